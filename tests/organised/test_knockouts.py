"""Knockouts: two lives, the third place, a cut after Swiss rounds, and the bracket as a drawing."""

from datetime import timedelta

import pytest
from django.utils import timezone

from cards.models import Game
from engine.tournaments.brackets import Part
from tcgsite.accounts.models import User
from tcgsite.organised.models import Pairing, Tournament
from tcgsite.organised.pages.overview import Overview
from tcgsite.organised.tournaments.entering import leave_tournament, start_due_tournaments
from tests.organised.conftest import committed, made
from tests.organised.test_event_pages import SENT, client_of, read
from tests.organised.test_rounds import begin, play_round

Kind = Tournament.Kind


def better_wins(pairing: Pairing) -> int:
    """Return the loser’s seat, so that the player who entered earlier wins."""
    game = pairing.games.last()
    assert game is not None
    assert pairing.second is not None
    first_wins = pairing.first_id < pairing.second_id  # type: ignore[operator]
    return int(first_wins == game.first_begins)


def played(game: Game, players: list[User], **choices: object) -> Tournament:
    """Return a tournament that these players have played to its end."""
    tournament = made(players[0], game, players, **{"places": 8, **choices})
    if tournament.is_open:
        begin(tournament, players[0])
    for _round in range(12):
        if tournament.is_running:
            play_round(tournament, better_wins)
    return tournament


def seeded(tournament: Tournament) -> list[str]:
    knockout = Overview(tournament, None).knockout
    assert knockout is not None
    return [entry.name for entry in knockout.seeds]


@pytest.mark.slow
@pytest.mark.few(2)
@pytest.mark.parametrize("number", [2, 3, 5, 8])
def test_only_a_second_loss_eliminates(game: Game, players: list[User], number: int) -> None:
    tournament = played(game, players[:number], kind=Kind.DOUBLE)
    assert tournament.is_over
    assert [entry.name for entry in Overview(tournament, None).winners] == ["Ann"]
    losses = {each.name: 0 for each in tournament.entries.all()}
    for pairing in tournament.pairings.exclude(second=None):
        losses[str(pairing.second if pairing.won else pairing.first)] += 1
    assert losses.pop("Ann") == 0
    assert set(losses.values()) == {2}


def test_the_semi_finalists_play_for_the_third_place(game: Game, players: list[User]) -> None:
    tournament = played(game, players[:4], kind=Kind.KNOCKOUT, third_place=True)
    page = Overview(tournament, None)
    assert [each.caption for each in page.rounds] == ["Final and third place", "Semi-finals"]
    assert page.knockout is not None
    third = next(match for match in page.knockout.pairing_of if match.part is Part.THIRD)
    assert page.knockout.state.winners[third] is not None
    assert [entry.name for entry in page.winners] == ["Ann"]


@pytest.mark.slow
def test_the_best_of_the_swiss_rounds_play_a_knockout(game: Game, players: list[User]) -> None:
    tournament = played(game, players, cut=4)
    page = Overview(tournament, None)
    assert tournament.round == 5
    assert [each.caption for each in page.rounds[:3]] == ["Final", "Semi-finals", "Round 3"]
    assert seeded(tournament) == [row.placed.entry.name for row in page.standings[:4]]
    assert [entry.name for entry in page.winners] == ["Ann"]
    assert max(row.placed.standing.won for row in page.standings) == 3


@pytest.mark.slow
def test_players_who_left_before_the_cut_arent_in_it(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players, cut=4, rounds=3)
    play_round(tournament, better_wins)
    play_round(tournament, better_wins)
    leave_tournament(tournament, players[0])
    play_round(tournament, better_wins)
    assert "Ann" not in seeded(tournament)
    assert len(seeded(tournament)) == 4
    words = " ".join(read(None, tournament).split())
    assert "Swiss, 3 rounds · then a knockout of 4 · one game" in words


def test_a_player_who_leaves_a_knockout_loses_the_later_matches(
    game: Game, players: list[User]
) -> None:
    tournament = made(players[0], game, players[:4], kind=Kind.DOUBLE, places=4)
    for each in players[1:4]:
        leave_tournament(tournament, each)
    for _round in range(6):
        if tournament.is_running:
            play_round(tournament, better_wins)
    assert [entry.name for entry in Overview(tournament, None).winners] == ["Ann"]


@pytest.mark.slow
@pytest.mark.few(1)
@pytest.mark.parametrize("kind", [Kind.DOUBLE, Kind.KNOCKOUT])
def test_no_boxes_of_a_drawing_overlap(game: Game, players: list[User], kind: str) -> None:
    tournament = played(game, players[:6], kind=kind, third_place=True)
    drawing = Overview(tournament, None).drawing
    assert drawing is not None
    boxes = list(drawing.boxes)
    corners = [(box.x, box.y) for box in boxes]
    for number, (x, y) in enumerate(corners):
        assert all(abs(y - other) >= 44 for at, other in corners[:number] if at == x)
        assert 0 <= x <= drawing.width - 210
        assert 0 <= y <= drawing.height - 44
    assert {box.label for box in boxes} & {"Ann 1 : 0 Ben", "Ben 0 : 1 Ann"}
    assert "<svg" in read(None, tournament)


def test_a_tournament_starts_at_its_time(game: Game, players: list[User]) -> None:
    client_of(players[0]).post("/events/new/", SENT | {"starts_in": "30", "places": "8"})
    tournament = Tournament.objects.get()
    assert "It starts in" in read(None, tournament)
    for each in players[:3]:
        client_of(each).post(f"{tournament.get_absolute_url()}enter/")
    start_due_tournaments()
    assert Tournament.objects.get().is_open
    Tournament.objects.update(starts_at=timezone.now() - timedelta(seconds=1))
    with committed():
        start_due_tournaments()
        start_due_tournaments()
    tournament.refresh_from_db()
    assert (tournament.is_running, tournament.round) == (True, 1)


def test_a_tournament_to_which_one_player_came_is_called_off(
    game: Game, players: list[User]
) -> None:
    tournament = made(players[0], game, players[:1])
    Tournament.objects.update(starts_at=timezone.now() - timedelta(seconds=1))
    start_due_tournaments()
    assert "Fewer than two players came." in read(None, tournament)


def test_a_cut_needs_as_many_places(game: Game, players: list[User]) -> None:
    answer = client_of(players[0]).post("/events/new/", SENT | {"cut": "8", "places": "4"})
    assert "Choose a smaller knockout." in answer.content.decode()
