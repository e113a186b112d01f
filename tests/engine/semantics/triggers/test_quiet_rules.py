"""Quiet rules that trigger at one moment have an order of their own: nobody is asked."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.language.vocabulary import SECOND
from tests.engine.semantics.priority_arena import PriorityTable, priority_table
from tests.scale import sample

BANG = 'effect bang\n  use in main from hand\n  say "bang"\n'
RULE = 'effect {name} "Check"\n  after {to} {way}\n{quiet}  say "{name}"\n'
CARD = 'effect {name} "{name}"\n  after bang from field on check\n  say "{name}"\n'


def rule(name: str, way: str = "on check", quiet: str = "  quiet\n", to: str = "bang") -> str:
    return RULE.format(name=name, way=way, quiet=quiet, to=to)


def after_bang(*rules: str, cards: tuple[str, ...] = (), edition: int = SECOND) -> PriorityTable:
    effects = [CARD.format(name=name) for name in cards]
    table = priority_table(
        BANG, *effects, rules="\n".join(rules), edition=edition, base_edition=edition
    )
    field = " ".join(f"{name}(controller=north)" for name in cards)
    table.set(f"game field: {field}\nnorth hand: bang\nsouth")
    table.north.uses("bang")
    return table


@pytest.mark.parametrize(
    ("rules", "cards", "said"),
    [
        ("one two", "", "one two"),
        ("two one", "", "two one"),
        ("three one two", "", "three one two"),
        ("one two", "c", "one two c"),
        ("one", "c", "one c"),
    ],
)
def test_quiet_rules_happen_in_their_own_order(rules: str, cards: str, said: str) -> None:
    table = after_bang(*map(rule, rules.split()), cards=tuple(cards.split()))
    assert table.messages == ["bang", *said.split()]
    assert not any(each.verb == "choose" for each in table.session.decisions.values())


def test_players_still_order_what_they_see() -> None:
    table = after_bang(rule("one"), rule("two"), cards=("c", "d"))
    assert table.messages == ["bang", "one", "two"]
    assert table.north.options == {"c (c)", "d (d)"}
    loud = after_bang(rule("one", quiet=""), rule("two", quiet=""))
    assert loud.session.decisions[0].verb == "choose"
    former = after_bang(rule("one"), rule("two"), edition=1)
    assert former.session.decisions[0].verb == "choose"


def test_on_the_stack_quiet_rules_are_settled_only_among_themselves() -> None:
    table = after_bang(rule("one", "on stack"), rule("two", "on stack"))
    assert len(table.stack) == 2
    table.passes("north", "south", "north", "south")
    assert table.messages == ["bang", "one", "two"]
    loud = rule("three", "on stack", quiet="")
    mixed = after_bang(rule("one", "on stack"), loud)
    assert mixed.session.decisions[0].verb == "choose"


@settings(max_examples=sample(20), deadline=None)
@given(st.permutations(["one", "two", "three", "four"]), st.integers(2, 4))
def test_any_number_of_quiet_rules_ask_nobody(names: list[str], count: int) -> None:
    table = after_bang(*map(rule, names[:count]))
    assert table.messages == ["bang", *names[:count]]
