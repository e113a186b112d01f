"""Organisers decide while a tournament runs, and everybody reads why."""

import json
from datetime import timedelta

import pytest
from django.db.models import Q
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.models import Game
from tcgsite.accounts.models import Conduct, User
from tcgsite.matches.live import table_registry
from tcgsite.matches.models import Match
from tcgsite.organised.models import Tournament, TournamentDecision
from tcgsite.organised.pages.arenas.arena_page import ArenaPage
from tcgsite.organised.pages.overview import Overview
from tests.matches.playing import act
from tests.organised.conftest import committed, made
from tests.organised.test_event_pages import client_of, post, read
from tests.organised.test_rounds import begin, play_round

Kind = Tournament.Kind


def decide(user: User, name: str, tournament: Tournament, **fields: object) -> tuple[int, str]:
    return post(user, name, tournament, **{"reason": "A slip.", **fields})  # type: ignore[arg-type]


def first_pairing(tournament: Tournament) -> int:
    pairing = tournament.pairings.filter(round=tournament.round).first()
    assert pairing is not None
    return pairing.pk


def judge_page(user: User, tournament: Tournament) -> str:
    address = reverse("organised:judge", args=[tournament.public_id])
    return client_of(user).get(address).content.decode()


def test_a_changed_result_counts_and_is_in_the_log(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    pairing = tournament.pairings.get(pk=first_pairing(tournament))
    sent = {"pairing": pairing.pk, "won": 0, "lost": 1}
    assert decide(players[0], "change_result", tournament, **sent)[0] == 302
    pairing.refresh_from_db()
    assert (pairing.lost, pairing.is_over) == (1, True)
    page = read(None, tournament)
    assert "changed a result" in page
    assert "A slip." in page
    play_round(tournament)
    pairing.refresh_from_db()
    assert (tournament.round, pairing.won, pairing.lost) == (2, 0, 1)


def test_the_second_of_two_organisers_reads_what_the_first_decided(
    game: Game, players: list[User]
) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    tournament.co_organisers.add(players[1])
    sent = {"pairing": first_pairing(tournament), "saw": 0}
    assert decide(players[0], "change_result", tournament, won=1, **sent)[0] == 302
    status, page = decide(players[1], "change_result", tournament, lost=1, **sent)
    assert status == 422
    assert "Ann has set 1 : 0 meanwhile. Decide again if that is wrong." in page
    assert tournament.decisions.count() == 1
    again = sent | {"saw": 1}
    assert decide(players[1], "change_result", tournament, lost=1, **again)[0] == 302


def test_other_sites_show_the_standings_of_the_round(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    pairing = tournament.pairings.get(pk=first_pairing(tournament))
    decide(players[0], "change_result", tournament, pairing=pairing.pk, won=1, lost=0)
    frame = Client().get(f"/embed{tournament.get_absolute_url()}").content.decode()
    standings = [each.placed.entry.name for each in Overview(tournament, None).standings]
    places = [frame.index(name) for name in standings]
    assert places == sorted(places)
    assert standings[0] == pairing.first.name
    assert "A slip." not in frame


def test_a_pause_lets_no_match_begin(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    assert decide(players[0], "pause", tournament)[0] == 302
    assert "The tournament is already paused." in decide(players[0], "pause", tournament)[1]
    pairings = tournament.pairings.all()
    for each in pairings:
        decide(players[0], "change_result", tournament, pairing=each.pk, won=1)
    tournament.refresh_from_db()
    assert tournament.round == 1
    assert "The tournament is paused" in read(None, tournament)
    assert decide(players[0], "pause", tournament, go_on=1)[0] == 302
    tournament.refresh_from_db()
    assert tournament.round == 2
    assert "The tournament isn’t paused." in decide(players[0], "pause", tournament, go_on=1)[1]


def test_an_arena_ends_later_by_its_pause(game: Game, players: list[User]) -> None:
    arena = made(players[0], game, players[:2], kind=Kind.ARENA, minutes=60)
    post(players[0], "start", arena)
    arena.refresh_from_db()
    end = arena.ends_at
    decide(players[0], "pause", arena)
    decide(players[0], "pause", arena, go_on=1)
    arena.refresh_from_db()
    assert arena.ends_at is not None
    assert end is not None
    assert arena.ends_at > end


def test_a_disqualified_player_loses_and_is_not_paired(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    entry = tournament.entries.get(name="Dan")
    sent = {"entry": entry.pk}
    assert decide(players[0], "disqualify", tournament, **sent)[0] == 302
    entry.refresh_from_db()
    assert (entry.is_disqualified, entry.left_in) == (True, 1)
    play_round(tournament)
    of_dan = [row for row in Overview(tournament, None).standings if row.placed.entry == entry]
    assert [row.placed.standing.points for row in of_dan] == [0]
    assert "disqualified" in read(None, tournament)
    assert "Dan is already disqualified." in decide(players[0], "disqualify", tournament, **sent)[1]


def test_a_disqualified_players_match_ends_at_once_and_isnt_rated(
    game: Game, players: list[User]
) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    dan = tournament.entries.get(name="Dan")
    pairing = tournament.pairings.get(Q(first=dan) | Q(second=dan))
    match = Match.objects.get(pairing_game__pairing=pairing)
    Match.objects.filter(pk=match.pk).update(rated=True)
    table_registry._tables.clear()
    decide(players[0], "pause", tournament)
    decide(players[0], "disqualify", tournament, entry=dan.pk)
    match.refresh_from_db()
    of_dan = match.seats.get(name="Dan").position
    assert (match.status, match.rated) == (Match.Status.FINISHED, False)
    assert (match.result or {})["winners"] == [1 - of_dan]
    assert "Dan was disqualified." in Client().get(match.get_absolute_url()).content.decode()
    assert not Conduct.objects.filter(user=players[3]).exists()


def test_a_disqualified_player_doesnt_come_back(game: Game, players: list[User]) -> None:
    arena = made(players[0], game, players[:3], kind=Kind.ARENA, minutes=60)
    post(players[0], "start", arena)
    decide(players[0], "disqualify", arena, entry=arena.entries.get(name="Cat").pk)
    assert "You were disqualified from this tournament." in post(players[2], "enter", arena)[1]


@pytest.mark.slow
def test_decisions_that_are_refused_change_nothing(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4, kind=Kind.KNOCKOUT)
    pairing = first_pairing(tournament)
    for user, name, fields, sentence in (
        (players[0], "pause", {"reason": ""}, "Give a reason. Everybody reads it in the log."),
        (players[1], "pause", {}, "Only the organiser can do that."),
        (players[0], "change_result", {"pairing": 0}, "Choose a match of this tournament."),
        (
            players[0],
            "change_result",
            {"pairing": pairing, "won": 3},
            "wins the match with 1 game,",
        ),
        (players[0], "change_result", {"pairing": pairing}, "A knockout match needs a winner."),
        (players[0], "disqualify", {"entry": 0}, "Choose a player of this tournament."),
        (players[0], "add_organiser", {"username": "zed"}, "No registered player has this name."),
        (players[1], "add_organiser", {"username": "cat"}, "names organisers and judges."),
    ):
        status, page = decide(user, name, tournament, **fields)
        assert (status, sentence in page) == (422, True), sentence
    assert not TournamentDecision.objects.exists()
    play_round(tournament)
    page = decide(players[0], "change_result", tournament, pairing=pairing, won=1)[1]
    assert "The next round of the knockout is already paired" in page


def test_a_refused_decision_keeps_what_was_typed(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    last = tournament.pairings.all()[1].pk
    sent = {"pairing": last, "minutes": 31, "reason": "A broken line."}
    page = " ".join(decide(players[0], "extra_time", tournament, **sent)[1].split())
    form = page[page.index('id="extra-time"') :].split("</form>")[0]
    for typed in (f'value="{last}" selected', 'value="31"', 'value="A broken line."'):
        assert typed in form
    assert page.count("A broken line.") == 1, "in no other form"


def test_a_decision_needs_a_tournament_that_is_played(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:2])
    page = decide(players[0], "pause", tournament)[1]
    assert "Only a tournament that is being played needs decisions." in page


def test_rights_are_those_of_accounts(game: Game, players: list[User]) -> None:
    players[1].set_password("frogs-in-the-bog")
    players[1].save()
    tournament = made(players[0], game, players[:4], places=4)
    assert client_of(players[1]).get(tournament.get_absolute_url() + "judge/").status_code == 404
    assert post(players[0], "add_organiser", tournament, username="BEN")[0] == 302
    assert "Pause the tournament" in judge_page(players[1], tournament)
    assert decide(players[1], "pause", tournament)[0] == 302
    post(players[0], "remove_organiser", tournament, organiser=str(players[1].pk))
    assert "Only the organiser can do that." in decide(players[1], "pause", tournament)[1]


@pytest.mark.slow
def test_results_are_files(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    tournament.entries.filter(name="Ben").update(name="=Ben")
    while tournament.is_running:
        play_round(tournament)
    base = tournament.get_absolute_url()
    rows = Client().get(base + "results.csv").content.decode().splitlines()
    assert rows[0] == "place,player,points,won,drawn,lost,OMW,GW,OGW,deck"
    assert len(rows) == 5
    assert any(row.split(",")[1] == "'=Ben" for row in rows)
    found = json.loads(Client().get(base + "results.json").content)
    assert "=Ben" in {each["player"] for each in found["table"]}, "JSON has names as they are"
    assert "=Ben" in {each[seat] for each in found["pairings"] for seat in ("first", "second")}
    assert (found["status"], len(found["table"]), len(found["pairings"])) == ("over", 4, 4)
    matches = {number for each in found["pairings"] for number in each["matches"]}
    assert matches == set(Match.objects.values_list("public_id", flat=True))


def test_the_files_of_knockouts_and_arenas(game: Game, players: list[User]) -> None:
    knockout = made(players[0], game, players[:4], places=4, kind=Kind.KNOCKOUT)
    rows = Client().get(knockout.get_absolute_url() + "results.csv").content.decode()
    assert rows.startswith("round,table,first,second,won,lost,drawn")
    arena = made(players[1], game, players[:2], kind=Kind.ARENA, minutes=60)
    with committed():
        post(players[1], "start", arena)
    rows = Client().get(arena.get_absolute_url() + "results.csv").content.decode()
    assert [row.split(",")[:4] for row in rows.splitlines()[1:]] == [
        ["1", "Ann", "0", "0"],
        ["1", "Ben", "0", "0"],
    ]


def test_both_players_of_a_match_get_more_time(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    pairing = tournament.pairings.get(pk=first_pairing(tournament))
    match = Match.objects.get(pairing_game__pairing=pairing)
    due = match.due_at
    assert due is not None
    sent = {"pairing": pairing.pk, "minutes": 5}
    assert decide(players[0], "extra_time", tournament, **sent)[0] == 302
    match.refresh_from_db()
    assert match.due_at == due + timedelta(minutes=5)
    table_registry._tables.clear()
    clocks = table_registry.table_of(match).clocks
    now = timezone.now()
    left = [round(clocks.left_at(seat, now).total_seconds() / 60) for seat in (0, 1)]
    assert left == [15, 15]
    page = " ".join(read(None, tournament).split())
    assert "gave more time" in page
    assert "+5 min" in page


def test_given_time_stays_when_players_act(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:2], places=4)
    begin(tournament, players[0])
    match = Match.objects.running().get()
    decide(players[0], "extra_time", tournament, pairing=first_pairing(tournament), minutes=5)
    table = table_registry.table_of(match)
    for _action in range(3):
        act(table)
    minutes = [table.clocks.left_at(seat, timezone.now()).total_seconds() // 60 for seat in (0, 1)]
    assert min(minutes) >= 14


def test_a_penalty_takes_points_away(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    play_round(tournament)
    best = Overview(tournament, None).standings[0].placed
    sent = {"entry": best.entry.pk}
    assert decide(players[0], "penalise", tournament, points=0, **sent)[0] == 302
    assert decide(players[0], "penalise", tournament, points=2, **sent)[0] == 302
    row = next(
        row.placed.standing
        for row in Overview(tournament, None).standings
        if row.placed.entry == best.entry
    )
    assert (best.standing.points, row.points, row.won) == (3, 1, 1)
    page = " ".join(read(None, tournament).split())
    assert "penalised a player" in page
    assert "· warning" in page
    assert "· −2" in page


def test_a_penalty_takes_points_away_in_an_arena(game: Game, players: list[User]) -> None:
    arena = made(players[0], game, players[:2], kind=Kind.ARENA, minutes=60)
    post(players[0], "start", arena)
    entry = arena.entries.get(name="Ben")
    decide(players[0], "penalise", arena, entry=entry.pk, points=1)
    points = {row.entry.name: row.standing.points for row in ArenaPage(arena, None).arena_rows}
    assert points == {"Ann": 0, "Ben": -1}


def test_time_and_penalties_that_are_refused_change_nothing(
    game: Game, players: list[User]
) -> None:
    tournament = made(players[0], game, players[:4], places=4)
    pairing, entry = first_pairing(tournament), tournament.entries.all()[0].pk
    for user, name, fields, sentence in (
        (players[1], "penalise", {"entry": entry, "points": 1}, "Only organisers and judges"),
        (players[0], "penalise", {"entry": entry, "points": 5}, "A penalty is a warning,"),
        (players[0], "penalise", {"entry": 0, "points": 1}, "Choose a player of this tournament."),
        (players[0], "extra_time", {"pairing": 0, "minutes": 3}, "a match that is being played."),
        (players[0], "extra_time", {"pairing": pairing, "minutes": 31}, "Give 1 to 30 minutes."),
    ):
        status, page = decide(user, name, tournament, **fields)
        assert (status, sentence in page) == (422, True), sentence
    assert not TournamentDecision.objects.exists()
    for _time in range(5):
        decide(players[0], "extra_time", tournament, pairing=pairing, minutes=1)
    page = decide(players[0], "extra_time", tournament, pairing=pairing, minutes=1)[1]
    assert "This match has been given more time 5 times already." in page
