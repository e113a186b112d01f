"""Functions of the seating are remembered between matches, for the same fuel and never wrongly."""

from typing import Any

from engine.machine.core.limits import MOST_REMEMBERED
from engine.play import Session
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

LAWS = """
effect beyond "Who sits there"
  takes player whom
  takes number steps
  answers player nth([whom, whom.next, whom.next.next], min(steps, game.score + 2))

effect richest "Who is rich"
  takes player whom
  takes number steps
  answers player nth([whom, first(players where it.gold > steps)], min(steps, game.score + 2))
"""
VISIT = """
effect visit "Visit"
  use in main from hand
  only if beyond(you, 2) != richest(you, 1)
  let gone = beyond(you, 2)
  lose gone
"""
TWO = """
game
north  hand: visit
south  hand: visit"""
THREE = TWO + "\nwest   hand: visit"


def fixed(table: Arena) -> dict[Any, Any]:
    found: dict[Any, Any] = table.rules.linked.functions["FIXED"]
    return found


def fuel_of_visit(table: Arena, picture: str) -> int:
    session = Session.from_picture(table.rules, picture)
    session.act(0, session.legal_actions(0)[0])
    return session.work


def test_only_functions_of_the_seating_are_fixed(arena: Build) -> None:
    table = arena(VISIT, rules=LAWS).set(THREE)
    assert {key[0] for key in fixed(table)} == {table.rules.effect_numbers["beyond"]}


def test_only_so_many_answers_are_remembered(arena: Build) -> None:
    table = arena(VISIT, rules=LAWS).set(THREE)
    beyond = table.rules.linked.functions[f"answer_{table.rules.effect_numbers['beyond']}"]
    for steps in range(MOST_REMEMBERED + 5):
        beyond(table.world, 0, 1, 1, steps)
    assert len(fixed(table)) == MOST_REMEMBERED


def test_a_remembered_answer_costs_the_same_fuel(arena: Build) -> None:
    table = arena(VISIT, rules=LAWS).set(THREE)
    before = fuel_of_visit(table, THREE)
    known = dict(fixed(table))
    assert fuel_of_visit(table, THREE) == before
    fixed(table).clear()
    assert fuel_of_visit(table, THREE) == before
    assert fixed(table) == known


def test_matches_with_more_seats_have_other_answers(arena: Build) -> None:
    table = arena(VISIT, rules=LAWS)
    for picture, last in ((TWO, 1), (THREE, 3), (TWO, 1)):
        table.set(picture)
        beyond = table.rules.linked.functions[f"answer_{table.rules.effect_numbers['beyond']}"]
        assert beyond(table.world, 0, 1, 1, 3) == 2
        table.world.columns[table.rules.layout.column("game", "score")][1] = 1
        assert beyond(table.world, 0, 1, 1, 3) == last


def test_nothing_is_remembered_once_a_player_has_lost(arena: Build) -> None:
    table = arena(VISIT, rules=LAWS).set(THREE)
    beyond = table.rules.linked.functions[f"answer_{table.rules.effect_numbers['beyond']}"]
    assert beyond(table.world, 0, 1, 1, 2) == 2
    table.north.uses("visit")
    known = dict(fixed(table))
    assert beyond(table.world, 0, 1, 1, 2) == 3
    assert fixed(table) == known
