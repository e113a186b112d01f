"""After the end, a tournament shows its decks and how their cards have done."""

import json

import pytest
from django.test import Client

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.organised.models import Pairing, Tournament
from tcgsite.organised.pages.card_statistics import played_cards
from tests.kept_rows import build_once
from tests.organised.conftest import made
from tests.organised.test_event_pages import read
from tests.organised.test_rounds import play_round


@pytest.fixture
def played(game: Game, players: list[User]) -> Tournament:
    """Return a tournament of four that is over, in which Ann and Ben had a card called Newt."""

    def play() -> None:
        tournament = made(players[0], game, players[:4], places=4)
        while tournament.is_running:
            assert 'id="decks"' not in read(None, tournament)
            play_round(tournament)
        for entry in tournament.entries.all():
            entry.deck_cards = {"Frog": 2} | ({"Newt": 1} if entry.name in ("Ann", "Ben") else {})
            entry.deck_name = f"{entry.name}’s pond"
            entry.save()

    build_once("a tournament with decks of ponds", play)
    return Tournament.objects.get()


def numbers(tournament: Tournament, fewest: int) -> dict[str, tuple[int, int, int]]:
    pairings = tournament.pairings.prefetch_related("games")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tcgsite.organised.pages.card_statistics.FEWEST_GAMES", fewest)
        found = played_cards(tournament.entries.all(), pairings)
    return {each.name: (each.decks, each.games, each.won) for each in found}


def test_decks_are_shown_after_the_end(played: Tournament) -> None:
    page = " ".join(read(None, played).split())
    assert ("Ann’s pond" in page, "2 Frog" in page) == (True, True)
    assert "Too few games to say anything." in page


def test_games_count_for_each_deck_with_the_card(played: Tournament) -> None:
    """Four players have played two matches each, and half of all sides have won."""
    newt = ("Ann", "Ben")
    won = sum(each.won for each in Pairing.objects.filter(first__name__in=newt))
    won += sum(each.lost for each in Pairing.objects.filter(second__name__in=newt))
    assert numbers(played, 1) == {"Frog": (4, 8, 4), "Newt": (2, 4, won)}
    assert numbers(played, 5) == {"Frog": (4, 8, 4)}


def test_what_nobody_played_counts_nothing(played: Tournament) -> None:
    """A result that an organiser or a bye has given is no game."""
    Pairing.objects.update(second=None)
    assert numbers(played, 1) == {}


def test_the_files_and_the_paper_have_them_too(played: Tournament) -> None:
    address = played.get_absolute_url()
    found = json.loads(Client().get(f"{address}results.json").content)
    assert (len(found["decks"]), found["cards"]) == (4, [])
    paper = " ".join(Client().get(f"{address}print/").content.decode().split())
    assert ("Ann’s pond" in paper, "Round 2" in paper) == (True, True)
    assert '<details class="fold" open' in paper
