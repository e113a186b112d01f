"""Answers given ahead: played if the match asks what was expected, else dropped, and seen by nobody else."""

import re
from threading import Event, Thread
from typing import Any

import pytest
from django.test import Client

from cards.models import Game
from engine.play.imagined import AheadAnswer, ExpectedQuestion, answers_ahead, labels_of
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions import ahead
from tcgsite.matches.live.interventions.ahead import (
    MOST,
    add_answer,
    given_ahead,
    number_of,
    offered_ahead,
)
from tcgsite.matches.live.record.answers_ahead import AheadPlan, moves_seen, store_plan
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import AnswersAhead, Match, RecordedAction, Seat
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.layout import layout_for
from tcgsite.notices.models import News
from tcgsite.notices.sources.matches import announce_moves
from tcgsite.notices.sources.over_days import give_lost_answers
from tests.matches.playing import act, asked
from tests.notices.telling import tell_all, texts_for


@pytest.fixture
def slow_table(game: Game, ann: User, ben: User) -> Table:
    match = lobby.open_table(game, ann, lobby.PERSON, options=TableOptions(clock=("3d", "", "")))
    Match.objects.filter(pk=match.pk).update(seed=30)
    lobby.take_seat(match, ben)
    return table_registry.table_of(Match.objects.get(pk=match.pk))


def expect(table: Table, seat: int, prompt: str = "") -> AheadAnswer:
    """Let the seat answer ahead what it will be asked after the first action of the other."""
    other = asked(table)
    after = table.session.after(other, str(table.session.legal_actions(other)[0]))
    view = after.view(seat)
    seen = len(moves_seen(table.session, seat))
    assert view.decision is not None
    question = ExpectedQuestion(moves_seen(after, seat)[seen:], prompt or view.decision.prompt)
    action, label = next(iter(labels_of(view).items()))
    answer = AheadAnswer(question, action, label)
    row = Seat.objects.get(match=table.match_id, position=seat)
    store_plan(row.pk, AheadPlan(seen, (answer,)))
    table.ahead.reload(table.session)
    return answer


def texts_of(table: Table) -> list[tuple[int, str]]:
    rows = RecordedAction.objects.filter(match=table.match_id).order_by("number")
    return list(rows.values_list("seat", "text"))


def give_due(table: Table) -> None:
    due = table.due_answer
    assert due is not None
    table_registry.give_answer(table.match_id, due)


def test_an_expected_question_is_answered(slow_table: Table) -> None:
    seat = 1 - asked(slow_table)
    answer = expect(slow_table, seat)
    before = len(texts_of(slow_table))
    act(slow_table)
    assert len(texts_of(slow_table)) == before + 1, "not part of the record until it is played"
    give_due(slow_table)
    assert texts_of(slow_table)[-1] == (seat, answer.action)
    assert not AnswersAhead.objects.exists()
    assert slow_table.due_answer is None


def test_another_question_drops_the_answers(slow_table: Table) -> None:
    seat = 1 - asked(slow_table)
    expect(slow_table, seat, prompt="Something else")
    act(slow_table)
    assert slow_table.due_answer is None
    assert not AnswersAhead.objects.exists()
    assert asked(slow_table) == seat


def test_another_move_drops_the_answers(slow_table: Table) -> None:
    seat, other = 1 - asked(slow_table), asked(slow_table)
    expect(slow_table, seat)
    different = slow_table.session.legal_actions(other)[-1]
    slow_table.act(other, slow_table.session.decisions[other].number, str(different))
    lines = moves_seen(slow_table.session, seat)
    assert lines
    assert slow_table.due_answer is None
    assert not AnswersAhead.objects.exists()


def test_a_player_who_resigns_drops_the_answers(slow_table: Table) -> None:
    seat = 1 - asked(slow_table)
    expect(slow_table, seat)
    table_registry.submit(slow_table.match_id, 1 - seat, InterventionRequest("resign"))
    assert not AnswersAhead.objects.exists()


def test_a_worker_gives_what_a_dead_server_did_not(slow_table: Table, ann: User, ben: User) -> None:
    seat = 1 - asked(slow_table)
    answer = expect(slow_table, seat)
    act(slow_table)
    for _round in range(2):
        give_lost_answers()
    assert texts_of(slow_table)[-1] == (seat, answer.action)
    assert texts_of(slow_table).count((seat, answer.action)) == 1


def test_nobody_is_told_to_move_whose_answer_was_given(
    slow_table: Table, ann: User, ben: User
) -> None:
    seat = 1 - asked(slow_table)
    expect(slow_table, seat)
    act(slow_table)
    announce_moves(slow_table.match_id, slow_table.number, [seat])
    give_due(slow_table)
    tell_all()
    assert texts_for((ann, ben)[seat]) == []
    assert News.objects.count() == 1


