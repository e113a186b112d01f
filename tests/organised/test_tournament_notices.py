"""Players are told against whom they are paired and who won, once each."""

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.notices.models import News, Notice
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.notices.shown import shown_notices
from tcgsite.organised.models import Preparation, Tournament
from tcgsite.organised.tournaments.entering import leave_tournament
from tcgsite.organised.tournaments.making import call_off
from tcgsite.organised.tournaments.rounds import go_on
from tests.notices.telling import tell_all
from tests.organised.conftest import made
from tests.organised.test_preparations import lose
from tests.organised.test_rounds import begin, play_round

KNOCKOUT = Tournament.Kind.KNOCKOUT


def told(user: User) -> list[str]:
    """Return the notices about tournaments in the player’s bell."""
    tell_all()
    notices = Notice.objects.shown_to(user.pk).filter(kind=NoticeKind.TOURNAMENT)
    return [each.text for each in shown_notices(notices)]


def test_a_pairing_is_told_once(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:2], places=8)
    begin(tournament, players[0])
    for _again in range(2):
        go_on.call(tournament.pk)
    assert told(players[0]) == ["Round 1 of Friday 99: you play Ben"]
    assert told(players[1]) == ["Round 1 of Friday 99: you play Ann"]
    assert News.objects.filter(kind=NoticeKind.TOURNAMENT).count() == 2


def test_the_winner_is_told_to_all_who_stayed(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=8, kind=KNOCKOUT)
    begin(tournament, players[0])
    leave_tournament(tournament, players[3])
    while tournament.is_running:
        play_round(tournament)
    [winner] = [each for each in players[:3] if told(each) == ["You won Friday 99"]]
    others = [told(each) for each in players[:3] if each != winner]
    assert others == [[f"{winner} won Friday 99"]] * 2
    assert told(players[3]) != [f"{winner} won Friday 99"]


def test_a_bye_is_told(game: Game, players: list[User]) -> None:
    begin(made(players[0], game, players[:3]), players[0])
    byes = [each for each in players[:3] if told(each) == ["Round 1 of Friday 99: you have a bye"]]
    assert len(byes) == 1


def test_players_are_told_that_it_was_called_off(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:3])
    call_off(tournament, players[0])
    assert [told(each) for each in players[:4]] == [["Friday 99 was called off"]] * 3 + [[]]


def test_players_are_told_to_prepare_the_next_game(game: Game, players: list[User]) -> None:
    """The winner has nothing to prepare: nobody brought a sideboard."""
    tournament = made(players[0], game, players[:2], places=4, best_of=3, rounds=1)
    begin(tournament, players[0])
    lose(tournament, players[0])
    for _again in range(2):
        go_on.call(tournament.pk)
    assert told(players[0])[0] == "Friday 99: prepare game 2 of your match"
    assert told(players[1]) == ["Round 1 of Friday 99: you play Ann"]
    assert Preparation.objects.count() == 2
