"""Printed cards have their size on paper, and lose nothing of their text."""

from contextlib import closing
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat
from pypdfium2 import PdfDocument

from cards.exchange.printing.sheets import CARDS, PAPERS, PaperFormat
from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, problems

MILLIMETERS = 96 / 25.4
"""CSS pixels of a millimeter."""
POINTS = 72 / 25.4
SIZES = """(cards) => cards.map((card) => {
    const { width, height } = card.getBoundingClientRect();
    return [width, height];
})"""
LOST = """(cards) => cards.filter((card) => {
    const text = card.querySelector(".face-text").getBoundingClientRect();
    const picture = card.querySelector(".face-art, .face-picture").getBoundingClientRect();
    return text.bottom > card.getBoundingClientRect().bottom + 1 || picture.height < 20;
}).map((card) => card.querySelector(".face-title").innerText.trim())"""
"""Return the titles of cards whose text leaves the card, or leaves no room for the picture."""
MISSING = (
    "(pictures) => pictures.filter(({ complete, naturalWidth }) => !complete || !naturalWidth)"
)
DIFFERENT = 8
"""The mean difference of two pictures, of 255, from which something is missing on one of them."""


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "size"), [("a4", "metric"), ("letter", "inch")])
def test_cards_have_their_size_on_paper(new_context: NewContext, paper: str, size: str) -> None:
    page = new_context(viewport={"width": 1000, "height": 1300}).new_page()
    page.goto("/cards/packs/low-water/low-water-core/")
    page.get_by_role("link", name="Print cards").click()
    page.goto(f"{page.url}?paper={paper}&size={size}&backs=long")
    page.wait_for_load_state("networkidle")
    assert page.locator(".print-card img").evaluate_all(MISSING) == []
    screen = Image.open(BytesIO(page.locator(".print-sheet").first.screenshot())).convert("RGB")
    page.emulate_media(media="print")
    card = CARDS[size]
    for width, height in page.locator(".print-card").evaluate_all(SIZES):
        assert abs(width / MILLIMETERS - card.width) < 0.2
        assert abs(height / MILLIMETERS - card.height) < 0.2
    assert page.locator(".print-card:has(.face-text)").evaluate_all(LOST) == []
    paper_file = page.pdf(prefer_css_page_size=True, print_background=True)
    with closing(PdfDocument(paper_file)) as printed:
        assert len(printed) == page.locator(".print-sheet").count()
        assert_sizes(printed, PAPERS[paper])
        assert "Wick Runner" in printed[0].get_textpage().get_text_bounded()
        drawn = printed[0].render(scale=96 / 72).to_pil().convert("RGB")
    lost = ImageStat.Stat(ImageChops.difference(drawn.resize(screen.size), screen)).mean
    assert max(lost) < DIFFERENT, "paper shows what the screen shows"


def assert_sizes(printed: PdfDocument, paper: PaperFormat) -> None:
    for sheet in printed:
        assert abs(sheet.get_width() / POINTS - paper.width) < 0.5
        assert abs(sheet.get_height() / POINTS - paper.height) < 0.5


@pytest.mark.slow
def test_the_choices_are_accessible_and_fit_small_screens(new_context: NewContext) -> None:
    page = new_context(viewport=SMALL).new_page()
    page.goto("/cards/decks/13/print/")
    assert problems(page) == ""
    page.get_by_label("Paper").select_option("letter")
    page.get_by_role("button", name="Show sheets").click()
    page.wait_for_url("**paper=letter**")
    assert problems(page) == ""
