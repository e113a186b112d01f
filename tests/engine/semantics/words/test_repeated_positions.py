"""Positions that come again, so that rules can end a match that goes round in circles."""

import json

from engine.language.vocabulary import SECOND
from engine.machine.commands.remembered_events import digest_of
from engine.play import Session
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

SWAP = """
effect swap_all "Swap"
  use in main from hand
  note_position as: times
  if times >= 3
    end_match "The position has come for the third time."
  swap first: game.field second: game.grave

effect count_up "Count up"
  use in main from hand
  set game.score += 1
  note_position as: times
  say "{times}"
"""


def table_of(arena: Build, picture: str) -> Arena:
    return arena(SWAP, edition=SECOND).set(picture)


def test_a_match_that_goes_round_in_circles_is_a_draw(arena: Build) -> None:
    table = table_of(arena, "game field: a b  grave: c\nnorth hand: swap_all\nsouth hand: swap_all")
    for _ in range(2):
        table.north.uses("swap_all")
        table.south.uses("swap_all")
        table.session = Session.restore(table.rules, json.loads(table.state))
    table.north.uses("swap_all")
    assert table.world.over
    assert table.winners == []


def test_cards_of_the_same_name_are_alike(arena: Build) -> None:
    table = table_of(arena, "game field: a a  grave: a\nnorth hand: swap_all\nsouth")
    for _ in range(3):
        table.north.uses("swap_all")
        assert not table.world.over
    ran = [*table.world.positions]
    assert ran[0] == ran[2] != ran[1]


def test_every_attribute_counts(arena: Build) -> None:
    table = table_of(arena, "game field: a\nnorth hand: count_up\nsouth")
    for _ in range(3):
        table.north.uses("count_up")
    assert table.messages == ["1", "1", "1"]


def test_the_number_is_the_same_in_every_process(arena: Build) -> None:
    table = table_of(arena, "game field: a\nnorth hand: count_up\nsouth")
    table.north.uses("count_up")
    first = table.world.positions
    again = table_of(arena, "game field: a\nnorth hand: count_up\nsouth")
    again.north.uses("count_up")
    assert again.world.positions == first
    assert table.rules.printed_effects["swap_all"].text.startswith(
        "During the main phase, you may use this effect from your hand. Note the position, with the "
        "times as how often it has been the same."
    )


def test_large_positions_cost_more_fuel(arena: Build) -> None:
    small = table_of(arena, "game field: a\nnorth\nsouth").world
    large = table_of(arena, f"game field: {'a ' * 30}\nnorth\nsouth").world
    large.grants = tuple((1, 1, ("turn", number)) for number in range(1_000))
    spent = []
    for world in (small, large):
        before = world.fuel
        digest_of(world)
        spent.append(before - world.fuel)
    assert spent[1] > spent[0] + 1_000
