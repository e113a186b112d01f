"""Replays: only of finished matches, action by action, from any seat."""

import json
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from engine.bots import STRONGEST
from engine.play import MatchRecord, Session, replay
from engine.view import ALL_OPEN, ZoneView
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tcgsite.matches.replays.moments import session_at
from tests.matches.playing import act, play_to_the_end
from tests.matches.secrets import leaks, told_cards


@pytest.fixture
def over(match: Match, table: Table) -> Match:
    play_to_the_end(table)
    return Match.objects.get(pk=match.pk)


def address(match: Match, at: object = "", eyes: object = "") -> str:
    return f"{reverse('matches:replay', args=[match.public_id])}?at={at}&eyes={eyes}"


def html(client: Client, match: Match, at: object = "", eyes: object = "") -> str:
    answer = client.get(address(match, at, eyes))
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_match_that_goes_on_has_no_replay_and_no_record(
    client: Client, match: Match, table: Table
) -> None:
    act(table)
    record = client.get(reverse("matches:record", args=[match.public_id]))
    assert record.status_code == 409
    assert "You can watch the replay when" in record.content.decode()
    for found in (
        client.get(address(match, 0, "open")),
        client.post(reverse("matches:go_on", args=[match.public_id]), {"at": "0"}),
    ):
        assert found.headers["Location"] == match.get_absolute_url()
    assert Match.objects.count() == 1


def test_all_cards_lie_open_or_only_what_one_seat_saw(
    client: Client, over: Match, table: Table
) -> None:
    assert len(told_cards(html(client, over, 3, "open"))) >= 10
    for seat in (0, 1):
        page = html(client, over, 3, seat)
        assert len(told_cards(page)) >= 5
        assert leaks(page, session_at(over, 3), seat) == []


def test_a_moment_that_never_was_is_the_nearest_one(client: Client, over: Match) -> None:
    last = over.action_count
    for asked_for in ("", "-1", "x", "²"):
        assert f"0 / {last}" in html(client, over, asked_for, "7")
    assert f"2 / {last}" in html(client, over, "2", "7")
    assert f"{last} / {last}" in html(client, over, "9" * 5_000, "7")


def test_a_replay_whose_record_is_broken_says_so(client: Client, over: Match) -> None:
    over.actions.filter(number=0).update(text="use 999 add")
    answer = client.get(f"{over.get_absolute_url()}replay/?at=1")
    assert answer.status_code == 409
    assert "can’t be rebuilt from its record." in answer.content.decode()


@pytest.mark.slow
def test_nothing_can_be_chosen_in_what_is_over(client: Client, over: Match) -> None:
    for moment in range(0, over.action_count, 4):
        assert 'name="action"' not in html(client, over, moment, 0)


def test_the_record_plays_the_same_match_elsewhere(
    client: Client, over: Match, table: Table
) -> None:
    answer = client.get(reverse("matches:record", args=[over.public_id]))
    record = MatchRecord.from_data(json.loads(answer.content))
    again = replay(table.session.rules, record)
    assert again.snapshot() == table.session.snapshot()
    assert "attachment" in answer.headers["Content-Disposition"]


def test_somebody_plays_on_from_a_moment_against_bots(
    client: Client, over: Match, table: Table, ann: User
) -> None:
    before = over.actions.count()
    answer = client.post(reverse("matches:go_on", args=[over.public_id]), {"at": "2", "eyes": "1"})
    begun = Match.objects.exclude(pk=over.pk).get()
    assert answer.headers["Location"] == begun.get_absolute_url()
    first, second = begun.seats.all()
    assert (first.bot, first.user) == (STRONGEST, None)
    assert second.user not in (None, ann)
    live = table_registry.table_of(begun)
    assert zones(live.session) == zones(session_at(over, 2))
    act(live)
    assert begun.actions.count() == 3
    assert over.actions.count() == before
    assert not begun.listed


def test_at_the_end_there_is_nothing_to_play_on(client: Client, over: Match) -> None:
    answer = client.post(
        reverse("matches:go_on", args=[over.public_id]), {"at": str(over.action_count)}
    )
    assert answer.status_code == 422
    assert "over at this point" in answer.content.decode()
    assert Match.objects.count() == 1


def zones(session: Session) -> list[tuple[ZoneView, ...]]:
    """Return the cards of every zone."""
    return [player.zones for player in session.view(ALL_OPEN).players]


def test_the_cards_of_a_pile_can_be_read(client: Client, over: Match) -> None:
    """Only live tables offered the texts of a pile."""
    last = over.action_count
    view = session_at(over, last).view(0)
    zones = {zone.name: zone for zone in view.players[0].zones}
    pile = f"pile/{zones['discard'].id}/?at={last}&amp;eyes=0"
    assert f'hx-get="{pile}"' in html(client, over, last, 0)
    place = f"{reverse('matches:replay', args=[over.public_id])}{unescape(pile)}"
    card = (zones["discard"].cards or ())[-1]
    page = unescape(client.get(place).content.decode())
    assert card.title in page
    assert card.text[0].text in page
    hidden = place.replace(f"pile/{zones['discard'].id}/", f"pile/{zones['library'].id}/")
    assert client.get(hidden).status_code == 404
    assert client.get(hidden.replace("eyes=0", "eyes=open")).status_code == 200


def test_piles_of_a_match_that_goes_on_can_not_be_read_as_a_replay(
    client: Client, match: Match, table: Table
) -> None:
    act(table)
    zone = table.session.view(0).players[0].zones[0].id
    address = reverse("matches:replayed_pile", args=[match.public_id, zone])
    found = client.get(f"{address}?at=0&eyes=open")
    assert found.headers["Location"] == match.get_absolute_url()
