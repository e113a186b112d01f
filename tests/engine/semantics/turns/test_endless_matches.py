"""Matches that their rules can't bring to an end are stopped, name the rule, and count for nobody."""

from __future__ import annotations

import pytest

from engine.machine.loop import KEPT_LINES
from engine.play import IllegalAction, MatchRecord, Session, replay
from engine.rulebook import GameRules, build_rules, read_pack

GAME = """
format = 2
[pack]
name = "endless"
version = "1.0.0"
title = "Endless"
game = "endless"
[game]
title = "Endless"
seats = [2, 3]
[attributes.game]
sum = { kind = "number" }
order = { kind = "text" }
[attributes.player]
lives = { kind = "number" }
[[zones]]
name = "library"
each = "player"
role = "library"
seen_by = []
[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]
[[zones]]
name = "field"
each = "game"
seen_by = ["owner", "opponents"]
[[phases]]
name = "play"
effects = ["act"]
[[phases]]
name = "end"
effects = ["next_turn"]
[effects]
rules = '''
effect act "Act"
  ACT

effect next_turn
  TURN

effect rest "Rest"
  use in play
  set game.sum += 0
MORE
'''
[[cards]]
name = "Soldier"
CARDS
"""
PICTURE = """
game  phase: play  turn_player: a  field: {field}
a     hand: Doer  library: Soldier Soldier Soldier
b     library: Soldier Soldier Soldier
"""
CARD = "[[cards]]\nname = \"{0}\"\ntext = '''\n{1}'''\n"
DOER = "effect go\n  use in play from hand\n  {0}\n  give_chance you\n"


def rules_of(
    act: str, turn: str = "begin_turn you.next", more: str = "", **cards: str
) -> GameRules:
    tables = "".join(CARD.format(name, text) for name, text in {"Doer": "", **cards}.items())
    text = GAME.replace("ACT", act.replace("\n", "\n  ")).replace("TURN", turn)
    return build_rules([read_pack(text.replace("MORE", more).replace("CARDS", tables))])


def match(rules: GameRules, field: str = "Soldier") -> Session:
    return Session.from_picture(rules, PICTURE.format(field=field))


CONTROL = "set you.may_act = yes\ngive_control you optional: yes"


def until(condition: str, more: str = "") -> str:
    inside = CONTROL.replace("\n", "\n  ")
    return f"if {condition}\n  {inside}{more}"


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("act", "turn"),
    [
        (until("game.turn < 3"), "begin_turn you.next"),
        (
            until("game.sum == 0", "\n  if game.turn > 1\n    set game.sum = 1"),
            "begin_turn you.next",
        ),
        (
            "if game.turn < 3\n  set you.may_act = yes\ngive_control you optional: yes",
            "begin_turn you.next",
        ),
        (until("game.turn < 3", "\ndraw you"), "begin_turn you.next"),
        (until("game.turn < 3", '\nset game.order = "{game.order}x"'), "begin_turn you.next"),
        (until("game.turn < 3"), "set game.turn_player = you.next"),
        (until("game.turn < 3", "\nforce_play you from: you.library"), "begin_turn you.next"),
        (until("game.sum < 2", "\n  set game.sum += 1"), "draw you"),
        (until("game.turn < 3", "\nreverse_order"), "begin_turn you.next"),
        (until("game.turn < 3", "\nextra_turn you"), "begin_turn you.next"),
    ],
)
def test_a_match_in_which_nobody_may_act_is_void(act: str, turn: str) -> None:
    """A player's only move was refused for ever, because the rules never asked anybody again."""
    session = match(rules_of(act, turn))
    while session.decisions:
        session.act(min(session.decisions), "pass")
    assert session.outcome is not None
    assert (session.outcome.is_void, session.outcome.winners) == (True, ())
    assert "“Act”" in session.outcome.reason or "Next turn" in session.outcome.reason
    assert len(session._world.log) < KEPT_LINES + 20
    again = replay(session.rules, MatchRecord.from_data(session.record.to_data()))
    assert again.snapshot() == session.snapshot()
    assert Session.restore(session.rules, session.snapshot()).outcome == session.outcome


IDLE = "give_control you optional: yes"


