"""Among bots, nearly every click is a choice; see `python -m benchmarks.forced_clicks`."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.bots import RandomBot
from engine.play import Session
from engine.rulebook import GameRules
from tcgsite.matches.live.auto_pass import StopSettings, pending_answer
from tests.games.pools import TRIED, shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.scale import LONG

MATCHES = 20 if LONG else 1
LONGEST = 1_500 if LONG else 80
"""The most decisions of one match."""
MOST = 0.05
"""The greatest share of decisions without a choice."""


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
            forced += 0 in session.required_seats and len(session.legal_actions(0)) == 1
    assert asked
    assert forced <= MOST * asked


def test_at_a_table_of_people_only_passes_are_automatic(rules: GameRules) -> None:
    session = started_session(rules, 2)
    settings = {seat: StopSettings() for seat in range(session.seats)}
    for _ in zip(range(LONGEST), decisions(session, 2), strict=False):
        due = pending_answer(session, settings, ())
        assert due is None or not due.is_only
