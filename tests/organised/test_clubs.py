"""Clubs: players join and leave, organisers make tournaments, and the ranking counts their matches."""

from unittest.mock import patch

import pytest
from django.test import Client

from cards.models import Game
from cards.packs.rules_cache import standard_pool
from cards.pools.creation import PoolInput, make_pool
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.notices.models import Inbox
from tcgsite.organised.clubs import membership
from tcgsite.organised.clubs.club_page import ClubPage
from tcgsite.organised.clubs.errors import ClubError
from tcgsite.organised.clubs.membership import found_club, join_club, leave_club
from tcgsite.organised.models import Club, Tournament
from tcgsite.organised.tournaments.entering import enter
from tcgsite.organised.tournaments.making import make_tournament
from tcgsite.people.own_data.deletion import delete_account
from tests.organised.conftest import CHOICES, committed
from tests.organised.test_event_pages import SENT, client_of
from tests.organised.test_rounds import begin, play_round

WORDS = {"title": "Harbour", "about": "We play 99.", "zone": "Europe/Paris"}


@pytest.fixture
def club(players: list[User]) -> Club:
    """A club of Ann, who has founded it, and Ben."""
    found = found_club(players[0], WORDS)
    join_club(found, players[1])
    return found


def post(user: User, name: str, club: Club, **fields: object) -> tuple[int, str]:
    with committed():
        answer = client_of(user).post(f"{club.get_absolute_url()}{name}/", fields)
    return answer.status_code, answer.content.decode()


def read(user: User, club: Club) -> str:
    return client_of(user).get(club.get_absolute_url()).content.decode()


def names(club: Club, **wanted: object) -> list[str]:
    return [str(each.user) for each in club.members.filter(**wanted).select_related("user")]


def test_a_new_club_starts_with_the_zone_of_its_founder(players: list[User]) -> None:
    before = client_of(players[0]).get("/events/clubs/new/").content.decode()
    Inbox.objects.create(user=players[0], zone="Asia/Tokyo")
    after = client_of(players[0]).get("/events/clubs/new/").content.decode()
    assert '<option value="Asia/Tokyo" selected>' in after
    assert ("data-own-zone" in before, "data-own-zone" in after) == (True, False)
    assert before.index("UTC") < before.index("Africa/Abidjan") < before.index("Etc/GMT")


def test_a_player_founds_a_club_and_others_find_and_join_it(players: list[User]) -> None:
    ann, ben = players[:2]
    answer = client_of(ann).post("/events/clubs/new/", WORDS)
    club = Club.objects.get()
    assert answer.headers["Location"] == club.get_absolute_url()
    assert "Harbour" in client_of(ben).get("/events/clubs/?q=harb").content.decode()
    assert "Harbour" not in client_of(ben).get("/events/clubs/?q=mill").content.decode()
    assert post(ben, "join", club)[0] == 302
    assert post(ben, "join", club)[0] == 302
    assert names(club) == ["Ann", "Ben"]
    assert names(club, is_organiser=True) == ["Ann"]


def test_names_of_clubs_are_unique(club: Club, players: list[User]) -> None:
    answer = client_of(players[2]).post("/events/clubs/new/", WORDS | {"title": "HARBOUR"})
    assert "Another club has this name." in answer.content.decode()
    assert Club.objects.count() == 1


def test_guests_found_no_club(db: None) -> None:
    answer = Client().post("/events/clubs/new/", WORDS)
    assert "Only registered players can found clubs." in answer.content.decode()
    assert not Club.objects.exists()


def test_only_organisers_change_a_club(club: Club, players: list[User]) -> None:
    ann, ben = players[:2]
    changed = WORDS | {"title": "Mill", "zone": "Asia/Tokyo"}
    assert "Only organisers of the club can do that." in post(ben, "change", club, **changed)[1]
    wrong = post(ann, "change", club, **(changed | {"zone": "Mars/Base"}))
    assert "Nothing was changed" in wrong[1]
    club.refresh_from_db()
    assert club.title == "Harbour"
    assert post(ann, "change", club, **changed)[0] == 302
    club.refresh_from_db()
    assert (club.title, club.zone) == ("Mill", "Asia/Tokyo")


def test_a_member_becomes_an_organiser(club: Club, players: list[User]) -> None:
    ann, ben, cat = players[:3]
    number = club.members.get(user=ben).pk
    assert "Only organisers" in post(cat, "organisers", club, member=number)[1]
    assert "Choose a member" in post(ann, "organisers", club, member=number + 9)[1]
    assert post(ann, "organisers", club, member=number)[0] == 302
    assert names(club, is_organiser=True) == ["Ann", "Ben"]


def test_the_oldest_member_organises_when_the_last_organiser_leaves(
    club: Club, players: list[User]
) -> None:
    join_club(club, players[2])
    assert post(players[0], "leave", club)[0] == 302
    assert names(club, is_organiser=True) == ["Ben"]
    assert "You aren’t in this club." in post(players[0], "leave", club)[1]
    delete_account(players[1])
    leave_club(club, players[2])
    assert not Club.objects.exists()


def test_organisers_show_their_pools(club: Club, game: Game, players: list[User]) -> None:
    ann, ben = players[:2]
    shipped = standard_pool(game)
    pool = make_pool(ann, game, PoolInput("pier", "Pier", "", shipped.ordered_versions))
    assert "Choose a pool that you have made." in post(ann, "pools", club, add=shipped.pk)[1]
    assert "Only organisers" in post(ben, "pools", club, add=pool.pk)[1]
    assert post(ann, "pools", club, add=pool.pk)[0] == 302
    assert pool.title in read(ben, club)
    assert post(ann, "pools", club, remove=pool.pk)[0] == 302
    assert not club.pools.exists()


