"""Arenas: free players are paired while the time runs, and a worker may die at any moment."""

from datetime import timedelta
from random import Random

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.models import Match
from tcgsite.organised.models import Pairing, PairingGame, Tournament, TournamentEntry
from tcgsite.organised.pages.arenas.arena_page import ArenaPage
from tcgsite.organised.tournaments import rounds
from tcgsite.organised.tournaments.arenas import arena_pairing, arena_record, first_places
from tcgsite.organised.tournaments.entering import enter, leave_tournament
from tcgsite.organised.tournaments.rounds import go_on, look_after_arenas
from tests.organised.conftest import committed, made
from tests.organised.test_event_pages import SENT, client_of, post, read
from tests.organised.test_rounds import begin

Kind = Tournament.Kind


def running_arena(game: Game, players: list[User]) -> Tournament:
    arena = made(players[0], game, players, kind=Kind.ARENA, minutes=60)
    begin(arena, players[0])
    return arena


def look(arena: Tournament) -> None:
    """Let a worker look after the arena once."""
    with committed():
        look_after_arenas()
    arena.refresh_from_db()


def come_back(arena: Tournament) -> None:
    """Let all players come back from their tables to the page of the arena."""
    look(arena)
    arena.entries.update(seen_at=timezone.now())
    look(arena)


def end_matches(arena: Tournament) -> None:
    """Let the player with the later entry resign in all matches that are being played."""
    for pairing in arena.pairings.filter(is_over=False):
        match = Match.objects.running().get(pairing_game__pairing=pairing)
        later = max(pairing.first_id, pairing.second_id or 0)
        with committed():
            seat = int(later == pairing.second_id)
            table_registry.submit(match.pk, seat, InterventionRequest("resign"))


def points(arena: Tournament) -> dict[str, int]:
    return {row.entry.name: row.standing.points for row in ArenaPage(arena, None).arena_rows}


def test_all_free_players_are_paired_at_once(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:4])
    assert arena.pairings.count() == 2
    assert Match.objects.running().count() == 2
    look(arena)
    assert arena.pairings.count() == 2


def test_wins_count_double_after_two_in_a_row(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:2])
    for _match in range(3):
        end_matches(arena)
        come_back(arena)
    assert points(arena) == {"Ann": 8, "Ben": 0}
    assert arena.pairings.count() == 4


def test_a_player_who_doesnt_look_at_the_arena_isnt_paired(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:4])
    end_matches(arena)
    look(arena)
    look(arena)
    assert arena.pairings.filter(is_over=True).count() == 2
    assert arena.pairings.count() == 2
    read(players[0], arena)
    read(players[1], arena)
    look(arena)
    assert arena.pairings.count() == 3


@pytest.mark.slow
def test_a_pause_keeps_the_points(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:4])
    end_matches(arena)
    leave_tournament(arena, players[0])
    come_back(arena)
    assert not arena.pairings.filter(first__name="Ann", is_over=False).exists()
    page = read(players[0], arena)
    assert "You’re having a break" in page
    assert "Come back" in page
    enter(arena, players[0])
    assert points(arena)["Ann"] == 2
    assert arena.entries.count() == 4


def test_late_players_come_in(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:3])
    assert "It has begun, and you can still come in" in read(players[3], arena)
    assert post(players[3], "enter", arena)[0] == 302
    look(arena)
    assert arena.pairings.count() == 2


def test_when_the_time_is_up_running_matches_dont_count(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:4])
    end_matches(arena)
    come_back(arena)
    Tournament.objects.filter(pk=arena.pk).update(ends_at=timezone.now())
    end_matches(arena)
    look(arena)
    assert arena.is_over
    assert sum(points(arena).values()) == 4
    assert "has won" in read(None, arena) or "have won" in read(None, arena)
    assert "This tournament is already over." in post(players[4], "enter", arena)[1]


def test_nobody_wins_an_arena_without_matches(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:2])
    Tournament.objects.filter(pk=arena.pk).update(ends_at=timezone.now())
    look(arena)
    assert "nobody has won a match" in read(None, arena)


def test_a_worker_that_died_after_pairing_is_replaced(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:4])
    Match.objects.filter(pairing_game__isnull=False).delete()
    look(arena)
    assert (Pairing.objects.count(), PairingGame.objects.count()) == (2, 2)
    for _time in range(3):
        go_on.call(arena.pk)
    assert (Pairing.objects.count(), PairingGame.objects.count()) == (2, 2)


