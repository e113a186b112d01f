"""What every game in cards/starter must stand: bots that do anything, copies, replays, spies.

1,000 matches of each game are played to the end, replayed from their records, and played once more
by way of a stored copy at every decision. Of these every fiftieth is looked at closely: at each of its
decisions the match is copied, drawn and shown to everybody, and none of that may tell or change
anything. All 1,000 would take minutes.
"""

import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest

from engine.bots import RandomBot
from engine.play import MatchRecord, Session, replay
from engine.play.picture import arranged, drawn
from engine.rulebook import GameRules, load_rules, read_pack
from tests.engine.spying import assert_blind, assert_discreet
from tests.engine.table import assert_at_rest

STARTER = Path(__file__).parents[2] / "cards/starter"
GAMES = [path for path in sorted(STARTER.glob("*.toml")) if read_pack(path.read_bytes()).has_rules]
MATCHES = 1_000
CLOSELY = range(0, MATCHES, 50)
RUNNING = re.compile(r"(phase: \S+) [^\s:]+(?=  |\n)")


@pytest.fixture(scope="module", params=GAMES, ids=lambda path: str(path.stem))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return load_rules(request.param)


def started(rules: GameRules, seed: int) -> Session:
    """Every number of seats and every pairing of ready decks takes its turn."""
    low, high = rules.seats
    seats = low + seed % (high - low + 1)
    if not rules.uses_decks:
        return Session.start(rules, seed=seed, seats=seats)
    pairings = list(product(rules.decks, repeat=2))
    pair = pairings[seed % len(pairings)]
    return Session.start(rules, {n: dict(pair[n % 2].cards) for n in range(seats)}, seed)


def decisions(session: Session, seed: int, looking: bool = True) -> Iterator[tuple[int, str]]:
    """Plays the match to its end; yields who acts and how before they do."""
    bot, dice, view = RandomBot(seed), Random(seed), session.view(None)
    while session.decisions:
        seat = dice.choice(sorted(session.decisions))
        view = session.view(seat) if looking else view
        action = str(bot.choose(view, session.legal_actions(seat)))
        yield seat, action
        session.act(seat, action)


def stored(data: object) -> dict[str, object]:
    """As a database or a socket would carry it."""
    found: dict[str, object] = json.loads(json.dumps(data))
    return found


def test_random_matches_end_and_can_be_replayed(rules: GameRules) -> None:
    for seed in range(MATCHES):
        session = started(rules, seed)
        for _ in decisions(session, seed, looking=False):
            pass
        assert session.outcome is not None
        record = MatchRecord.from_data(stored(session.record.to_data()))
        end = session.snapshot()
        assert replay(rules, record).snapshot() == end, seed
        assert by_way_of_stores(rules, record).snapshot() == end, seed


def by_way_of_stores(rules: GameRules, record: MatchRecord) -> Session:
    """The same match, but at every decision it is stored and goes on from what was stored."""
    session = replay(rules, record, upto=0)
    for seat, action in record.actions:
        session = Session.restore(rules, stored(session.snapshot()))
        session.act(seat, action)
    return session


def test_a_match_can_be_stored_at_every_decision(rules: GameRules) -> None:
    for seed in CLOSELY:
        session = started(rules, seed)
        for seat, action in decisions(session, seed):
            assert_at_rest(session)
            twin = Session.restore(rules, stored(session.snapshot()))
            twin.act(seat, action)
            expected = session.clone()
            expected.act(seat, action)
            assert twin.snapshot() == expected.snapshot(), (seed, session.number)


def test_a_clone_lives_its_own_life(rules: GameRules) -> None:
    for seed in CLOSELY:
        session = started(rules, seed)
        for _ in decisions(session, seed):
            before = session.snapshot()
            twin = session.clone()
            for _ in zip(range(3), decisions(twin, seed + 1), strict=False):
                pass
            assert session.snapshot() == before, (seed, session.number)


def test_replays_can_stop_anywhere(rules: GameRules) -> None:
    session = started(rules, 1)
    past = [session.snapshot() for _ in decisions(session, 1)]
    for number in range(0, len(past), 5):
        assert replay(rules, session.record, number).snapshot() == past[number]


def test_a_match_can_be_drawn_at_every_decision(rules: GameRules) -> None:
    for seed in CLOSELY:
        session = started(rules, seed)
        for _ in decisions(session, seed):
            picture = session.picture()
            again, _ = arranged(rules, picture, seed)
            assert drawn(again) == RUNNING.sub(r"\1", picture), (seed, session.number)


def test_nobody_is_shown_what_they_may_not_see(rules: GameRules) -> None:
    for seed in CLOSELY:
        session = started(rules, seed)
        dice = Random(seed)
        for _ in decisions(session, seed):
            for viewer in (None, *range(len(session.view(None).players))):
                assert_discreet(session, viewer)
                assert_blind(session, viewer, dice)
