"""Named judges decide at the tables, by their accounts, and change nothing else of the tournament."""

from django.test import Client

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.models import ExtraTime, Match
from tcgsite.notices.models import News
from tcgsite.organised.judging.calls import judges_of, may_judge
from tcgsite.organised.judging.organisers import MOST_JUDGES
from tcgsite.organised.models import Tournament
from tests.organised.conftest import made
from tests.organised.test_event_pages import client_of, post, read
from tests.organised.test_judging import decide, first_pairing, judge_page


def judged(game: Game, players: list[User]) -> tuple[Tournament, User]:
    """Return a tournament of Ann’s in which she plays, and its judge, Hal."""
    hal = players[7]
    hal.set_password("frogs-in-the-bog")
    hal.save()
    tournament = made(players[0], game, players[:4], places=4)
    assert post(players[0], "add_organiser", tournament, username="HAL", judge="1")[0] == 302
    return tournament, hal


def test_a_judge_answers_calls_gives_time_and_penalises(game: Game, players: list[User]) -> None:
    tournament, hal = judged(game, players)
    pairing = tournament.pairings.get(pk=first_pairing(tournament))
    match = Match.objects.get(pairing_game__pairing=pairing)
    caller = pairing.first.user
    assert caller is not None
    post(caller, "call_judge", tournament, match=match.public_id, question="My turn?")
    assert set(News.objects.filter(key__startswith="judge call").values_list("to", flat=True)) == {
        hal.pk
    }
    page = judge_page(hal, tournament)
    assert "My turn?" in page
    assert decide(hal, "extra_time", tournament, pairing=pairing.pk, minutes=3)[0] == 302
    assert ExtraTime.objects.filter(match=match).exists()
    assert decide(hal, "penalise", tournament, entry=pairing.first_id, points=1)[0] == 302
    assert decide(hal, "come_to_table", tournament, pairing=pairing.pk, whose="first")[0] == 302
    assert "Hal" in read(None, tournament)


def test_a_judge_changes_nothing_else(game: Game, players: list[User]) -> None:
    tournament, hal = judged(game, players)
    pairing, entry = first_pairing(tournament), tournament.entries.all()[0].pk
    before = (tournament.status, tournament.decisions.count())
    for name, fields in (
        ("pause", {}),
        ("change_result", {"pairing": pairing, "won": 1}),
        ("disqualify", {"entry": entry}),
        ("call_off", {}),
    ):
        status, page = decide(hal, name, tournament, **fields)
        assert (status, "Only the organiser can do that." in page) == (422, True), name
    page = post(hal, "add_organiser", tournament, username="ben")[1]
    assert "Only the player who made the tournament names organisers and judges." in page
    tournament.refresh_from_db()
    assert (tournament.status, tournament.decisions.count()) == before
    page = judge_page(hal, tournament)
    for button in ("Pause the tournament", "Change the result", "Disqualify", "Add a judge"):
        assert button not in page
    for button in ("Give the time", "Penalise"):
        assert button in page


def test_only_the_named_account_may_judge_until_it_is_removed(
    game: Game, players: list[User]
) -> None:
    tournament, hal = judged(game, players)
    assert may_judge(tournament, hal)
    assert "/judge/" in read(hal, tournament)
    assert "/judge/" not in read(players[1], tournament)
    assert client_of(players[6]).get(tournament.get_absolute_url() + "judge/").status_code == 404
    assert Client().get(tournament.get_absolute_url() + "judge/").status_code == 404
    post(players[0], "remove_organiser", tournament, judge=str(hal.pk))
    assert not may_judge(tournament, hal)
    assert client_of(hal).get(tournament.get_absolute_url() + "judge/").status_code == 404
    refused = decide(hal, "penalise", tournament, entry=tournament.entries.all()[0].pk, points=1)
    assert "Only organisers and judges" in refused[1]


def test_players_never_judge(game: Game, players: list[User]) -> None:
    tournament, hal = judged(game, players)
    page = post(players[0], "add_organiser", tournament, username="ben", judge="1")
    assert page[0] == 422 or tournament.judges.count() == 1
    tournament.entries.create(user=hal, name="Hal")
    assert judges_of(tournament) == []
    assert client_of(hal).get(tournament.get_absolute_url() + "judge/").status_code == 404
    entry = tournament.entries.all()[0].pk
    refused = decide(hal, "penalise", tournament, entry=entry, points=1)
    assert "so you can’t judge it." in refused[1]


def test_a_tournament_has_at_most_twenty_judges(game: Game, players: list[User]) -> None:
    tournament, _hal = judged(game, players)
    names = [f"judge{number}" for number in range(MOST_JUDGES)]
    User.objects.bulk_create(User(username=name, password="made$up") for name in names)
    tournament.judges.add(*User.objects.filter(username__in=names[:-1]))
    page = post(players[0], "add_organiser", tournament, username=names[-1], judge="1")[1]
    assert "A tournament can have at most 20 judges." in page
    assert tournament.judges.count() == MOST_JUDGES
