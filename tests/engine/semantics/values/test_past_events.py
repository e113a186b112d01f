"""What has happened this turn, last turn and this match can be counted, added up and found again."""

import json

import pytest

from engine.language.vocabulary import FIRST, SECOND
from engine.machine.commands.remembered_events import MOST_CARDS, PER_EVENT, forget_card
from engine.machine.core.limits import MOST_ITEMS
from engine.play import Session
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.values.test_durations import TURNS, WAIT, wait

DEEDS = """
effect hurt "Hurt" is damage
  takes card victim
  takes number amount
  set victim.hp -= amount

effect bolt "Bolt"
  use in main from hand
  hurt first(game.field) amount: 2
  hurt last(game.field) amount: 3

effect land "Land"
  use in main from hand
  move this to: game.field

effect toss "Toss"
  use in main from hand
  discard this
"""
ASK = """
effect ask "Ask"
  use in main
  let before = times_happened(damage, during: last_turn)
  say "{times_happened(damage, during: turn)} {before} {times_happened(damage, during: match)}"
  say "{total_happened(hurt, during: match)} {total_happened(hurt, by: you, during: turn)}"
  say "{count(happened_to(enter, during: match))} {count(happened_to(hurt, during: turn))}"
  say "{count(happened_to(discard, during: turn))} {times_happened(discard, during: phase)}"
"""


def table_of(arena: Build) -> Arena:
    base = TURNS.replace("count: 2", "count: 9")
    found = arena(DEEDS, rules=WAIT + ASK, base=base, base_edition=SECOND, edition=SECOND)
    return found.set("game field: a b\nnorth hand: bolt land toss\nsouth")


def asked(table: Arena, seat: int = 0) -> list[str]:
    before = len(table.messages)
    ask = next(each for each in table.session.legal_actions(seat) if each.effect == "ask")
    table.session.act(seat, ask)
    return table.messages[before:]


def test_events_are_remembered_by_turn_and_for_the_match(arena: Build) -> None:
    table = table_of(arena)
    assert asked(table) == ["0 0 0", "0 0", "0 0", "0 0"]
    for card in ("bolt", "land", "toss"):
        table.north.uses(card)
    table.session = Session.restore(table.rules, json.loads(table.state))
    assert asked(table) == ["2 0 2", "5 5", "2 2", "1 1"]
    wait(table, 4)
    assert asked(table, 1) == ["0 2 2", "5 0", "2 0", "0 0"]


def test_only_the_last_events_are_kept(arena: Build) -> None:
    text = """
    effect often "Often"
      use in main from hand
      repeat 1500
        tick
      set game.score = times_happened(tick, during: match)

    effect tick "Tick"
      set game.score += 1
    """
    table = arena(text, edition=SECOND, p="often", q="often").set("north hand: p q\nsouth")
    table.north.uses("p", "often")
    assert table["score"] == 1500
    table.north.uses("q", "often")
    assert table["score"] == MOST_ITEMS == len(table.world.history)


def test_events_about_many_cards_are_forgotten_sooner(arena: Build) -> None:
    text = """
    effect shake "Shake"
      takes cards shaken
      set game.score += 1

    effect often "Often"
      use in main from hand
      create "a" to: game.field count: 150
      repeat 100
        shake cards in game.field
      set game.score = times_happened(shake, during: match)
    """
    table = arena(text, edition=SECOND).set("north hand: often\nsouth")
    table.north.uses("often")
    assert table["score"] == MOST_CARDS // 150


def test_to_forget_cards_costs_fuel_for_all_past_events(arena: Build) -> None:
    text = """
    effect often "Often"
      use in main from hand
      repeat 1500
        tick
      set game.score = times_happened(tick, during: match)

    effect tick "Tick"
      set game.score += 1
    """
    table = arena(text, base_edition=SECOND, edition=SECOND).set("north hand: often\nsouth")
    table.north.uses("often")
    before, known = table.world.fuel, table.world.history
    forget_card(table.world, table.world.players + 1)
    assert before - table.world.fuel == PER_EVENT * len(known)


def test_a_game_that_asks_nothing_remembers_nothing(arena: Build) -> None:
    table = arena(DEEDS, edition=SECOND).set("game field: a b\nnorth hand: bolt\nsouth")
    table.north.uses("bolt")
    assert table.world.history == ()
    assert table.rules.program.history_watches == frozenset()


@pytest.mark.parametrize(
    "value", ["times_happened(nothing_such, during: turn)", "times_happened(draw, during: night)"]
)
def test_unknown_events_and_periods_are_refused(value: str) -> None:
    text = f"effect odd\n  use in main from hand\n  set game.score = {value}\n"
    assert refusals(text, edition=SECOND) == ["naming"]
    assert refusals(text, edition=FIRST) != []
