"""Thirteen cards to choose three from fit the window, and show their corners whole."""

import pytest
from playwright.sync_api import Page

from engine.play import Session
from engine.rulebook import build_rules, read_pack
from tests.engine.tiny_game import tiny_pack
from tests.pages.tables.stills import still
from tests.pages.tables.test_fit import OUTSIDE
from tests.pages.tables.windows import Windows

SIZES = ((360, 740), (1280, 720))
RANKS = "2 3 4 5 6 7 8 9 10 jack queen king ace".split()
CARD = (
    '[[cards]]\nname = "{0}"\ntitle = "{0} of spades"\nlook = {{ corner = "{0}", symbol = "♠" }}\n'
)
CUT = """() => [...document.querySelectorAll(".side.is-near .card")].filter((card, place, all) => {
    const corner = card.querySelector(".face-corner"), next = all[place + 1];
    const range = document.createRange();
    range.selectNodeContents(corner);
    const text = range.getBoundingClientRect();
    const ink = next && next.getBoundingClientRect();
    return ink && ink.top < text.bottom && ink.left > text.left && text.right > ink.left + 1;
}).map((card) => card.querySelector(".face-corner").textContent)"""


def passing() -> Session:
    cards = "".join(CARD.format(rank) for rank in RANKS)
    text = tiny_pack(more=cards, seats="2, 4").replace("format = 1", "format = 2")
    start, end = text.index("effect act"), text.index("cards = '''")
    lines = "effect act\n  choose_some from: you.hand by: you as: passed minimum: 3 maximum: 3\n"
    rules = build_rules([read_pack(text[:start] + lines + "'''\n" + text[end:])])
    hand = " ".join(f'"{rank}"' for rank in RANKS)
    return Session.from_picture(rules, f"north  hand: {hand}\neast\nsouth\nwest")


@pytest.mark.slow
def test_thirteen_cards_to_choose_from_fit_and_tell_their_ranks(page: Page) -> None:
    windows = Windows(page, SIZES)
    session = passing()
    assert (session.decisions[0].minimum, len(session.view(0).decision.options)) == (3, 13)  # type: ignore[union-attr]
    windows.show(still(session, 0))
    assert dict(zip(SIZES, windows.ask(OUTSIDE), strict=True)) == {size: [] for size in SIZES}
    assert dict(zip(SIZES, windows.ask(CUT), strict=True)) == {size: [] for size in SIZES}
