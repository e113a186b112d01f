"""The pages of events: what visitors, players and organisers read and do there."""

import pytest
from django.test import Client
from django.urls import reverse

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.models import Match
from tcgsite.organised.models import Tournament, TournamentEntry
from tcgsite.people.own_data.deletion import delete_account
from tests.cases import for_each
from tests.organised.conftest import committed, made

SENT = {
    "game": "99",
    "pool": "standard",
    "title": "Friday 99",
    "kind": "swiss",
    "places": "4",
    "rounds": "",
    "best_of": "1",
    "clock": "10+10",
    "starts_when_full": "on",
}


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def post(user: User, name: str, tournament: Tournament, **fields: str) -> tuple[int, str]:
    address = reverse(f"organised:{name}", args=[tournament.public_id])
    with committed():
        answer = client_of(user).post(address, fields)
    return answer.status_code, answer.content.decode()


def read(user: User | None, tournament: Tournament) -> str:
    client = Client() if user is None else client_of(user)
    return client.get(tournament.get_absolute_url()).content.decode()


def test_a_player_makes_a_tournament_and_others_find_it(game: Game, players: list[User]) -> None:
    answer = client_of(players[0]).post(reverse("organised:new"), SENT)
    tournament = Tournament.objects.get()
    assert answer.headers["Location"] == tournament.get_absolute_url()
    assert "Friday 99" in Client().get(reverse("organised:events")).content.decode()
    assert "You can enter" in read(None, tournament)


def test_the_last_to_enter_starts_it(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:3], places=4)
    assert "3 of 4 places are taken" in read(None, tournament)
    assert post(players[3], "enter", tournament)[0] == 302
    page = read(players[3], tournament)
    assert "You play" in page
    assert "Go to your table" in page
    assert "0 of 2 matches are over" in read(None, tournament)


def test_spectators_of_its_tables_see_them_later(game: Game, players: list[User]) -> None:
    client_of(players[0]).post(reverse("organised:new"), SENT | {"spectator_delay": "5"})
    tournament = Tournament.objects.get()
    for user in players[:4]:
        post(user, "enter", tournament)
    assert [match.spectator_delay for match in Match.objects.all()] == [5, 5]
    assert "spectators see it 5 minutes later" in " ".join(read(None, tournament).split())


def test_guests_can_enter(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, [])
    visitor = Client()
    visitor.post(reverse("organised:enter", args=[tournament.public_id]))
    assert TournamentEntry.objects.get().user is not None


@for_each(
    "changed, sentence",
    [
        ({"title": ""}, "This field is required."),
        ({"title": "a\u202eb"}, "Remove the invisible characters."),
        ({"kind": "chaos"}, "Select a valid choice."),
        ({"places": "5"}, "Select a valid choice."),
        ({"places": "64", "kind": "round robin"}, "A round robin has at most 16 places."),
        ({"rounds": "99"}, "Select a valid choice."),
        ({"clock": "9000+1"}, "Select a valid choice."),
        ({"spectator_delay": "4"}, "Select a valid choice."),
    ],
)
def test_a_wrong_choice_keeps_what_was_typed(
    game: Game, players: list[User], changed: dict[str, str], sentence: str
) -> None:
    answer = client_of(players[0]).post(reverse("organised:new"), SENT | changed)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not Tournament.objects.exists()


def test_guests_play_unrated(game: Game, players: list[User]) -> None:
    players[0].username = "guest-ann"
    players[0].set_unusable_password()
    players[0].save()
    answer = client_of(players[0]).post(reverse("organised:new"), SENT | {"rated": "on"})
    assert "Only registered players can play rated matches." in answer.content.decode()
    tournament = made(players[1], game, [], rated=True)
    assert "Only registered players" in post(players[0], "enter", tournament)[1]


def test_nobody_organises_a_fourth(game: Game, players: list[User]) -> None:
    for _time in range(3):
        made(players[0], game, [])
    answer = client_of(players[0]).post(reverse("organised:new"), SENT)
    assert "You already have 3 tournaments that aren’t over." in answer.content.decode()
    assert Tournament.objects.count() == 3


def test_a_fifth_player_finds_all_places_taken(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4, starts_when_full=False)
    status, page = post(players[4], "enter", tournament)
    assert (status, tournament.entries.count()) == (422, 4)
    assert "All 4 places are taken. You can watch." in page


def test_after_the_start_nobody_enters(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    assert "This tournament has already started." in post(players[4], "enter", tournament)[1]


def test_entering_twice_changes_only_the_deck(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:1])
    assert post(players[0], "enter", tournament)[0] == 302
    assert tournament.entries.count() == 1


def test_one_player_is_too_few(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:1])
    assert "A tournament needs at least two players." in post(players[0], "start", tournament)[1]


@pytest.mark.parametrize("name", ["start", "call_off"])
def test_only_the_organiser_organises(game: Game, players: list[User], name: str) -> None:
    tournament = made(players[0], game, players[:3])
    assert "Only the organiser can do that." in post(players[1], name, tournament)[1]
    tournament.refresh_from_db()
    assert tournament.is_open


def test_a_tournament_is_called_off(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:3])
    assert post(players[0], "call_off", tournament)[0] == 302
    assert "The organiser called it off." in read(None, tournament)
    assert "This tournament is already over." in post(players[3], "enter", tournament)[1]
    assert "This tournament is already over." in post(players[0], "call_off", tournament)[1]


def test_leaving_frees_the_place(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:2])
    post(players[1], "leave", tournament)
    assert [each.name for each in tournament.entries.all()] == ["Ann"]
    assert "You aren’t in this tournament." in post(players[1], "leave", tournament)[1]


def test_the_page_asks_again_and_answers_only_changes(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:2])
    address = reverse("organised:now", args=[tournament.public_id])
    first = Client().get(address)
    tag = first.headers["ETag"]
    assert Client().get(address, HTTP_IF_NONE_MATCH=tag).status_code == 304
    post(players[2], "enter", tournament)
    assert Client().get(address, HTTP_IF_NONE_MATCH=tag).status_code == 200


@pytest.mark.slow
def test_lists_ask_as_often_for_many_as_for_few(
    game: Game, players: list[User], django_assert_max_num_queries: object
) -> None:
    made(players[0], game, players[:4], places=4)
    made(players[0], game, players)
    for tournament in Tournament.objects.all():
        with django_assert_max_num_queries(14):  # type: ignore[operator]
            Client().get(tournament.get_absolute_url())


def test_a_deleted_account_leaves_its_tournaments(game: Game, players: list[User]) -> None:
    open_one = made(players[0], game, players[:2])
    running = made(players[1], game, players[:4], places=4)
    delete_account(players[0])
    assert [each.name for each in open_one.entries.all()] == ["Ben"]
    entry = running.entries.get(user=players[0])
    assert (entry.name, entry.left_in) == ("deleted player", 1)
    assert "Ann" not in read(None, running)
