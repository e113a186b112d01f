"""Judges see hidden cards only after both players were shown that, and nobody else sees more than before."""

import re
from datetime import timedelta

import pytest
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.models import JudgeCall, Match, RecordedAction
from tcgsite.matches.transport import spectating
from tcgsite.notices.models import News
from tcgsite.organised.judging.calls import MOST_CALLS
from tcgsite.organised.models import Tournament, TournamentDecision
from tcgsite.organised.tournaments import games
from tests.kept_rows import build_once
from tests.matches.playing import act
from tests.matches.secrets import leaks
from tests.matches.sockets import PATIENCE, hear_until, sit_down
from tests.organised.conftest import committed, made
from tests.organised.test_event_pages import client_of, post, read
from tests.organised.test_rounds import begin

ASKED = "Was that my turn?"


@pytest.fixture
def tournament(game: Game, players: list[User], monkeypatch: pytest.MonkeyPatch) -> Tournament:
    """Ann organises, and Ben plays against Cat a match that three actions don’t end."""
    monkeypatch.setattr(games, "fresh_seed", lambda: 30)
    build_once(
        "a match with a judge",
        lambda: begin(made(players[0], game, players[1:3], places=4), players[0]),
    )
    return Tournament.objects.get()


@pytest.fixture
def match(tournament: Tournament) -> Match:
    return Match.objects.get(pairing_game__pairing__tournament=tournament)


@pytest.fixture
def table(match: Match) -> Table:
    table = table_registry.table_of(match)
    for _action in range(3):
        act(table)
    return table


def call(tournament: Tournament, user: User, question: str = ASKED) -> tuple[int, str]:
    match = Match.objects.get(pairing_game__pairing__tournament=tournament)
    return post(user, "call_judge", tournament, match=match.public_id, question=question)


def come(tournament: Tournament, judge: User, *whose: str) -> tuple[int, str]:
    pairing = tournament.pairings.get().pk
    sent = {"pairing": pairing, "whose": whose or ("first", "second"), "reason": "Ben asks."}
    return post(judge, "come_to_table", tournament, **sent)  # type: ignore[arg-type]


def show(tournament: Tournament, match: Match, *users: User) -> None:
    for each in users:
        assert post(each, "call_shown", tournament, match=match.public_id)[0] == 302


def of_call(tournament: Tournament, user: User, name: str, **fields: str) -> tuple[int, str]:
    number = JudgeCall.objects.latest("pk").pk
    address = reverse(f"organised:{name}", args=[tournament.public_id, number])
    client = client_of(user)
    with committed():
        answer = (
            client.get(address, fields) if name == "judge_call" else client.post(address, fields)
        )
    return answer.status_code, answer.content.decode()


def table_page(user: User | None, match: Match) -> str:
    client = Client() if user is None else client_of(user)
    return client.get(match.get_absolute_url()).content.decode()


def waited_for(page: str) -> set[str]:
    """Return the names of the players whose pages haven’t yet shown that a judge will look."""
    found = re.search(r"these players have shown that: ([^.]*)\.", page)
    return set(found[1].split(", ")) if found else set()


def judging(tournament: Tournament, match: Match, players: list[User], *whose: str) -> None:
    """Let Ann look at the hidden cards of these players."""
    status, page = come(tournament, players[0], *whose)
    assert status == 302, re.findall(r"(?s)is-error.*?</div>", page)
    show(tournament, match, *players[1:3])
    assert of_call(tournament, players[0], "look")[0] == 302