def test_pages_know_nothing_of_the_answer(slow_table: Table) -> None:
    expect(slow_table, 1 - asked(slow_table))
    act(slow_table)
    due = slow_table.due_answer
    assert due is not None
    assert due.is_ahead
    assert slow_table.pending_answer is None


def shown_to(table: Table, viewer: int | None) -> str:
    """Return all that a socket sends to a new connection of this viewer."""
    return ClientState().update_to(layout_for(table, viewer, shared_time.now()), "")


def pages_for(user: User | None, match: Match) -> list[str]:
    client = Client()
    if user:
        client.force_login(user)
    addresses = [match.get_absolute_url(), "/matches/running/", "/matches/", "/notices/", "/"]
    return [client.get(address).content.decode() for address in addresses]


PASSING = re.compile(r'(csrfmiddlewaretoken" value=|X-CSRFToken": )"\w+"|\d+ days \d+ h')
"""What differs between two looks at a page: tokens, and the time that is left to a player."""


def without_passing(pages: list[str]) -> list[str]:
    return [PASSING.sub("", page) for page in pages]


@pytest.mark.slow
def test_nobody_else_is_shown_anything(slow_table: Table, ann: User, ben: User) -> None:
    """Twins: the same table, with and without answers given ahead."""
    seat = 1 - asked(slow_table)
    match = Match.objects.with_seats().get(pk=slow_table.match_id)
    others = ((ann, ben)[1 - seat], 1 - seat), (None, None)

    def shown() -> list[list[str]]:
        return [
            without_passing([shown_to(slow_table, viewer), *pages_for(user, match)])
            for user, viewer in others
        ]

    shown()  # The first visit stores that the player is here.
    before = shown()
    expect(slow_table, seat)
    assert slow_table.ahead.plans
    assert shown() == before


def test_the_page_offers_what_may_be_asked(slow_table: Table, ann: User, ben: User) -> None:
    seat = 1 - asked(slow_table)
    offered = offered_ahead(slow_table, seat)
    number = number_of(slow_table, seat)
    if offered:
        add_answer(slow_table, seat, number, 0)
        assert given_ahead(slow_table, seat) == (offered[0],)
        with pytest.raises(TableError, match="has changed"):
            add_answer(slow_table, seat, number, 0)
    with pytest.raises(TableError, match="Choose one"):
        add_answer(slow_table, seat, number_of(slow_table, seat), 10_000)


def test_nobody_waits_while_answers_are_looked_for(
    slow_table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, entered = 1 - asked(slow_table), Event()

    def enter() -> None:
        with slow_table.lock:
            entered.set()

    def look(*given: Any) -> list[AheadAnswer]:
        Thread(target=enter, daemon=True).start()
        assert entered.wait(120)
        return answers_ahead(*given)

    monkeypatch.setattr(ahead, "answers_ahead", look)
    with pytest.raises(TableError, match="Choose one"):
        add_answer(slow_table, seat, number_of(slow_table, seat), 10_000)


def test_who_may_not_answer_ahead(slow_table: Table, table: Table) -> None:
    for at, seat, why in (
        (slow_table, asked(slow_table), "your move"),
        (slow_table, None, "watching"),
        (table, 1 - asked(table), "over days"),
    ):
        with pytest.raises(TableError, match=why):
            offered_ahead(at, seat)


def test_so_many_answers(slow_table: Table) -> None:
    seat = 1 - asked(slow_table)
    answer = expect(slow_table, seat)
    row = Seat.objects.get(match=slow_table.match_id, position=seat)
    store_plan(row.pk, AheadPlan(0, (answer,) * MOST))
    slow_table.ahead.reload(slow_table.session)
    assert offered_ahead(slow_table, seat) == []


def test_only_the_player_opens_the_page(
    client: Client, slow_table: Table, ann: User, ben: User
) -> None:
    seat = 1 - asked(slow_table)
    answer = expect(slow_table, seat)
    address = f"/matches/{Match.objects.get().public_id}/ahead/"
    client.force_login((ann, ben)[seat])
    page = client.get(address).content.decode()
    assert answer.question.prompt in page
    assert client.post(address, {"answer": "0", "number": "1"}).status_code == 409
    client.force_login((ann, ben)[1 - seat])
    answer_page = client.get(address)
    assert answer_page.status_code == 409
    assert "It’s your move." in answer_page.content.decode()
    client.post(address, {"remove": "1"})
    assert AnswersAhead.objects.exists(), "they aren’t this player’s"
    client.force_login((ann, ben)[seat])
    client.post(address, {"remove": "1"})
    assert not AnswersAhead.objects.exists()
