"""Bots take free places for practice, and a worker plays the matches in which only bots sit."""

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.models import Match
from tcgsite.organised.models import Tournament
from tcgsite.organised.pages.overview import Overview
from tcgsite.organised.tournaments.bot_players import look_after_bots
from tests.organised.conftest import committed, made
from tests.organised.test_event_pages import SENT, client_of, read
from tests.organised.test_rounds import begin


def lose(tournament: Tournament) -> None:
    """Let the person resign in the match of this round, and the worker play the others."""
    match = Match.objects.running().filter(seats__bot="").first()
    assert match is not None
    seat = match.seats.exclude(user=None).get()
    with committed():
        look_after_bots()
        table_registry.submit(match.pk, seat.position, InterventionRequest("resign"))
    tournament.refresh_from_db()


def test_bots_fill_the_free_places_and_play_to_the_end(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:1], places=4, bots_fill=True)
    begin(tournament, players[0])
    names = [entry.name for entry in tournament.entries.all()]
    assert names == ["Ann", "Bot 1", "Bot 2", "Bot 3"]
    assert '<span class="tag">bot</span>' in read(None, tournament)
    while tournament.is_running:
        lose(tournament)
    assert tournament.pairings.filter(is_over=True).count() == 4
    assert all(entry.is_bot for entry in Overview(tournament, None).winners)


def test_bots_play_no_rated_tournaments(game: Game, players: list[User]) -> None:
    sent = SENT | {"rated": "on", "bots_fill": "on"}
    answer = client_of(players[0]).post("/events/new/", sent)
    assert "Bots can’t play rated matches. Choose one of the two." in answer.content.decode()
