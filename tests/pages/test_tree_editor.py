"""The tree editor in a browser: build three cards with the mouse or the keyboard alone."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.conftest import NewContext
from tests.engine.example_game import RULES
from tests.pages.accessibility import SMALL, assert_no_overflow, problems
from tests.pages.editor_hands import FOCUSED, Keys, Mouse
from tests.pages.held_requests import wait_for_request
from tests.pages.people import register
from tests.scale import LONG

Hand = Mouse | Keys
WIDE = ViewportSize(width=1280, height=900)
JOKER = """effect joker_two "Joker two"
  before sub by you.opponents from hand
  move this to: you.discard
  draw you
  set game.sum -= 5
  if count(usable(trigger.controller)) == 0
    lose trigger.controller reason: "{trigger.controller.name} had no other card to play."
  force_play trigger.controller
  draw trigger.controller
"""
SHIELD = """effect shield "Shield"
  reading special of card c from field
  only if c.controller == you and c != this
  set value = yes
"""
NESTED = """effect twice "Twice"
  use in play from hand
  move this to: you.discard
  choose from: ["draw", "discard"] by: you as: chosen prompt: "Which one?"
  if chosen == "draw"
    draw you
    choose from: you.hand by: you as: chosen_2
    discard chosen_2
  else
    discard random(you.hand)
"""
SCENARIOS = {
    "Joker two": {
        "Starting table": """
game      phase: play  turn_player: you  sum: 99
you       hand: 10 5 J 8 9  library: 4 3 2
opponent  hand: "Joker two"  library: K A
""",
        "Moves": "you: use Subtract of 10\nyou: play 5",
        "Expected result": "game.sum == 89\ncount(you.hand) == 5",
    },
    "Twice": {
        "Starting table": """
game      phase: play  turn_player: you
you       hand: Twice Adder Adder  library: Soldier
opponent  hand: Adder
""",
        "Moves": "you: play Twice\nyou: choose draw\nyou: choose Adder",
        "Expected result": "you.discard.count == 2\nany_one(you.hand, it.special)",
    },
    "Shield": {
        "Starting table": """
