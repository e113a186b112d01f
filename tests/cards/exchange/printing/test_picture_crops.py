"""Pictures are cut to the shape of their place, and drawn again only if they have too many dots."""

from io import BytesIO

import pytest
from PIL import Image

from cards.exchange.printing.bounded_drawing import StoredUploads
from cards.exchange.printing.layout.picture_crops import DPI, cropped_picture
from cards.models import Art
from tests.cards.people import player

A_MILLIMETER = DPI / 25.4


@pytest.mark.parametrize(
    ("size", "cropped"),
    [((640, 400), (600, 400)), ((400, 640), (400, 267)), ((3000, 2000), (709, 472))],
)
def test_a_picture_has_the_shape_of_its_place(
    size: tuple[int, int], cropped: tuple[int, int]
) -> None:
    assert cropped_size(size) == cropped
    assert cropped[0] <= round(60 * A_MILLIMETER)


@pytest.mark.parametrize("size", [(640, 1), (1, 640), (1, 1)])
def test_a_thin_picture_stays_a_picture(size: tuple[int, int]) -> None:
    assert min(cropped_size(size)) == 1


def test_edges_are_cut_off_on_both_sides() -> None:
    picture = Image.new("RGB", (90, 40), "white")
    picture.paste("black", (30, 0, 60, 40))
    with Image.open(BytesIO(cropped_picture(_file(picture), 30, 40, is_gray=True))) as cropped:
        assert cropped.size == (30, 40)
        assert cropped.getextrema() == (0, 0)


@pytest.mark.django_db
def test_a_file_reads_only_the_pictures_that_it_names_and_that_all_may_see() -> None:
    for name in "abc":
        content = {"exact": b"", "shown": name.encode()}
        Art.objects.create(name=name * 64, width=1, height=1, made_by=player(name), **content)
    Art.objects.filter(name="b" * 64).update(hidden_at="2026-03-04T05:06:07Z")
    stored = StoredUploads({"a" * 64, "b" * 64})
    assert [stored.get(name * 64) for name in "abc"] == [b"a", None, None]


def cropped_size(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a picture in a place of 60 × 40 mm."""
    content = cropped_picture(_file(Image.new("RGB", size)), 60, 40, is_gray=False)
    with Image.open(BytesIO(content)) as cropped:
        return cropped.size


def _file(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "WEBP", lossless=True)
    return file.getvalue()
