"""Phases, turns, permission to act, and the end of a match (S4, S6 to S9; L11)."""

import pytest

from tests.engine.refused import refused
from tests.engine.table import Table
from tests.engine.tiny_game import Play, Tiny

PHASES = """
[[phases]]
name = "rest"
effects = ["end_turn"]
"""
END_TURN = """
effect end_turn
  say "{you} rests"
  begin_turn you.next
"""
ONCE = """
effect once
  use in play from hand
  move this to: you.discard
  set you.may_act = no
"""
HANDS = "north  hand: once once\neast   hand: once once\nsouth  hand: once once"


def turns(table: Table) -> list[str]:
    return [line.split()[0] for line in table.log_lines if line.endswith("rests")]


def turn_player(table: Table) -> str:
    return str(table.world.names[table["turn_player"]])


@pytest.fixture
def ring(tiny: Tiny) -> Table:
    """Three players, each of whom uses one card a turn."""
    return tiny(ONCE, rules=END_TURN, more=PHASES).set(HANDS)


def test_phases_run_their_effects_in_order_and_repeat(tiny: Tiny) -> None:
    rules = 'effect one\n  say "1"\n\neffect two\n  say "2"\n'
    table = tiny(ONCE, rules=rules, phase="one two act one").set("north  hand: once once\nsouth")
    assert table.log_lines == ["1", "2"]
    table.north.uses("once")
    assert [line for line in table.log_lines if line.isdigit()] == ["1", "2", "1", "1", "2"]


def test_control_lasts_until_the_player_may_not_act(ring: Table) -> None:
    ring.north.uses("once")
    assert not ring.north["may_act"]
    assert not ring.north.is_asked
    assert turn_player(ring) == "east"


def test_a_player_who_may_not_act_is_refused(ring: Table) -> None:
    with refused("not_your_turn"):
        ring.south.uses("once")


def test_an_effect_is_refused_in_other_phases(tiny: Tiny) -> None:
    rules = "effect rest_a_while\n  set you.may_act = yes\n  give_control you\n"
    more = '[[phases]]\nname = "rest"\neffects = ["rest_a_while"]\n'
    anytime = "effect anytime\n  use in any from hand\n  discard this\n"
    table = tiny(ONCE, anytime, rules=rules, more=more)
    table.set("game  phase: rest\nnorth  hand: once anytime\nsouth")
    assert table.north.options == {"anytime anytime"}


def test_turns_pass_to_every_player(ring: Table) -> None:
    for _ in range(4):
        (seat,) = ring.session.decisions
        ring.session.act(seat, ring.session.legal_actions(seat)[0])
    assert turns(ring) == ["north", "east", "south", "north"]
    assert ring["turn"] == 5


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("extra_turn you", ["north", "north", "east"]),
        ("extra_turn you.previous", ["north", "south", "north"]),
        ("reverse_order", ["north", "south", "east"]),
        ("begin_turn you.previous", ["south", "north"]),
        ("lose you", ["north", "east", "south"]),
        ("lose you.next", ["north", "south", "north"]),
        ("end_phase", ["north", "east", "south"]),
        ("go_to rest", ["north", "east", "south"]),
    ],
)
def test_the_order_of_turns(tiny: Tiny, line: str, order: list[str]) -> None:
    change = (
        f"effect change\n  use in play from hand\n  set you.may_act = no\n  remove this\n  {line}\n"
    )
    table = tiny(ONCE, change, rules=END_TURN, more=PHASES).set(HANDS.replace("once", "change", 1))
    table.north.uses("change")
    for _ in range(2):
        (seat,) = table.session.decisions
        table.session.act(seat, table.session.legal_actions(seat)[0])
    assert turns(table)[: len(order)] == order


def test_a_phase_can_be_ended_early(tiny: Tiny) -> None:
    rules = "effect leave\n  end_phase\n\neffect never\n  set game.score = 1\n"
    more = '[[phases]]\nname = "rest"\neffects = ["act"]\n'
    anytime = "effect anytime\n  use in any from hand\n  discard this\n"
    table = tiny(anytime, rules=rules, phase="leave never", more=more)
    table.set("north  hand: anytime\nsouth")
    assert (table["score"], table.session.view(None).phase) == (0, "Rest")


def test_the_end_of_the_match_stops_everything(tiny: Tiny) -> None:
    rules = "effect finish\n  win you\n\neffect never\n  set game.score = 1\n"
    table = tiny(rules=rules, phase="finish never")
    table.set("north\nsouth")
    assert (table.winners, table["score"]) == (["north"], 0)


def test_the_last_player_wins(tiny: Tiny) -> None:
    kill = "effect kill\n  use in play from hand\n  remove this\n  lose you.next\n"
    table = tiny(kill).set("north  hand: kill kill\neast\nsouth")
    table.north.uses("kill")
    assert table.session.outcome is None
    table.north.uses("kill")
    assert table.winners == ["north"]
    assert [table.world.names[player] for player in table.world.losers] == ["east", "south"]


def test_the_last_team_wins(tiny: Tiny) -> None:
    kill = "effect kill\n  use in play from hand\n  remove this\n  lose you.next\n"
    table = tiny(kill).set("north  team: 1  hand: kill\neast  team: 2\nsouth  team: 1")
    table.north.uses("kill")
    assert table.winners == ["north", "south"]


def test_eliminated_players_are_not_asked(tiny: Tiny) -> None:
    suicide = "effect suicide\n  use in play from hand\n  remove this\n  lose you\n"
    table = tiny(suicide, ONCE, rules=END_TURN, more=PHASES)
    table.set("north  hand: suicide once once\neast  hand: once\nsouth  hand: once")
    table.north.uses("suicide")
    assert not table.north.is_asked
    assert turn_player(table) == "east"


def test_players_with_control_act_in_the_order_of_their_answers(tiny: Tiny) -> None:
    rules = """
    effect all_act
      if count(usable(you)) == 0
        end_match
      for each p in players
        set p.may_act = yes
      give_control players
    """
    table = tiny(ONCE, rules=rules, phase="all_act").set("north  hand: once\nsouth  hand: once")
    assert table.north.is_asked
    assert table.south.is_asked
    table.south.uses("once")
    assert table.north.is_asked
    assert not table.south.is_asked


def test_changes_for_a_turn_end_however_the_turn_ends(play: Play) -> None:
    table = play("set this.power += 1 until phase", "set game.turn_player = you.next")
    assert table.world.boosts == ()
