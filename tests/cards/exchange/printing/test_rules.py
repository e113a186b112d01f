"""The rules of a game on paper: pages of half a sheet, which folded sheets have in their order.

8 | 1    2 | 7    6 | 3    4 | 5
"""

import pytest
from django.test import Client

from cards.exchange.printing.layout.rules_pages import RulesBook
from cards.exchange.printing.paper_card import PaperText
from cards.exchange.printing.pdf.rules_pdf import sheet_sides, write_rules
from cards.exchange.printing.sheets import PAPERS
from cards.models import Game
from tests.cards.exchange.printing.paper import facts, fonts_of, poppler, size_of_page, text_of

RULES = tuple(PaperText(f"Rule {number}", "Draw a card. " * 60) for number in range(20))
BOOK = RulesBook(
    "Pond",
    "The last player to croak wins.",
    "",
    ("Croak in turn.",),
    (("Croaking", RULES),),
    "frog",
    ("How to play", "All rules"),
    "2026-03-04T05:06:07+00:00",
)


def test_a_folded_book_has_its_pages_in_order() -> None:
    assert list(sheet_sides("12345678")) == [("8", "1"), ("2", "7"), ("6", "3"), ("4", "5")]
    assert list(sheet_sides("123")) == [("", "1"), ("2", "3")]


@pytest.mark.parametrize(("paper", "width", "height"), [("a4", 297, 210), ("letter", 279.4, 215.9)])
def test_a_page_is_half_a_sheet(paper: str, width: float, height: float) -> None:
    pages, sheets = (write_rules(BOOK, PAPERS[paper], is_folded=fold) for fold in (False, True))
    assert size_of_page(pages) == pytest.approx((width / 2, height), abs=0.2)
    assert size_of_page(sheets) == pytest.approx((width, height), abs=0.2)
    count = int(facts(pages)["Pages"])
    assert int(facts(sheets)["Pages"]) == -(-count // 4) * 2
    assert all(fonts_of(pages).values())


def test_every_rule_is_on_a_page_and_no_title_ends_one() -> None:
    content = write_rules(BOOK, PAPERS["a4"], is_folded=False)
    text = text_of(content)
    assert all(f"Rule {number}\n" in text for number in range(20))
    assert "How to play" in text
    for number in range(2, int(facts(content)["Pages"]) + 1):
        page = poppler(
            "pdftotext", content, "-f", f"{number}", "-l", f"{number}", "-", "-"
        ).decode()
        *_others, last, shown = [line for line in page.splitlines() if line.strip("\f ")]
        assert shown == str(number)
        assert not last.startswith("Rule"), "a title is on the page of its text"


def test_the_page_of_a_game_leads_to_its_rules_on_paper(game: Game) -> None:
    client = Client()
    assert "/cards/games/99/rules.pdf" in client.get("/cards/games/99/").content.decode()
    answer = client.get("/cards/games/99/rules.pdf?as=booklet&paper=letter")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="99.pdf"'
    assert size_of_page(answer.content) == pytest.approx((279.4, 215.9), abs=0.2)
    assert "99" in text_of(answer.content)
    known = {"If-None-Match": answer.headers["ETag"]}
    assert (
        client.get("/cards/games/99/rules.pdf?as=booklet&paper=letter", headers=known).status_code
        == 304
    )
    assert client.get("/cards/games/99/rules.pdf?pool=none").status_code == 404
    assert client.get("/cards/games/none/rules.pdf").status_code == 404
