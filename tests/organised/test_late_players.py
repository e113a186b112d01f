"""Players who enter late, are taken out, and come back."""

import pytest
from django.db.models import Q

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.organised.pages.overview import Overview
from tests.organised.conftest import made
from tests.organised.test_event_pages import post, read
from tests.organised.test_judging import decide
from tests.organised.test_rounds import begin, play_round


def test_a_player_enters_late_and_has_lost_what_was_before(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], rounds=4, enters_late=True)
    begin(tournament, players[0])
    assert "You can still enter." in read(players[4], tournament)
    assert post(players[4], "enter", tournament)[0] == 302
    play_round(tournament)
    late = tournament.entries.get(name="Eve")
    assert tournament.pairings.filter(round=2).count() == 3
    points = {row.placed.entry: row.placed.standing for row in Overview(tournament, None).standings}
    assert (points[late].points, points[late].lost) in ((0, 0), (3, 0))
    play_round(tournament)
    assert tournament.round == 3
    refused = post(players[5], "enter", tournament)[1]
    assert "This tournament has already started." in refused
    assert "You can still enter." not in read(players[5], tournament)


def test_nobody_enters_late_unless_the_organiser_wishes_so(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], rounds=4)
    begin(tournament, players[0])
    assert "This tournament has already started." in post(players[4], "enter", tournament)[1]


@pytest.mark.slow
def test_a_player_is_taken_out_and_let_back_in(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4, rounds=3)
    dan = tournament.entries.get(name="Dan")
    assert (
        "Choose a player who has left."
        in decide(players[0], "drop", tournament, entry=dan.pk, back=1)[1]
    )
    assert decide(players[0], "drop", tournament, entry=dan.pk)[0] == 302
    play_round(tournament)
    assert not tournament.pairings.filter(round=2).filter(Q(first=dan) | Q(second=dan)).exists()
    page = decide(players[0], "drop", tournament, entry=dan.pk)[1]
    assert "Choose a player who hasn’t left." in page
    assert decide(players[0], "drop", tournament, entry=dan.pk, back=1)[0] == 302
    play_round(tournament)
    assert tournament.pairings.filter(round=3).filter(Q(first=dan) | Q(second=dan)).exists()
    log = " ".join(read(None, tournament).split())
    assert "took a player out" in log
    assert "let a player back in" in log


def test_a_disqualification_is_undone(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    dan = tournament.entries.get(name="Dan")
    decide(players[0], "disqualify", tournament, entry=dan.pk)
    assert decide(players[0], "drop", tournament, entry=dan.pk, back=1)[0] == 302
    dan.refresh_from_db()
    assert (dan.is_disqualified, dan.left_in) == (False, None)
