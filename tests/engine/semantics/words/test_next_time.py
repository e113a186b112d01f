"""Changes that last until the next event of a kind, and lines that happen after it."""

import json

import pytest

from engine.language.vocabulary import SECOND
from engine.play import Session
from tests.engine.semantics.arena import PACK, Arena
from tests.engine.semantics.conftest import Build

CHEAPER = """
effect discount "Discount"
  use in main from hand
  set you.discount = 2 until play of you

effect play "Play"
  use in main from hand
  cost you.gold max(3 - you.discount, 0)
  move this to: game.field
"""
WITH_DISCOUNT = PACK.replace(
    "[attributes.player]\n", "[attributes.player]\ndiscount = { kind = 'number' }\n"
)
REVENGE = """
effect oath "Oath"
  use in main from hand
  at next harm of you.next
    draw you count: trigger.amount

effect strike "Strike"
  use in main from hand
  damage first(game.field) amount: 2
"""


def with_discount(arena: Build) -> Arena:
    found = arena(
        CHEAPER, base=WITH_DISCOUNT, base_edition=SECOND, edition=SECOND, p="play", q="play"
    )
    return found.set("""
        north  hand: discount discount p q  gold: 9
        south  hand: p  gold: 9
    """)


def test_the_next_card_costs_less(arena: Build) -> None:
    table = with_discount(arena)
    table.north.uses("discount")
    table.south.uses("p", "play")
    table.session = Session.restore(table.rules, json.loads(table.state))
    table.north.uses("p", "play")
    assert (table.south["gold"], table.north["gold"]) == (6, 8)
    table.north.uses("q", "play")
    assert table.north["gold"] == 5
    text = table.rules.printed_effects["discount"].text
    assert text.endswith("discount becomes 2 until the next time you use “Play”.")


def test_several_end_together(arena: Build) -> None:
    table = with_discount(arena)
    table.north.uses("discount")
    table.north.uses("discount")
    table.north.uses("p", "play")
    assert table.world.lent == table.world.boosts == ()
    assert table.north["discount"] == 0


def test_lines_happen_after_the_next_event_of_the_player(arena: Build) -> None:
    table = arena(REVENGE, edition=SECOND, x="strike").set("""
        game   field: a
        north  hand: oath x  library: b b b b
        south  hand: x x     library: b b b b
    """)
    table.north.uses("oath")
    table.north.uses("x", "strike")
    assert len(table.north["library"]) == 4
    table.session = Session.restore(table.rules, json.loads(table.state))
    table.south.uses("x", "strike")
    assert len(table.north["library"]) == 2
    table.south.uses("x", "strike")
    assert len(table.north["library"]) == 2
    assert table.rules.printed_effects["oath"].text.endswith(
        "The next time the next player uses “Damage”, draw cards equal to the amount."
    )


BATCH = """
effect watch "Watch"
  use in main from hand
  at next enter
    set game.score += count(game.field)

effect flood "Flood"
  use in main from hand
  together
    move you.hand to: game.field
    move you.bench to: game.field
"""


def test_lines_wait_for_the_end_of_a_batch(arena: Build) -> None:
    table = arena(BATCH, edition=SECOND).set("""
        north  hand: watch watch flood  bench: a b
        south
    """)
    table.north.uses("watch")
    table.north.uses("flood")
    assert table["score"] == 5


def test_a_phase_of_the_same_name_is_meant(arena: Build) -> None:
    text = """
    effect soon "Soon"
      use in main from hand
      at next draw of you
        set game.score += 1
    """
    table = arena(text, edition=SECOND).set("north hand: soon a\nsouth")
    text = table.rules.printed_effects["soon"].text
    assert "at the beginning of your next draw phase" in text.lower()


@pytest.mark.parametrize("lost", ["north", "south"])
def test_nothing_happens_for_players_who_have_lost(arena: Build, lost: str) -> None:
    text = """
    effect vow "Vow"
      use in main from hand
      at next damage
        set game.score += 1

    effect fall "Fall"
      use in main from hand
      lose you

    effect strike "Strike"
      use in main from hand
      damage first(game.field)
    """
    table = arena(text, edition=SECOND).set("""
        game   field: a
        north  hand: vow fall
        south  hand: fall
        east   hand: strike
    """)
    table.north.uses("vow")
    getattr(table, lost).uses("fall")
    table.east.uses("strike")
    assert table["score"] == (0 if lost == "north" else 1)
