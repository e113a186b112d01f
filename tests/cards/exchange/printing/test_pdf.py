"""Files for paper have exact sizes and all letters, and the same cards always make the same bytes.

page 1             page 2, flipped on the long edge
1  1  1            ▒  ▒  ▒
1  ·  ·            ·  ·  ▒
·  ·  ·            ·  ·  ·
"""

from dataclasses import replace

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.exchange.printing.layout.card_layout import CardInk, CardShape, lay_out
from cards.exchange.printing.options import PrintOptions
from cards.exchange.printing.paper_card import PaperList
from cards.exchange.printing.pdf.pdf_paper import PdfPaper
from cards.exchange.printing.print_request import code_rows
from cards.exchange.printing.sheets import CARDS, PAPERS, CardFormat, grid_for
from tests.cards.exchange.printing.paper import (
    TEXTS,
    card,
    colored_dots,
    facts,
    file_of,
    fonts_of,
    gray_at,
    ink_span,
    ninety_nine,
    page_of,
    size_of_page,
    squares_on,
    text_of,
    width_of_text,
)
from tests.scale import sample

NEAR = 0.2
"""Millimeters."""


def near(*lengths: float) -> object:
    return pytest.approx(lengths, abs=NEAR)


@pytest.mark.few(1)
@pytest.mark.parametrize(("paper", "size"), [("a4", "metric"), ("letter", "inch")])
def test_nine_cards_have_their_size_and_place(paper: str, size: str) -> None:
    content = file_of(ninety_nine(9), paper=paper, size=size)
    sheet, form = PAPERS[paper], CARDS[size]
    left, top = (sheet.width - 3 * form.width) / 2, (sheet.height - 3 * form.height) / 2
    assert size_of_page(content) == near(sheet.width, sheet.height)
    page = page_of(content)
    assert ink_span(page, row=top + 44) == near(left, sheet.width - left)
    assert ink_span(page, column=left + 100) == near(top, sheet.height - top)
    assert facts(content)["Pages"] == "1"


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("width", "height", "columns", "rows"), [(57, 87.5, 3, 3), (100, 70, 2, 4), (190, 260, 1, 1)]
)
def test_cards_of_any_size_have_it(width: float, height: float, columns: int, rows: int) -> None:
    chosen = QueryDict(f"size=other&width={width}&height={height}")
    content = file_of(ninety_nine(columns * rows), **vars(PrintOptions.of(chosen)))
    left, top = (210 - columns * width) / 2, (297 - rows * height) / 2
    page = page_of(content)
    assert ink_span(page, row=top + height / 2) == near(left, 210 - left)
    assert ink_span(page, column=210 - left - 3) == near(top, 297 - top)
    assert facts(content)["Pages"] == "1"


@given(width=st.floats(25, 190), height=st.floats(25, 260), bleed=st.booleans())
@settings(max_examples=sample(100), deadline=None)
def test_a_card_of_any_size_fits_on_both_papers(width: float, height: float, bleed: bool) -> None:
    for paper in PAPERS.values():
        assert grid_for(paper, CardFormat(width, height), has_bleed=bleed).places
    marks = lay_out(card("Crab", "Take it."), CardShape(width, height), CardInk(), PdfPaper("", {}))
    assert marks


def test_cut_marks_are_at_the_edges_of_cards() -> None:
    page = page_of(file_of(ninety_nine(1)))
    first, last = ink_span(page, row=13.0)
    assert (first, last) == near(10.5, 199.5)
    assert ink_span(page, column=7.0) == near(16.5, 280.5)


def test_a_bleed_reaches_three_millimeters_beyond_the_cut() -> None:
    page = page_of(file_of(ninety_nine(9), bleed="yes"))
    assert ink_span(page, row=60) == near(1.5, 208.5)
    assert ink_span(page, column=105) == near(7.5, 289.5)
    assert grid_for(PAPERS["letter"], CARDS["metric"], has_bleed=True).bleed == 2.0


@pytest.mark.parametrize(("edge", "places"), [("long", (0, 1, 2, 5)), ("short", (3, 6, 7, 8))])
def test_backs_are_behind_their_cards(edge: str, places: tuple[int, ...]) -> None:
    content = file_of(ninety_nine(4), backs=edge)
    assert facts(content)["Pages"] == "2"
    back = page_of(content, 2)
    centres = [(10.5 + 63 * (each % 3) + 31.5, 16.5 + 88 * (each // 3) + 20) for each in range(9)]
    dark = [each for each, (x, y) in enumerate(centres) if gray_at(back, x, y) < 250]
    assert tuple(dark) == places


def test_all_letters_are_in_the_file() -> None:
    cards = tuple((card(name, text), 1) for name, text in TEXTS.items())
    content = file_of(PaperList("Scripts", cards))
    fonts = fonts_of(content)
    assert len(fonts) >= 4
    assert all(fonts.values())
    found = "".join(filter(str.isprintable, text_of(content).replace(" ", "")))
    for text in TEXTS.values():
        assert text.replace(" ", "") in found


def test_arabic_letters_are_joined() -> None:
    """Joined letters are narrower than the same ones kept apart by a sign without a shape."""
    joined, apart = (
        width_of_text(file_of(PaperList("Arabic", ((card("Three", text), 1),))))
        for text in ("ببببببب", "\u200c".join("ببببببب"))
    )
    assert joined < 0.9 * apart


def test_a_line_is_fifty_millimeters_long() -> None:
    page = page_of(file_of(ninety_nine(1)))
    xs = [each / 10 for each in range(page.width)]
    first = next(x for x in xs if gray_at(page, x, 294) < 128)
    last = next(x for x in xs if x > first and gray_at(page, x, 294) >= 128)
    assert last - first == pytest.approx(50, abs=NEAR)


def test_the_same_cards_make_the_same_bytes() -> None:
    cards = replace(ninety_nine(1, 2), made_at="2026-03-04T05:06:07+00:00")
    first, second = (file_of(cards, backs="long", code="yes", bleed="yes") for _ in range(2))
    assert first == second
    assert facts(first)["CreationDate"].startswith("2026-03-04T05:06:07")


def test_a_copy_takes_little_more_room() -> None:
    assert len(file_of(ninety_nine(9))) < 1.3 * len(file_of(ninety_nine(1)))


def test_gray_cards_have_no_colors() -> None:
    for ink in ("gray", "plain"):
        shown = file_of(ninety_nine(1), ink=ink)
        assert "Ninety-nine" in facts(shown)["Title"]
        assert colored_dots(shown) == 0
    assert colored_dots(file_of(ninety_nine(1))) > 0


def test_a_code_leads_to_the_card() -> None:
    address = "https://example.org/cards/games/pond/pond/1.0.0/frog"
    cards = PaperList("Codes", ((card("Frog", "Jump.", address=address), 1),))
    shown = page_of(file_of(cards, code="yes"))
    assert squares_on(shown, len(code_rows(address))) == code_rows(address)
    assert shown.tobytes() != page_of(file_of(cards)).tobytes()