def test_a_worker_stays_with_an_arena(
    game: Game, players: list[User], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena = running_arena(game, players[:2])
    rests = iter(range(3))

    def rest(_seconds: float) -> None:
        if next(rests) == 2:
            Tournament.objects.update(status=Tournament.Status.OVER)
            return
        end_matches(arena)
        arena.entries.update(seen_at=timezone.now())

    settings.JOBS_APART = True
    monkeypatch.setattr(rounds, "sleep", rest)
    # The results are counted in one look, and those who have come back are paired in the next.
    go_on.call(arena.pk)
    assert [each.is_over for each in arena.pairings.order_by("round")] == [True, False]
    assert next(rests, None) is None


def test_what_was_computed_before_another_pairing_is_dropped(
    game: Game, players: list[User]
) -> None:
    arena = made(players[0], game, players[:4], kind=Kind.ARENA, minutes=60)
    Tournament.objects.update(status=Tournament.Status.RUNNING)
    seen = Tournament.objects.get()
    ann, ben, cy, dee = seen.entries.order_by("pk")
    leave_tournament(seen, players[3])
    arena_pairing.store_pairs(seen, [(ann, ben), (cy, dee)])
    arena_pairing.store_pairs(seen, [(ann, cy)])
    pairing = arena.pairings.get()
    assert (pairing.first, pairing.second, pairing.round) == (ann, ben, seen.round + 1)


def test_the_page_leads_to_the_table(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:2])
    address = reverse("organised:now", args=[arena.public_id])
    match = Match.objects.running().get()
    answer = client_of(players[0]).get(address, {"table": ""})
    assert answer.headers["HX-Redirect"] == match.get_absolute_url()
    assert (match.event_title, match.event_address) == ("Friday 99", arena.get_absolute_url())
    answer = client_of(players[0]).get(address, {"table": match.public_id})
    assert "Go to your table" in answer.content.decode()


def test_the_table_leads_back(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:2])
    end_matches(arena)
    match = Match.objects.get(pairing_game__isnull=False)
    page = client_of(players[0]).get(match.get_absolute_url()).content.decode()
    assert "Back to Friday 99" in page
    assert 'form="rematch"' not in page


def test_the_form_makes_an_arena(game: Game, players: list[User]) -> None:
    client_of(players[0]).post(reverse("organised:new"), SENT | {"kind": "arena", "minutes": "20"})
    arena = Tournament.objects.get()
    assert (arena.kind, arena.minutes, arena.places) == (Kind.ARENA, 20, 1_000)
    assert "20 minutes" in Client().get(reverse("organised:events")).content.decode()


def test_a_large_arena_asks_as_often_as_a_small_one(
    game: Game, players: list[User], django_assert_max_num_queries: object
) -> None:
    arena = running_arena(game, players)
    TournamentEntry.objects.bulk_create(
        TournamentEntry(tournament=arena, name=f"Player {number}", rating=1500 + number)
        for number in range(100)
    )
    with django_assert_max_num_queries(20):  # type: ignore[operator]
        page = read(None, arena)
    assert "50 of 108 players" in page


def test_entering_comes_before_all_else(game: Game, players: list[User]) -> None:
    """On phones, the button was below the standings and the rules."""
    page = read(players[3], made(players[0], game, players[:2], kind=Kind.ARENA, minutes=60))
    assert page.index('id="enter"') < page.index('id="standings"') < page.index('id="what-counts"')


def test_a_page_that_asks_for_news_reads_no_rounds(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:4])
    end_matches(arena)
    look(arena)
    asked = f"{arena.get_absolute_url()}now/?table="
    page = client_of(players[0]).get(asked).context["overview"]
    assert isinstance(page, ArenaPage)
    assert not {"pairings", "rounds", "entries"} & vars(page).keys()


def test_all_viewers_see_which_row_is_theirs(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:3])
    pages = [client_of(each).get(arena.get_absolute_url()).content for each in players[:4]]
    assert [page.count(b'<tr class="is-own">') for page in pages] == [1, 1, 1, 0]
    assert len(set(pages)) == 4


