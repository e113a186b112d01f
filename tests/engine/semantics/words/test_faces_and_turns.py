"""Cards with two faces, what happens at the end of this turn, and turns after an extra turn."""

from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.values.test_durations import TURNS, WAIT, wait

FACES = """
effect promote "Promote"
  use in main from field
  transform this into: "general" keep: [hp]

effect retire "Retire"
  use in main from field
  transform this into: "scout" hp: this.hp + 1
"""
LATER = """
effect flare "Flare"
  use in main from hand
  move this to: game.field
  at next end
    move this to: you.hand

effect haste "Haste"
  use in main from hand
  extra_turn you
  move this to: you.discard
"""


def test_a_scout_becomes_a_general_and_a_scout_again(arena: Build) -> None:
    table = arena(FACES, edition=SECOND, scout="promote", general="retire").set("""
        game   field: scout(controller=north, hp=7)
        north  hand: a
        south
    """)
    table.north.uses("scout", "promote")
    assert (table["field"], table.base("general", "hp")) == (["general"], 7)
    table.north.uses("general", "retire")
    assert (table["field"], table.base("scout", "hp")) == (["scout"], 8)
    texts = table.rules.printed_effects
    assert texts["promote"].text.endswith("This card becomes a general, but keeps hp.")
    assert texts["retire"].text.endswith(
        "This card becomes a scout, with hp equal to its hp plus 1."
    )


def turns(arena: Build, picture: str) -> Arena:
    found = arena(LATER, rules=WAIT, base=TURNS, base_edition=SECOND, edition=SECOND)
    return found.set(picture)


def test_at_the_end_of_this_turn(arena: Build) -> None:
    table = turns(arena, "north hand: flare a\nsouth hand: b")
    table.north.uses("flare")
    assert table["field"] == ["flare"]
    wait(table, 1)
    assert (table["field"], table.north["hand"]) == ([], ["a", "flare"])
    assert "At the beginning of the next end phase, put this card into your hand." in (
        table.rules.printed_effects["flare"].text
    )


def test_an_extra_turn_does_not_shift_the_order(arena: Build) -> None:
    table = turns(arena, "north hand: a\nsouth hand: haste b\neast hand: c")
    wait(table, 2)
    table.south.uses("haste")
    players = list[str]()
    for _ in range(3):
        wait(table, 2 if players else 1)
        players.append(table.world.names[table["turn_player"]])
    assert players == ["south", "east", "north"]