def test_a_tournament_of_a_club_is_for_its_members(
    club: Club, game: Game, players: list[User]
) -> None:
    sent = SENT | {"club": club.public_id}
    assert "Only organisers" in client_of(players[1]).post("/events/new/", sent).content.decode()
    assert client_of(players[0]).post("/events/new/", sent).status_code == 302
    tournament = Tournament.objects.get()
    assert tournament.club == club
    assert "Friday 99" in read(players[2], club)
    page = client_of(players[2]).get(tournament.get_absolute_url()).content.decode()
    assert ("Join Harbour to enter" in page, 'id="enter"' in page) == (True, False)
    assert (
        "You can enter" in client_of(players[1]).get(tournament.get_absolute_url()).content.decode()
    )
    with pytest.raises(TableError, match="for members of “Harbour”"):
        enter(tournament, players[2])
    assert enter(tournament, players[1]).name == "Ben"


def test_the_ranking_counts_matches_between_members(
    club: Club, game: Game, players: list[User]
) -> None:
    tournament = make_tournament(players[0], game, standard_pool(game), CHOICES, club)
    with committed():
        for user in players[:2]:
            enter(tournament, user)
    begin(tournament, players[0])
    play_round(tournament)
    winner, loser = ClubPage(club, None).ranking
    assert (winner.place, winner.points, winner.won) == (1, 3, 1)
    assert (loser.place, loser.points, loser.lost) == (2, 0, 1)
    assert "W–D–L" in read(players[1], club)


def test_the_list_says_whether_there_is_another_club(players: list[User]) -> None:
    def listed(user: User, query: str = "") -> str:
        return client_of(user).get(f"/events/clubs/?q={query}").content.decode()

    assert "There are no clubs yet. Found the first one." in listed(players[0])
    found_club(players[0], WORDS | {"zone": "America/New_York"})
    assert "There are no other clubs yet." in listed(players[0])
    assert "No other club has this in its name." in listed(players[0], "mill")
    assert "No club has this in its name." in listed(players[1], "mill")
    assert "times in America/New York" in read(players[1], Club.objects.get())


def test_two_clubs_founded_at_once_have_different_names(players: list[User]) -> None:
    """The check before sees no other club, as if both requests came in the same moment."""
    found_club(players[0], WORDS)
    with patch.object(membership, "_check_name"), pytest.raises(ClubError, match="Another club"):
        found_club(players[1], WORDS | {"title": "HARBOUR"})
    other = found_club(players[1], WORDS | {"title": "Mill"})
    with patch.object(membership, "_check_name"), pytest.raises(ClubError, match="Another club"):
        membership.change_club(other, players[1], WORDS | {"title": "harbour"})
    assert sorted(str(each) for each in Club.objects.all()) == ["Harbour", "Mill"]


def test_tournaments_of_a_deleted_club_stay_closed(
    club: Club, game: Game, players: list[User]
) -> None:
    choices = CHOICES | {"kind": Tournament.Kind.ARENA, "minutes": 60}
    arena = make_tournament(players[0], game, standard_pool(game), choices, club)
    with committed():
        for user in players[:2]:
            enter(arena, user)
    begin(arena, players[0])
    for user in players[:2]:
        leave_club(club, user)
    arena.refresh_from_db()
    assert (arena.club, arena.is_running) == (None, True)
    page = client_of(players[2]).get(arena.get_absolute_url()).content.decode()
    assert ("Its club has been deleted" in page, 'id="enter"' in page) == (True, False)
    with pytest.raises(TableError, match="a club that has been deleted"):
        enter(arena, players[2])
    assert arena.entries.count() == 2


@pytest.mark.slow
def test_organisers_remove_members_and_let_them_back_in(
    club: Club, game: Game, players: list[User]
) -> None:
    ann, ben, cat = players[:3]
    tournament = make_tournament(ann, game, standard_pool(game), CHOICES, club)
    enter(tournament, ben)
    number = club.members.get(user=ben).pk
    assert "Only organisers" in post(cat, "members", club, member=number)[1]
    own = club.members.get(user=ann).pk
    assert "Organisers can’t be removed." in post(ann, "members", club, member=own)[1]
    assert "Choose a member of this club." in post(ann, "members", club, member=0)[1]
    assert post(ann, "members", club, member=number)[0] == 302
    assert (names(club), tournament.entries.count()) == (["Ann"], 0)
    assert "have removed you" in post(ben, "join", club)[1]
    assert "Let back in" in read(ann, club)
    assert "Only organisers" in post(ben, "members", club, player=ben.pk)[1]
    assert post(ann, "members", club, player=ben.pk)[0] == 302
    assert post(ben, "join", club)[0] == 302
    assert names(club) == ["Ann", "Ben"]


def test_the_list_of_clubs_counts_nobody(
    club: Club, players: list[User], django_assert_num_queries: object
) -> None:
    """Each club has its number of members, so lists needn’t count those of all clubs."""
    for user in players[2:]:
        join_club(club, user)
    leave_club(club, players[2])
    club.refresh_from_db()
    assert (club.size, club.members.count()) == (7, 7)
    with django_assert_num_queries(1):  # type: ignore[operator]
        page = Client().get("/events/clubs/").content.decode()
    assert "7 members" in " ".join(page.split())
