"""Tournaments are played to their ends, and go on after every interruption."""

from collections.abc import Callable

import pytest
from django.utils import timezone

from cards.models import Game
from cards.packs.rules_cache import rules_of
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.models import Match
from tcgsite.organised.models import Pairing, PairingGame, Preparation, Tournament
from tcgsite.organised.pages.overview import Overview
from tcgsite.organised.tournaments.entering import leave_tournament, start_now
from tcgsite.organised.tournaments.games import begin_game, count_games
from tcgsite.organised.tournaments.rounds import begin_due_games, go_on, go_on_with_idle
from tests.organised.conftest import committed, made

Kind = Tournament.Kind


def first_wins(pairing: Pairing) -> int:
    """Return the loser’s seat in the match that is being played, so that the first player wins."""
    game = pairing.games.last()
    assert game is not None
    return 1 if game.first_begins else 0


def begin(tournament: Tournament, user: User) -> None:
    with committed():
        start_now(tournament, user)
    tournament.refresh_from_db()


def play_round(tournament: Tournament, loser: Callable[[Pairing], int] = first_wins) -> None:
    """Let the losers resign in all matches of the round until it is over. Nobody prepares a further game."""
    number = tournament.round
    while tournament.is_running and tournament.round == number:
        Preparation.objects.only_open().update(due_at=timezone.now())
        with committed():
            begin_due_games()
        with committed():
            for pairing in tournament.pairings.filter(round=number, is_over=False):
                match = Match.objects.running().get(pairing_game__pairing=pairing)
                table_registry.submit(match.pk, loser(pairing), InterventionRequest("resign"))
        tournament.refresh_from_db()


@pytest.mark.slow
def test_eight_players_need_three_swiss_rounds(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players)
    assert (tournament.status, tournament.round) == (Tournament.Status.RUNNING, 1)
    for number in (1, 2, 3):
        assert tournament.round == number
        play_round(tournament)
    assert tournament.is_over
    (winner,) = Overview(tournament, None).winners
    standings = Overview(tournament, None).standings
    assert [row.placed.standing.points for row in standings] == [9, 6, 6, 6, 3, 3, 3, 0]
    assert standings[0].placed.entry == winner


@pytest.mark.slow
def test_an_odd_player_has_a_bye(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:5])
    begin(tournament, players[0])
    byes = tournament.pairings.filter(second=None)
    assert [(each.is_over, each.won) for each in byes] == [(True, 1)]
    play_round(tournament)
    play_round(tournament)
    play_round(tournament)
    assert tournament.is_over
    assert len(set(byes.all().values_list("first", flat=True))) == 3


def test_a_knockout_ends_with_a_final(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], kind=Kind.KNOCKOUT, places=4)
    play_round(tournament)
    assert tournament.pairings.filter(round=2).count() == 1
    play_round(tournament)
    final = tournament.pairings.get(round=2)
    assert (tournament.is_over, Overview(tournament, None).winners) == (True, [final.first])


@pytest.mark.slow
def test_in_a_round_robin_everybody_meets_everybody(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], kind=Kind.ROUND_ROBIN, places=4)
    for _round in range(3):
        play_round(tournament)
    met = {frozenset((each.first_id, each.second_id)) for each in tournament.pairings.all()}
    assert (tournament.is_over, len(met)) == (True, 6)


def test_in_a_best_of_three_the_loser_begins(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:2], places=4, best_of=3, rounds=1)
    begin(tournament, players[0])
    play_round(tournament)
    games = PairingGame.objects.order_by("number")
    assert [each.first_begins for each in games] == [True, False]
    assert len({each.match.seats.get(position=0).name for each in games}) == 2
    pairing = tournament.pairings.get()
    assert (pairing.won, pairing.lost, tournament.is_over) == (2, 0, True)


def test_no_game_begins_after_one_that_has_just_ended(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:2], places=4, rounds=1)
    begin(tournament, players[0])
    pairing = tournament.pairings.get()
    count_games(tournament, pairing)
    match = Match.objects.running().get(pairing_game__pairing=pairing)
    table_registry.submit(match.pk, 0, InterventionRequest("resign"))
    begin_game(tournament, pairing, rules_of(tournament.pool.ordered_versions))
    assert (pairing.games.count(), Preparation.objects.count()) == (1, 0)


def test_no_game_begins_after_an_organisers_decision(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:2], places=4, best_of=3, rounds=1)
    begin(tournament, players[0])
    pairing = tournament.pairings.get()
    pairing.games.get().match.delete()
    tournament.pairings.update(won=2, is_over=True)
    begin_game(tournament, pairing, rules_of(tournament.pool.ordered_versions))
    assert pairing.games.count() == 0


def test_a_player_who_has_left_is_not_paired(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    leave_tournament(tournament, players[3])
    play_round(tournament)
    later = tournament.pairings.filter(round=2)
    names = {name for each in later for name in (each.first.name, str(each.second))}
    assert "Dan" not in names
    assert later.filter(second=None).count() == 1


def test_in_a_knockout_a_player_who_has_left_loses(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], kind=Kind.KNOCKOUT, places=4)
    first = tournament.pairings.filter(round=1).first()
    assert first is not None
    assert first.first.user is not None
    leave_tournament(tournament, first.first.user)
    play_round(tournament)
    final = tournament.pairings.get(round=2)
    assert (tournament.is_over, final.is_over) == (True, True)
    assert Overview(tournament, None).winners == [final.second if final.lost else final.first]


def test_if_all_but_one_leave_the_tournament_is_over(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    for each in players[:3]:
        leave_tournament(tournament, each)
    play_round(tournament)
    assert tournament.is_over


def test_repeating_the_job_changes_nothing(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players)
    before = (Pairing.objects.count(), PairingGame.objects.count(), Match.objects.count())
    for _time in range(3):
        go_on.call(tournament.pk)
    assert (Pairing.objects.count(), PairingGame.objects.count(), Match.objects.count()) == before


def test_a_worker_that_died_after_pairing_leaves_nothing_undone(
    game: Game, players: list[User]
) -> None:
    tournament = made(players[0], game, players)
    Match.objects.filter(pairing_game__isnull=False).delete()
    go_on.call(tournament.pk)
    assert PairingGame.objects.filter(match__status=Match.Status.RUNNING).count() == 4


def test_a_tournament_whose_job_was_lost_goes_on(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players)
    Match.objects.filter(pairing_game__isnull=False).delete()
    go_on_with_idle()
    playing = Match.objects.running()
    assert playing.count() == 4
    tournament.pairings.update(is_over=True)
    go_on_with_idle()
    tournament.refresh_from_db()
    assert tournament.round == 2


def test_a_round_waits_for_its_last_match(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players)
    match = Match.objects.running().first()
    assert match is not None
    with committed():
        table_registry.submit(match.pk, 0, InterventionRequest("resign"))
    tournament.refresh_from_db()
    assert tournament.round == 1
