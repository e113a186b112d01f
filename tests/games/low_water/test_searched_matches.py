"""Bots that search play random legal decks of all packs of Low Water to the end."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import CarefulBot
from engine.bots.search import SearchBot
from engine.play import MatchRecord, Session, replay
from engine.rulebook import GameRules, build_rules
from tests.games.low_water.random_decks import random_deck
from tests.games.low_water.test_expansions import low_water_packs
from tests.games.low_water.test_low_water import play_to_the_end
from tests.scale import LONG

MATCHES = 200 if LONG else 1
PLAYOUTS = 2
SEARCHED = 3_000 if LONG else 6
"""The decisions for which bots search; then they are careful, so that `make test` is quick."""


def play_searched(rules: GameRules, session: Session) -> None:
    careful = [CarefulBot(rules, seat) for seat in range(2)]
    play_to_the_end(
        session,
        lambda seat: (
            SearchBot(PLAYOUTS, session.number).choose(session, seat)
            if session.number < SEARCHED
            else careful[seat].choose(session.view(seat), session.legal_actions(seat))
        ),
    )


@pytest.mark.slow
def test_searched_matches_end_and_can_be_replayed() -> None:
    rules = build_rules(low_water_packs("core", "spring", "court"))
    for seed in range(MATCHES):
        dice = Random(seed)
        session = Session.start(rules, {seat: random_deck(rules, dice) for seat in range(2)}, seed)
        play_searched(rules, session)
        assert session.outcome is not None, seed
        record = MatchRecord.from_data(session.record.to_data())
        assert replay(rules, record).snapshot() == session.snapshot(), seed
