"""Authors choose which part of a picture their card shows."""

from io import BytesIO

import pytest
from PIL import Image

from cards.art.cropping import Crop
from cards.art.encoding import encode


def halves() -> bytes:
    """Return a picture whose left half is red and whose right half is blue."""
    image = Image.new("RGB", (200, 100), "red")
    image.paste("blue", (100, 0, 200, 100))
    written = BytesIO()
    image.save(written, "PNG")
    return written.getvalue()


@pytest.mark.parametrize(
    ("crop", "box"),
    [
        (Crop(), (0, 0, 200, 100)),
        (Crop("square"), (50, 0, 150, 100)),
        (Crop("square", across=0), (0, 0, 100, 100)),
        (Crop("square", across=100), (100, 0, 200, 100)),
        (Crop("", 200, 100, 0), (100, 0, 200, 50)),
        (Crop("tall", 400, 0, 100), (0, 75, 18, 100)),
    ],
)
def test_a_part_stays_inside_the_picture(crop: Crop, box: tuple[int, int, int, int]) -> None:
    assert crop.box(200, 100) == box


def test_only_the_chosen_part_is_kept() -> None:
    right = encode(halves(), Crop("square", across=100))
    assert (right.width, right.height) == (100, 100)
    colours = Image.open(BytesIO(right.exact)).convert("RGB").getcolors()
    assert colours == [(100 * 100, (0, 0, 255))]
    assert encode(halves(), Crop()).name == encode(halves()).name


def test_the_smallest_part_has_a_pixel() -> None:
    assert Crop("tall", 400).box(1, 1) == (0, 0, 1, 1)