@pytest.mark.parametrize(
    ("act", "names_attribute"),
    [
        (f"if game.turn < 3\n  set you.may_act = yes\n{IDLE}", True),
        (f"if game.turn < 3\n  set you.may_act = yes\nelse\n  set you.may_act = no\n{IDLE}", True),
        (f"if game.turn < 3\n  set you.may_act = yes\n{IDLE}\n{IDLE}", True),
        (until("game.turn < 3"), False),
    ],
)
def test_control_while_nobody_may_act_says_may_act(act: str, names_attribute: bool) -> None:
    session = match(rules_of(act))
    while session.decisions:
        session.act(min(session.decisions), "pass")
    assert session.outcome is not None
    assert ("may_act" in session.outcome.reason) == names_attribute
    assert "“Act”" in session.outcome.reason or not names_attribute


def test_the_checker_asks_for_may_act() -> None:
    never = [each.code for each in rules_of(IDLE).warnings]
    assert "act_never" in never
    assert "act_never" not in [each.code for each in rules_of(CONTROL).warnings]


def test_an_effect_that_never_ends_is_still_undone() -> None:
    text = 'effect go\n  use in play from hand\n  while game.sum == 0\n    set game.order = "x"\n'
    session = match(rules_of(CONTROL, Doer=text))
    [action] = [each for each in session.legal_actions(0) if each.card]
    with pytest.raises(IllegalAction):
        session.act(0, action)
    assert (session.outcome, session.number) == (None, 0)


def test_older_records_refuse_as_before() -> None:
    rules = rules_of(until("game.turn < 3"))
    session = match(rules)
    session.act(0, "pass")
    data = session.record.to_data()
    del data["format"]
    former = replay(rules, MatchRecord.from_data(data))
    with pytest.raises(IllegalAction):
        former.act(1, "pass")


def answered(session: Session, most: int = 40) -> int:
    """Answer with the first option until the turn is over, and return how often players were asked."""
    turn, asked = session._world.columns[session.rules.layout.column("game", "turn_player")][1], 0
    while session.decisions and asked < most:
        if session._world.columns[session.rules.layout.column("game", "turn_player")][1] != turn:
            break
        seat, decision = min(session.decisions.items())
        session.act(seat, "pass" if decision.verb == "use" else decision.options[0].action)
        asked += 1
    return asked


@pytest.mark.parametrize("timing", ["", " on check", " on stack"])
@pytest.mark.parametrize("second", ["a", "b"])
@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("set game.sum += 1", "after set of game.sum from field"),
        ("set you.lives += 1", "after set of player.lives from field"),
        ('set game.order = "{game.order}x"', "after set of game.order from field"),
    ],
)
def test_doublers_end_whenever_they_trigger(
    timing: str, second: str, line: str, heading: str
) -> None:
    doublers = {
        name: f"effect {name.lower()}\n  {heading}{timing}\n  {line}\n" for name in ("One", "Two")
    }
    rules = rules_of(CONTROL, Doer=DOER.format(line), **doublers)
    session = match(rules, f"One(owner=a, controller=a) Two(owner=a, controller={second})")
    [action] = [each for each in session.legal_actions(0) if each.card]
    session.act(0, action)
    assert answered(session) < 40
    assert session.outcome is None


def test_effects_that_repeat_each_other_for_ever_are_named() -> None:
    """Other events than changes aren't the effect's own, so these two could go on for ever."""
    echo = "effect {0}\n  after {1} from field on check\n  {0}_now\n"
    laws = "\neffect ping_now\n  set game.sum += 0\n\neffect pong_now\n  set game.sum += 0\n"
    cards = {"Ping": echo.format("ping", "pong_now"), "Pong": echo.format("pong", "ping_now")}
    rules = rules_of(CONTROL, more=laws, Doer=DOER.format("ping_now"), **cards)
    session = match(rules, "Ping(owner=a, controller=a) Pong(owner=a, controller=b)")
    [action] = [each for each in session.legal_actions(0) if each.card]
    session.act(0, action)
    assert session.outcome is not None
    assert session.outcome.is_void
    assert "again and again" in session.outcome.reason


def test_a_rule_may_check_the_same_thing_again() -> None:
    """A rule that removes cards without numbers must run again after what its own work has triggered."""
    law = (
        "\neffect clean\n  after set of game.sum on check\n  only if game.sum < 5\n"
        '  set game.order = "{game.order}c"\n'
    )
    more = "effect more\n  after set of game.order from field on check\n  set game.sum += 1\n"
    rules = rules_of(CONTROL, more=law, Doer=DOER.format("set game.sum += 1"), More=more)
    session = match(rules, "More(owner=a, controller=a)")
    [action] = [each for each in session.legal_actions(0) if each.card]
    session.act(0, action)
    assert session._world.columns[rules.layout.column("game", "order")][1].startswith("c")
