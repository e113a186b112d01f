"""Badges go to the best at the end, name their giver, and can be hidden."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.organised.badges.giving import GIVEN_WITHIN, MOST_GIVEN
from tcgsite.organised.models import Badge, Tournament
from tcgsite.organised.pages.overview import Overview
from tcgsite.organised.tournaments.making import call_off
from tests.cases import for_each
from tests.organised.conftest import made
from tests.organised.test_event_pages import SENT, client_of, read
from tests.organised.test_rounds import begin, play_round
from tests.organised.test_tournament_notices import told

Kind = Tournament.Kind
NAME = "Golden Gull"


def played(game: Game, players: list[User], **choices: object) -> Tournament:
    """Return a tournament of Ann’s that is over."""
    tournament = made(players[0], game, players, badge_title=NAME, **choices)
    if tournament.is_open:
        begin(tournament, players[0])
    while tournament.is_running:
        play_round(tournament)
    return tournament


def page_of(user: User, viewer: User | None = None) -> str:
    client = client_of(viewer) if viewer else Client()
    return " ".join(client.get(user.get_absolute_url()).content.decode().split())


def given(tournament: Tournament) -> list[tuple[int, str]]:
    return [(each.place, each.entry.name) for each in Overview(tournament, None).badges]


@pytest.mark.slow
@for_each(
    "kind, number, places",
    [(Kind.KNOCKOUT, 8, [1, 2, 3, 3]), (Kind.DOUBLE, 4, [1, 2])],
)
def test_the_best_get_badges(
    game: Game, players: list[User], kind: str, number: int, places: list[int]
) -> None:
    tournament = played(game, players[:number], places=number, kind=kind, badges=3)
    assert [place for place, _name in given(tournament)] == places
    assert given(tournament)[0] == (1, Overview(tournament, None).winners[0].name)


@pytest.mark.slow
def test_those_before_the_cut_follow_its_players(game: Game, players: list[User]) -> None:
    tournament = played(game, players[:6], rounds=2, cut=2, badges=3)
    first, second, *others = given(tournament)
    assert (first[0], second[0]) == (1, 2)
    assert {place for place, _name in others} == {3}
    swiss = [row.placed for row in Overview(tournament, None).standings]
    expected = {each.entry.name for each in swiss[2:] if each.standing.place <= 3}
    assert {name for _place, name in others} == expected


def test_everybody_sees_who_gave_it(game: Game, players: list[User]) -> None:
    tournament = played(game, players[:4], places=4, kind=Kind.KNOCKOUT, badges=1)
    badge = Badge.objects.get()
    winner = badge.entry.user
    assert winner is not None
    for page in (page_of(winner), " ".join(read(None, tournament).split())):
        assert NAME in page
        assert "given by" in page
        assert players[0].get_absolute_url() in page
    assert "place 1 of 4" in page_of(winner)
    loser = next(each for each in players[:4] if each != winner)
    assert NAME not in page_of(loser)


def test_players_are_told_of_their_badge(game: Game, players: list[User]) -> None:
    tournament = played(game, players[:4], places=4, kind=Kind.KNOCKOUT, badges=3)
    (_first, winner), (_second, other) = given(tournament)
    by_name = {str(each): told(each)[0] for each in players[:4]}
    assert by_name[winner] == "You won Friday 99"
    assert by_name[other] == "Friday 99 is over, and you got a badge"


def test_at_most_half_of_the_players_get_one(game: Game, players: list[User]) -> None:
    tournament = played(game, players[:2], places=4, badges=8)
    assert [place for place, _name in given(tournament)] == [1]


def test_a_disqualified_player_gets_none(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4, kind=Kind.KNOCKOUT, badges=1)
    tournament.entries.update(is_disqualified=True)
    while tournament.is_running:
        play_round(tournament)
    assert not Badge.objects.exists()


def test_a_tournament_that_is_called_off_gives_none(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4, badges=1)
    call_off(tournament, players[0])
    assert not Badge.objects.exists()


def test_a_player_hides_a_badge(game: Game, players: list[User]) -> None:
    played(game, players[:2], places=4, badges=1)
    badge = Badge.objects.get()
    winner = badge.entry.user
    assert winner is not None
    address = reverse("organised:show_badge", args=[badge.pk])
    stranger = next(each for each in players[:2] if each != winner)
    refused = client_of(stranger).post(address)
    assert (refused.status_code, refused.content.decode()) == (
        422,
        "This isn’t one of your badges.",
    )
    assert NAME in page_of(winner)
    client_of(winner).post(address)
    assert NAME not in page_of(winner)
    assert NAME in page_of(winner, winner)
    client_of(winner).post(address, {"shows": "1"})
    assert NAME in page_of(winner)


def test_the_form_has_badges(game: Game, players: list[User]) -> None:
    sent = SENT | {"badges": "3", "badge_title": NAME}
    assert client_of(players[0]).post(reverse("organised:new"), sent).status_code == 302
    tournament = Tournament.objects.get()
    assert (tournament.badges, tournament.badge_title) == (3, NAME)
    assert f"the best 3 get the badge “{NAME}”" in " ".join(read(None, tournament).split())


@for_each(
    "changed, sentence",
    [
        ({"badges": "5"}, "Select a valid choice."),
        ({"badges": "3", "badge_title": "a\u202eb"}, "Remove the invisible characters."),
        ({"badges": "3", "bots_fill": "on"}, "Badges are for matches between people."),
    ],
)
def test_wrong_badges_are_refused(
    game: Game, players: list[User], changed: dict[str, str], sentence: str
) -> None:
    answer = client_of(players[0]).post(reverse("organised:new"), SENT | changed)
    assert (answer.status_code, Tournament.objects.count()) == (422, 0)
    assert sentence in answer.content.decode()


@pytest.mark.parametrize("days", [0, GIVEN_WITHIN.days + 1])
def test_nobody_gives_too_many(game: Game, players: list[User], days: int) -> None:
    spare = made(players[1], game, [])
    for number in range(MOST_GIVEN):
        entry = spare.entries.create(name=f"player {number}")
        Badge.objects.create(entry=entry, place=1, title="x", players=2, given_by=players[0])
    Badge.objects.update(given_at=timezone.now() - GIVEN_WITHIN * (days / GIVEN_WITHIN.days))
    answer = client_of(players[0]).post(reverse("organised:new"), SENT | {"badges": "1"})
    if days:
        assert answer.status_code == 302
    else:
        assert "gives at most 100 badges in 30 days" in answer.content.decode()


@pytest.mark.slow
def test_many_badges_take_as_many_queries_as_one(
    game: Game, players: list[User], django_assert_max_num_queries: object
) -> None:
    tournament = played(game, players, kind=Kind.KNOCKOUT, badges=8)
    assert len(given(tournament)) == 4
    with django_assert_max_num_queries(16):  # type: ignore[operator]
        Client().get(tournament.get_absolute_url())
