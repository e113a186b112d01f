"""An author builds starting games from rule blocks alone, in a browser, and plays them to the end."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from cards.authoring.blocks.library import shipped_blocks
from tests.conftest import NewContext
from tests.games.starting.built_games import GAMES, Step
from tests.pages.accessibility import SMALL, assert_accessible
from tests.scale import LONG

PLAY = "#dealt button.play, #dealt button.answer"
STRAW = ("number_cards", {"title": "Straw", "number": "weight", "highest": 6})
GOATS = ("number_cards", {"title": "Goat", "number": "height", "highest": 12})
LIGHTS = ("suit_cards", {"suits": "candle, lantern, star, moon"})
CARDS: dict[str, tuple[Step, str]] = {
    "smallest": (STRAW, "went over 21"),
    "climbing": (GOATS, "has no card left"),
    "trick-taking": (LIGHTS, "The most"),
}
"""The games to build, each with the block for its cards and the sentence at its end."""
BUILT = list(CARDS) if LONG else ["smallest"]
MOST_MOVES = 200


def add_block(page: Page, name: str, choices: dict[str, object]) -> None:
    block = shipped_blocks()[name].block
    page.locator("#block-search").fill(block.title)
    link = page.locator(f"#block-{name}")
    expect(link).to_have_attribute("href", re.compile(re.escape(quote(block.title))))
    link.click()
    expect(page.locator("#chosen-block-title")).to_have_text(block.title)
    kinds = {choice.name: choice.kind for choice in block.choices}
    for choice, value in choices.items():
        field = page.locator(f"#{name}-{choice}")
        if kinds[choice] == "one_of":
            field.select_option(str(value))
        else:
            field.fill(str(value))
    page.locator("#add-block").click()
    expect(page.locator("#chosen-block")).to_have_count(0)
    expect(page.locator("#steps [role=alert]")).to_have_count(0)


def play_to_the_end(page: Page) -> None:
    expect(page.locator("#dealt .notice.is-error")).to_have_count(0)
    choices = page.locator(PLAY).filter(visible=True)
    expect(choices.first).to_be_visible()
    moves = page.locator("#dealt textarea[name=moves]").first
    for _move in range(MOST_MOVES):
        if not choices.count():
            break
        before = moves.input_value()
        choices.first.click()
        expect(moves).not_to_have_value(before)


def top_of(link: Locator) -> float:
    """Return where the link is on the screen."""
    link.scroll_into_view_if_needed()
    found: float = link.evaluate("element => element.getBoundingClientRect().top")
    return found


@pytest.mark.long
@pytest.mark.parametrize("name", BUILT)
def test_a_game_of_blocks_alone_is_played_to_its_end(new_context: NewContext, name: str) -> None:
    page = new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.goto("/cards/make/")
    page.get_by_role("button", name="Begin with an empty game").click()
    # What is typed before the page's scripts have started is only searched with the button.
    expect(page.locator("#block-search-form[data-htmx-powered]")).to_be_visible()
    cards, end = CARDS[name]
    for block, choices in [*GAMES[name], cards]:
        add_block(page, block, choices)
    play_to_the_end(page)
    expect(page.locator("#dealt")).to_contain_text(end)


@pytest.mark.slow
def test_the_step_is_accessible_and_a_choice_is_shown_at_once(new_context: NewContext) -> None:
    page = new_context(viewport=SMALL).new_page()
    page.goto("/cards/make/")
    page.get_by_role("button", name="Begin with an empty game").click()
    page.locator("summary", has_text="Winning and losing").click()
    link = page.locator("#block-first_to")
    before = top_of(link)
    link.click()
    expect(page.locator("#first_to-enough")).to_be_visible()
    assert top_of(link) == pytest.approx(before, abs=3)
    page.locator("#block-shared_deck").click()
    page.locator("#shared_deck-pile").fill("heap")
    page.locator("#shared_deck-pile").press("Tab")
    expect(page.locator("#chosen-block")).to_contain_text("shuffle game.heap")
    assert_accessible(page)
    page.locator("#add-block").click()
    expect(page.locator("#chosen-block")).to_have_count(0)
    page.locator("#choices-0").click()
    expect(page.locator("#shared_deck-pile")).to_have_value("heap")
    assert_accessible(page)
    page.locator("#shared_deck-pile").fill("stock")
    page.locator("#change-block").click()
    expect(page.locator("#chosen-block")).to_have_count(0)
    page.locator("#remove-block-0").click()
    expect(page.locator("#remove-block-0")).to_have_count(0)
    for _change in range(3):
        page.locator("#undo").click()
    expect(page.locator("#undo")).to_be_disabled()
