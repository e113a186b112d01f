"""What an organiser chooses about decks and ties: ready-made decks for all, and the order of tie-breaks."""

import pytest
from django.test import Client
from django.urls import reverse

from cards.models import Deck, Game
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.organised.models import Tournament
from tcgsite.organised.pages.overview import Overview
from tcgsite.organised.tournaments.entering import enter
from tcgsite.organised.tournaments.making import READY_MADE
from tests.organised.conftest import made
from tests.organised.test_event_pages import SENT, client_of, read
from tests.organised.test_rounds import play_round


def own_deck(user: User, game: Game) -> Deck:
    """Return a legal deck of the user’s: a copy of a ready-made one."""
    ready = Deck.objects.filter(owner=None, game=game).first()
    assert ready is not None
    deck = Deck.objects.create(owner=user, game=game, name="My own")
    deck.fill(ready.cards)
    return deck


def test_all_players_choose_among_the_ready_made_decks(
    low_water: Game, players: list[User]
) -> None:
    ann, ben = players[:2]
    tournament = made(ann, low_water, [], decks_from=READY_MADE, best_of=3)
    assert (tournament.is_ready_made, tournament.decks_from) == (True, "")
    deck = own_deck(ben, low_water)
    page = read(ben, tournament)
    assert "ready-made decks" in page
    assert "My own" not in page
    with pytest.raises(TableError, match="Choose one of the ready-made decks"):
        enter(tournament, ben, str(deck.pk))
    ready = Deck.objects.filter(owner=None, game=low_water).last()
    assert ready is not None
    entry = enter(tournament, ben, str(ready.pk), str(deck.pk))
    assert (entry.deck_name, entry.sideboard) == (ready.name, {})


def test_the_form_has_ready_made_decks(low_water: Game, players: list[User]) -> None:
    sent = SENT | {"game": "low-water", "decks_from": READY_MADE}
    answer = client_of(players[0]).post(reverse("organised:new"), sent)
    assert answer.status_code == 302
    assert Tournament.objects.get().is_ready_made


def test_a_pool_without_ready_made_decks_is_refused(hearts: Game, players: list[User]) -> None:
    sent = SENT | {"game": "hearts", "kind": "tables", "table_size": "4", "decks_from": READY_MADE}
    answer = client_of(players[0]).post(reverse("organised:new"), sent)
    assert (answer.status_code, Tournament.objects.count()) == (422, 0)
    assert "This pool has no legal ready-made decks." in answer.content.decode()


@pytest.mark.slow
def test_ties_are_broken_in_the_chosen_order(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players, rounds=3, tie_breaks="OMW GW OGW")
    while tournament.is_running:
        play_round(tournament)
    for chosen in ("OMW GW OGW", "GW OMW OGW", "SB OMW GW"):
        Tournament.objects.update(tie_breaks=chosen)
        tournament.refresh_from_db()
        assert_ordered(tournament, chosen)


def assert_ordered(tournament: Tournament, chosen: str) -> None:
    rows = [row.placed.standing for row in Overview(tournament, None).standings]
    assert rows == sorted(rows, key=lambda row: (row.points, row.ties), reverse=True)
    columns = Client().get(tournament.get_absolute_url() + "results.csv").content.decode()
    assert columns.splitlines()[0].split(",")[6:9] == chosen.split()
    page = read(None, tournament)
    assert [page.index(f"<b>{name}</b>") for name in chosen.split()] == sorted(
        page.index(f"<b>{name}</b>") for name in chosen.split()
    )


@pytest.mark.slow
def test_beaten_opponents_count_as_points_and_not_in_percent(
    game: Game, players: list[User]
) -> None:
    tournament = made(players[0], game, players[:4], places=4, rounds=2, tie_breaks="SB OMW GW")
    while tournament.is_running:
        play_round(tournament)
    best = Overview(tournament, None).standings[0]
    assert best.placed.standing.points == 6
    beaten = [row.placed.standing.points for row in Overview(tournament, None).standings[1:]]
    assert best.ties[0] in {str(sum(beaten) - each) for each in beaten}


def test_an_unknown_order_is_refused(game: Game, players: list[User]) -> None:
    answer = client_of(players[0]).post(reverse("organised:new"), SENT | {"tie_breaks": "GW"})
    assert (answer.status_code, Tournament.objects.count()) == (422, 0)
    assert "Select a valid choice." in answer.content.decode()
