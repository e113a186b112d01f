"""A stranger opens boosters of Low Water, makes a deck from them and plays it, on a small screen."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from cards.authoring.loading.files import FOLDER
from engine.rulebook import read_pack
from engine.rulebook.packs.entries import CardEntry
from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.scale import LONG

CORE = {card.name: card for card in read_pack((FOLDER / "low-water-core.toml").read_bytes()).cards}
SIZE = 40
BOOSTERS, CARDS = 10, 11


def crew(card: CardEntry) -> object:
    return card.attributes["crew"]


def legal_places(names: list[str]) -> list[int]:
    """Return the places of cards that make a legal deck: of two crews and Flotsam, few copies of each."""
    crews = {crew(card) for card in CORE.values()} - {"Flotsam"}
    decks = (list(fitting(names, {*two, "Flotsam"})) for two in combinations(crews, 2))
    return max(decks, key=len)[:SIZE]


def fitting(names: list[str], crews: set[object]) -> Iterator[int]:
    taken = Counter[str]()
    for place, name in enumerate(names):
        most = 1 if CORE[name].attributes.get("legend") else 3
        if crew(CORE[name]) in crews and taken[name] < most:
            taken[name] += 1
            yield place


def opened_names(page: Page) -> list[str]:
    boxes = page.locator(".sealed input[name='card']")
    expect(boxes).to_have_count(BOOSTERS * CARDS)
    return [str(name) for name in boxes.evaluate_all("boxes => boxes.map((box) => box.value)")]


@pytest.mark.slow
def test_boosters_become_a_deck_and_a_match(new_context: NewContext) -> None:
    page = new_context(viewport=SMALL).new_page()
    page.goto("/cards/packs/low-water/low-water-core/")
    page.get_by_role("link", name="Open boosters").click()
    sealed = page.url
    page.get_by_role("button", name="Open today’s boosters").click()
    names = opened_names(page)
    page.get_by_role("button", name="Make a deck from the ticked cards").click()
    expect(page.get_by_text("Tick the cards that you want to play with first.")).to_be_visible()
    assert opened_names(page) == names, "the same boosters all day"
    if LONG:
        assert_accessible(page)
    boxes = page.locator(".sealed input[name='card']")
    first, *others = legal_places(names)
    boxes.evaluate_all("(boxes, at) => at.forEach((place) => boxes[place].click())", others)
    boxes.nth(first).press("Space")
    page.get_by_role("button", name="Make a deck from the ticked cards").click()
    expect(page.get_by_text("The deck is made.")).to_be_visible()
    page.goto(sealed)
    expect(page.get_by_text("ready to play")).to_be_visible()
    page.get_by_role("button", name="Play against a bot").click()
    page.wait_for_url("**/matches/**")
    expect(page.locator("#table")).to_be_visible()