game      phase: play  turn_player: you  field: Adder Shield
you       hand: Adder
opponent  hand: Adder
""",
        "Moves": "you: play Adder",
        "Expected result": "count(cards in game.field where it.special) == 1",
    },
}
"""A scenario for each card. Publishing plays each twice, the second time from a stored snapshot."""


def new_card(page: Page, draft: str, name: str) -> None:
    page.goto(f"{draft}new/card/")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Next: effects").click()
    expect(page.get_by_text("This card does nothing yet.")).to_be_visible()


def publish(page: Page, draft: str, *cards: str) -> None:
    """Publish the cards with a scenario for each, which must pass."""
    for card in cards:
        page.goto(f"{draft}new/scenario/")
        page.get_by_label("Name in the file").fill(card)
        for label, text in SCENARIOS[card].items():
            page.get_by_label(label).fill(text.strip())
        page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Publish 1.0.0", exact=True).click()
    page.get_by_role("button", name="Yes, publish 1.0.0").click()
    expect(page.get_by_text("can no longer be changed")).to_be_visible()


def joker(hand: Hand) -> None:
    """Build Joker II of 99, whose lines appear in other effects of the game."""
    hand.begins("When an opponent uses “sub”")
    hand.opens("While this card")
    hand.sets("When", "before")
    for search, text in (
        ("subtract 5", "set game.sum -= 5"),
        ("no other card", "\n".join(line[2:] for line in JOKER.splitlines()[5:7])),
        ("must play", "force_play trigger.controller"),
        ("player draws", "draw trigger.controller"),
    ):
        hand.adds()
        hand.picks(text, search)
    hand.reads(JOKER)


def shield(hand: Hand) -> None:
    """Build the example of the patent, which protects the other cards of its controller."""
    hand.begins("Your cards have “Special”")
    holds = "you control that card"
    hand.points("Only if", holds)
    hand.picks("c.controller == you and yes", "and")
    hand.goes_into("and")
    hand.picks("c == this", "c == this")
    hand.sets("Operator", "!=")
    hand.reads(SHIELD)


def nested(hand: Hand) -> None:
    hand.begins("A player plays it and chooses one of two")
    hand.adds(inside=True)
    hand.picks("choose from: you.hand by: you as: chosen_2", "choose")
    hand.adds(inside=True)
    hand.picks("discard chosen_2", "discard")
    hand.reads(NESTED)


def drag_lines(hand: Mouse) -> None:
    """Drag a line before another and into the basket, then undo both. The last targets arrive late."""
    page = hand.page
    page.goto(page.url.split("?")[0])
    lines, text = page.locator(".row-item > .line"), page.get_by_label("As text")
    subtract = lines.filter(has_text="Subtract 5 from the sum").get_by_text("Subtract")
    basket = page.locator(".basket")
    moved = re.compile(r"hand\n  set game.sum -= 5\n  move this")
    gone = JOKER.replace("  set game.sum -= 5\n", "")
    for goal, then in ((lines.filter(has_text="Put this card"), moved), (basket, gone)):
        hand.glides(subtract.first)
        page.mouse.down()
        hand.glides(lines.first)
        expect(page.locator(".fits").first).to_be_visible()
        hand.glides(goal)
        with hand.expect_redraw():
            page.mouse.up()
        expect(text).to_have_value(then)
        hand.click(page.get_by_role("button", name="Undo"))
        expect(text).to_have_value(JOKER)
    held: list[Route] = []
    page.route("**/goals/*", lambda route: held.append(route))
    hand.glides(subtract.first)
    page.mouse.down()
    hand.glides(lines.filter(has_text="Put this card"))
    page.mouse.up()
    first = wait_for_request(page, held)
    with hand.expect_redraw():
        first.continue_()
    expect(text).to_have_value(moved)
    hand.click(page.get_by_role("button", name="Undo"))
    hand.opens("Put this card")
    hand.click(page.get_by_role("link", name="Add a line below"))
    expect(page.locator("#find")).to_be_focused()


def walk_on(hand: Keys) -> None:
    """Walk to a line while the answer to a change is on its way, then go on from there."""
    page = hand.page
    held: list[Route] = []
    hand.opens("While this card")
    page.route("**/edit/", lambda route: held.append(route))
    hand.until("Tab", f"{FOCUSED}.labels?.[0]?.innerText.trim() === value", "When")
    hand.press("ArrowUp")
    hand.to_line("")
    line = page.locator(":focus").get_attribute("id")
    first = wait_for_request(page, held)
    with hand.expect_redraw():
        first.continue_()
    assert page.locator(":focus").get_attribute("id") == line
    page.unroute("**/edit/")
    hand.opens("While this card")
    hand.sets("When", "before")
    hand.reads(JOKER)


def build_card(
    page: Page, draft: str, name: str, sort: type[Hand], build: Callable[[Hand], None]
) -> int:
    """Build the card, and return the number of clicks or key presses."""
    new_card(page, draft, name)
    hand = sort(page)
    build(hand)
    return hand.count


def assert_accessible_on_small_screens(page: Page) -> None:
    page.set_viewport_size(SMALL)
    assert_no_overflow(page)
    # A place of the tree is labelled with the phrase that it means. Its text is that of all its parts.
    assert problems(page, spoken=False) == ""
    page.set_viewport_size(WIDE)


@pytest.mark.slow
@pytest.mark.parametrize("sort", [Mouse, Keys] if LONG else [Keys])
def test_three_cards_are_built_from_scratch(
    new_context: NewContext, tmp_path: Path, capsys: pytest.CaptureFixture[str], sort: type[Hand]
) -> None:
    page = new_context(viewport=WIDE).new_page()
    name = f"tree-{sort.__name__.lower()}"
    register(page, name)
    counts = {}
    page.goto("/cards/packs/99/")
    page.get_by_label("Title").fill("Jokers")
    page.get_by_label("Name in files").fill(name)
    page.get_by_role("button", name="Create").click()
    jokers = f"/cards/packs/99/{name}/draft/"
    counts["Joker two"] = build_card(page, jokers, "Joker two", sort, joker)
    if sort is Mouse:
        drag_lines(Mouse(page))
    else:
        walk_on(Keys(page))
    publish(page, jokers, "Joker two")
    file = tmp_path / "small.toml"
    file.write_text(RULES.replace('"small"', f'"{name}"'))
    page.goto("/cards/packs/upload/")
    page.get_by_label("Pack file").set_input_files(file)
    page.get_by_role("button", name="Upload").click()
    small = page.url
    counts["Twice"] = build_card(page, small, "Twice", sort, nested)
    counts["Shield"] = build_card(page, small, "Shield", sort, shield)
    assert_accessible_on_small_screens(page)
    publish(page, small, "Twice", "Shield")
    with capsys.disabled():
        summary = ", ".join(f"{title} {count}" for title, count in counts.items())
        sys.stdout.write(f"\n{sort.__name__}: {summary}\n")