def test_both_players_are_shown_it_before_the_judge_sees_anything(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    ann, ben, cat = players[:3]
    assert call(tournament, ben)[0] == 302
    assert ASKED in table_page(cat, match)
    assert ASKED in client_of(ann).get(tournament.get_absolute_url() + "judge/").content.decode()
    assert come(tournament, ann)[0] == 302
    for waiting, seen_by in (({"Ben", "Cat"}, ben), ({"Cat"}, cat)):
        for status, page in (of_call(tournament, ann, name) for name in ("look", "judge_call")):
            assert status in (200, 422)
            assert waited_for(page) == waiting
            assert leaks(page, table.session, None) == []
        assert "Ann, a judge, is going to look" in table_page(seen_by, match)
        show(tournament, match, seen_by)
    assert "is going to look" in table_page(ben, match)
    assert JudgeCall.objects.get().looked_at is None
    assert of_call(tournament, ann, "look")[0] == 302
    assert "Ann, a judge, sees hidden cards now" in table_page(ben, match)


def test_the_judge_sees_what_the_players_of_the_call_see(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    judging(tournament, match, players)
    for seat in (0, 1):
        page = of_call(tournament, players[0], "judge_call", eyes=str(seat))[1]
        assert leaks(page, table.session, seat) == []
        assert leaks(page, table.session, 1 - seat) != []
        assert 'name="action"' not in page


def test_the_judge_sees_no_other_players_cards(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    judging(tournament, match, players, "second")
    game = tournament.pairings.get().games.get()
    second = 1 if game.first_begins else 0
    for wanted in ("0", "1", "open", ""):
        page = of_call(tournament, players[0], "judge_call", eyes=wanted)[1]
        assert leaks(page, table.session, second) == []


def test_both_logs_say_that_the_judge_looked(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    judging(tournament, match, players, "first")
    of_call(tournament, players[0], "look")
    act(table)
    of_call(tournament, players[0], "answer_call", answer="It was.")
    first = tournament.pairings.get().first.name
    for page in (table_page(players[1], match), table_page(None, match)):
        assert page.count(f"Ann sees hidden cards as a judge: {first}.") == 1
        assert page.count("Ann has answered as a judge: It was.") == 1
    assert [each.kind for each in tournament.decisions.all()] == ["answer", "look"]
    page = " ".join(read(None, tournament).split())
    assert "looked at hidden cards as a judge" in page
    assert "Ben asks." in page
    assert ASKED not in page


@pytest.mark.slow
def test_it_ends_with_the_call(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    ann = players[0]
    judging(tournament, match, players)
    of_call(tournament, ann, "answer_call", answer="It was.")
    for name in ("judge_call", "look", "answer_call"):
        page = of_call(tournament, ann, name, answer="It was.")[1]
        assert "This call is over" in page
        assert leaks(page, table.session, None) == []
    client = client_of(ann)
    number = JudgeCall.objects.get().pk
    address = reverse("organised:judge_call", args=[tournament.public_id, number])
    polled = client.get(address, headers={"HX-Request": "true"})
    assert (polled.status_code, polled.content) == (204, b"")
    assert come(tournament, ann)[0] == 302
    assert of_call(tournament, ann, "look")[0] == 422


@pytest.mark.slow
def test_it_ends_after_half_an_hour_and_with_the_match(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    judging(tournament, match, players)
    long_ago = timezone.now() - timedelta(minutes=31)
    JudgeCall.objects.update(looked_at=long_ago)
    assert "half an hour" in of_call(tournament, players[0], "judge_call")[1]
    table.reload_calls()
    assert "a judge, sees hidden cards" not in table_page(players[1], match)
    JudgeCall.objects.update(looked_at=timezone.now())
    assert "half an hour" not in of_call(tournament, players[0], "judge_call")[1]
    Match.objects.update(status=Match.Status.FINISHED)
    assert "This call is over" in of_call(tournament, players[0], "judge_call")[1]


@pytest.mark.slow
def test_the_right_is_that_of_the_account(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    """Other organisers, players, spectators, and organisers who play or are removed see nothing."""
    ann, ben, _cat, dan, eve = players[:5]
    tournament.co_organisers.add(ben, dan)
    judging(tournament, match, players)
    for user, sentence in (
        (dan, "Another judge has this call"),
        (ben, "so you can’t judge it."),
        (eve, "Only organisers and judges of the tournament can do that."),
    ):
        for name in ("judge_call", "look", "answer_call"):
            status, page = of_call(tournament, user, name, answer="It was.")
            assert (status, sentence in page) == (422, True), (user, name)
            assert leaks(page, table.session, None) == []
    number = JudgeCall.objects.get().pk
    address = reverse("organised:judge_call", args=[tournament.public_id, number])
    assert "Only organisers and judges" in Client().get(address).content.decode()
    assert client_of(ann).get(address).status_code == 200
    Tournament.objects.update(organiser=dan)
    assert "Only organisers and judges" in of_call(tournament, ann, "judge_call")[1]


def test_another_judge_takes_over_from_one_who_was_removed(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    ann, dan = players[0], players[3]
    tournament.co_organisers.add(dan)
    judging(tournament, match, players)
    assert "Ann is already at this table." in come(tournament, dan)[1]
    Tournament.objects.update(organiser=dan)
    assert come(tournament, dan)[0] == 302
    assert of_call(tournament, dan, "look")[0] == 422
    show(tournament, match, *players[1:3])
    assert of_call(tournament, dan, "look")[0] == 302
    assert JudgeCall.objects.filter(judge=ann, ended_at=None).count() == 0


def test_everything_else_that_the_judge_opens_is_that_of_a_spectator(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    """The table’s own page, its explanations, its piles and the API know nothing of judges."""
    ann, eve = client_of(players[0]), client_of(players[4])
    judging(tournament, match, players)
    base = match.get_absolute_url()
    zones = [zone.id for each in table.session.view(0).players for zone in each.zones]
    for address in (base, f"{base}why/", *(f"{base}pile/{zone}/" for zone in zones)):
        own, other = ann.get(address), eve.get(address)
        assert own.status_code == other.status_code
        if own.status_code == 200:
            assert leaks(own.content.decode(), table.session, None) == []
    for name in (reverse("matches:replay", args=[match.public_id]), f"{base}record/"):
        assert ann.get(name).status_code != 200
    found = (
        ann.get(f"/api/v1/matches/{match.public_id}"),
        eve.get(f"/api/v1/matches/{match.public_id}"),
    )
    assert found[0].content == found[1].content
    results = tournament.get_absolute_url() + "results.json"
    assert ann.get(results).content == eve.get(results).content


def test_judges_hear_of_calls(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    """Organisers who play don’t."""
    tournament.co_organisers.add(players[1], players[3])
    News.objects.all().delete()
    call(tournament, players[2])
    told = News.objects.order_by("to").values_list("to__username", "words__form")
    assert list(told) == [("ann", "called"), ("dan", "called")]


def test_judges_cant_enter_afterwards(game: Game, players: list[User]) -> None:
    arena = made(players[0], game, players[1:3], kind=Tournament.Kind.ARENA, minutes=60)
    with committed():
        post(players[0], "start", arena)
    match = Match.objects.get(pairing_game__pairing__tournament=arena)
    judging(arena, match, players)
    assert "as a judge, so you can’t enter it." in post(players[0], "enter", arena)[1]
    assert arena.entries.count() == 2


def test_calls_that_are_refused_change_nothing(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    ann, ben, cat, dan = players[:4]
    for page, sentence in (
        (call(tournament, dan), "only do that at your own table"),
        (call(tournament, ben, " "), "no visible text"),
        (call(tournament, ben, "a" * 201), "at most 200 characters"),
        (come(tournament, dan), "Only organisers and judges"),
        (come(tournament, ann, "third"), "Choose whose hidden cards"),
    ):
        assert (page[0], sentence in page[1]) == (422, True), sentence
    sent = {"pairing": tournament.pairings.get().pk, "whose": "first", "reason": ""}
    assert "Give a reason." in post(ann, "come_to_table", tournament, **sent)[1]  # type: ignore[arg-type]
    sent |= {"pairing": 0, "reason": "Ben asks."}
    assert "is being played." in post(ann, "come_to_table", tournament, **sent)[1]  # type: ignore[arg-type]
    assert not JudgeCall.objects.exists()
    assert not TournamentDecision.objects.exists()
    assert call(tournament, ben)[0] == 302
    assert "already been called" in call(tournament, cat)[1]
    assert come(tournament, ann)[0] == 302
    assert "Answer the call first." in come(tournament, ann)[1]
    assert "no visible text" in of_call(tournament, ann, "answer_call", answer="")[1]
    assert JudgeCall.objects.get().ended_at is None


def test_players_call_judges_three_times_a_match(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    for _time in range(MOST_CALLS):
        assert call(tournament, players[1])[0] == 302
        assert come(tournament, players[0])[0] == 302
        assert of_call(tournament, players[0], "answer_call", answer="Yes.")[0] == 302
    assert "already called a judge 3 times" in call(tournament, players[1])[1]
    assert call(tournament, players[2])[0] == 302


def test_a_tournament_whose_organisers_all_play_has_no_judge(
    game: Game, players: list[User]
) -> None:
    tournament = made(players[0], game, players[:2], places=4)
    begin(tournament, players[0])
    assert "This tournament has no judge" in call(tournament, players[1])[1]
    assert "so you can’t judge it." in come(tournament, players[0])[1]
    page = client_of(players[0]).get(tournament.get_absolute_url() + "judge/").content.decode()
    assert "judges and other organisers do" in page


@pytest.mark.django_db(transaction=True)
async def test_pushes_tell_players_and_no_spectator(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    """While the judge comes, looks and answers, no socket sends a card that its viewer may not see."""
    viewers = {0: await seated(table, 0), 1: await seated(table, 1), None: await sit_down(match)}
    judge, _first = await sit_down(match, players[0])
    heard: dict[int | None, list[str]] = {viewer: [each[1]] for viewer, each in viewers.items()}
    await database_sync_to_async(judging)(tournament, match, players)
    for viewer, (socket, _first) in viewers.items():
        if viewer is not None:
            heard[viewer].append(await hear_until(socket, "is going to look at hidden cards"))
        heard[viewer].append(await hear_until(socket, "sees hidden cards as a judge"))
    await database_sync_to_async(of_call)(tournament, players[0], "answer_call", answer="It was.")
    for viewer, (socket, _first) in viewers.items():
        heard[viewer].append(await hear_until(socket, "has answered as a judge: It was."))
        await socket.disconnect(timeout=PATIENCE)
    heard[None].append(await hear_until(judge, "has answered as a judge: It was."))
    await judge.disconnect(timeout=PATIENCE)
    for viewer, sent in heard.items():
        assert [leaks(each, table.session, viewer) for each in sent] == [[]] * len(sent)
    assert not [each for each in heard[None] if "is going to look" in each]


async def seated(table: Table, seat: int) -> tuple[WebsocketCommunicator, str]:
    user = await User.objects.aget(seats__match=table.match_id, seats__position=seat)
    return await sit_down(await Match.objects.aget(pk=table.match_id), user)


def test_spectators_with_a_delay_read_of_judges_later(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    """The log has the judge’s lines at the moment of the match to which they belong."""
    Match.objects.update(spectator_delay=5)
    table.spectator_delay = 5
    spectating._kept.clear()
    judging(tournament, match, players)
    of_call(tournament, players[0], "answer_call", answer="It was.")
    assert "as a judge" in table_page(players[1], match)
    assert "as a judge" not in table_page(None, match)
    assert "as a judge" not in table_page(players[0], match)
    RecordedAction.objects.update(at=timezone.now() - timedelta(minutes=6))
    spectating._kept.clear()
    assert "sees hidden cards as a judge" in table_page(None, match)
    assert leaks(table_page(None, match), table.session, None) == []


def test_replays_tell_of_judges(
    tournament: Tournament, match: Match, table: Table, players: list[User]
) -> None:
    judging(tournament, match, players)
    with committed():
        table_registry.submit(match.pk, 0, InterventionRequest("resign"))
    address = reverse("matches:replay", args=[match.public_id])
    moments = [Client().get(address, {"at": at}).content.decode() for at in (0, 3, 4)]
    assert ["as a judge" in each for each in moments] == [False, True, True]
