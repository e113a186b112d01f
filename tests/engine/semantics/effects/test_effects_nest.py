"""Patent R1 to R5 and R8: every step is an effect, and effects run on a stack."""

from collections.abc import Callable

import pytest

from engine.language.vocabulary.commands import COMMANDS
from engine.machine.core.linker import link
from engine.machine.symbols import MACHINE_BLOCKS, NAMES
from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

BUILT_IN = [name for name in NAMES if name.startswith(("do_", "ask_"))]
STRIKE = """
effect strike "Strike"
  use in main from hand
  damage first(copies_of(a)) amount: 1
  draw you
"""


def test_r1_every_step_is_an_effect_with_controller_and_parameters(arena: Build) -> None:
    bolt = """
    effect bolt "Bolt"
      use in main from hand
      move this to: game.grave
      damage first(copies_of(a)) amount: 3
    """
    witnesses = """
    effect w1 "W1"
      before bolt
      say "{trigger.controller.name} plays {trigger.card}"

    effect w2 "W2"
      before move
      say "{trigger.controller.name} moves to {trigger.to.name}"

    effect w3 "W3"
      before damage
      say "{trigger.controller.name} deals {trigger.victim} {trigger.amount}"

    effect w4 "W4"
      before set of card.hp
      say "{trigger.controller.name} sets {trigger.whose} from {trigger.old} to {trigger.new}"
    """
    table = arena(bolt, rules=witnesses).set("""
        game   field: a
        north  hand: bolt
        south
    """)
    table.north.uses("bolt")
    assert table.messages == [
        "north plays bolt",
        "north moves to Grave",
        "north deals a 3",
        "north sets a from 3 to 0",
        "damage a",
    ]


def test_r2_triggered_effects_run_before_the_rest_of_the_stack(arena: Build) -> None:
    mend = """
    effect mend "Mend"
      after damage from field
      heal trigger.victim amount: 1
      say "{count(trigger.controller.hand)} cards"
    """
    table = arena(STRIKE, mend).set("""
        game   field: a mend
        north  hand: strike  library: b
        south
    """)
    table.north.uses("strike")
    assert table.messages == ["damage a", "heal a", "1 cards"]
    assert table.north["hand"] == ["strike", "b"]


GOLD = """
effect gold "Gold"
  after damage from field
  set game.score += 1
"""


def test_r3_a_triggered_effect_runs_in_addition_to_its_cause(arena: Build) -> None:
    table = arena(STRIKE, GOLD).set("""
        game   field: a gold
        north  hand: strike
        south
    """)
    table.north.uses("strike")
    assert (table.base("a", "hp"), table["score"]) == (2, 1)


def test_r3_called_effects_run_without_triggers(arena: Build) -> None:
    table = arena(STRIKE, GOLD).set("""
        game   field: a
        north  hand: strike gold
        south
    """)
    table.north.uses("strike")
    assert (table.base("a", "hp"), table["score"]) == (2, 0)


def test_r4_triggers_are_searched_for_at_the_end(arena: Build) -> None:
    """A card that the effect has removed doesn’t trigger."""
    purge = """
    effect purge "Purge"
      use in main from hand
      move cards in game.field to: game.grave

    effect mourn "Mourn"
      after purge from field
      say "mourned"

    effect cheer "Cheer"
      after purge from grave
      say "cheered"
    """
    table = arena(purge).set("""
        game   field: a mourn cheer
        north  hand: purge
        south
    """)
    table.north.uses("purge")
    assert table.messages == ["cheered"]


def test_r5_every_command_is_built_in() -> None:
    assert {name.partition("_")[2] for name in BUILT_IN} == set(COMMANDS)


BUSY = """
effect busy "Busy"
  use in main from hand
  draw you count: 2
  each_in_turn
  together
    move every cards in you.hand where it != this to: game.field
    create b to: game.grave count: 2
  discard this

effect each_in_turn "Each"
  for each p in players
    if count(p.hand) > 1
      draw p
  swap you.bench second: you.next.bench

effect answer "Answer"
  after draw from field
  remove first(game.grave)
"""


def test_r5_only_built_in_commands_change_anything(arena: Build) -> None:
    """Wrap every command to check that nothing changes between two commands."""
    table = arena(BUSY).set("""
        game   field: answer  grave: c d
        north  hand: busy  library: a b c d  bench: a
        south  hand: c busy library: a b c d
    """)
    seen = [state(table)]
    changing: list[str] = []

    def watched(name: str) -> Callable[..., object]:
        def run(*given: object, **named: object) -> object:
            assert state(table) == seen[-1], f"changed before {name}"
            result = NAMES[name](*given, **named)
            if state(table) != seen[-1]:
                changing.append(name)
                seen.append(state(table))
            return result

        return run

    spies = {name: watched(name) for name in (*BUILT_IN, "move_one")}
    table.world.rules.set_linked(link(table.rules, MACHINE_BLOCKS, NAMES | spies))
    table.north.uses("busy")
    assert state(table) == seen[-1]
    assert {"do_draw", "do_swap", "do_create", "do_remove", "do_discard"} <= set(changing)


def state(table: Arena) -> str:
    world = table.world
    return repr((world.zones, world.columns, world.boosts, world.grants, world.losers))


def test_r5_an_unknown_effect_is_refused_before_anything_happens(arena: Build) -> None:
    with pytest.raises(InvalidPackError, match="no command or effect named “smite”"):
        arena("effect e\n  use in main from hand\n  draw you\n  smite you")


def test_r8_a_single_effect_is_a_batch_of_one(arena: Build) -> None:
    mend = """
    effect mend "Mend"
      after damage from field
      heal trigger.victim amount: 1
    """
    every = STRIKE.replace("damage first(", "damage every take(")
    for strike in (STRIKE, every):
        table = arena(strike, mend).set("""
            game   field: a mend
            north  hand: strike
            south
        """)
        table.north.uses("strike")
        assert (table.messages, table.base("a", "hp")) == (["damage a", "heal a"], 3)
