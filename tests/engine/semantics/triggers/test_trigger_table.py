"""Patent R13 and R14: when effects can trigger, and which values of the event they can read."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

TWO_PLACES = """
effect e1 "E1"
  after harm from field
  say "on the field"

effect e2 "E2"
  after harm from grave
  say "in the grave"
"""
MOVING = """
effect to_field "To field"
  use in main from hand
  move first(copies_of(k)) to: game.field

effect to_grave "To grave"
  use in main from hand
  move first(copies_of(k)) to: game.grave

effect to_hand "To hand"
  use in main from hand
  move first(copies_of(k)) to: you.hand
"""


def test_r13_every_move_registers_and_unregisters(arena: Build) -> None:
    table = arena(TWO_PLACES, MOVING, k="e1 e2").set("""
        north  hand: k to_field to_grave to_hand
        south
    """)
    names = [table.trigger_names]
    for way in ("to_field", "to_grave", "to_hand"):
        table.north.uses(way)
        names.append(table.trigger_names)
    assert names == [[], ["e1"], ["e2"], []]


STRIKE = """
effect strike "Strike"
  use in main from hand
  damage first(copies_of(a)) amount: 3
"""


@pytest.mark.parametrize(("place", "said"), [("field", "on the field"), ("grave", "in the grave")])
def test_r13_registered_effects_trigger(arena: Build, place: str, said: str) -> None:
    table = arena(TWO_PLACES, STRIKE, k="e1 e2").set(
        f"""
        game   field: a  {place}: {"a " if place == "field" else ""}k
        north  hand: strike
        south
    """.replace("field: a  field:", "field:")
    )
    table.north.uses("strike")
    assert table.messages == ["damage a", said]


def test_r13_a_registered_effect_triggers_only_if_its_condition_holds(arena: Build) -> None:
    picky = """
    effect picky "Picky"
      after harm from field
      only if trigger.victim == this
      say "ouch"
    """
    table = arena(picky, STRIKE).set("""
        game   field: a picky
        north  hand: strike
        south
    """)
    table.north.uses("strike")
    assert (table.trigger_names, table.messages) == (["picky"], ["damage a"])


KILL = """
effect kill "Kill"
  use in main from hand
  destroy first(copies_of(martyr))
