"""Test match options: read by the rules, stored in the record, refused if invalid."""

import json

import pytest

from engine.play import ActionUndone, MatchRecord, Session, StartError, replay
from engine.rulebook import GameRules
from tests.engine.tiny_game import tiny_rules

OPTIONS = """
[attributes.game.goal]
kind = "number"
default = 3
choices = [3, 4]

[attributes.game.open]
kind = "flag"
choices = [false, true]
"""
GO = "effect go\n  use in play from hand\n  {}\n  move this to: game.field\n"
SETUP = """
effect begin
  set game.turn_player = first(players)
  draw every players count: game.goal
"""
DECKS = {0: {"go": 5}, 1: {"rock": 5}}


def rules(line: str = "set game.score = game.goal") -> GameRules:
    return tiny_rules(GO.format(line), rules=SETUP, more=OPTIONS, setup="begin")


def hand(session: Session) -> int:
    return session.view(0).players[0].zones[1].count


def value(session: Session, name: str) -> object:
    return next(each.value for each in session.view(None).attributes if each.name == name)


def test_options_have_defaults() -> None:
    assert hand(Session.start(rules(), DECKS)) == 3
    chosen = Session.start(rules(), DECKS, options={"goal": 4})
    assert (hand(chosen), value(chosen, "goal"), value(chosen, "open")) == (4, 4, False)


def test_options_apply_to_one_match_only() -> None:
    ours = rules()
    Session.start(ours, DECKS, options={"goal": 4})
    assert hand(Session.start(ours, DECKS)) == 3


def test_a_record_has_the_options() -> None:
    session = Session.start(rules(), DECKS, seed=5, options={"goal": 4, "open": True})
    session.act(0, session.legal_actions(0)[0])
    data = json.loads(json.dumps(session.record.to_data()))
    assert replay(session.rules, MatchRecord.from_data(data)).snapshot() == session.snapshot()
    stored = json.loads(json.dumps(session.snapshot()))
    assert Session.restore(session.rules, stored).record == session.record
    del data["options"]
    assert MatchRecord.from_data(data).options == {}


def test_dealing_again_uses_the_options() -> None:
    session = Session.start(rules("while yes\n    set game.score += 1"), DECKS, options={"goal": 4})
    with pytest.raises(ActionUndone):
        session.act(0, session.legal_actions(0)[0])
    assert hand(session) == 4


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"gaol": 3}, "Tiny has no option “gaol”."),
        ({"score": 3}, "Tiny has no option “score”."),
        ({"goal": 5}, "“Goal” can’t be 5. Choose one of: 3, 4."),
        ({"goal": "3"}, "“Goal” can’t be 3. Choose one of: 3, 4."),
        ({"open": 1}, "“Open” can’t be 1. Choose one of: False, True."),
    ],
)
def test_invalid_options(options: dict[str, int | str], sentence: str) -> None:
    with pytest.raises(StartError) as refused:
        Session.start(rules(), DECKS, options=options)
    assert str(refused.value) == sentence


def test_automas_have_the_last_seats() -> None:
    pack = tiny_rules(GO.format("draw you"), seats='2, 3]\nautomas = ["Old Clock"')
    found = Session.start(pack, {n: {"go": 5} for n in range(3)}, names={0: "Ann"})
    assert found.record.names == ("Ann", "Player 2", "Old Clock")
