"""In a zone with `forgets`, a card that comes from elsewhere is a new object."""

import pytest

from engine.language.vocabulary import FIRST, SECOND
from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import PACK, Arena, arena_rules
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.priority_arena import PRIORITY_PACK, PriorityTable

FORGETFUL = PACK.replace('name = "grave"', 'name = "grave"\nforgets = true')
POWERS = """
effect swell "Swell"
  use in main from hand
  for each one in cards in game.field
    set one.power += 2 until match
    set one.mark = 7
    set one.sideways = yes
    set one.controller = you.next
    give charge to: one until: match
    set game.crown = one
    set you.best = one
    set you.favourites = [one, this]

effect bury "Bury"
  use in main from hand
  move cards in game.field to: game.grave

effect charge "Charge"
  after begin_turn from grave, field
  set game.score += 1
"""
TOML = """
[attributes.player.best]
kind = "card"
[attributes.player.favourites]
kind = "cards"
"""


@pytest.fixture
def swollen(arena: Build) -> Arena:
    table = arena(
        POWERS, toml=TOML, base=FORGETFUL, base_edition=SECOND, edition=SECOND, a="swell", b="bury"
    )
    table.set("north hand: a b\ngame field: c(owner=north)\nsouth")
    table.north.uses("a", "swell")
    return table


def test_a_card_keeps_what_was_added_where_it_stays(swollen: Arena) -> None:
    assert (swollen.value("c", "power"), swollen.base("c", "mark")) == (3, 7)
    assert (swollen.base("c", "controller"), swollen.base("c", "sideways")) == (2, True)
    assert swollen.trigger_names == ["charge"]


def test_a_card_in_another_zone_is_a_new_object(swollen: Arena) -> None:
    swollen.north.uses("b", "bury")
    assert (swollen.value("c", "power"), swollen.base("c", "mark")) == (1, 0)
    assert (swollen.base("c", "controller"), swollen.base("c", "sideways")) == (1, False)
    assert swollen.trigger_names == []
    assert (swollen.world.boosts, swollen.world.grants) == ((), ())


def test_nothing_points_to_the_card_any_more(swollen: Arena) -> None:
    chosen = swollen.number("c"), swollen.number("a")
    assert swollen["crown"] == chosen[0]
    swollen.north.uses("b", "bury")
    assert swollen["crown"] == 0
    column = swollen.rules.layout.column("player", "favourites")
    assert swollen.world.columns[column][1] == chosen[1:]
    assert swollen.world.columns[swollen.rules.layout.column("player", "best")][1] == 0


def test_other_zones_forget_nothing(arena: Build) -> None:
    table = arena(POWERS, toml=TOML, edition=SECOND, a="swell", b="bury")
    table.set("north hand: a b\ngame field: c\nsouth")
    table.north.uses("a", "swell")
    table.north.uses("b", "bury")
    assert (table.value("c", "power"), table.base("c", "mark")) == (3, 7)


def test_zones_of_the_first_format_know_no_such_key(arena: Build) -> None:
    with pytest.raises(InvalidPackError):
        arena(base=FORGETFUL, base_edition=FIRST)


@pytest.mark.parametrize("forgets", [True, False])
def test_an_effect_on_the_stack_loses_a_target_that_became_a_new_object(forgets: bool) -> None:
    """The card is back where it was, but as another object."""
    hit = """
    effect hit "Hit"
      use in main from hand on stack
      target victim from cards in game.field
      set victim.hp -= 1

    effect blink "Blink"
      use quick in main from hand
      for each one in cards in game.field
        move one to: game.grave
        move one to: game.field
    """
    base = PRIORITY_PACK
    if forgets:
        base = base.replace('name = "grave"', 'name = "grave"\nforgets = true')
    table = PriorityTable(arena_rules(hit, base=base, base_edition=SECOND, edition=SECOND))
    table.set("game field: a\nnorth hand: hit\nsouth hand: blink")
    table.north.uses("hit")
    table.north.chooses("a")
    table.passes("north")
    table.south.uses("blink")
    table.passes("south", "north")
    assert table.hps("a") == [3 if forgets else 2]
    if forgets:
        assert table.log_lines[-1] == "Hit fizzles: no target is left."


@pytest.mark.parametrize("line", ["reset c everything: yes", "transform c into: d everything: yes"])
def test_everything_that_was_added_can_be_taken_away(arena: Build, line: str) -> None:
    line = line.replace("into: d", 'into: "d"')
    text = f"""
    effect wash "Wash"
      use in main from hand
      let c = first(cards in game.field)
      {line}
    """
    table = arena(POWERS, text, toml=TOML, edition=SECOND, a="swell", w="wash")
    table.set("north hand: a w\ngame field: c\nsouth")
    table.north.uses("a", "swell")
    table.north.uses("w", "wash")
    card = "c" if line.startswith("reset") else "d"
    assert (table.value(card, "power"), table.base(card, "mark")) == (1, 0)
    assert (table.world.boosts, table.world.grants) == ((), ())
    assert table.base(card, "controller") == 2  # That isn't an attribute of the game.


def test_a_plain_reset_leaves_what_was_added(arena: Build) -> None:
    text = 'effect wash "Wash"\n  use in main from hand\n  reset cards in game.field\n'
    table = arena(POWERS, text, toml=TOML, edition=SECOND, a="swell", w="wash")
    table.set("north hand: a w\ngame field: c\nsouth")
    table.north.uses("a", "swell")
    table.north.uses("w", "wash")
    assert (table.value("c", "power"), table.base("c", "mark")) == (3, 0)
    assert len(table.world.grants) == 1
