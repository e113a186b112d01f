"""Language L9: cancellation, replacement, durations, tokens, given effects and control."""

import pytest

from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

STRIKE = """
effect strike "Strike"
  use in main from hand
  damage first(copies_of(a)) amount: 2
  say "struck"
"""


def use_strike(table: Arena, field: str = "a") -> Arena:
    table.set(f"""
        game   field: {field}
        north  hand: strike
        south
    """)
    table.north.uses("strike")
    return table


def test_l9_a_before_trigger_can_cancel_an_effect(arena: Build) -> None:
    shield = 'effect shield "Shield"\n  before damage from field\n  cancel\n'
    watch = 'effect watch "Watch"\n  after damage from field\n  say "hurt"\n'
    table = use_strike(arena(STRIKE, shield, watch), "a shield watch")
    assert (table.messages, table.base("a", "hp")) == (["struck"], 3)


def test_l9_a_replacement_cancels_and_does_something_else(arena: Build) -> None:
    armour = """
    effect armour "Armour"
      before damage from field
      only if trigger.amount > 1
      cancel
      damage trigger.victim amount: 1
    """
    table = use_strike(arena(STRIKE, armour), "a armour")
    assert (table.messages, table.base("a", "hp")) == (["damage a", "struck"], 2)


def test_l9_a_member_of_a_batch_can_be_replaced(arena: Build) -> None:
    blast = 'effect strike "Strike"\n  use in main from hand\n  damage every game.field\n'
    cover = """
    effect cover "Cover"
      before damage from field
      only if trigger.victim.name == "b"
      cancel
      heal trigger.victim
    """
    table = use_strike(arena(blast, cover), "a b cover")
    assert (table.hps("ab"), table.base("cover", "hp")) == ([2, 4], 2)


PUMP = """
effect pump "Pump"
  use in main from hand
  let one = first(copies_of(a))
  set one.power += 2 until {0}
  set one.power += 1

effect done "Done"
  use in main from hand
  for each p in players
    set p.may_act = no
"""


@pytest.mark.parametrize(
    ("until", "powers"), [("phase", [4, 2, 2]), ("turn", [4, 4, 2]), ("match", [4, 4, 4])]
)
def test_l9_a_change_lasts_for_its_duration(arena: Build, until: str, powers: list[int]) -> None:
    """The power is read in the main phase, in the end phase and in the next turn."""
    table = arena(PUMP.format(until)).set("""
        game   field: a
        north  hand: pump done
        south
    """)
    table.north.uses("pump")
    found = [table.value("a", "power")]
    table.north.uses("done")
    found.append(table.value("a", "power"))
    table.north.chooses("Yes")
    found.append(table.value("a", "power"))
    assert (found, table.base("a", "power")) == (powers, 2)


GIVE = """
effect teach "Teach"
  use in main from hand
  give guard to: first(copies_of(a)) until: {0}
  move this to: you.discard

effect teach_for_good "Teach for good"
  use in main from hand
  give guard to: first(copies_of(a))
  move this to: you.discard

effect guard "Guard"
  before damage from field
  cancel
"""


@pytest.mark.parametrize(("until", "after"), [("turn", []), ("match", ["guard"])])
def test_l9_a_given_effect_lasts_for_its_duration(
    arena: Build, until: str, after: list[str]
) -> None:
    table = arena(GIVE.format(until)).set("""
        game   field: a
        north  hand: teach
        south
    """)
    table.north.uses("teach")
    assert table.trigger_names == ["guard"]
    table.north.chooses("Yes")
    assert table.trigger_names == after


def test_l9_an_effect_given_twice_lasts_for_the_longer_duration(arena: Build) -> None:
    table = arena(GIVE.format("turn")).set("""
        game   field: a
        north  hand: teach teach_for_good
        south
    """)
    table.north.uses("teach")
    table.north.uses("teach_for_good")
    table.north.chooses("Yes")
    assert table.trigger_names == ["guard"]


def test_l9_the_end_of_a_gift_leaves_printed_effects(arena: Build) -> None:
    table = arena(GIVE.format("turn").replace("copies_of(a)", "copies_of(guard)")).set("""
        game   field: guard
        north  hand: teach
        south
    """)
    table.north.uses("teach")
    table.north.chooses("Yes")
    assert table.trigger_names == ["guard"]


def test_l9_cards_can_be_created_copied_and_transformed(arena: Build) -> None:
    make = """
    effect make "Make"
      use in main from hand
      create c to: game.field count: 2
      let one = first(copies_of(a))
      set one.hp = 9
      copy one to: game.field
      transform one into: b
    """
    table = arena(make).set("""
        game   field: a
        north  hand: make
        south
    """)
    table.north.uses("make")
    assert table["field"] == ["b", "c", "c", "a"]
    assert (table.base("b", "hp"), table.base("a", "hp")) == (3, 9)


CONTROL = """
effect take_over "Take over"
  use in main from hand
  let one = first(copies_of(servant))
  set one.controller = you

effect servant "Servant"
  use in main from field, bench
  say "{you.name} commands"
"""


@pytest.mark.parametrize(
    "picture",
    [
        "game field: servant(controller=south)\nnorth hand: take_over\nsouth",
        "north hand: take_over\nsouth bench: servant",
    ],
)
def test_l9_control_of_a_card_can_change(arena: Build, picture: str) -> None:
    table = arena(CONTROL).set(picture)
    assert "servant servant" in table.south.options
    table.north.uses("take_over")
    assert "servant servant" not in table.south.options
    table.north.uses("servant")
    assert table.messages == ["north commands"]


STEAL = """
effect steal "Steal"
  use in main from hand
  move first(copies_of(treasure)) to: you.bench

effect treasure "Treasure"
  use in main from bench
  say "{you.name}"

effect watch "Watch"
  after leave from bench, field
  after enter from bench, field
  only if trigger.card.name == "treasure"
  say "{trigger.controller.name}"
"""


@pytest.mark.parametrize(
    ("picture", "before"),
    [
        ("game field: watch\nnorth hand: steal\nsouth bench: treasure", "south"),
        ("game field: treasure watch\nnorth hand: steal\nsouth", "nobody"),
    ],
)
def test_l9_a_player_controls_cards_that_enter_their_zones(
    arena: Build, picture: str, before: str
) -> None:
    table = arena(STEAL).set(picture)
    table.north.uses("steal")
    table.north.uses("treasure")
    assert table.messages == [before, "north", "north"]


def test_l9_cancelling_twice_cancels_only_one_effect(arena: Build) -> None:
    shield = 'effect shield "Shield"\n  before damage from field\n  cancel\n  cancel\n'
    table = use_strike(arena(STRIKE, shield), "a shield")
    assert (table.messages, table.base("a", "hp")) == (["struck"], 3)
