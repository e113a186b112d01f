"""Groups of members that belong together, as a function of the game says."""

import tracemalloc
from random import Random

import pytest

from engine.language.vocabulary import SECOND
from engine.play import IllegalAction
from engine.rulebook.runtime.fuel import FUEL, BudgetError
from engine.rulebook.runtime.ordering import f_grouped
from tests.engine.semantics.arena import refusals
from tests.engine.semantics.conftest import Build

FUNCTIONS = """
effect is_ten "Ten"
  takes cards some
  answers flag total(some, it.power) == 10

effect is_run "Run"
  takes cards some
  answers flag count(distinct(some, by: it.power)) == count(some) and spread(some) == count(some) - 1

effect spread "Spread"
  takes cards some
  answers number highest(some, by: it.power).power - lowest(some, by: it.power).power

effect is_mightier "Mightier"
  takes card one
  takes card other
  answers flag one.power > other.power
"""
SAY = """
effect find "Find"
  use in main from hand
  set game.score = {number}
  say listed({found}, it.name)
"""
FIELD = "a(power=4) b(power=6) c(power=5) d(power=5) a(power=1)"


def found(build: Build, number: str = "0", members: str = "[this]") -> tuple[int, list[str]]:
    text = SAY.format(number=number, found=members)
    table = build(text, edition=SECOND, rules=FUNCTIONS)
    table.set(f"game field: {FIELD}\nnorth hand: find\nsouth")
    table.north.uses("find")
    return table["score"], table.messages


@pytest.mark.parametrize(
    ("number", "ways"),
    [
        ("ways(game.field, is_ten)", 4),
        ("ways(game.field, is_ten, maximum: 2)", 2),
        ("ways(game.field, is_ten, minimum: 3)", 2),
        ("ways(game.field, is_run, minimum: 3, maximum: 3)", 2),
        ("ways(game.field, is_ten, minimum: 9)", 0),
        ("ways(cards in game.field where it.power > 9, is_ten)", 0),
        ("ways(game.field, is_ten, minimum: 3, maximum: 2)", 0),
    ],
)
def test_ways_to_make_a_group_are_counted(arena: Build, number: str, ways: int) -> None:
    assert found(arena, number)[0] == ways


@pytest.mark.parametrize(
    ("members", "names"),
    [
        ("grouped(game.field, is_ten, by: 1)", "a, b, c and d"),
        ("grouped(game.field, is_ten, by: 1, minimum: 3)", "a, c and a"),
        ("grouped(game.field, is_run, by: it.power, minimum: 3)", "a, b and c"),
        ("grouped(game.field, is_run, by: 0 - it.power, minimum: 3)", ""),
        ("grouped(cards in game.field where it.power > 9, is_ten, by: 1)", ""),
    ],
)
def test_the_best_groups_share_no_member(arena: Build, members: str, names: str) -> None:
    assert found(arena, members=members)[1] == [names]


ALIKE = "count(distinct(some, by: it.name)) == 1"
NEAR = "highest(some, by: it.power).power - lowest(some, by: it.power).power"
BOUNDED = (
    ALIKE,
    f"count(some) > 1 and count(distinct(some, by: it.name)) < 2 and {NEAR} == count(some) - 1",
    f"{ALIKE} or {NEAR} <= count(some) - 2",
    f"is_run(some) and spread(some) < count(some) + 1 or {ALIKE} and total(some, it.power) > 6",
)
UNBOUNDED = (f"{ALIKE} or count(some) == 2", "is_ten(some)", "spread(game.field) == count(some)")
SAY_BOTH = """
effect find "Find"
  use in main from hand
  set game.score = ways(game.field, bounded) - ways(game.field, hidden)
  say listed(grouped(game.field, bounded, by: it.power * it.power, minimum: 2), it.name)
  say listed(grouped(game.field, hidden, by: it.power * it.power, minimum: 2), it.name)
"""


def twins(formula: str) -> str:
    """Return a group function, and one whose formula tells nothing about the members of groups."""
    return FUNCTIONS + "".join(
        f'\neffect {name} "{name}"\n  takes cards some\n  answers flag {each}\n'
        for name, each in (("bounded", formula), ("hidden", f"either(yes, {formula}, no)"))
    )


@pytest.mark.parametrize("formula", BOUNDED + UNBOUNDED)
def test_what_members_share_narrows_the_search_and_changes_no_answer(
    arena: Build, formula: str
) -> None:
    dice = Random(1)
    cards = " ".join(f"{dice.choice('abc')}(power={dice.randint(1, 6)})" for _ in range(9))
    table = arena(SAY_BOTH, edition=SECOND, rules=twins(formula))
    table.set(f"game field: {cards}\nnorth hand: find\nsouth").north.uses("find")
    bounded, hidden = table.messages
    assert (table["score"], bounded) == (0, hidden)
    number = table.rules.effect_numbers["bounded"]
    assert (f"within_{number}(" in table.rules.program.source) == (formula in BOUNDED)


def test_large_sets_are_searched_if_members_share_values(arena: Build) -> None:
    formula = "count(distinct(some, by: it.power)) == 1"
    text = SAY.format(number="ways(game.field, bounded, minimum: 3)", found="[this]")
    table = arena(text, edition=SECOND, rules=twins(formula))
    cards = " ".join(f"a(power={each % 30})" for each in range(90))
    table.set(f"game field: {cards}\nnorth hand: find\nsouth").north.uses("find")
    assert table["score"] == 30


def test_a_set_with_too_many_groups_is_refused(arena: Build) -> None:
    text = SAY.format(number="ways(cards, is_ten)", found="[this]")
    table = arena(text, edition=SECOND, rules=FUNCTIONS)
    table.set(f"game field: {'a ' * 40}\nnorth hand: find\nsouth")
    before = table.session.snapshot()
    with pytest.raises(IllegalAction) as refused:
        table.north.uses("find")
    assert refused.value.code == "action_undone"
    assert table.session.snapshot() == before


def test_large_groups_take_little_memory(arena: Build) -> None:
    text = SAY.format(number="0", found="[this]")
    world = arena(text, edition=SECOND).set("game field: a\nnorth\nsouth").world
    world.fuel = FUEL // 20
    tracemalloc.start()
    try:
        with pytest.raises(BudgetError):
            f_grouped(world, range(120), lambda _: True, lambda _: 1, 118, 120)
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("ways(game.field, is_mightier)", "naming"),
        ("ways(players, is_ten)", "comparison_kind"),
        ("ordered(game.field, by: is_ten)", "naming"),
    ],
)
def test_other_functions_are_refused(value: str, code: str) -> None:
    effect = f"effect e\n  use in main from hand\n  let x = {value}\n"
    assert code in refusals(effect, rules=FUNCTIONS, edition=SECOND)
