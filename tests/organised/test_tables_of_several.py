"""Tournaments of games for several: tables, places and points, byes, and what organisers decide."""

from collections.abc import Sequence
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from cards.models import Game
from engine.play import DISQUALIFIED, TIME, Session
from engine.rulebook import load_rules
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.models import JudgeCall, Match
from tcgsite.matches.results.margins import scores_to_rank
from tcgsite.organised.models import Pairing, Tournament
from tcgsite.organised.pages.overview import Overview
from tcgsite.organised.tournaments.entering import leave_tournament, start_in_time
from tcgsite.organised.tournaments.games import ranks_of
from tests.cases import for_each
from tests.games.pools import STARTER
from tests.matches.playing import asked
from tests.organised.conftest import committed, made
from tests.organised.test_event_pages import SENT, client_of, post, read
from tests.organised.test_judging import decide, judge_page
from tests.organised.test_rounds import begin
from tests.organised.test_tournament_notices import told

Kind = Tournament.Kind


def tables(game: Game, players: list[User], **choices: object) -> Tournament:
    """Return Ann’s tournament of hearts with these players, in its first round."""
    sizes = {"kind": Kind.TABLES, "table_size": 4, "rounds": 2, "starts_when_full": False}
    tournament = made(players[0], game, players, **sizes | choices)
    begin(tournament, players[0])
    return tournament


def play_table(pairing: Pairing) -> None:
    """Let all players except the first resign, so that the first one wins."""
    match = Match.objects.running().get(pairing_game__pairing=pairing)
    for seat in range(match.seats.count() - 1, 0, -1):
        if Match.objects.running().filter(pk=match.pk).exists():
            with committed():
                table_registry.submit(match.pk, seat, InterventionRequest("resign"))


def leave(match: Match, seats: Sequence[int]) -> None:
    for seat in seats:
        with committed():
            table_registry.submit(match.pk, seat, InterventionRequest("resign"))


def first_answer(table: Table, seat: int) -> tuple[int, str]:
    """Return the number of the seat’s decision, and its first legal action."""
    return table.session.decisions[seat].number, str(table.session.legal_actions(seat)[0])


def play_round(tournament: Tournament) -> None:
    for pairing in tournament.pairings.filter(round=tournament.round, is_over=False):
        play_table(pairing)
    tournament.refresh_from_db()


def points(tournament: Tournament) -> list[int]:
    return [row.placed.standing.points for row in Overview(tournament, None).standings]


@pytest.mark.slow
def test_eight_players_sit_at_two_tables_and_meet_others_then(
    hearts: Game, players: list[User]
) -> None:
    tournament = tables(hearts, players)
    first = [{each.name for each in table.players} for table in tournament.pairings.all()]
    assert [len(names) for names in first] == [4, 4]
    play_round(tournament)
    assert (tournament.round, points(tournament)) == (2, [100, 100, *[33] * 6])
    second = tournament.pairings.filter(round=2)
    assert all({each.name for each in table.players} not in first for table in second)
    play_round(tournament)
    assert tournament.is_over
    (best, *_others) = points(tournament)
    assert best in (133, 200)
    assert sum(points(tournament)) in range(790, 801)


def test_a_player_too_many_has_a_bye_that_is_worth_a_win(hearts: Game, players: list[User]) -> None:
    tournament = tables(hearts, players[:5])
    bye = tournament.pairings.get(second=None)
    assert bye.is_over
    play_round(tournament)
    standings = Overview(tournament, None).standings
    of_bye = next(row.placed.standing for row in standings if row.placed.entry == bye.first)
    assert (of_bye.points, of_bye.byes) == (100, 1)
    other = tournament.pairings.get(round=2, second=None)
    assert other.first != bye.first


def test_the_page_shows_tables_places_and_who_sits_there(hearts: Game, players: list[User]) -> None:
    tournament = tables(hearts, players[:4])
    page = " ".join(read(players[1], tournament).split())
    assert "You play" in page
    assert all(each.name in page for each in players[:4])
    assert told(players[1]) != []
    assert all(str(each) in told(players[1])[0] for each in (players[0], players[2], players[3]))
    play_round(tournament)
    page = " ".join(read(None, tournament).split())
    assert "The first at a table gets 100 points" in page
    rows = Client().get(tournament.get_absolute_url() + "results.csv").content.decode()
    assert rows.splitlines()[0] == "place,player,points,won,lost,TW,OP,deck"
    found = Client().get(tournament.get_absolute_url() + "results.json").json()
    assert sorted(found["tables"][0]["places"].values()) == [1, 2, 2, 2]
    assert Client().get(tournament.get_absolute_url() + "print/").status_code == 200