"""


@pytest.mark.parametrize(("place", "said"), [("grave", ["I died"]), ("field", [])])
def test_r13_a_destroyed_card_triggers_from_the_grave(
    arena: Build, place: str, said: list[str]
) -> None:
    martyr = f"""
    effect martyr "Martyr"
      after destroy from {place}
      only if trigger.victim == this
      say "I died"
    """
    table = arena(martyr, KILL).set("""
        game   field: martyr
        north  hand: kill
        south
    """)
    table.north.uses("kill")
    assert table.messages == said


def teach_table(arena: Build, until: str) -> Arena:
    teach = f"""
    effect teach "Teach"
      use in main from hand
      give e1 to: first(copies_of(a)) until: {until}
      move this to: game.grave
    """
    return arena(teach, TWO_PLACES, STRIKE).set("""
        game   field: a
        north  hand: teach strike
        south
    """)


def test_r13_given_effects_are_registered(arena: Build) -> None:
    table = teach_table(arena, "match")
    table.north.uses("teach")
    table.north.uses("strike")
    assert (table.trigger_names, table.messages) == (["e1"], ["damage a", "on the field"])


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("create k to: game.field", ["e1"]),
        ("copy first(copies_of(k)) to: game.field", ["e1"]),
        ("copy first(copies_of(k)) to: game.grave", ["e2"]),
        ("transform first(copies_of(a)) into: k", ["e1"]),
        ("move top(you.library) to: game.field", ["e1"]),
        ("swap game.field second: you.library", ["e1"]),
        ("insert you.library to: game.grave place: 1", ["e2"]),
        ("exchange first(copies_of(k)) second: first(copies_of(a))", ["e1"]),
    ],
)
def test_r13_every_way_to_enter_a_zone_registers(arena: Build, line: str, names: list[str]) -> None:
    arrive = f'effect arrive "Arrive"\n  use in main from hand\n  {line}\n'
    table = arena(TWO_PLACES, arrive, k="e1 e2").set("""
        game   field: a
        north  hand: arrive  library: k
        south
    """)
    table.north.uses("arrive")
    assert table.trigger_names == names


def test_r13_triggers_follow_the_controller_of_the_card(arena: Build) -> None:
    take = """
    effect take "Take"
      use in main from hand
      let one = first(copies_of(k))
      set one.controller = you

    effect named "Named"
      after harm from field
      say "{you}"
    """
    table = arena(take, STRIKE, k="named").set("""
        game   field: a k(controller=south)
        north  hand: strike take
        south
    """)
    for card in ("strike", "take", "strike"):
        table.north.uses(card)
    assert [line for line in table.messages if line != "damage a"] == ["south", "north"]


def test_r14_a_trigger_reads_the_parameters_of_its_event(arena: Build) -> None:
    """The trigger deals the same amount back although it has no parameter."""
    reflect = """
    effect reflect "Reflect"
      after damage from field
      only if trigger.victim == this
      set trigger.controller.gold -= trigger.amount
    """
    strike = STRIKE.replace("copies_of(a)", "copies_of(reflect)")
    table = arena(reflect, strike).set("""
        game   field: reflect
        north
        south  hand: strike
    """)
    table.south.uses("strike")
    assert (table.north["gold"], table.south["gold"]) == (0, -3)


def test_r14_a_trigger_on_a_kind_reads_the_common_parameters(arena: Build) -> None:
    witness = """
    effect witness "Witness"
      after harm
      say "{trigger.victim} {trigger.amount}"
    """
    burn = """
    effect burn "Burn" is harm
      takes card victim
      takes number amount
      takes text how
      say how

    effect use_burn "Use burn"
      use in main from hand
      burn first(copies_of(a)) amount: 2 how: "hot"
    """
    table = arena(burn, rules=witness).set("""
        game   field: a
        north  hand: use_burn
        south
    """)
    table.north.uses("use_burn")
    assert table.messages == ["hot", "a 2"]


def test_r14_a_trigger_reads_the_targets_of_its_event(arena: Build) -> None:
    bolt = """
    effect bolt "Bolt"
      use in main from hand
      target victim from cards in game.field where it.power == 1
      damage victim amount: 1

    effect flee "Flee"
      before bolt from field
      only if trigger.victim == this
      move trigger.victim to: game.grave
    """
    table = arena(bolt).set("""
        game   field: flee
        north  hand: bolt
        south
    """)
    table.north.uses("bolt")
    table.north.chooses("flee")
    assert table["grave"] == ["flee"]


def test_r14_parameters_do_not_hide_attributes_of_events(arena: Build) -> None:
    call = """
    effect call "Call"
      takes text controller
      say controller

    effect use_call "Use call"
      use in main from hand
      call "hello"

    effect echo "Echo"
      after call from field
      say "{trigger.controller}"
    """
    table = arena(call).set("""
        game   field: echo
        north  hand: use_call
        south
    """)
    table.north.uses("use_call")
    assert table.messages == ["hello", "north"]


BOTH = """
effect go "Go"
  use in main from hand
  draw you count: 2
  discard first(copies_of(a))

effect listen "Listen"
  after draw by you from field
  after discard by you.opponents from field
  say "{trigger.controller.name}"
"""


def test_r14_several_triggers_share_only_their_common_parameters(arena: Build) -> None:
    with pytest.raises(InvalidPackError, match="“count” isn’t an attribute of an event"):
        arena(BOTH.replace("trigger.controller.name", "trigger.count"))


@pytest.mark.parametrize(("owner", "times"), [("north", 1), ("south", 1)])
def test_r14_each_trigger_has_its_own_players(arena: Build, owner: str, times: int) -> None:
    """The card triggers when its controller draws and when opponents discard."""
    table = arena(BOTH).set(f"""
        game   field: a listen(controller={owner})
        north  hand: go
        south
    """)
    table.north.uses("go")
    assert table.messages == ["north"] * times


def test_r14_a_called_trigger_has_no_event(arena: Build) -> None:
    table = arena(BOTH.replace("  draw you count: 2\n", "  listen\n")).set("""
        game   field: a
        north  hand: go
        south
    """)
    table.north.uses("go")
    assert table.messages == ["nobody"]
