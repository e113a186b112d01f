"""Leagues: seasons of rounds over weeks, after which players go up and down."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from cards.models import Game
from cards.packs.rules_cache import standard_pool
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.live.timeouts import adjudicate_due
from tcgsite.matches.models import Match
from tcgsite.notices.models import News
from tcgsite.organised.clubs.membership import found_club, leave_club
from tcgsite.organised.leagues.group_rounds import go_on_with_group, look_after_groups
from tcgsite.organised.leagues.joining import join_league, leave_league
from tcgsite.organised.leagues.league_form import make_league
from tcgsite.organised.leagues.league_page import LeaguePage
from tcgsite.organised.leagues.seasons import (
    begin_season_now,
    end_league,
    go_on_with_league,
    look_after_leagues,
)
from tcgsite.organised.models import League, Pairing, PairingGame, Tournament
from tcgsite.people.own_data.deletion import delete_account
from tests.killed_jobs import survive
from tests.organised.conftest import committed
from tests.organised.test_event_pages import client_of

CHOICES = {
    "title": "Tide",
    "group_size": 4,
    "movers": 1,
    "round_days": 7,
    "clock_days": 1,
    "rated": False,
}
SENT = {"game": "99", "pool": "standard"} | CHOICES | {"rated": ""}


@pytest.fixture
def league(game: Game, players: list[User]) -> League:
    """A league of eight players that hasn’t begun. Ann joined first."""
    found = make_league(players[0], game, standard_pool(game), CHOICES)
    for each in players:
        join_league(found, each)
    return found


def begin(league: League) -> None:
    with committed():
        begin_season_now(league, league.organiser)  # type: ignore[arg-type]
    league.refresh_from_db()


def look(league: League) -> None:
    """Let a worker look after all leagues until nothing changes, as it does every minute."""
    for _time in range(3):
        with committed():
            look_after_groups()
            look_after_leagues()
    league.refresh_from_db()


def groups(league: League) -> list[Tournament]:
    found = league.groups.filter(season=league.season)
    return list(found.order_by("division", "group"))


def names(league: League) -> list[list[str]]:
    """Return who is in which group."""
    return [[entry.name for entry in group.entries.order_by("name")] for group in groups(league)]


def pass_week(league: League) -> None:
    """Let the next round of each group begin."""
    league.groups.exclude(next_round_at=None).update(next_round_at=timezone.now())
    look(league)


def end_matches(league: League) -> None:
    """Let the player resign whose name comes later, in all matches that are played."""
    for pairing in Pairing.objects.filter(tournament__league=league, is_over=False):
        game = pairing.games.last()
        if game is None:
            continue
        assert pairing.second is not None
        is_first_later = pairing.first.name > pairing.second.name
        with committed():
            seat = 0 if is_first_later == game.first_begins else 1
            table_registry.submit(game.match_id, seat, InterventionRequest("resign"))


def play_season(league: League) -> None:
    for _round in range(3):
        end_matches(league)
        pass_week(league)
    end_matches(league)
    look(league)


def end_season(league: League) -> None:
    """End the season as `play_season` does, but without matches, which take a second."""
    play_out(league)
    look(league)


def post(user: User, name: str, league: League, **fields: object) -> tuple[int, str]:
    with committed():
        answer = client_of(user).post(f"{league.get_absolute_url()}{name}/", fields)
    return answer.status_code, " ".join(answer.content.decode().split())


def read(user: User | None, league: League) -> str:
    client = Client() if user is None else client_of(user)
    return " ".join(client.get(league.get_absolute_url()).content.decode().split())


def test_a_round_begins_each_week_and_its_matches_go_over_days(league: League) -> None:
    begin(league)
    assert names(league) == [["Ann", "Ben", "Cat", "Dan"], ["Eve", "Fay", "Gus", "Hal"]]
    assert Pairing.objects.count() == 12
    assert [match.clock_days for match in Match.objects.running()] == [1] * 4
    pass_week(league)
    assert [group.round for group in groups(league)] == [2, 2]
    assert Match.objects.running().count() == 8
    look(league)
    assert Match.objects.running().count() == 8


@pytest.mark.slow
def test_the_best_go_up_and_the_last_go_down(league: League) -> None:
    begin(league)
    play_season(league)
    assert (league.season, league.is_open) == (1, True)
    assert "Ann" in read(None, league)
    League.objects.update(next_at=timezone.now())
    look(league)
    assert (league.season, league.is_running) == (2, True)
    assert names(league) == [["Ann", "Ben", "Cat", "Eve"], ["Dan", "Fay", "Gus", "Hal"]]
    assert [[str(each) for each in past.winners] for past in LeaguePage(league, None).past] == [
        ["Ann"]
    ]
    assert "Season 1:" in read(None, league)


def test_players_are_told_where_they_go(league: League, players: list[User]) -> None:
    begin(league)
    end_season(league)
    told = {
        news.words["form"]: news.recipients.count() if hasattr(news, "recipients") else 1
        for news in News.objects.filter(address=league.get_absolute_url())
    }
    assert set(told) == {"up", "down", "stays"}


def test_a_player_who_doesnt_play_loses_by_the_clock(league: League) -> None:
    begin(league)
    ago = timezone.now() - timedelta(days=2)
    Match.objects.update(started_at=ago, due_at=ago + timedelta(days=1))
    with committed():
        adjudicate_due()
    assert not Match.objects.running().exists()
    over = Pairing.objects.filter(round=1)
    assert {(each.is_over, each.won + each.lost) for each in over} == {(True, 1)}


@pytest.mark.slow
def test_who_has_used_more_time_loses_a_match_after_the_season(league: League) -> None:
    """Nobody has acted, so the player for whom the match waits has used all of it."""
    begin(league)
    pass_week(league)
    pass_week(league)
    waiting = {match.pk: match.awaited.bit_length() - 1 for match in Match.objects.running()}
    assert len(waiting) == 12
    Tournament.objects.update(ends_at=timezone.now())
    look(league)
    winners = {match.pk: match.result["winners"] for match in Match.objects.all() if match.result}
    assert winners == {pk: [1 - seat] for pk, seat in waiting.items()}
    assert (league.is_open, league.season) == (True, 1)


def test_opponents_of_leavers_win_what_hasnt_begun(league: League, players: list[User]) -> None:
    begin(league)
    leave_league(league, players[0])
    pass_week(league)
    second = Pairing.objects.filter(round=2, is_over=True)
    assert [{each.first.name, str(each.second)} & {"Ann"} for each in second] == [{"Ann"}]


@pytest.mark.slow
def test_a_leaver_has_no_place_in_the_next_season(league: League, players: list[User]) -> None:
    begin(league)
    leave_league(league, players[0])
    play_season(league)
    League.objects.update(next_at=timezone.now())
    look(league)
    assert names(league) == [["Ben", "Cat", "Dan", "Eve"], ["Fay", "Gus", "Hal"]]


@pytest.mark.slow
def test_newcomers_begin_in_the_last_division(
    league: League, players: list[User], game: Game
) -> None:
    begin(league)
    new = User.objects.create(username="ada", name="Ada")
    join_league(league, new)
    assert "New in the next season" in read(None, league)
    end_season(league)
    League.objects.update(next_at=timezone.now())
    look(league)
    assert names(league)[-1][0] == "Ada"


@pytest.mark.slow
def test_a_season_survives_workers_that_are_killed_at_any_statement(league: League) -> None:
    League.objects.update(next_at=timezone.now())
    assert survive(go_on_with_league, league.pk) > 10
    league.refresh_from_db()
    assert (league.season, len(groups(league)), Pairing.objects.count()) == (1, 2, 12)
    for group in groups(league):
        assert survive(go_on_with_group, group.pk) > 10
    assert (PairingGame.objects.count(), Match.objects.running().count()) == (4, 4)
    play_out(league)
    before = News.objects.count()
    assert survive(go_on_with_league, league.pk) > 10
    league.refresh_from_db()
    assert (league.is_open, News.objects.count() - before) == (True, 8)
    ladder = [each.name for each in league.players.all()]
    assert ladder == ["Ann", "Ben", "Cat", "Eve", "Dan", "Fay", "Gus", "Hal"]


def play_out(league: League) -> None:
    """Let the player whose name comes first win every match, and end the season."""
    for pairing in Pairing.objects.all():
        assert pairing.second is not None
        is_first = pairing.first.name < pairing.second.name
        pairing.won, pairing.lost, pairing.is_over = int(is_first), int(not is_first), True
        pairing.save()
    league.groups.update(next_round_at=None, status=Tournament.Status.OVER)


def test_one_button_leads_to_the_next_match(league: League, players: list[User]) -> None:
    begin(league)
    pass_week(league)
    page = LeaguePage(league, players[0])
    assert [each.is_own_move for each in page.own_matches] == sorted(
        (each.is_own_move for each in page.own_matches), reverse=True
    )
    assert page.next_match is not None
    shown = read(players[0], league)
    assert "Go to your next match" in shown
    assert page.next_match.match.get_absolute_url() in shown
    assert "Go to your next match" not in read(None, league)
    assert client_of(players[0]).get(groups(league)[0].get_absolute_url()).status_code == 200


@pytest.mark.slow
def test_tables_say_who_goes_up_and_down(league: League) -> None:
    begin(league)
    end_matches(league)
    look(league)
    shown = read(None, league)
    assert ("▲ up" in shown, "▼ down" in shown) == (True, True)


def test_a_league_ends_after_its_season(league: League, players: list[User]) -> None:
    begin(league)
    end_league(league, players[0])
    assert "This is the last season." in read(None, league)
    end_season(league)
    assert (league.is_over, league.reason) == (True, "The organiser has ended it.")
    assert "This league is over." in post(players[0], "join", league)[1]
    assert "This league is over." in post(players[0], "leave", league)[1]


def test_a_league_ends_with_its_organisers_account(league: League, players: list[User]) -> None:
    delete_account(players[0])
    league.refresh_from_db()
    assert (league.is_over, league.organiser) == (True, players[0])


def test_a_league_without_players_ends(league: League, players: list[User]) -> None:
    begin(league)
    end_season(league)
    for each in players[:7]:
        leave_league(league, each)
    League.objects.update(next_at=timezone.now())
    look(league)
    assert (league.is_over, league.reason) == (True, "Fewer than two players were left.")


def test_what_is_refused_changes_nothing(league: League, players: list[User], game: Game) -> None:
    ann, ben = players[:2]
    new = User.objects.create(username="ada", name="Ada")
    assert "Only the organiser can do that." in post(ben, "begin", league)[1]
    assert "Only the organiser can do that." in post(ben, "end", league)[1]
    assert "You aren’t in this league." in post(new, "leave", league)[1]
    begin(league)
    assert "A season is under way." in post(ann, "begin", league)[1]
    small = make_league(ann, game, standard_pool(game), CHOICES)
    assert "A league needs at least two players." in post(ann, "begin", small)[1]
    answer = client_of(ann).post("/events/leagues/new/", SENT)
    assert "You already have 2 leagues that aren’t over." in answer.content.decode()
    group = groups(league)[0]
    leave = client_of(ann).post(f"{group.get_absolute_url()}leave/")
    assert "Leave the league on its own page." in leave.content.decode()
    assert League.objects.count() == 2
    assert league.players.filter(has_left=False).count() == 8


def test_a_player_is_in_at_most_five_leagues(game: Game, players: list[User]) -> None:
    pool = standard_pool(game)
    made = [make_league(each, game, pool, CHOICES) for each in players[:6]]
    for each in made[:5]:
        join_league(each, players[7])
    assert "You’re already in 5 leagues." in post(players[7], "join", made[5])[1]


def test_a_full_league_takes_nobody(
    league: League, monkeypatch: pytest.MonkeyPatch, players: list[User]
) -> None:
    monkeypatch.setattr("tcgsite.organised.leagues.joining.MOST_PLAYERS", 8)
    new = User.objects.create(username="ada", name="Ada")
    assert "This league has 8 players, which is the most." in post(new, "join", league)[1]


def test_a_league_of_a_club_is_for_its_members(game: Game, players: list[User]) -> None:
    ann, ben = players[:2]
    club = found_club(ann, {"title": "Harbour", "about": "", "zone": "UTC"})
    sent = SENT | {"club": club.public_id}
    refused = client_of(ben).post("/events/leagues/new/", sent).content.decode()
    assert "Only organisers of the club can do that." in refused
    assert client_of(ann).post("/events/leagues/new/", sent).status_code == 302
    league = League.objects.get()
    assert "Join the club first." in post(ben, "join", league)[1]
    assert "Join Harbour to play" in read(ben, league)
    assert post(ann, "join", league)[0] == 302
    assert "Tide" in client_of(ben).get(club.get_absolute_url()).content.decode()
    leave_club(club, ann)
    assert "a club that has been deleted" in post(ben, "join", league)[1]


def test_the_form_makes_a_league_that_others_find(game: Game, players: list[User]) -> None:
    wrong = client_of(players[0]).post("/events/leagues/new/", SENT | {"round_days": "1"})
    assert wrong.status_code == 422
    assert client_of(players[0]).post("/events/leagues/new/", SENT).status_code == 302
    assert "Tide" in Client().get("/events/").content.decode()
    assert "players can join" in Client().get("/events/").content.decode()


@pytest.mark.slow
def test_a_deleted_account_leaves_its_leagues(league: League, players: list[User]) -> None:
    begin(league)
    delete_account(players[0])
    place = league.players.get(user=players[0])
    assert (place.has_left, place.name) == (True, "deleted player")
    assert "Ann" not in read(None, league)


@pytest.mark.slow
def test_a_league_asks_as_often_for_many_as_for_few(
    league: League, players: list[User], django_assert_max_num_queries: object
) -> None:
    begin(league)
    pass_week(league)
    with django_assert_max_num_queries(14):  # type: ignore[operator]
        read(None, league)
