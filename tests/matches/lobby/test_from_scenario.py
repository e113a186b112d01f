"""Matches that begin with a scenario's position, with bots on the other seats."""

import pytest
from django.test import Client
from django.urls import reverse

from cards.models import Game, PackVersion
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.lobby.rematch import rematch
from tcgsite.matches.models import Match
from tests.matches.playing import play_to_the_end


@pytest.fixture
def version(game: Game) -> PackVersion:
    return PackVersion.objects.get(pack__game=game)


def address(version: PackVersion, name: str) -> str:
    return reverse("matches:play_scenario", args=[version.pk, name])


def test_it_begins_as_the_scenario_and_is_played_replayed_and_tried_again(
    client: Client, version: PackVersion, ann: User
) -> None:
    client.force_login(ann)
    led = client.post(address(version, "joker_2")).headers["Location"]
    match = Match.objects.get()
    assert led == match.get_absolute_url()
    assert client.get(led).status_code == 200
    table = table_registry.table_of(match)
    assert [seat.name for seat in match.seats.all()] == [str(ann), "opponent"]
    assert [zone.count for zone in table.session.view(0).players[0].zones] == [3, 5, 0]
    play_to_the_end(table)
    end = table.session.snapshot()
    table_registry.forget(match.pk)
    match.refresh_from_db()
    assert table_registry.table_of(match).session.snapshot() == end
    again = rematch(match, ann)
    assert (again.picture, again.seed) == (match.picture, match.seed)
    assert table_registry.table_of(again).session.picture() != table.session.picture()
    moment = client.get(reverse("matches:scenario", args=[match.public_id]), {"at": "1"})
    assert moment.status_code == 200


def test_a_guest_sits_down_too_and_nobody_where_nothing_is_left(
    client: Client, version: PackVersion
) -> None:
    client.post(address(version, "never_past_99"))
    assert Match.objects.get().seats.exclude(user=None).count() == 1
    refused = client.post(address(version, "no_card_left"), follow=True)
    assert "There’s nothing left to play" in refused.content.decode()
    assert client.post(address(version, "nothing")).status_code == 404
    assert Match.objects.count() == 1