@pytest.mark.slow
def test_a_player_who_has_left_isnt_seated_and_too_few_end_it(
    hearts: Game, players: list[User]
) -> None:
    tournament = tables(hearts, players[:5])
    bye = tournament.pairings.get(second=None).first
    assert bye.user is not None
    leave_tournament(tournament, bye.user)
    play_round(tournament)
    names = {each.name for each in tournament.pairings.get(round=2).players}
    assert (len(names), bye.name in names) == (4, False)
    leave_tournament(tournament, next(each for each in players[:5] if each != bye.user))
    play_round(tournament)
    assert tournament.is_over


def test_too_few_for_a_table_dont_start(hearts: Game, players: list[User]) -> None:
    tournament = made(players[0], hearts, players[:3], kind=Kind.TABLES, table_size=4)
    page = post(players[0], "start", tournament)[1]
    assert "A table needs at least 4 players. Send them the link." in page
    start_in_time(tournament.pk)
    assert "Too few players for a table came." in read(None, tournament)


@pytest.mark.parametrize("badges", [1])
def test_the_best_get_badges(hearts: Game, players: list[User], badges: int) -> None:
    tournament = tables(hearts, players[:4], rounds=1, badges=badges)
    play_round(tournament)
    assert [each.place for each in Overview(tournament, None).badges] == [1]


@pytest.mark.slow
def test_an_organiser_sets_places(hearts: Game, players: list[User]) -> None:
    tournament = tables(hearts, players[:4])
    pairing = tournament.pairings.get()
    for places, sentence in (
        ("1 2 3", "Write 4 places, such as 1 2 3 3"),
        ("1 2 2 3", "Write 4 places"),
        ("0 1 2 3", "Write 4 places"),
        ("a b c d", "Write 4 places"),
    ):
        status, page = decide(
            players[0], "change_result", tournament, pairing=pairing.pk, places=places
        )
        assert (status, sentence in page) == (422, True), places
    page = decide(players[0], "change_result", tournament, pairing=pairing.pk, won=1)[1]
    assert "Set the places of this table instead." in page
    sent = {"pairing": pairing.pk, "places": "2 1 3 3"}
    assert decide(players[0], "change_result", tournament, **sent)[0] == 302
    assert [seat.place for seat in pairing.seats.all()] == [2, 1, 3, 3]
    assert tournament.decisions.get().after == "2 1 3 3"
    assert points(tournament) == [100, 67, 17, 17]
    assert "2 1 3 3" in " ".join(read(None, tournament).split())


def test_a_disqualified_player_is_the_last(hearts: Game, players: list[User]) -> None:
    tournament = tables(hearts, players[:4], rounds=1)
    pairing = tournament.pairings.get()
    winner = pairing.players[0]
    decide(players[0], "disqualify", tournament, entry=winner.pk)
    play_round(tournament)
    assert pairing.seats.get(entry=winner).place == 4
    assert tournament.is_over


def test_a_disqualified_player_is_out_and_the_others_play_on(
    hearts: Game, players: list[User]
) -> None:
    tournament = tables(hearts, players[:4], rounds=1)
    pairing = tournament.pairings.get()
    match = Match.objects.running().get(pairing_game__pairing=pairing)
    second = pairing.players[1]
    assert decide(players[0], "disqualify", tournament, entry=second.pk)[0] == 302
    session = table_registry.table_of(match).session
    assert session.withdrawals == {1: DISQUALIFIED}
    assert session.decisions
    assert 1 not in session.decisions
    page = Client().get(match.get_absolute_url()).content.decode()
    assert f"{second.name} was disqualified." in page
    leave(match, [2, 3])
    tournament.refresh_from_db()
    assert tournament.is_over
    assert [seat.place for seat in pairing.seats.all()] == [1, 4, 2, 2]


def test_a_disqualified_bot_is_out_too(hearts: Game, players: list[User]) -> None:
    tournament = tables(hearts, players[:1], places=4, rounds=1, bots_fill=True)
    pairing = tournament.pairings.get()
    bot = next(each for each in pairing.players if each.is_bot)
    decide(players[0], "disqualify", tournament, entry=bot.pk)
    match = Match.objects.get(pairing_game__pairing=pairing)
    assert pairing.players.index(bot) in table_registry.table_of(match).session.withdrawals


def test_a_player_who_doesnt_come_is_the_last_and_the_others_play_on(
    hearts: Game, players: list[User]
) -> None:
    """The player of the second seat never passes the first three cards, and their clock runs out."""
    tournament = tables(hearts, players[:4], rounds=1)
    pairing = tournament.pairings.get()
    match = Match.objects.running().get(pairing_game__pairing=pairing)
    table, start = table_registry.table_of(match), match.started_at
    assert start is not None
    for seat in (0, 2, 3):
        table.act(seat, *first_answer(table, seat), start)
    assert set(table.session.decisions) == {1}
    table_registry.adjudicate(match.pk, start + timedelta(minutes=9))
    assert not table.session.withdrawals
    late = start + timedelta(minutes=11)
    table_registry.adjudicate(match.pk, late)
    assert table.session.withdrawals == {1: TIME}
    with committed():
        while table.session.decisions:
            seat = asked(table)
            table.act(seat, *first_answer(table, seat), late)
    tournament.refresh_from_db()
    assert tournament.is_over
    places = [seat.place for seat in pairing.seats.all()]
    assert places[1] == 4
    assert 1 in places


