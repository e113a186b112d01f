"""Values in layers, by one rule for every place: set for good, and above it those set for a while."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.machine.core.linker import current_value
from engine.play import MatchRecord, Session, replay
from engine.rulebook import GameRules, build_rules, read_pack
from tests.scale import sample

GAME = """
format = 2
[pack]
name = "layers"
version = "1.0.0"
title = "Layers"
game = "layers"
[game]
title = "Layers"
seats = [2, 2]
[attributes.game]
word = { kind = "text" }
[attributes.player]
mark = { kind = "flag" }
[attributes.zone]
open = { kind = "flag" }
[attributes.card]
number = { kind = "number", default = 2 }
armour = { kind = "number" }
special = { kind = "flag" }
colour = { kind = "text" }
friend = { kind = "card" }
rival = { kind = "player" }
goal = { kind = "zone" }
[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]
[[zones]]
name = "field"
each = "game"
seen_by = ["owner", "opponents"]
[[phases]]
name = "play"
effects = ["act"]
[[phases]]
name = "rest"
effects = ["act", "next_turn"]
[effects]
rules = '''
effect act
  set you.may_act = yes
  give_control you optional: yes

effect next_turn
  if game.phase == the_phase(rest)
    begin_turn you.next

effect keep_colour
  before set of card.colour
  only if trigger.new == "green"
  cancel
USES
'''
[[cards]]
name = "Soldier"
[[cards]]
name = "Guard"
"""
PICTURE = """
game  phase: play  turn_player: a  field: Soldier(owner=a) Guard(owner=b)
a
b
"""
CARD, GUARD = 'first(cards where it.name == "Soldier")', 'first(cards where it.name == "Guard")'
PLACES = {
    f"{CARD}.number": ("7", "4"),
    f"{CARD}.armour": ("7", "4"),
    f"{CARD}.special": ("yes", "no"),
    f"{CARD}.colour": ('"red"', '"blue"'),
    f"{CARD}.friend": (CARD, GUARD),
    f"{CARD}.rival": ("first(players)", "last(players)"),
    f"{CARD}.controller": ("first(players)", "last(players)"),
    f"{CARD}.owner": ("first(players)", "last(players)"),
    f"{CARD}.attached_to": (GUARD, "none"),
    f"{CARD}.face_down": ("yes", "no"),
    f"{CARD}.sideways": ("yes", "no"),
    f"{CARD}.goal": ("game.field", "nowhere"),
    "first(players).mark": ("yes", "no"),
    "last(players).decider": ("nobody", "last(players)"),
    "game.field.open": ("yes", "no"),
    "game.word": ('"red"', '"blue"'),
}
DURATIONS = (
    "",
    "until phase",
    "until turn",
    "until turn of you.next",
    "until turn of you",
    "until play of you.next",
    "until match",
)
OPERATORS = {"+=": 1, "-=": -1}
NUMBERS = tuple(place for place in PLACES if place.endswith(("number", "armour")))


@dataclass(frozen=True)
class Change:
    place: str
    operator: str
    value: str
    until: str

    @property
    def line(self) -> str:
        return f"set {self.place} {self.operator} {self.value} {self.until}".rstrip()


CHANGES = (
    [
        Change(place, "=", value, until)
        for place, values in PLACES.items()
        for value in values
        for until in DURATIONS
    ]
    + [Change(place, "=", "0", "") for place in NUMBERS]
    + [
        Change(place, operator, "3", until)
        for place in NUMBERS
        for operator in OPERATORS
        for until in DURATIONS
    ]
)
CANCELED = [Change(f"{CARD}.colour", "=", '"green"', until) for until in DURATIONS]
NAMES = {change: f"change_{number}" for number, change in enumerate(CHANGES + CANCELED)}


@cache
def game() -> GameRules:
    uses = "".join(
        f"\neffect {name}\n  use in any\n  {change.line}\n" for change, name in NAMES.items()
    )
    return build_rules([read_pack(GAME.replace("USES", uses))])


def match() -> Session:
    return Session.from_picture(game(), PICTURE)


def change(session: Session, *changes: Change) -> None:
    for each in changes:
        session.act(min(session.decisions), f"use {NAMES[each]}")


def value(session: Session, place: str) -> Any:
    """Return the value as effects read it."""
    whose, _, name = place.rpartition(".")
    rules = session.rules
    of_class, entity = {
        CARD: ("card", session._world.columns[0].index(rules.cards["Soldier"].number)),
        "first(players)": ("player", 1),
        "last(players)": ("player", 2),
        "game": ("game", 1),
        "game.field": ("zone", rules.zone_number("field")),
    }[whose]
    return current_value(session._world, rules.layout.named_column(of_class, name), entity)


def value_of(place: str, source: str) -> Any:
    """Return what a value is that is set for good on a fresh table."""
    session = match()
    change(session, Change(place, "=", source, ""))
    return value(session, place)


def set_to(place: str, value: int = 0, until: str = "") -> Change:
    return Change(place, "=", PLACES[place][value], until)


@pytest.mark.few(8)
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("until", DURATIONS[1:-1])
def test_what_is_set_for_good_stays(place: str, until: str) -> None:
    """The value set for good was lost if it was the same as the temporary one."""
    session = match()
    change(session, set_to(place, 0, until), set_to(place, 0))
    for _ in range(8):
        session.act(min(session.decisions), "pass")
    assert value(session, place) == value_of(place, PLACES[place][0])


@pytest.mark.parametrize("place", PLACES)
def test_a_value_set_for_good_is_below_later_temporary_ones(place: str) -> None:
    session = match()
    before, first, second = value(session, place), *(value_of(place, v) for v in PLACES[place])
    change(session, set_to(place, 1, "until phase"), set_to(place, 0, "until turn"))
    read = [value(session, place)]
    for _ in range(2):
        session.act(min(session.decisions), "pass")
        read.append(value(session, place))
    assert read == [first, first, before]
    change(session, set_to(place, 1), set_to(place, 0, "until phase"))
    assert value(session, place) == first
    session.act(min(session.decisions), "pass")
    assert value(session, place) == second


@pytest.mark.parametrize("place", NUMBERS)
@pytest.mark.parametrize(
    ("lines", "read"),
    [
        (["= 7 until phase", "+= 3"], (10, 3, 3)),
        (["= 7 until turn", "-= 3"], (4, 4, -3)),
        (["+= 3 until phase", "= 7"], (7, 7, 7)),
        (["+= 3 until phase", "= 7 until turn"], (7, 7, 0)),
        (["= 7 until turn", "+= 3 until phase"], (10, 7, 0)),
        (["= 7 until phase", "+= 3 until turn"], (10, 3, 0)),
        (["= 7 until turn", "= 4 until phase", "+= 3"], (7, 10, 3)),
        (["= 7", "= 4 until phase", "-= 3 until turn"], (1, 4, 7)),
    ],
)
def test_numbers_are_changed_below_and_above_temporary_values(
    place: str, lines: list[str], read: tuple[int, ...]
) -> None:
    """`+=` changes what is set for good and all above it; until a time, it is above what was set before."""
    session = match()
    change(session, Change(place, "=", "0", ""))
    for line in lines:
        operator, amount, until = f"{line} ".split(" ", 2)
        change(session, Change(place, operator, amount, until.strip()))
    found = []
    for _ in read:
        found.append(value(session, place))
        session.act(min(session.decisions), "pass")
    assert tuple(found) == read


@dataclass
class Layers:
    """The rule in a few lines: all changes that are still in force, in the order in which they happened.

    There are two phases in a turn, and two players.
    """

    start: Any
    changes: list[tuple[str, Any, float]] = field(default_factory=list)
    time: int = 0

    def add(self, operator: str, value: Any, until: str) -> None:
        turn = self.time // 2
        ends = {
            "until phase": self.time + 1,
            "until turn": 2 * turn + 2,
            "until turn of you.next": 2 * turn + 4,
            "until turn of you": 2 * turn + 6,
            "until play of you.next": 2 * turn + 2,
        }
        self.changes.append((operator, value, ends.get(until, float("inf"))))

    @property
    def value(self) -> Any:
        found = self.start
        for operator, value, end in self.changes:
            if end > self.time:
                found = value if operator == "=" else found + OPERATORS[operator] * value
        return found


@cache
def known_values() -> dict[tuple[str, str], Any]:
    """Return the value of each source in each place."""
    found = {(place, each): value_of(place, each) for place, own in PLACES.items() for each in own}
    return found | {(place, str(number)): number for place in NUMBERS for number in (0, 3)}


@settings(max_examples=sample(60), deadline=None)
@given(st.lists(st.none() | st.sampled_from(CHANGES), max_size=30), st.booleans())
def test_every_place_reads_the_latest_value_in_force(
    course: list[Change | None], is_restored: bool
) -> None:
    session, known = match(), known_values()
    layers = {place: Layers(value(session, place)) for place in PLACES}
    for number, each in enumerate(course):
        if each is None:
            session.act(min(session.decisions), "pass")
            for place in layers.values():
                place.time += 1
        else:
            change(session, each)
            layers[each.place].add(each.operator, known[each.place, each.value], each.until)
        if is_restored and number % 10 == 9:
            session = Session.restore(game(), session.snapshot())
        assert {place: value(session, place) for place in PLACES} == {
            place: own.value for place, own in layers.items()
        }


def test_a_change_that_is_canceled_leaves_no_layer() -> None:
    session, place = match(), f"{CARD}.colour"
    change(session, set_to(place, 0), set_to(place, 1, "until turn"), *CANCELED)
    read = [value(session, place)]
    for _ in range(2):
        session.act(min(session.decisions), "pass")
        read.append(value(session, place))
    assert read == ["blue", "blue", "red"]


def test_records_of_the_first_format_keep_their_values() -> None:
    session, place = match(), f"{CARD}.special"
    change(session, set_to(place, 0, "until phase"), set_to(place, 0))
    session.act(0, "pass")
    data = session.record.to_data()
    assert value(replay(game(), MatchRecord.from_data(data)), place)
    del data["format"]
    former = replay(game(), MatchRecord.from_data(data))
    assert not value(former, place)
    assert former.snapshot() == Session.restore(game(), former.snapshot()).snapshot()
