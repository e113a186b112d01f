"""Replays of long matches: their end is stored, and pages play the rest in parts that are kept."""

from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.record import stored_match
from tcgsite.matches.live.record.snapshots import SPACING, newest_state, store_if_due
from tcgsite.matches.live.record.stored_match import INLINE_WORK
from tcgsite.matches.models import Match
from tcgsite.matches.replays import moments
from tests.matches.hostile import hostile_match, load_hostile, use
from tests.matches.replays.test_slow_moments import address

ACTIONS = 16
QUICK = 400
"""Repeats of an action that is quick enough for the thread of all tables, but not for long."""


@pytest.fixture
def over(tmp_path: Path, ann: User, ben: User) -> Match:
    """Return a finished match whose actions take several parts."""
    match = hostile_match(load_hostile(tmp_path, QUICK), ann, ben)
    for _ in range(ACTIONS):
        use(match, "grind")
    intervene(table_registry.table_of(match), 0, "resign")
    table_registry.forget(match.pk)
    return Match.objects.get(pk=match.pk)


def longest_gap(match: Match) -> int:
    """Return the most work between a moment of the match and the snapshot before it."""
    works = [moments.state_at(match, number).work for number in range(match.action_count + 1)]
    starts = [0, *sorted(match.snapshots.values_list("work", flat=True))]
    return max(work - max(start for start in starts if start <= work) for work in works)


@pytest.mark.slow
def test_the_end_and_all_moments_are_near_a_snapshot(over: Match) -> None:
    assert newest_state(over).number == over.action_count
    assert newest_state(over).work > 2 * INLINE_WORK
    assert longest_gap(over) <= INLINE_WORK


def test_a_page_plays_a_match_without_snapshots_in_parts_and_keeps_them(
    client: Client, over: Match, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.MATCHES_WAIT = 0
    over.snapshots.all().delete()
    monkeypatch.setattr(moments, "MOST_PARTS", ACTIONS)
    monkeypatch.setattr(stored_match, "INLINE_WORK", INLINE_WORK // 4)
    assert client.get(address(over, over.action_count)).status_code == 200
    monkeypatch.setattr(moments, "MOST_PARTS", 1)
    for number in (over.action_count, over.action_count - 1, 5):
        assert client.get(address(over, number)).status_code == 200


@pytest.mark.slow
def test_a_page_that_stops_before_the_moment_keeps_what_it_has_played(
    client: Client, over: Match, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.MATCHES_WAIT = 0
    over.snapshots.all().delete()
    monkeypatch.setattr(moments, "MOST_PARTS", 1)
    assert client.get(address(over, over.action_count)).status_code == 503
    played = [number for pk, number in moments._states if pk == over.pk]
    assert 0 < max(played) < over.action_count
    settings.MATCHES_WAIT = 60
    assert client.get(address(over, over.action_count)).status_code == 200


def test_long_matches_get_few_snapshots(over: Match) -> None:
    state = newest_state(over)
    long = stored_match.MatchState(state.session.clone(), state.clocks, 100 * INLINE_WORK)
    running = moments.state_at(over, 3)
    busy = stored_match.MatchState(running.session, running.clocks, long.work)
    assert not store_if_due(over, busy, busy.work - busy.work // SPACING + 1)
    assert store_if_due(over, busy, busy.work - busy.work // SPACING)
