"""Single pictures have the size of their cards at 300 dots to an inch, and look like those on paper."""

from io import BytesIO
from zipfile import ZipFile

import pytest
from defusedxml.ElementTree import fromstring
from PIL import Image, ImageChops, ImageStat

from cards.exchange.printing import paper_files
from cards.exchange.printing.options import PrintOptions
from cards.exchange.printing.paper_card import PaperList
from cards.exchange.printing.paper_files import begin_file
from cards.exchange.printing.pictures.card_pictures import write_pictures
from cards.exchange.printing.print_request import PrintRequest
from cards.models import Deck
from cards.packs.errors import PackError
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.exchange.printing.paper import TEXTS, card, file_of, ninety_nine, page_of

ALIKE = 8
"""The mean difference of two pictures of the same card, of 255. Edges of letters are drawn differently."""


def pictures(cards: PaperList, form: str, **choices: str) -> dict[str, bytes]:
    content = write_pictures(PrintRequest(cards, PrintOptions(**choices), form), {})
    with ZipFile(BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_each_card_is_a_picture_of_its_size() -> None:
    found = pictures(ninety_nine(4, 1), "png")
    assert list(found) == ["001-a.png", "002-2.png"]
    with Image.open(BytesIO(found["001-a.png"])) as picture:
        assert picture.size == (744, 1039)
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_a_bleed_makes_the_picture_larger() -> None:
    (content,) = pictures(ninety_nine(1), "webp", bleed="yes").values()
    with Image.open(BytesIO(content)) as picture:
        assert picture.format == "WEBP"
        assert picture.size == pytest.approx((815, 1110), abs=1)


def test_svg_is_in_millimeters_and_needs_no_fonts() -> None:
    (content,) = pictures(ninety_nine(1), "svg", size="tarot").values()
    root = fromstring(content)
    assert (root.get("width"), root.get("height")) == ("70mm", "120mm")
    assert not [each for each in root.iter() if each.tag.endswith("}text")]


@pytest.mark.few(1)
@pytest.mark.parametrize("script", TEXTS)
def test_a_picture_looks_like_the_card_on_paper(script: str) -> None:
    cards = PaperList("One", ((card(script, TEXTS[script]), 1),))
    (content,) = pictures(cards, "png").values()
    page = page_of(file_of(cards)).crop((105, 165, 735, 1045))
    with Image.open(BytesIO(content)) as picture:
        gray = picture.convert("L").resize(page.size)
    assert ImageStat.Stat(ImageChops.difference(gray, page)).mean[0] < ALIKE


def test_the_same_cards_make_the_same_archive() -> None:
    request = PrintRequest(ninety_nine(1, 1), PrintOptions(code="yes"), "svg")
    assert write_pictures(request, {}) == write_pictures(request, {})


@pytest.mark.django_db
def test_a_job_makes_the_archive(deck: Deck, ann: User) -> None:
    ready = Deck.objects.ready_for(deck.game)[0]
    visitor = Visitor(ann)
    place = visitor.sends(f"/cards/decks/{ready.pk}/print/", form="svg")
    assert "Download pictures" in visitor.reads(place)
    answer = visitor.client.get(f"{place}?as=file")
    assert answer.headers["Content-Type"] == "application/zip"
    with ZipFile(BytesIO(answer.content)) as archive:
        assert len(archive.namelist()) == len(ready.cards)


@pytest.mark.django_db
def test_too_many_pictures_are_refused(ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper_files, "MOST_PICTURES", 1)
    request = PrintRequest(ninety_nine(1, 1), PrintOptions(), "png")
    with pytest.raises(PackError, match="at most 540 pictures, and these are 2"):
        begin_file(request, ann, "/")
