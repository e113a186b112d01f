"""Thesis S9 to S14: how effects come to run, in which order, and under which conditions."""

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


def struck(table: Arena, hand: str = "", seed: int = 0) -> Arena:
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
def test_s9_players_use_what_is_theirs_to_use_now(arena: Build, heading: str) -> None:
    other = f'effect other "Other"\n  {heading}\n  draw you\n'
    table = arena(STRIKE, other).set("""
        north  hand: strike other
        south
    """)
    assert table.north.options == {"strike strike"}
    with refused("no_use"):
        table.north.uses("other")


def test_s9_phases_and_other_effects_call_effects(arena: Build) -> None:
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
    assert table.said == ["called"]


BEFORE_AND_AFTER = """
effect one "One"
  before hit from hand
  say "before {game.score}"

effect two "Two"
  after hit from hand
  say "after {game.score}"
"""


def test_s10_triggers_come_before_and_after_every_effect_of_a_kind(arena: Build) -> None:
    table = struck(arena(STRIKE, BEFORE_AND_AFTER), "one two")
    assert table.said == ["before 0", "strike 1", "after 1"]


def test_s10_also_those_of_cards_they_have_never_heard_of(arena: Build) -> None:
    kick = STRIKE.replace("effect strike", "effect kick").replace("strike {", "kick {")
    table = arena(STRIKE, BEFORE_AND_AFTER, kick).set("""
        north  hand: kick one two
        south
    """)
    table.north.uses("kick")
    assert table.said == ["before 0", "kick 1", "after 1"]


PRIORITIES = "".join(
    f'effect {name} "T"\n  after hit from hand priority {priority}\n  say "{name}"\n\n'
    for name, priority in (("five", 5), ("one", 1), ("uno", 1))
)


def test_s11_the_lower_priority_runs_first(arena: Build) -> None:
    table = arena(STRIKE, PRIORITIES)
    assert {struck(table, "five one uno", seed).said[-1] for seed in range(40)} == {"five"}


def test_s11_equal_priorities_run_in_a_seeded_random_order(arena: Build) -> None:
    table = arena(STRIKE, PRIORITIES)
    firsts = [struck(table, "five one uno", seed).said[1] for seed in range(200)]
    assert 70 < Counter(firsts)["one"] < 130
    assert firsts[:20] == [struck(table, "five one uno", seed).said[1] for seed in range(20)]


def test_s12_conditions_are_tested_once_before_anything_answers(arena: Build) -> None:
    once = STRIKE.replace("  set", "  only if game.score == 0\n  set", 1)
    spoil = """
    effect spoil "Spoil"
      before hit from hand
      set game.score = 10
    """
    assert struck(arena(once, spoil), "spoil").said == ["strike 11"]


def test_s12_a_condition_that_fails_skips_only_that_trigger(arena: Build) -> None:
    never = BEFORE_AND_AFTER.replace("before hit from hand", "before hit from hand\n  only if no")
    assert struck(arena(STRIKE, never), "one two").said == ["strike 1", "after 1"]


def test_s12_chains_nest(arena: Build) -> None:
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
    assert struck(arena(STRIKE, chain), "one two three").said == ["two", "one", "three", "strike 1"]


def test_s13_what_a_player_uses_takes_effect_at_once(arena: Build) -> None:
    table = struck(arena(STRIKE))
    table.north.uses("strike")
    assert table.said == ["strike 1", "strike 2"]


def test_s13_later_triggers_see_what_earlier_ones_did(arena: Build) -> None:
    adding = "".join(
        f'effect {name} "T"\n  after hit from hand priority {priority}\n'
        f'  set game.score = game.score * 10 + {priority}\n  say "{{game.score}}"\n\n'
        for name, priority in (("first_one", 2), ("second_one", 3))
    )
    assert struck(arena(STRIKE, adding), "second_one first_one").said[1:] == ["12", "123"]


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
