"""The tree editor in a browser: three cards from nothing, by clicks alone and by keys alone."""

import sys
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.conftest import NewContext
from tests.pages.editor_hands import Keys, Mouse
from tests.pages.people import register

Hand = Mouse | Keys
WIDE, SMALL = ViewportSize(width=1280, height=900), ViewportSize(width=360, height=740)
ARENA = """
format = 1
[pack]
name = "{name}"
version = "1.0.0"
title = "Arena"
game = "{name}"
[game]
title = "Arena {name}"
[attributes.card.protected]
kind = "flag"
title = "Protected"
wording = "{{of}} is protected"
[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]
[[zones]]
name = "discard"
each = "player"
role = "discard"
seen_by = ["owner", "opponents"]
[[zones]]
name = "library"
each = "player"
role = "library"
seen_by = []
[[zones]]
name = "field"
each = "game"
seen_by = ["owner", "opponents"]
[[phases]]
name = "play"
effects = ["act"]
[effects]
rules = '''
effect act
  set you.may_act = yes
  give_control you
'''
[[cards]]
name = "Soldier"
effects = []
"""
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
  reading protected of card c from field
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
  set you.may_act = no
"""


def new_card(page: Page, draft: str, name: str) -> None:
    page.goto(f"{draft}new/card/")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Next: what it does").click()
    expect(page.get_by_text("This card does nothing yet.")).to_be_visible()


def joker(hand: Hand) -> None:
    """Joker2 of 99: its lines are among what the game's other effects say."""
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
    """The patent's example: whose controller is yours and which is another card is protected."""
    hand.begins("Of your cards it is so: Protected")
    holds = "you control that card"
    hand.points("Only if", holds)
    hand.picks("c.controller == you and yes", "and")
    hand.goes_into("and")
    hand.picks("c == this", "c == this")
    hand.sets("How", "!=")
    hand.reads(SHIELD)


def nested(hand: Hand) -> None:
    hand.begins("A player plays it and chooses one of two")
    hand.adds(inside=True)
    hand.picks("choose from: you.hand by: you as: chosen_2", "choose")
    hand.adds(inside=True)
    hand.picks("discard chosen_2", "discard")
    hand.reads(NESTED)


@pytest.mark.parametrize("sort", [Mouse, Keys])
def test_three_cards_are_built_from_nothing(
    new_context: NewContext, tmp_path: Path, capsys: pytest.CaptureFixture[str], sort: type[Hand]
) -> None:
    page = new_context(viewport=WIDE, reduced_motion="reduce").new_page()
    name = f"tree-{sort.__name__.lower()}"
    register(page, name)
    page.goto("/cards/packs/99/")
    page.get_by_label("Title").fill("Jokers")
    page.get_by_label("Name in files").fill(name)
    page.get_by_role("button", name="Begin").click()
    counted = {}
    for title, build in (("Joker two", joker), ("Twice", nested)):
        new_card(page, f"/cards/packs/99/{name}/draft/", title)
        hand = sort(page)
        build(hand)
        counted[title] = hand.count
    page.goto(f"/cards/packs/99/{name}/draft/")
    page.get_by_role("button", name="Publish 1.0.0").click()
    expect(page.get_by_text("It never changes from now on")).to_be_visible()
    file = tmp_path / "arena.toml"
    file.write_text(ARENA.format(name=f"arena-{name}"))
    page.goto("/cards/packs/upload/")
    page.get_by_label("Pack file").set_input_files(file)
    page.get_by_role("button", name="Upload").click()
    new_card(page, page.url, "Shield")
    hand = sort(page)
    shield(hand)
    counted["Shield"] = hand.count
    with capsys.disabled():
        told = ", ".join(f"{title} {count}" for title, count in counted.items())
        sys.stdout.write(f"\n{sort.__name__}: {told}\n")
    page.set_viewport_size(SMALL)
    page.wait_for_function("document.documentElement.scrollWidth <= 360")
    report = Axe().run(page)
    assert not report.violations_count, report.generate_report()
