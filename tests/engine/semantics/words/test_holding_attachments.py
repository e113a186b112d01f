"""Cards that stay attached wherever the other card goes."""

import json

import pytest

from engine.language.vocabulary import FIRST, SECOND, THIRD
from engine.play import Session
from tests.engine.semantics.arena import PACK, Arena, refusals
from tests.engine.semantics.conftest import Build

GEM = """
effect set_gem "Set gem"
  use in main from hand
  attach first(game.field) to: last(game.field) everywhere: yes

effect lend_gem "Lend gem"
  use in main from hand
  attach first(game.field) to: last(game.field)

effect bury "Bury"
  use in main from hand
  let guard = last(game.field)
  destroy guard
  move guard to: you.bench

effect part "Part"
  use in main from hand
  move first(game.field) to: game.grave
"""
FORGETFUL = PACK.replace('name = "grave"\n', 'name = "grave"\nforgets = true\n')


def attached(arena: Build, how: str, base: str = PACK) -> Arena:
    table = arena(GEM, base=base, base_edition=SECOND, edition=SECOND).set("""
        game   field: a b
        north  hand: set_gem lend_gem bury part
        south
    """)
    table.north.uses(how)
    table.session = Session.restore(table.rules, json.loads(table.state))
    return table


def host(table: Arena) -> int:
    return int(table.base("a", "attached_to"))


def test_a_gem_stays_with_its_guard(arena: Build) -> None:
    table = attached(arena, "set_gem")
    table.north.uses("bury")
    assert sorted(table.north["bench"]) == ["a", "b"]
    assert host(table) == table.number("b")
    assert table.rules.printed_effects["set_gem"].text.endswith(
        "Attach the first card in the field to the last card in the field, and it stays "
        "attached wherever that card goes."
    )


def test_others_fall_off_in_zones_of_other_names(arena: Build) -> None:
    table = attached(arena, "lend_gem")
    table.north.uses("bury")
    assert (table.north["bench"], table["grave"], host(table)) == (["b"], ["a"], 0)


@pytest.mark.parametrize(("how", "left"), [("part", 0), ("lend_gem", 1)])
def test_it_ends_with_a_move_of_its_own_or_another_attachment(
    arena: Build, how: str, left: int
) -> None:
    table = attached(arena, "set_gem")
    table.north.uses(how)
    assert bool(host(table)) == bool(left)
    table.north.uses("bury")
    assert host(table) == 0


def test_a_card_that_becomes_a_new_object_is_let_go(arena: Build) -> None:
    table = attached(arena, "set_gem", FORGETFUL)
    table.north.uses("bury")
    assert (host(table), table.world.bound) == (0, ())


def test_nothing_happens_without_a_card_or_to_itself(arena: Build) -> None:
    text = """
    effect odd "Odd"
      use in main from hand
      attach this to: this everywhere: yes
      attach this to: first(game.grave) everywhere: yes
      attach first(game.grave) to: this
    """
    table = arena(text, edition=SECOND).set("north hand: odd\nsouth")
    table.north.uses("odd")
    assert (table.base("odd", "attached_to"), table.world.bound) == (0, ())


def test_packs_of_earlier_formats_may_have_an_effect_of_this_name() -> None:
    text = "effect attach\n  takes card one\n  discard one\n"
    assert refusals(text, edition=FIRST) == []
    assert refusals(text, edition=SECOND) == []  # Packs of 0.6.0 may have one, too.
    assert refusals(text, edition=THIRD) == ["pack_taken"]
