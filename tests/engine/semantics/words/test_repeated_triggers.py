"""Effects that trigger on an event trigger once more, because a card says so."""

import pytest

from engine.editing.document.document import open_effect
from engine.editing.menus.choices import Usage
from engine.editing.menus.menu import line_menu
from engine.language.syntax import Path
from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build

HARBOR = """
effect harbor "Harbor"
  after enter from field
  only if trigger.reached == game.field
  repeat_triggers

effect gull "Gull"
  after enter from field
  only if trigger.reached == game.field
  set game.score += 1

effect ship "Ship"
  when enter of this to field
  set game.score += 10

effect sail "Sail"
  use in main from hand
  move this to: game.field
"""
TWICE_MINE = """
effect zeal "Zeal"
  after harm by you from field
  repeat_triggers of: cards where it.controller == you

effect mend "Mend"
  after harm from field
  set game.score += 1

effect hit "Hit"
  use in main from hand
  damage first(game.field)
"""


def sailed(arena: Build, field: str) -> Arena:
    table = arena(HARBOR, edition=SECOND, s="ship sail").set(f"""
        game   field: {field}
        north  hand: s
        south
    """)
    table.north.uses("s", "sail")
    return table


@pytest.mark.parametrize(
    ("field", "score"),
    [("gull", 11), ("gull harbor", 22), ("harbor", 20), ("gull harbor harbor", 33), ("", 10)],
)
def test_what_triggers_when_a_ship_arrives_triggers_once_more(
    arena: Build, field: str, score: int
) -> None:
    table = sailed(arena, field)
    assert table["score"] == score
    assert table.rules.printed_effects["harbor"].text.endswith(
        "everything that triggers on the same event triggers once more."
    )


def test_only_effects_of_some_cards(arena: Build) -> None:
    table = arena(TWICE_MINE, edition=SECOND, x="hit").set("""
        game   field: a(controller=south) zeal(controller=north) mend(controller=north) mend(controller=south)
        north  hand: hit
        south  hand: x
    """)
    table.north.uses("hit")
    assert table["score"] == 3
    table.south.uses("x", "hit")
    assert table["score"] == 5


def test_conditions_are_checked_again(arena: Build) -> None:
    once = HARBOR.replace(
        "  set game.score += 1\n", "  only if game.score < 10\n  set game.score += 1\n"
    )
    table = arena(once, edition=SECOND, s="sail").set("""
        game   field: gull harbor  score: 9
        north  hand: s
        south
    """)
    table.north.uses("s", "sail")
    assert table["score"] == 10


@pytest.mark.parametrize(
    "heading", ["use in main from hand", "before discard from hand", "takes card one"]
)
def test_it_needs_an_event(heading: str) -> None:
    text = f"effect odd\n  {heading}\n  repeat_triggers\n"
    assert "repeat_early" in refusals(text, edition=SECOND)


@pytest.mark.parametrize(
    ("text", "is_offered"),
    [
        ("after discard by you from field\n  draw you", True),
        ("before discard by you from field\n  draw you", False),
        ("use in main from hand\n  draw you", False),
        ("after discard by you from field\n  together\n    draw you\n    draw you", False),
    ],
)
def test_the_menu_offers_it_where_it_can_be(arena: Build, text: str, is_offered: bool) -> None:
    words = arena(HARBOR, edition=SECOND).rules.words.in_edition(SECOND)
    edited = open_effect(f"effect e\n  {text}\n", words, on_card=True)
    block: Path = ("body", 0, "body") if "together" in text else ("body",)
    offered = {each.word for each in line_menu(edited, block, 1, Usage())}
    assert ("repeat_triggers" in offered) == is_offered
