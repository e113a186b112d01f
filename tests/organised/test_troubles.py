"""What goes wrong in tournaments, and the sentence that each player or organiser reads then."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.timeouts import adjudicate_due
from tcgsite.matches.models import Match
from tcgsite.organised.models import Tournament
from tcgsite.organised.tournaments.entering import enter, leave_tournament, start_in_time
from tests.organised.conftest import committed, made
from tests.organised.test_event_pages import post, read
from tests.organised.test_rounds import begin, play_round
from tests.published_packs import publish_packs


@pytest.mark.slow
def test_33_players_for_32_places(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, [], places=32, starts_when_full=False)
    for number in range(32):
        enter(tournament, User.objects.create(username=f"p{number}", name=f"P{number}"))
    assert "All 32 places are taken. You can watch." in post(players[0], "enter", tournament)[1]
    assert tournament.entries.count() == 32


def test_all_leave_before_the_start(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:3], starts_in=5)
    for each in players[:3]:
        leave_tournament(tournament, each)
    start_in_time(tournament.pk)
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.CALLED_OFF
    assert "Fewer than two players came." in read(None, tournament)


@pytest.mark.slow
def test_all_leave_between_two_rounds(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    for each in players[:4]:
        leave_tournament(tournament, each)
    play_round(tournament)
    assert (tournament.status, tournament.round) == (Tournament.Status.CALLED_OFF, 1)
    assert "All players have left." in read(None, tournament)


@pytest.mark.slow
def test_players_who_leave_in_the_last_round_have_finished(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    play_round(tournament)
    for each in players[:4]:
        leave_tournament(tournament, each)
    play_round(tournament)
    assert tournament.is_over


def test_a_newer_version_changes_nothing_in_a_tournament(
    game: Game, players: list[User], only_99: Path, tmp_path: Path
) -> None:
    """The pool names its versions, so a deck that was legal yesterday is legal today."""
    tournament = made(players[0], game, players[:2], places=4)
    before = tournament.pool.ordered_versions
    source, text = tmp_path / "99.toml", (only_99 / "99.toml").read_text("utf-8")
    number = next(line for line in text.splitlines() if line.startswith("version = "))
    source.write_text(text.replace(number, 'version = "99.0.0"', 1), "utf-8")
    publish_packs(tmp_path)
    begin(tournament, players[0])
    match = Match.objects.running().get()
    assert list(match.pack_versions.all()) == list(before)
    assert "99.0.0" not in str(before)


def test_an_illegal_deck_doesnt_enter(low_water: Game, players: list[User]) -> None:
    tournament = made(players[0], low_water, [])
    deck = players[0].decks.create(game=low_water, name="One card")
    with pytest.raises(TableError) as refused:
        enter(tournament, players[0], str(deck.pk))
    assert refused.value.sentences[0] == "The deck “One card” isn’t legal:"
    assert len(refused.value.sentences) > 1
    assert not tournament.entries.exists()


def test_an_illegal_deck_stops_no_other_table(low_water: Game, players: list[User]) -> None:
    tournament = made(players[0], low_water, players[:3], places=4)
    tournament.entries.filter(user=players[0]).update(deck_cards={"no such card": 40})
    with committed():
        enter(tournament, players[3])
    assert tournament.pairings.count() == 2
    assert Match.objects.running().count() == 1


def test_a_hanging_table_ends_by_the_clock(game: Game, players: list[User]) -> None:
    """Nobody comes to the last table of the round. Its clock runs out, and the next round begins."""
    tournament = made(players[0], game, players[:4], places=4)
    ago = timezone.now() - timedelta(minutes=30)
    hanging = Match.objects.running().first()
    assert hanging is not None
    Match.objects.filter(pk=hanging.pk).update(started_at=ago, due_at=ago + timedelta(minutes=10))
    with committed():
        adjudicate_due()
    tournament.refresh_from_db()
    assert tournament.pairings.filter(round=1, is_over=True).count() == 1
    assert "1 of 2 matches are over" in " ".join(read(None, tournament).split())
    play_round(tournament)
    assert tournament.round == 2