def test_rows_are_drawn_again_when_they_show_something_else(
    game: Game, players: list[User]
) -> None:
    arena = running_arena(game, players[:3])
    look(arena)
    assert "−2" not in read(None, arena)
    arena.entries.filter(user=players[0]).update(penalty=2)
    end_matches(arena)
    come_back(arena)
    assert "−2" in read(None, arena)


@pytest.mark.slow
def test_players_of_a_large_arena_see_results_together(
    game: Game, players: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_places, "LARGE", 2)
    arena = running_arena(game, players[:4])
    before = read(players[0], arena)
    end_matches(arena)
    come_back(arena)
    late = client_of(players[0]).get(arena.get_absolute_url()).context["overview"]
    assert (late.own_matches, late.own_standing.scores) == ([], ())
    monkeypatch.setattr(first_places, "SECONDS_LATE", 0.0)
    page = client_of(players[0]).get(arena.get_absolute_url()).context["overview"]
    assert len(page.own_matches) == len(page.own_standing.scores) == 1
    assert read(players[0], arena) != before


def test_who_asks_a_large_arena_for_news_and_gets_none_costs_little(
    game: Game,
    players: list[User],
    monkeypatch: pytest.MonkeyPatch,
    django_assert_num_queries: object,
) -> None:
    """A thousand players ask every four seconds. Besides themselves, only their next match is looked up."""
    monkeypatch.setattr(first_places, "LARGE", 2)
    arena = running_arena(game, players[:4])
    end_matches(arena)
    client, asked = client_of(players[0]), f"{arena.get_absolute_url()}now/?table="
    tag = client.get(asked).headers["ETag"]
    with django_assert_num_queries(6):  # type: ignore[operator]
        assert client.get(asked, headers={"If-None-Match": tag}).status_code == 304


def test_adding_results_is_reading_all_of_them(
    game: Game, players: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, dice = running_arena(game, players), Random(1)
    arena.pairings.all().delete()
    entries = list(arena.entries.all())
    for number in range(1, 30):
        first, second = dice.sample(entries, 2)
        is_over = dice.random() < 0.8
        pairing = Pairing(tournament=arena, round=number, table=1, first=first, second=second)
        pairing.won, pairing.lost = dice.choice([(1, 0), (0, 1), (0, 0)]) if is_over else (0, 0)
        pairing.is_over, pairing.ended_at = is_over, timezone.now()
        pairing.save()
        if dice.random() < 0.3:
            arena.pairings.filter(is_over=False).update(
                is_over=True, won=1, ended_at=timezone.now()
            )
        added = arena_record.arena_record(arena)
        with monkeypatch.context() as another_process:
            another_process.setattr(arena_record, "_kept", {})
            assert added == arena_record.arena_record(arena)


@pytest.mark.slow
def test_half_the_time_is_worth_a_point(
    game: Game, players: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    arena = made(players[0], game, players[:2], kind=Kind.ARENA, minutes=60)
    assert post(players[0], "halve_clock", arena, halve="1")[0] == 302
    assert "half the time. A win counts one extra point." in " ".join(
        read(players[0], arena).split()
    )
    begin(arena, players[0])
    match = Match.objects.running().get()
    own = match.seats.get(user=players[0]).position
    clocks = table_registry.table_of(match).clocks
    assert (clocks.left[own], clocks.left[1 - own]) == (timedelta(minutes=5), timedelta(minutes=10))
    end_matches(arena)
    come_back(arena)
    assert points(arena) == {"Ann": 2, "Ben": 0}  # Ann has not acted often enough.
    monkeypatch.setattr("tcgsite.organised.tournaments.arenas.arena_pairing.FEWEST_ACTIONS", 0)
    end_matches(arena)
    come_back(arena)
    assert points(arena) == {"Ann": 5, "Ben": 0}
    assert post(players[0], "halve_clock", arena)[0] == 302
    assert not arena.entries.get(user=players[0]).halves_clock


def test_only_players_of_arenas_halve_their_clocks(game: Game, players: list[User]) -> None:
    arena = running_arena(game, players[:2])
    assert "You aren’t in this tournament." in post(players[2], "halve_clock", arena, halve="1")[1]
    swiss = made(players[0], game, players[:2])
    assert "Only in arenas" in post(players[0], "halve_clock", swiss, halve="1")[1]
