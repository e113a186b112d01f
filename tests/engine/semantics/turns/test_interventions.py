"""Resignations, timeouts and agreed draws are entries of the record and can be replayed."""

import json

import pytest

from engine.play import IllegalAction, MatchRecord, Session, replay
from tests.engine.semantics.arena import PACK, Arena, arena_rules
from tests.engine.semantics.conftest import Build
from tests.engine.table import Table

PLAY = """
effect play "Play"
  use in main from hand
  say "played"

effect wave "Wave"
  use in main from hand
  say "waved"
"""
THREE = "north hand: a b\nsouth hand: play\neast hand: wave"


def replay_from_file(table: Table) -> Session:
    """Replay the match from its record, stored as JSON."""
    data = json.loads(json.dumps(table.session.record.to_data()))
    return replay(table.rules, MatchRecord.from_data(data))


def test_the_opponent_wins_if_one_of_two_resigns(arena: Build) -> None:
    table = arena(PLAY).set("north hand: play\nsouth hand: a")
    table.session.enter(1, "resign")
    assert table.winners == ["north"]
    assert (table.session.decisions, table.session.withdrawals) == ({}, {1: "resign"})
    outcome = table.session.outcome
    assert outcome is not None
    assert outcome.reason == "south resigned."
    assert table.log_lines[-3:] == ["south resigned.", "south loses.", "north wins!"]
    assert replay_from_file(table).snapshot() == table.session.snapshot()


@pytest.mark.parametrize("how", ["resign", "time", "away"])
def test_the_others_play_on_if_one_of_three_leaves(arena: Build, how: str) -> None:
    table = arena(PLAY).set(THREE)
    number = table.session.decisions[2].number
    table.session.enter(0, how)
    assert set(table.session.decisions) == {1, 2}
    assert table.session.outcome is None
    assert table.session.number == number + 1
    table.east.uses("wave")
    assert table.messages == ["waved"]
    assert replay_from_file(table).snapshot() == table.session.snapshot()


def test_the_turn_of_a_player_who_leaves_goes_to_the_next(arena: Build) -> None:
    passes = """
    effect pass_on "Pass on"
      use in main
      set you.may_act = no
      set game.turn_player = you.next
    """
    base = PACK.replace("for each p in players\n    set p.may_act", "if yes\n    set you.may_act")
    base = base.replace("begin_turn you.next", 'say "done"')
    table = Arena(arena_rules(PLAY, rules=passes, base=base)).set(THREE)
    table.session.enter(0, "resign")
    assert (table.session.outcome, table.session.view(None).turn) == (None, 1)
    assert set(table.session.decisions) == {1}
    assert replay_from_file(table).snapshot() == table.session.snapshot()


def test_open_questions_survive_a_resignation(arena: Build) -> None:
    go = """
    effect go "Go"
      use in main from hand
      each_choose players: players from: it.hand as: x
      say "{listed(x, it.name)}"
    """
    table = arena(go).set("north hand: go d\nsouth hand: a b\neast hand: c")
    table.north.uses("go")
    asked_at = table.session.decisions[2].number
    table.session.enter(1, "resign")
    assert table.session.decisions[2].number == asked_at
    table.east.chooses("c")
    table.north.chooses("d")
    assert table.messages == ["d and c"]


def test_a_resignation_triggers_effects_on_losing(arena: Build) -> None:
    mourn = 'effect mourn "Mourn"\n  after lose\n  say "alas"\n'
    table = arena(PLAY, rules=mourn).set(THREE)
    table.session.enter(0, "resign")
    assert table.messages == ["alas"]
    assert set(table.session.decisions) == {1, 2}


@pytest.mark.parametrize(
    ("entries", "refused"),
    [
        (["0 resign", "0 resign"], "already out of this match"),
        (["0 resign", "0 time"], "already out of this match"),
        (["0 draw", "0 draw"], "The match is over"),
        (["0 draw", "1 resign"], "The match is over"),
        (["7 resign"], "no such seat"),
        (["0 undo 0"], "only undo your own actions"),
        (["0 undo x"], "must name the action to undo"),
        (["0 resign now"], "Unknown action"),
    ],
)
def test_impossible_interventions_are_refused(
    arena: Build, entries: list[str], refused: str
) -> None:
    table = arena(PLAY).set(THREE)
    *earlier, last = [entry.split(" ", 1) for entry in entries]
    for seat, text in earlier:
        table.session.enter(int(seat), text)
    before = table.session.snapshot()
    with pytest.raises(IllegalAction, match=refused):
        table.session.enter(int(last[0]), last[1])
    assert table.session.snapshot() == before


@pytest.mark.parametrize("text", ["resign", "time", "away", "draw", "undo 0"])
def test_interventions_cannot_be_sent_as_actions(arena: Build, text: str) -> None:
    table = arena(PLAY).set(THREE)
    with pytest.raises(IllegalAction):
        table.session.act(0, text)
    assert table.session.number == 0


def test_players_can_agree_to_a_draw(arena: Build) -> None:
    table = arena(PLAY).set(THREE)
    table.session.enter(2, "draw")
    outcome = table.session.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "The players agreed to a draw.")
    assert not table.session.decisions
    assert replay_from_file(table).snapshot() == table.session.snapshot()


def test_a_player_who_left_does_not_delay_the_prize() -> None:
    """Questions to a player who has left get the first option. The winner still chooses."""
    base = PACK.replace('setup = "begin"', 'setup = "begin"\nending = "prize"')
    prize = """
    effect prize
      let loser = first(game.losers)
      choose from: loser.hand by: loser as: x
      award x to: first(game.winners)
      choose from: loser.hand by: first(game.winners) as: y
      award y to: first(game.winners)
    """
    table = Arena(arena_rules(PLAY, rules=prize, base=base)).set(
        "north hand: play\nsouth hand: b c d"
    )
    table.session.enter(1, "resign")
    assert (table.north.options, table.south.is_asked) == ({"c", "d"}, False)
    table.session.enter(0, "time")
    assert table.session.awards == [(0, "b"), (0, "c")]
    assert not table.session.decisions
    assert replay_from_file(table).snapshot() == table.session.snapshot()


def test_no_rule_prevents_a_resignation() -> None:
    base = PACK.replace('setup = "begin"', 'setup = "begin"\nending = "turn"')
    turn = "effect turn\n  repeat 1_000_000_000\n    set game.score += 1\n"
    turn = turn.replace("1_000_000_000", "1000000000")
    table = Arena(arena_rules(PLAY, rules=turn, base=base)).set("north hand: play\nsouth hand: a")
    table.session.enter(0, "resign")
    assert table.winners == ["south"]
    assert not table.session.decisions
    assert replay_from_file(table).snapshot() == table.session.snapshot()
