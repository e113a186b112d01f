"""Random matches of every starter game: snapshots, replays, pictures and hidden information.

These tests play 1,000 matches of each game to the end, replay them from their records, and play
them again from snapshots; `make test` plays fewer. Games that take random bots long get fewer
matches, and those don’t always end: `python -m benchmarks.endings` plays 1,000 of them, and
`python -m benchmarks.solo` 2,000 of Common Ground. At some decisions the tests copy the match,
dump its picture and compare the views of all viewers.
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
from engine.rulebook import GameRules
from tests.engine.refusal_reasons import assert_reasoned
from tests.engine.table import assert_at_rest
from tests.engine.visibility_rules import assert_blind_to_hidden_cards, assert_only_visible_faces
from tests.games.pools import TRIED, shipped_rules
from tests.scale import LONG

MATCHES = 1_000 if LONG else 8
SHORT = 60
"""All matches are played if the average number of decisions per match is at most this."""
ENOUGH = 1_500 if LONG else 80
"""The number of decisions played for a game with longer matches."""
LONGEST = 1_500 if LONG else 250
"""The most decisions of one match. Where that is too few, tests of the game's own play some to their end."""
LOOKS = 600 if LONG else 24
"""Views compared per game, one per seat, at every third of the first 150 decisions of a match."""
FEWER = {"common-ground": 60 if LONG else 5}
"""The number of matches for games with a benchmark that plays thousands."""
STORED = 7
"""A match is stored and restored at every seventh decision, or at a hundred of them."""
RUNNING = re.compile(r"(phase: \S+) [^\s:]+(?=  |\n)")


@pytest.fixture(scope="module", params=list(TRIED))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return shipped_rules(request.param)


def started_session(rules: GameRules, seed: int) -> Session:
    """Start a match; seeds cycle through all numbers of seats and pairings of ready-made decks."""
    low, high = rules.seats
    seats = high - seed % (high - low + 1)
    if not rules.uses_decks:
        return Session.start(rules, seed=seed, seats=seats)
    pairings = list(product(rules.decks, repeat=2))
    pair = pairings[seed % len(pairings)]
    return Session.start(rules, {n: dict(pair[n % 2].cards) for n in range(seats)}, seed)


def decisions(session: Session, seed: int) -> Iterator[tuple[int, str]]:
    """Play random actions to the end of the match. Yields each seat and action before the action."""
    bot, dice, view = RandomBot(seed), Random(seed), session.view(None)
    while session.decisions:
        seat = dice.choice(sorted(session.decisions))
        action = str(bot.choose(view, session.legal_actions(seat)))
        yield seat, action
        session.act(seat, action)


def sampled_decisions(rules: GameRules) -> Iterator[tuple[int, Session, int, str]]:
    """Yield decisions of some of the matches: the seed, the match, the seat and its action."""
    left = LOOKS
    for seed in range(0, MATCHES, 20):
        session = started_session(rules, seed)
        for seat, action in islice(decisions(session, seed), 150):
            if left <= 0:
                return
            if session.number % 3 == seed % 3:
                left -= len(session.record.names)
                yield seed, session, seat, action


def json_copy(data: object) -> dict[str, object]:
    """Return the data after a round trip through a database or a socket."""
    copy: dict[str, object] = json.loads(json.dumps(data))
    return copy


@pytest.mark.few(5)
def test_random_matches_end_and_can_be_replayed(rules: GameRules) -> None:
    made = 0
    for seed in range(FEWER.get(rules.game, MATCHES)):
        if made >= max(ENOUGH, seed * SHORT):
            break
        session = started_session(rules, seed)
        steps = sum(1 for _ in islice(decisions(session, seed), LONGEST))
        assert session.outcome is not None or steps == LONGEST
        made += steps
        record = MatchRecord.from_data(json_copy(session.record.to_data()))
        end = session.snapshot()
        assert replay(rules, record).snapshot() == end, seed
        assert replay_with_snapshots(rules, record, seed).snapshot() == end, seed


def replay_with_snapshots(rules: GameRules, record: MatchRecord, seed: int) -> Session:
    """Replay the match, but restore it from a snapshot at some decisions, chosen by the seed."""
    session = replay(rules, record, upto=0)
    every = max(STORED, len(record.actions) // 100)
    for number, (seat, action) in enumerate(record.actions, start=seed):
        if number % every == 0:
            session = Session.restore(rules, json_copy(session.snapshot()))
        session.act(seat, action)
    return session


@pytest.mark.few(5)
def test_a_match_can_be_stored_at_any_decision(rules: GameRules) -> None:
    for seed, session, seat, action in sampled_decisions(rules):
        assert_at_rest(session)
        twin = Session.restore(rules, json_copy(session.snapshot()))
        twin.act(seat, action)
        expected = session.clone()
        expected.act(seat, action)
        assert twin.snapshot() == expected.snapshot(), (seed, session.number)


@pytest.mark.few(5)
def test_a_clone_is_independent_of_its_original(rules: GameRules) -> None:
    for seed, session, _, _ in sampled_decisions(rules):
        before = session.snapshot()
        twin = session.clone()
        for _ in zip(range(3), decisions(twin, seed + 1), strict=False):
            pass
        assert session.snapshot() == before, (seed, session.number)


@pytest.mark.few(5)
def test_replays_can_stop_at_any_action(rules: GameRules) -> None:
    session = started_session(rules, 1)
    past = [session.snapshot() for _ in islice(decisions(session, 1), 100)]
    for number in range(0, len(past), 5 if LONG else 20):
        assert replay(rules, session.record, number).snapshot() == past[number]


@pytest.mark.few(5)
def test_pictures_can_be_dumped_and_loaded_at_any_decision(rules: GameRules) -> None:
    for seed, session, _, _ in sampled_decisions(rules):
        picture = session.picture()
        again, _ = load_picture(rules, picture, seed)
        assert dump_picture(again) == RUNNING.sub(r"\1", picture), (seed, session.number)


@pytest.mark.few(5)
def test_refusals_have_reasons_without_secrets(rules: GameRules) -> None:
    """Each player asks about every effect on their cards and every action of the rules."""
    dice = Random(1)
    for number, (_, session, _, _) in enumerate(sampled_decisions(rules)):
        if number % 9 == 0:
            for seat in session.decisions:
                assert_reasoned(session, seat, dice)


@pytest.mark.few(7)
def test_views_contain_no_hidden_information(rules: GameRules) -> None:
    dice = Random(0)
    for _, session, _, _ in sampled_decisions(rules):
        for viewer in (None, *range(len(session.view(None).players))):
            assert_only_visible_faces(session, viewer)
            assert_blind_to_hidden_cards(session, viewer, dice)


@pytest.mark.few(5)
def test_cached_views_equal_fresh_ones(rules: GameRules) -> None:
    """A view reuses unchanged parts of the viewer’s last view."""
    session = started_session(rules, seed=3)
    for _ in islice(decisions(session, seed=3), LOOKS // 5):
        for viewer in (None, 0, session.seats - 1):
            first = session.clone()
            first._views.forget()
            seen = first.view(viewer, sent=True)
            assert seen == session.clone().view(viewer, sent=True)
            assert seen == session.view(viewer, sent=True)
