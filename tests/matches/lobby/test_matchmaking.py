"""Quick match joins a matching table or opens one; the lobby's lists update."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from cards.models import Deck, Game
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tcgsite.accounts.muting import mute
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.matchmaking import DEFAULT_CLOCK, quick_match
from tcgsite.matches.lobby.setup import DEFAULT_OPTIONS, TableOptions
from tcgsite.matches.models import Match
from tcgsite.matches.realtime import presence
from tcgsite.matches.realtime.presence import STILL_THERE, waiting_tables
from tcgsite.matches.transport.presence_consumer import SpectatorConnection
from tests.running_site import free_port

LISTS = "/matches/tables/"


def test_two_who_click_meet(client: Client, game: Game, ann: User, ben: User) -> None:
    for user in (ann, ben):
        client.force_login(user)
        answer = client.post("/matches/quick/", {"game": "99"})
        assert answer.status_code == 302
    match = Match.objects.get()
    assert answer.headers["Location"] == match.get_absolute_url()
    assert match.status == Match.Status.RUNNING
    assert [seat.user for seat in match.seats.all()] == [ann, ben]


def test_who_clicks_twice_waits_at_one_table(game: Game, ann: User) -> None:
    assert quick_match(game, ann, DEFAULT_OPTIONS) == quick_match(game, ann, DEFAULT_OPTIONS)
    assert Match.objects.count() == 1


@pytest.mark.parametrize(
    "unlike",
    [
        {"rated": True},
        {"listed": False},
        {"for_keeps": True},
        {"options": {"x": 1}},
        {"clock_minutes": 5},
        {"status": "running"},
    ],
)
def test_a_table_that_is_not_just_that_is_left_alone(
    game: Game, ann: User, ben: User, unlike: dict[str, object]
) -> None:
    other = lobby.open_table(game, ann, lobby.PERSON)
    Match.objects.filter(pk=other.pk).update(**unlike)
    assert quick_match(game, ben, DEFAULT_OPTIONS) != other
    assert not other.seats.filter(user=ben).exists()


def test_who_wishes_for_no_clock_sits_down_where_nobody_hurries_them(
    game: Game, ann: User, ben: User
) -> None:
    for minutes, meet in ((3, False), (25, True), (None, True)):
        waiting = lobby.open_table(game, ann, lobby.PERSON)
        Match.objects.filter(pk=waiting.pk).update(clock_minutes=minutes)
        assert (quick_match(game, ben, DEFAULT_OPTIONS) == waiting) is meet
        Match.objects.update(status=Match.Status.FINISHED)
    assert quick_match(game, ann, DEFAULT_OPTIONS).time_control == DEFAULT_CLOCK
    hurried = quick_match(game, ben, TableOptions(clock=("3+5", "", "")))
    assert str(hurried.time_control) == "3 min + 5 s"


def test_days_for_each_move_and_for_all_moves_do_not_meet(game: Game, ann: User, ben: User) -> None:
    each, bank = (TableOptions(clock=(choice, "", "")) for choice in ("14d", "bank-14d"))
    waiting = quick_match(game, ann, bank)
    assert waiting.pace == "14 days in all"
    for other in (each, TableOptions(clock=("bank-28d", "", "")), DEFAULT_OPTIONS):
        assert quick_match(game, ben, other) != waiting
    assert quick_match(game, ben, bank) == waiting


def test_those_who_keep_apart_do_not_meet_by_chance(game: Game, ann: User, ben: User) -> None:
    waiting = quick_match(game, ann, DEFAULT_OPTIONS)
    mute(ann, ben)
    assert quick_match(game, ben, DEFAULT_OPTIONS) != waiting


def test_nobody_is_sent_to_a_table_whose_people_are_gone(
    client: Client, game: Game, ann: User, ben: User
) -> None:
    waiting = lobby.open_table(game, ann, lobby.PERSON)
    long_ago = {"created_at": waiting.created_at - timedelta(seconds=2 * STILL_THERE)}
    Match.objects.update(**long_ago)
    assert waiting_tables(Match.objects.with_seats()) == []
    seats = f"{waiting.get_absolute_url()}seats/"
    client.get(seats)
    assert waiting_tables(Match.objects.with_seats()) == [], "a stranger looked"
    client.force_login(ann)
    client.get(seats)
    assert waiting_tables(Match.objects.with_seats()) == [waiting]
    assert quick_match(game, ben, DEFAULT_OPTIONS) == waiting


def test_a_deck_that_may_not_be_played_is_named_and_opens_nothing(game: Game, ann: User) -> None:
    bad = Deck.objects.create(game=game, owner=ann, name="Mine")
    bad.fill({"A": 4})
    with pytest.raises(TableError, match="Mine"):
        quick_match(game, ann, DEFAULT_OPTIONS, str(bad.pk))
    with pytest.raises(TableError, match="registered"):
        quick_match(game, new_guest(), TableOptions(rated=True))
    assert not Match.objects.exists()


def test_lists_are_sent_only_when_something_changed(
    client: Client, game: Game, match: Match, ben: User
) -> None:
    first = client.get(LISTS)
    tag = {"If-None-Match": first.headers["ETag"]}
    assert "private" in first.headers["Cache-Control"]
    again = client.get(LISTS, headers=tag)
    assert (again.status_code, again.content) == (304, b"")
    presence.add_person(match.pk, "cy")
    presence.exchange()
    changed = client.get(LISTS, headers=tag)
    assert changed.status_code == 200
    assert "1 spectator" in " ".join(changed.content.decode().split())
    tag = {"If-None-Match": changed.headers["ETag"]}
    lobby.open_table(game, ben, lobby.PERSON)
    assert client.get(LISTS, headers=tag).status_code == 200
    presence.remove_person(match.pk, "cy")


def test_only_tables_with_people_at_them_can_be_watched(client: Client, match: Match) -> None:
    started = Match.objects.filter(pk=match.pk)
    address = f"listed-{match.public_id}"
    assert address in client.get(LISTS).content.decode(), "it has just started"
    started.update(started_at=timezone.now() - timedelta(seconds=2 * STILL_THERE))
    assert address not in client.get(LISTS).content.decode()
    presence.add_person(match.pk, presence.seat_mark(0))
    presence.exchange()
    assert presence.spectator_counts().get(match.pk, 0) == 0, "a player is no spectator"
    assert address in client.get(LISTS).content.decode()
    presence.remove_person(match.pk, presence.seat_mark(0))
    presence.exchange()
    assert address not in client.get(LISTS).content.decode()


def test_spectators_of_all_processes_are_counted_once_each() -> None:
    for who in ("ann", "ann", "ben"):
        presence.add_person(7, who)
    cache.set(presence.PROCESSES, {"other", "dead"}, None)
    cache.set("spectators.other", {7: ["ben", "cy", "dee", "eve"], 8: ["cy"]}, 60)
    presence.exchange()
    assert (presence.spectator_count(7), presence.spectator_count(8)) == (5, 1), "Ben is one person"
    assert presence.spectator_counts() == {7: 5, 8: 1}
    assert "dead" not in cache.get(presence.PROCESSES)
    presence.remove_person(7, "ann")
    presence.exchange()
    assert presence.spectator_count(7) == 5, "still here in another tab"
    for who in ("ann", "ben"):
        presence.remove_person(7, who)
    presence.exchange()
    assert presence.spectator_count(7) == 4


def test_while_the_shared_memory_is_silent_nobody_is_known_to_be_there(
    client: Client, game: Game, match: Match, settings: Settings
) -> None:
    backend = "django.core.cache.backends.redis.RedisCache"
    nowhere = f"redis://127.0.0.1:{free_port()}"
    settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": nowhere}}
    assert client.get(LISTS).status_code == 200
    presence.add_person(match.pk, "ann")
    presence.exchange()
    assert presence.spectator_count(match.pk) == 1, "those who are here"
    presence.remove_person(match.pk, "ann")


def test_those_at_the_table_are_told_how_many_look_on_when_it_changes() -> None:
    player, spectator = SpectatorConnection(9, 0, "user 1"), SpectatorConnection(9, None, "user 2")
    presence.exchange()
    assert "1 spectator" in player.render_count()
    assert player.render_count() == ""
    spectator.leave()
    presence.exchange()
    assert "1 spectator" not in player.render_count()
    player.leave()