@pytest.mark.slow
def test_penalties_and_time_fit_the_table(hearts: Game, players: list[User]) -> None:
    tournament = tables(hearts, players[:4])
    pairing = tournament.pairings.get()
    entry = pairing.players[1].pk
    page = decide(players[0], "penalise", tournament, entry=entry, points=9)[1]
    assert "A penalty is a warning, or 10 to 100 points." in page
    assert decide(players[0], "penalise", tournament, entry=entry, points=25)[0] == 302
    for _time in range(5):
        sent = {"pairing": pairing.pk, "minutes": 1}
        assert decide(players[0], "extra_time", tournament, **sent)[0] == 302
    assert "5 times already" in decide(players[0], "extra_time", tournament, **sent)[1]
    assert min(points(tournament)) == -25


def test_a_judge_comes_to_a_table_of_four(hearts: Game, players: list[User]) -> None:
    tournament = made(players[7], hearts, players[:4], kind=Kind.TABLES, table_size=4)
    begin(tournament, players[7])
    page = " ".join(judge_page(players[7], tournament).split())
    assert "seat 4" in page
    table = tournament.pairings.get()
    assert " – ".join(each.name for each in table.players) in page
    assert "the pages of all players have shown that" in page
    pairing = tournament.pairings.get()
    sent = {"pairing": pairing.pk, "whose": "fourth"}
    assert decide(players[7], "come_to_table", tournament, **sent)[0] == 302
    assert JudgeCall.objects.get().eyes == [3]
    sent = {"pairing": pairing.pk, "whose": "fifth"}
    assert decide(players[7], "come_to_table", tournament, **sent)[0] == 422


def test_bots_take_the_free_places(hearts: Game, players: list[User]) -> None:
    tournament = tables(hearts, players[:1], places=4, rounds=1, bots_fill=True)
    assert sorted(each.is_bot for each in tournament.pairings.get().players) == [0, 1, 1, 1]


@pytest.mark.slow
@for_each(
    "changed, sentence",
    [
        ({"table_size": "3"}, "Select a valid choice."),
        ({"kind": "swiss"}, "Select a valid choice."),
        ({"places": "128"}, "More than 64 places need Swiss rounds"),
    ],
)
def test_the_form_offers_what_the_game_can_be(
    hearts: Game, players: list[User], changed: dict[str, str], sentence: str
) -> None:
    client, address = client_of(players[0]), reverse("organised:new")
    assert 'value="tables"' in client.get(address).content.decode()
    sent = SENT | {"game": "hearts", "kind": "tables", "table_size": "4"}
    assert sentence in client.post(address, sent | changed).content.decode()
    assert not Tournament.objects.exists()
    assert client.post(address, sent).status_code == 302
    made = Tournament.objects.get()
    assert (made.kind, made.table_size, made.best_of) == (Kind.TABLES, 4, 1)
    Tournament.objects.all().delete()


def test_games_for_two_have_no_tables_of_several(game: Game, players: list[User]) -> None:
    page = client_of(players[0]).get(reverse("organised:new")).content.decode()
    assert 'value="tables"' not in page


def test_places_follow_the_score_of_the_game() -> None:
    """In hearts, the fewest points win, and so the next fewest are the second."""
    session = Session.start(load_rules(STARTER / "hearts.toml"), {}, 3)
    while session.outcome is None:
        seat = session.required_seats[0]
        session.act(seat, session.legal_actions(seat)[0])
    ranks = scores_to_rank(session)
    winners = set(session.outcome.winners)
    places = ranks_of({seat: 1 if seat in winners else -1 for seat in range(4)}, ranks)
    assert {seat for seat, place in places.items() if place == 1} == winners
    ordered = sorted(places, key=lambda seat: places[seat])
    assert sorted(ranks, key=lambda seat: -ranks[seat]) == ordered or len(set(ranks.values())) < 4


def test_equal_seats_share_a_place() -> None:
    assert ranks_of({0: 1, 1: -1, 2: -1, 3: -2}, {}) == {0: 1, 1: 2, 2: 2, 3: 4}
    assert ranks_of({0: 1, 1: -1, 2: -1}, {0: -9, 1: -40, 2: -30}) == {0: 1, 1: 3, 2: 2}
