"""Patent R15 to R17: games add words and rules without changes to the engine."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import PACK, Arena, arena_rules
from tests.engine.semantics.conftest import Build

MILL = """
effect mill "Mill"
  takes player whose
  takes number n = 1
  move top(whose.library, n) to: whose.discard

effect grind "Grind"
  use in main from hand
  mill you.next n: 2
"""


def test_r15_a_new_effect_is_called_like_a_built_in_command(arena: Build) -> None:
    table = arena(MILL).set("""
        north  hand: grind
        south  library: a b c
    """)
    table.north.uses("grind")
    assert (table.south["library"], table.south["discard"]) == (["a"], ["c", "b"])


def test_r16_arguments_are_evaluated_before_the_call(arena: Build) -> None:
    table = arena(MILL.replace("mill you.next n: 2", "mill you.next.next n: 1 + 1")).set("""
        north  hand: grind   library: a b c
        south
    """)
    table.north.uses("grind")
    assert table.north["library"] == ["a"]


def test_r16_a_called_effect_does_not_see_the_names_of_its_caller(arena: Build) -> None:
    nosy = """
    effect outer "Outer"
      use in main from hand
      let secret = 5
      inner

    effect inner "Inner"
      set game.score = secret
    """
    with pytest.raises(InvalidPackError, match="named “secret”"):
        arena(nosy)


def test_r16_each_call_has_its_own_variables(arena: Build) -> None:
    counting = """
    effect start "Start"
      use in main from hand
      down 3

    effect down "Down"
      takes number n
      let mine = n
      if n > 0
        down n - 1
      set game.score = game.score * 10 + mine
    """
    table = arena(counting).set("""
        north  hand: start
        south
    """)
    table.north.uses("start")
    assert table["score"] == 123


@pytest.mark.parametrize(("drawn", "hand"), [("draw you", 1), ("draw you count: 2", 2)])
def test_r17_different_rules_are_different_data(drawn: str, hand: int) -> None:
    table = Arena(arena_rules(base=PACK.replace("  draw you\n", f"  {drawn}\n"))).set("""
        game   phase: draw
        north  library: a b c
        south
    """)
    assert len(table.north["hand"]) == hand


DEFAULTS = """
effect e "E"
  takes number amount = count(you.hand) + 1
  takes text how
  {0}
  only if amount < 9
  set game.score = amount
"""


@pytest.mark.parametrize("heading", ["use in main from hand", "after draw from hand"])
def test_r16_used_and_triggered_effects_take_default_parameters(arena: Build, heading: str) -> None:
    table = arena(DEFAULTS.format(heading), MILL.replace("mill you.next n: 2", "draw you")).set("""
        north  hand: e grind a
        south
    """)
    table.north.uses("e" if heading.startswith("use") else "grind", "")
    assert table["score"] == 4


def test_r16_effects_of_phases_take_default_parameters() -> None:
    rule = DEFAULTS.format("").replace("effect e", "effect law")
    base = PACK.replace('["draw_one"]', '["law"]')
    table = Arena(arena_rules(rules=rule, base=base)).set("game phase: draw\nnorth hand: a\nsouth")
    assert table["score"] == 2


def test_r16_modifiers_cannot_be_called(arena: Build) -> None:
    reading = 'effect banner "B"\n  reading power of card c from field\n  set value += 1\n'
    with pytest.raises(InvalidPackError, match="“banner” modifies an attribute"):
        arena(reading, 'effect e "E"\n  use in main from hand\n  banner\n')
    with pytest.raises(InvalidPackError, match="“law” modifies an attribute"):
        arena_rules(
            rules=reading.replace("banner", "law"), base=PACK.replace('["draw_one"]', '["law"]')
        )
