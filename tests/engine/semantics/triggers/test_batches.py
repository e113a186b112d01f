"""Patent R6, R7, R9: nothing triggers inside a batch until all its members are done."""

import pytest

from tests.engine.semantics.conftest import Build

BLAST = """
effect blast "Blast"
  use in main from hand
  damage every cards in game.field amount: 1
"""


def test_r6_triggers_run_after_all_members(arena: Build) -> None:
    mend = """
    effect c "C"
      after damage from field
      heal trigger.victim amount: 1
    """
    table = arena(BLAST, mend).set("""
        game   field: a(hp=2) b(hp=2) c(hp=2)
        north  hand: blast
        south
    """)
    table.north.uses("blast")
    assert table.messages == [f"{what} {card}" for what in ("damage", "heal") for card in "abc"]
    assert table.hps() == [2, 2, 2]


COUNTING = """
effect tally "Tally"
  after damage from field
  say "{you.name} {trigger.victim}"
"""


def test_r7_events_trigger_in_order_and_their_effects_in_any_order(
    arena: Build,
) -> None:
    orders = set()
    for seed in range(8):
        table = arena(BLAST, COUNTING).set(
            """
            game   field: a b tally(controller=north) tally(controller=south)
            north  hand: blast
            south
            """,
            seed,
        )
        table.north.uses("blast")
        triggered = table.messages[4:]
        assert [each.split()[1] for each in triggered[::2]] == ["a", "b", "tally", "tally"]
        assert set(triggered[:2]) == {"north a", "south a"}
        orders.add(tuple(each.split()[0] for each in triggered))
    assert len(orders) > 4


def test_r7_triggers_can_be_sorted_by_number(arena: Build) -> None:
    early = COUNTING.replace("from field", "from field priority -1").replace("tally", "early")
    table = arena(BLAST, COUNTING, early).set("""
        game   turn_player: south  field: early(controller=north) tally(controller=south)
        north
        south  hand: blast
    """)
    table.south.uses("blast")
    assert table.messages[2:] == ["north early", "north tally", "south early", "south tally"]


TURN_FIRST = """
effect mine "Mine"
  after damage from bench priority 1
  only if you == game.turn_player
  say "{you.name} {trigger.victim}"

effect theirs "Theirs"
  after damage from bench priority 2
  only if you != game.turn_player
  say "{you.name} {trigger.victim}"
"""


@pytest.mark.parametrize(("turn", "other"), [("north", "south"), ("south", "north")])
def test_r7_triggers_of_the_turn_player_can_run_first(arena: Build, turn: str, other: str) -> None:
    """The game sorts the triggered effects by player: two for each of three events."""
    table = arena(BLAST, TURN_FIRST, judge="mine theirs").set(f"""
        game   turn_player: {turn}  field: a b c
        north  bench: judge  hand: blast
        south  bench: judge
    """)
    table.north.uses("blast")
    assert table.messages[3:] == [f"{name} {card}" for name in (turn, other) for card in "abc"]


def test_r7_triggers_run_one_after_another(arena: Build) -> None:
    """Effects triggered by a trigger run before the next trigger."""
    echo = """
    effect mend "Mend"
      after damage from field
      heal trigger.victim amount: 1

    effect echo "Echo"
      after heal from field
      say "echo {trigger.victim}"
    """
    table = arena(BLAST, echo).set("""
        game   field: mend echo
        north  hand: blast
        south
    """)
    table.north.uses("blast")
    assert table.messages[2:] == ["heal mend", "echo mend", "heal echo", "echo echo"]


def test_r9_a_batch_in_a_batch_waits_for_the_outer_one(arena: Build) -> None:
    feast = """
    effect feast "Feast"
      use in main from hand
      together
        draw every players
        destroy first(copies_of(a))

    effect fun "Fun"
      after draw from field
      say "{trigger.player.name} has drawn, {count(game.grave)} dead"
    """
    table = arena(feast).set("""
        game   field: a fun
        north  hand: feast  library: b
        south  library: c
    """)
    table.north.uses("feast")
    assert table.messages == ["north has drawn, 1 dead", "south has drawn, 1 dead"]


def test_r9_effects_inside_a_member_stay_in_the_outer_queue(arena: Build) -> None:
    raid = """
    effect raid "Raid"
      use in main from hand
      together
        volley
        damage first(copies_of(c)) amount: 1

    effect volley "Volley"
      damage every cards in game.field where it.name != "c" amount: 1

    effect mend "Mend"
      after damage from hand
      heal trigger.victim amount: 1
    """
    table = arena(raid).set("""
        game   field: a b c
        north  hand: raid mend
        south
    """)
    table.north.uses("raid")
    assert table.messages == [f"{what} {card}" for what in ("damage", "heal") for card in "abc"]
