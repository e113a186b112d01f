"""What every game in cards/starter must stand: bots that do anything, copies, replays, spies.

1,000 matches of each game are played to the end, replayed from their records, and played once more
by way of stored copies; `make test` plays a part of them. Where bots that do anything play for
long, it is fewer, and not to the end:
`python -m benchmarks.endings` plays 1,000 of those too, and `python -m benchmarks.solo` 2,000 of
Common Ground. Here and there decisions are looked at closely: the match is copied, drawn and shown
to everybody, and none of that may tell or change anything.
"""

import json
import re
from collections.abc import Iterator
from itertools import islice, product
from random import Random

import pytest

from engine.bots import RandomBot
from engine.play import MatchRecord, Session, replay
from engine.play.picture import dump_picture, load_picture
from engine.rulebook import GameRules, load_rules
from tests.engine.refusal_reasons import assert_reasoned
from tests.engine.table import assert_at_rest
from tests.engine.visibility_rules import assert_blind, assert_discreet
from tests.games.pools import POOLS
from tests.scale import LONG

MATCHES = 1_000 if LONG else 200
SHORT = 60
"""Decisions of a match, on average, for a game to be played 1,000 times."""
ENOUGH = 1_500
"""Decisions of a game whose matches are longer."""
LOOKS = 600 if LONG else 200
"""At decisions of a game, one for every seat; at every third of the first 150 of a match."""
FEWER = {"common-ground": 60 if LONG else 15}
"""Matches of a game of which a benchmark plays the thousands."""
STORED = 7
"""Where a match goes on from what was stored: at every seventh decision, or at a hundred of them."""
RUNNING = re.compile(r"(phase: \S+) [^\s:]+(?=  |\n)")


@pytest.fixture(scope="module", params=list(POOLS))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return load_rules(*POOLS[request.param])


def started(rules: GameRules, seed: int) -> Session:
    """Every number of seats and every pairing of ready decks takes its turn; full tables first."""
    low, high = rules.seats
    seats = high - seed % (high - low + 1)
    if not rules.uses_decks:
        return Session.start(rules, seed=seed, seats=seats)
    pairings = list(product(rules.decks, repeat=2))
    pair = pairings[seed % len(pairings)]
    return Session.start(rules, {n: dict(pair[n % 2].cards) for n in range(seats)}, seed)


def decisions(session: Session, seed: int) -> Iterator[tuple[int, str]]:
    """Plays the match to its end; yields who acts and how before they do. The bot looks at nothing."""
    bot, dice, view = RandomBot(seed), Random(seed), session.view(None)
    while session.decisions:
        seat = dice.choice(sorted(session.decisions))
        action = str(bot.choose(view, session.legal_actions(seat)))
        yield seat, action
        session.act(seat, action)


def looked_at(rules: GameRules) -> Iterator[tuple[int, Session, int, str]]:
    """Some matches of the 1,000, here and there: who acts and how."""
    left = LOOKS
    for seed in range(0, MATCHES, 20):
        session = started(rules, seed)
        for seat, action in islice(decisions(session, seed), 150):
            if left <= 0:
                return
            if session.number % 3 == seed % 3:
                left -= len(session.record.names)
                yield seed, session, seat, action


def stored(data: object) -> dict[str, object]:
    """As a database or a socket would carry it."""
    found: dict[str, object] = json.loads(json.dumps(data))
    return found


def test_random_matches_end_and_can_be_replayed(rules: GameRules) -> None:
    made = 0
    for seed in range(FEWER.get(rules.game, MATCHES)):
        if made >= max(ENOUGH, seed * SHORT):
            break
        session = started(rules, seed)
        steps = sum(1 for _ in islice(decisions(session, seed), ENOUGH))
        assert session.outcome is not None or steps == ENOUGH
        made += steps
        record = MatchRecord.from_data(stored(session.record.to_data()))
        end = session.snapshot()
        assert replay(rules, record).snapshot() == end, seed
        assert by_way_of_stores(rules, record, seed).snapshot() == end, seed


def by_way_of_stores(rules: GameRules, record: MatchRecord, seed: int) -> Session:
    """The same match, but at some decisions, others in each, it goes on from what was stored."""
    session = replay(rules, record, upto=0)
    every = max(STORED, len(record.actions) // 100)
    for number, (seat, action) in enumerate(record.actions, start=seed):
        if number % every == 0:
            session = Session.restore(rules, stored(session.snapshot()))
        session.act(seat, action)
    return session


def test_a_match_can_be_stored_at_any_decision(rules: GameRules) -> None:
    for seed, session, seat, action in looked_at(rules):
        assert_at_rest(session)
        twin = Session.restore(rules, stored(session.snapshot()))
        twin.act(seat, action)
        expected = session.clone()
        expected.act(seat, action)
        assert twin.snapshot() == expected.snapshot(), (seed, session.number)


def test_a_clone_lives_its_own_life(rules: GameRules) -> None:
    for seed, session, _, _ in looked_at(rules):
        before = session.snapshot()
        twin = session.clone()
        for _ in zip(range(3), decisions(twin, seed + 1), strict=False):
            pass
        assert session.snapshot() == before, (seed, session.number)


def test_replays_can_stop_anywhere(rules: GameRules) -> None:
    session = started(rules, 1)
    past = [session.snapshot() for _ in islice(decisions(session, 1), 100)]
    for number in range(0, len(past), 5):
        assert replay(rules, session.record, number).snapshot() == past[number]


def test_a_match_can_be_drawn_at_any_decision(rules: GameRules) -> None:
    for seed, session, _, _ in looked_at(rules):
        picture = session.picture()
        again, _ = load_picture(rules, picture, seed)
        assert dump_picture(again) == RUNNING.sub(r"\1", picture), (seed, session.number)


def test_what_is_not_offered_says_why_and_tells_no_secret(rules: GameRules) -> None:
    """Of each effect on one's own cards, and of what the rules let players do."""
    dice = Random(1)
    for number, (_, session, _, _) in enumerate(looked_at(rules)):
        if number % 9 == 0:
            for seat in session.decisions:
                assert_reasoned(session, seat, dice)


def test_nobody_is_shown_what_they_may_not_see(rules: GameRules) -> None:
    dice = Random(0)
    for _, session, _, _ in looked_at(rules):
        for viewer in (None, *range(len(session.view(None).players))):
            assert_discreet(session, viewer)
            assert_blind(session, viewer, dice)


def test_who_has_looked_before_sees_what_a_first_look_shows(rules: GameRules) -> None:
    """What has not changed since is taken over from the look before."""
    session = started(rules, seed=3)
    for _ in islice(decisions(session, seed=3), LOOKS // 5):
        for viewer in (None, 0, session.seats - 1):
            first = session.clone()
            first._views.forget()
            seen = first.view(viewer, sent=True)
            assert seen == session.clone().view(viewer, sent=True)
            assert seen == session.view(viewer, sent=True)
