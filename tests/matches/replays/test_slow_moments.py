"""Replays of matches that needed much work: played by another process, within limits, and kept."""

import json
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from cards.web.fairness.accounts import Payers, accounts
from cards.web.fairness.limits import MOST_OWED
from cards.web.fairness.slow_work import SlowWorkError
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.record import snapshots
from tcgsite.matches.models import Match
from tcgsite.matches.replays import moments
from tests.matches.hostile import hostile_match, load_hostile, use

EFFECTS = ("grind", "step", "grind", "step")


@pytest.fixture
def over(tmp_path: Path, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch) -> Match:
    """Return a finished match without snapshots, which the site has not replayed yet."""
    monkeypatch.setattr(snapshots, "SNAPSHOT_WORK", 1_500_000)
    match = hostile_match(load_hostile(tmp_path), ann, ben)
    for effect in EFFECTS:
        use(match, effect)
    match.refresh_from_db()
    match.snapshots.all().delete()
    table_registry.forget(match.pk)
    Match.objects.filter(pk=match.pk).update(
        status=Match.Status.FINISHED,
        result={"winners": [], "losers": [], "reason": "", "awards": [], "withdrawn": {}},
    )
    return Match.objects.get(pk=match.pk)


def address(match: Match, at: int) -> str:
    return f"{reverse('matches:replay', args=[match.public_id])}?at={at}"


def test_a_slow_replay_is_not_played_by_the_page(over: Match) -> None:
    with pytest.raises(SlowWorkError):
        moments.state_at(over, 4)
    assert moments.state_at(over, 0).number == 0


def test_a_page_that_would_wait_long_says_so_and_works_later(
    client: Client, over: Match, settings: Settings
) -> None:
    settings.MATCHES_WAIT = 0
    busy = client.get(address(over, 4))
    assert (busy.status_code, busy.headers["Retry-After"]) == (503, "5")
    assert "still working" in busy.content.decode()
    settings.MATCHES_WAIT = 60
    assert client.get(address(over, 4)).status_code == 200


def test_what_was_replayed_is_kept(client: Client, over: Match) -> None:
    assert client.get(address(over, 3)).status_code == 200
    for number in (3, 4):  # Would raise SlowWorkError if the slow actions had to be replayed.
        assert moments.state_at(over, number).number == number
    assert over.snapshots.exists()


def test_a_kept_moment_is_what_the_record_says(over: Match) -> None:
    kept = [moments.session_at(over, number).snapshot() for number in (4, 3, 4)]
    moments.forget(over.pk)
    over.snapshots.all().delete()
    again = [moments.session_at(over, number).snapshot() for number in (3, 4)]
    assert [kept[1], kept[2]] == again
    assert kept[0] == kept[2]


def test_playing_on_replays_nothing(client: Client, over: Match) -> None:
    assert client.get(address(over, 3)).status_code == 200
    client.post(reverse("matches:go_on", args=[over.public_id]), {"at": "3"})
    begun = Match.objects.exclude(pk=over.pk).get()
    state = snapshots.newest_state(begun)  # Would raise SlowWorkError if it had to be replayed.
    assert state.number == begun.action_count == 3
    assert state.session.record.names == tuple(seat.name for seat in begun.seats.all())
    assert state.session.record.names != moments.session_at(over, 3).record.names
    assert snapshots.check(begun, 3)
    assert begun.snapshots.exists()
    use(begun, "step")
    assert begun.actions.count() == 4


@pytest.mark.slow
def test_snapshots_show_a_new_name(client: Client, over: Match) -> None:
    """Deleted accounts lose their name, also in matches that have snapshots."""
    assert client.get(address(over, 4)).status_code == 200
    moments.forget(over.pk)
    over.seats.filter(position=1).update(name="Nobody in particular")
    match = Match.objects.get(pk=over.pk)
    number = match.snapshots.latest("number").number
    assert snapshots.newest_state(match).session.record.names[1] == "Nobody in particular"
    assert snapshots.check(match, number)
    assert match.snapshots.filter(number=number).exists()


def test_a_record_needs_no_replay(client: Client, over: Match) -> None:
    found = client.get(reverse("matches:record", args=[over.public_id]))
    assert json.loads(found.content)["actions"] == [[0, f"use {effect}"] for effect in EFFECTS]
    with pytest.raises(SlowWorkError):
        moments.state_at(over, 4)


def test_a_viewer_who_used_their_share_waits_and_others_do_not(
    client: Client, over: Match, ann: User, ben: User
) -> None:
    accounts.charge(Payers(user=ann.pk), MOST_OWED + 1)
    client.force_login(ann)
    assert client.get(address(over, 4)).status_code == 503
    client.force_login(ben)
    assert client.get(address(over, 4)).status_code == 200


@pytest.mark.slow
def test_a_scenario_of_a_slow_moment_is_made_elsewhere(client: Client, over: Match) -> None:
    page = reverse("matches:scenario", args=[over.public_id])
    assert client.get(f"{page}?at=4").status_code == 200
