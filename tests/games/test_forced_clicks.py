"""Among bots and among people, nearly every click is a choice; see `python -m benchmarks.forced_clicks`."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.bots import RandomBot
from engine.machine.turns.questions import PAUSE
from engine.play import Session
from engine.rulebook import GameRules
from tcgsite.matches.live.auto_pass import EqualPauses, StopSettings, pending_answer
from tests.games.pools import TRIED, shipped_rules
from tests.games.test_every_game import started_session
from tests.scale import LONG

MATCHES = 20 if LONG else 1
LONGEST = 1_500 if LONG else 80
"""The most decisions of one match."""
MOST = 0.05
"""The greatest share of decisions without a choice."""


def is_forced(session: Session, seat: int) -> bool:
    """Return True if the seat has one answer only. A pause between rounds is there to be looked at."""
    is_pause = any(each.kind == PAUSE for each in session._world.questions)
    return len(session.legal_actions(seat)) == 1 and not is_pause


@pytest.fixture(scope="module", params=list(TRIED))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return shipped_rules(request.param)


def asked_decisions(session: Session, seed: int) -> Iterator[Session]:
    """Play at random. Yields the match whenever the player in seat 0 has to answer."""
    automatic, bot, dice = set[int](), RandomBot(seed), Random(seed)
    while session.decisions and session.number < LONGEST:
        due = pending_answer(session, {0: StopSettings()}, range(1, session.seats), automatic)
        if due:
            automatic.add(session.number)
            session.act(due.seat, due.action)
            continue
        seat = dice.choice(sorted(session.decisions))
        if seat == 0:
            yield session
        session.act(seat, bot.choose(session.view(seat), session.legal_actions(seat)))


@pytest.mark.few(4)
def test_nearly_every_click_is_a_choice(rules: GameRules) -> None:
    asked = forced = 0
    for seed in range(MATCHES):
        for session in asked_decisions(started_session(rules, seed), seed):
            asked += 1
            forced += 0 in session.required_seats and is_forced(session, 0)
    assert asked
    assert forced <= MOST * asked


@pytest.mark.few(4)
def test_nearly_every_click_among_people_is_a_choice(rules: GameRules) -> None:
    """All seats have people, who choose at random. Others can’t tell the answers without a choice."""
    asked = forced = 0
    for seed in range(MATCHES):
        session, equal = started_session(rules, seed), set[int]()
        settings = {seat: StopSettings() for seat in range(session.seats)}
        bot, pauses, dice = RandomBot(seed), EqualPauses(seed), Random(seed)
        while session.required_seats and session.number < LONGEST:
            due = pending_answer(session, settings, (), equal, pauses)
            if due:
                assert due.is_equal or not due.is_only or session.seats == 1
                equal.add(session.number)
                session.act(due.seat, due.action)
                continue
            seat = dice.choice(session.required_seats)
            asked += 1
            forced += is_forced(session, seat)
            session.act(seat, bot.choose(session.view(seat), session.legal_actions(seat)))
    assert asked
    assert forced <= MOST * asked
