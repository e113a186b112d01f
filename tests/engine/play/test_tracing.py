"""Test tracing an action statement by statement, with the traced build."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots import RandomBot
from engine.machine.core.linker import link
from engine.machine.symbols import MACHINE_BLOCKS, NAMES
from engine.machine.tracing import TraceChange, TracedRead
from engine.play import Action, ActionUndone, IllegalAction, Session
from engine.rulebook import GameRules, build_rules, load_rules, read_pack

NINETY_NINE = "cards/starter/99.toml"


@pytest.fixture(scope="module")
def rules() -> GameRules:
    return load_rules(NINETY_NINE)


def started(rules: GameRules, seed: int) -> Session:
    deck = dict(rules.decks[0].cards)
    return Session.start(rules, {0: deck, 1: deck}, seed)


def using(session: Session, effect: str) -> Action:
    return next(each for each in session.legal_actions(0) if each.effect == effect)


def test_a_step_has_its_statement_reads_and_changes(rules: GameRules) -> None:
    session = started(rules, 7)
    steps = session.trace(0, using(session, "add"))
    assert [step.path for step in steps[:3]] == [("body", 0), ("body", 1), ("body", 2)]
    assert [change.name for change in steps[0].changes] == ["zone"]
    (change,) = steps[1].changes
    assert change == TraceChange("game", "sum", 1, 0, change.after)
    said = next(step for step in steps if step.effect == "show_sum")
    assert said.reads == (TracedRead("show_sum", ("body", 0, "target", "parts", 1), change.after),)


def test_tracing_changes_nothing(rules: GameRules) -> None:
    session = started(rules, 7)
    before = session.snapshot()
    session.trace(0, session.legal_actions(0)[0])
    assert session.snapshot() == before
    with pytest.raises(IllegalAction):
        session.trace(1, "pass")


def test_both_builds_give_the_same_match(rules: GameRules) -> None:
    quiet = {"step": lambda *_: None, "seen": lambda _effect, _path, value: value}
    for seed in range(6):
        plain, bot = started(rules, seed), RandomBot(seed)
        traced = plain.clone()
        traced._world.rules = replace(rules.traced_rules)
        names = NAMES | quiet
        traced._world.rules.set_linked(link(traced._world.rules, MACHINE_BLOCKS, names))
        while plain.decisions:
            seat = min(plain.decisions)
            action = bot.choose(plain.view(seat), plain.legal_actions(seat))
            plain.act(seat, action)
            traced.act(seat, action)
            assert plain.snapshot()["world"] == traced.snapshot()["world"]


def test_normal_play_does_not_build_the_trace(rules: GameRules) -> None:
    assert "step(" not in rules.program.source
    assert "seen(" not in rules.program.source
    assert "step(" in rules.traced_rules.program.source


def test_a_loop_is_reported_as_a_chain() -> None:
    text = Path(NINETY_NINE).read_text(encoding="utf-8")
    endless = "  while yes\n    draw_one\n    show_sum\n"
    rules = build_rules([read_pack(text.replace("  set game.sum = 99\n", endless, 1))])
    session = started(rules, 7)
    before = session.snapshot()
    with pytest.raises(ActionUndone, match=r"The same position came up again: .*99 → Show the sum"):
        session.act(0, using(session, "ninety_nine"))
    assert session.snapshot() == before
