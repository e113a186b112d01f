"""Triggers before and after effects (S9 to S12, S16; R2 to R4, R13, R14)."""

from itertools import pairwise

import pytest

from engine.play import IllegalAction
from tests.engine.tiny_game import Tiny

HIT = """
effect hit is attack
  use in play from hand
  move this to: you.discard
  say "hit"

"""


def said(story: list[str]) -> list[str]:
    return [line for line in story if line.islower() and " " not in line]


def test_triggers_before_come_first_and_those_after_last(tiny: Tiny) -> None:
    table = tiny(
        HIT,
        """
        effect late
          after attack from hand
          say "late"

        effect early
          before attack from hand
          say "early"
        """,
    )
    table.set("north  hand: hit\nsouth  hand: late early")
    table.north.uses("hit")
    assert said(table.log_lines) == ["early", "hit", "late"]


def test_triggers_of_triggers_run_before_the_stack_below(tiny: Tiny) -> None:
    """Last in, first out: hit, its trigger, the trigger's trigger, and only then the next line."""
    table = tiny(
        """
        effect twice
          use in play from hand
          move this to: you.discard
          hit
          say "end"

        effect hit is attack
          say "hit"

        effect back is attack_back
          after attack from hand
          say "back"

        effect third
          after attack_back from hand
          say "third"
        """
    )
    table.set("north  hand: twice third\nsouth  hand: back")
    table.north.uses("twice")
    assert said(table.log_lines) == ["hit", "back", "third", "end"]


PRIORITIES = (
    HIT,
    """
    effect a
      after attack from hand priority 5
      say "a"

    effect b
      after attack from hand priority 1
      say "b"

    effect c
      after attack from hand priority 1
      say "c"

    effect d
      after attack from hand priority -1
      say "d"
    """,
)


def test_lower_priorities_first_and_ties_random(tiny: Tiny) -> None:
    table, orders = tiny(*PRIORITIES), []
    for seed in range(60):
        table.set("north  hand: hit\nsouth  hand: a b c d", seed)
        table.north.uses("hit")
        orders.append("".join(said(table.log_lines)).removeprefix("hit"))
    assert set(orders) == {"dbca", "dcba"}
    assert 15 < orders.count("dbca") < 45


def test_the_same_seed_gives_the_same_order(tiny: Tiny) -> None:
    table = tiny(*PRIORITIES)
    stories = []
    for seed in (7, 7, 7):
        table.set("north  hand: hit\nsouth  hand: a b c d", seed)
        table.north.uses("hit")
        stories.append(table.log_lines)
    assert all(one == other for one, other in pairwise(stories))


@pytest.mark.parametrize(("who", "energy"), [("you", 1), ("you.opponents", 2), ("players", 3)])
def test_triggers_are_limited_to_players(tiny: Tiny, who: str, energy: int) -> None:
    table = tiny(
        HIT,
        f"""
        effect gain
          after attack by {who} from field
          set you.energy += 1
          if trigger.controller != you
            set you.energy += 1
        """,
    )
    table.set(
        "game  field: gain(owner=north, controller=north)\nnorth  hand: hit\nsouth  hand: hit"
    )
    table.north.uses("hit")
    first = table.north["energy"]
    table.set(
        "game  turn_player: south  field: gain(owner=north, controller=north)\n"
        "north\nsouth  hand: hit"
    )
    table.south.uses("hit")
    assert first + table.north["energy"] == energy


def test_a_trigger_reads_its_event(tiny: Tiny) -> None:
    table = tiny(
        """
        effect hurt
          takes player victim
          takes number amount
          set victim.energy -= amount

        effect strike
          use in play from hand
          move this to: you.discard
          hurt you.next amount: 3

        effect mirror
          after hurt from hand
          if trigger.victim == you
            set trigger.controller.energy -= trigger.amount
        """
    )
    table.set("north  hand: strike\nsouth  hand: mirror")
    table.north.uses("strike")
    assert (table.north["energy"], table.south["energy"]) == (-3, -3)


def test_a_card_triggers_only_from_its_declared_zones(tiny: Tiny) -> None:
    table = tiny(
        HIT,
        """
        effect ghost
          after attack from discard
          set game.score += 1
        """,
    )
    table.set("north  hand: hit hit ghost\nsouth  discard: ghost  library: ghost")
    table.north.uses("hit")
    assert table["score"] == 1


def test_a_card_that_has_left_meanwhile_does_not_trigger(tiny: Tiny) -> None:
    """A trigger's zone is checked again right before it runs."""
    table = tiny(
        HIT,
        """
        effect jealous
          after attack from hand
          set game.score += 1
          move cards in you.hand to: you.discard
        """,
    )
    table.set("north  hand: hit\nsouth  hand: jealous jealous jealous")
    table.north.uses("hit")
    assert (table["score"], len(table.south["discard"])) == (1, 3)


def test_a_false_condition_skips_only_that_trigger(tiny: Tiny) -> None:
    table = tiny(
        HIT,
        """
        effect maybe
          after attack from hand
          only if game.score == 0
          set game.score += 1
        """,
    )
    table.set("north  hand: hit\nsouth  hand: maybe maybe")
    table.north.uses("hit")
    assert table["score"] == 1


def test_conditions_of_an_effect_are_checked_once_before_its_triggers(tiny: Tiny) -> None:
    table = tiny(
        """
        effect hit is attack
          use in play from hand
          only if game.score == 0
          move this to: you.discard
          set game.score += 10

        effect early
          before attack from hand
          set game.score = 1
        """
    )
    table.set("north  hand: hit\nsouth  hand: early")
    table.north.uses("hit")
    assert table["score"] == 11


def test_a_triggered_effect_cannot_be_used_by_a_player(tiny: Tiny) -> None:
    table = tiny(HIT, "\neffect late\n  after attack from hand\n  draw you\n")
    table.set("north  hand: hit late\nsouth")
    assert table.north.options == {"hit hit"}
    with pytest.raises(IllegalAction):
        table.north.uses("late")


def test_rules_trigger_too(tiny: Tiny) -> None:
    table = tiny(HIT, rules="effect count_hits\n  after attack\n  set game.score += 1\n")
    table.set("north  hand: hit hit\nsouth")
    table.north.uses("hit")
    table.north.uses("hit")
    assert table["score"] == 2


def test_only_the_drawn_card_that_triggers_is_named(tiny: Tiny) -> None:
    table = tiny(
        HIT,
        """
        effect stone
          use in play from hand
          draw you count: 3

        effect late
          after attack from hand
          say "late"
        """,
    )
    table.set("north  hand: hit stone  library: hit late stone\nsouth")
    table.north.uses("stone")
    table.north.uses("hit")
    assert said(table.log_lines) == ["hit", "late"]
