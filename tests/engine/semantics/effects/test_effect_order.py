"""Thesis S9 to S14: when effects run, in which order and under which conditions."""

from collections import Counter

import pytest

from tests.engine.refused import refused
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

STRIKE = """
effect strike "Strike" is hit
  use in main from hand
  set game.score += 1
  say "strike {game.score}"
"""


def use_strike(table: Arena, hand: str = "", seed: int = 0) -> Arena:
    table.set(
        f"""
        north  hand: strike {hand}
        south
    """,
        seed,
    )
    table.north.uses("strike")
    return table


@pytest.mark.parametrize(
    "heading",
    ["use in end from hand", "use in main from grave", "after hit from hand", "takes player p"],
)
def test_s9_players_use_only_effects_that_are_usable_now(arena: Build, heading: str) -> None:
    other = f'effect other "Other"\n  {heading}\n  draw you\n'
    table = arena(STRIKE, other).set("""
        north  hand: strike other
        south
    """)
    assert table.north.options == {"strike strike"}
    with refused("no_use"):
        table.north.uses("other")


def test_s9_effects_call_other_effects(arena: Build) -> None:
    calling = """
    effect start "Start"
      use in main from hand
      inner

    effect inner "Inner"
      say "called"
    """
    table = arena(calling).set("""
        north  hand: start
        south
    """)
    table.north.uses("start")
    assert table.messages == ["called"]


BEFORE_AND_AFTER = """
effect one "One"
  before hit from hand
  say "before {game.score}"

effect two "Two"
  after hit from hand
  say "after {game.score}"
"""


def test_s10_triggers_run_before_and_after_effects_of_a_kind(arena: Build) -> None:
    table = use_strike(arena(STRIKE, BEFORE_AND_AFTER), "one two")
    assert table.messages == ["before 0", "strike 1", "after 1"]


def test_s10_triggers_apply_to_effects_of_other_cards(arena: Build) -> None:
    kick = STRIKE.replace("effect strike", "effect kick").replace("strike {", "kick {")
    table = arena(STRIKE, BEFORE_AND_AFTER, kick).set("""
        north  hand: kick one two
        south
    """)
    table.north.uses("kick")
    assert table.messages == ["before 0", "kick 1", "after 1"]


PRIORITIES = "".join(
    f'effect {name} "T"\n  after hit from hand priority {priority}\n  say "{name}"\n\n'
    for name, priority in (("five", 5), ("one", 1), ("uno", 1))
)


def test_s11_triggers_with_a_lower_order_number_run_first(arena: Build) -> None:
    table = arena(STRIKE, PRIORITIES)
    assert {use_strike(table, "five one uno", seed).messages[-1] for seed in range(40)} == {"five"}


def test_s11_triggers_with_equal_numbers_run_in_seeded_random_order(arena: Build) -> None:
    table = arena(STRIKE, PRIORITIES)
    firsts = [use_strike(table, "five one uno", seed).messages[1] for seed in range(200)]
    assert 70 < Counter(firsts)["one"] < 130
    assert firsts[:20] == [
        use_strike(table, "five one uno", seed).messages[1] for seed in range(20)
    ]


def test_s12_conditions_are_tested_once_before_triggers(arena: Build) -> None:
    once = STRIKE.replace("  set", "  only if game.score == 0\n  set", 1)
    spoil = """
    effect spoil "Spoil"
      before hit from hand
      set game.score = 10
    """
    assert use_strike(arena(once, spoil), "spoil").messages == ["strike 11"]


def test_s12_a_failed_condition_skips_only_its_trigger(arena: Build) -> None:
    never = BEFORE_AND_AFTER.replace("before hit from hand", "before hit from hand\n  only if no")
    assert use_strike(arena(STRIKE, never), "one two").messages == ["strike 1", "after 1"]


def test_s12_triggers_of_triggers_nest(arena: Build) -> None:
    chain = """
    effect one "One" is step
      before hit from hand
      say "one"

    effect two "Two"
      before step from hand
      say "two"

    effect three "Three"
      after step from hand
      say "three"
    """
    assert use_strike(arena(STRIKE, chain), "one two three").messages == [
        "two",
        "one",
        "three",
        "strike 1",
    ]


def test_s13_used_effects_happen_at_once(arena: Build) -> None:
    table = use_strike(arena(STRIKE))
    table.north.uses("strike")
    assert table.messages == ["strike 1", "strike 2"]


def test_s13_later_triggers_see_the_changes_of_earlier_ones(arena: Build) -> None:
    adding = "".join(
        f'effect {name} "T"\n  after hit from hand priority {priority}\n'
        f'  set game.score = game.score * 10 + {priority}\n  say "{{game.score}}"\n\n'
        for name, priority in (("first_one", 2), ("second_one", 3))
    )
    assert use_strike(arena(STRIKE, adding), "second_one first_one").messages[1:] == ["12", "123"]


@pytest.mark.parametrize(
    ("conditions", "usable"),
    [
        (("yes",), True),
        (("no",), False),
        (("game.score + this.power <= 5", "you.gold == 0"), True),
        (("game.score + this.power <= 5", "you.gold == 1"), False),
        (("game.score + this.power > 5", "you.gold == 0"), False),
        (("game.score + this.power > 5 or you.gold == 0",), True),
    ],
)
def test_s14_all_conditions_must_hold(
    arena: Build, conditions: tuple[str, ...], usable: bool
) -> None:
    lines = "".join(f"  only if {each}\n" for each in conditions)
    table = arena(f'effect e "E"\n  use in main from hand\n{lines}  draw you\n').set("""
        game   score: 4
        north  hand: e
        south
    """)
    assert ("e e" in table.north.options) == usable
