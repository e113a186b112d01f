"""Signals of matches: sent once, after commit, and no failure of a listener reaches the table."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from pytest_django import DjangoCaptureOnCommitCallbacks

from cards.jobs.signals import Signal
from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.lobby import lobby
from tcgsite.matches.realtime import signals
from tcgsite.matches.realtime.signals import MatchFinished, MatchStarted, MoveAsked
from tests.matches.playing import act, asked

ALL: tuple[Signal[object], ...] = (
    signals.match_started,  # type: ignore[assignment]
    signals.move_asked,
    signals.match_finished,
)


@pytest.fixture
def heard() -> Iterator[list[object]]:
    """Return a list that gets all that is sent. One more listener fails each time."""
    news: list[object] = []
    listeners = (_fail, news.append)
    for signal in ALL:
        for listener in listeners:
            signal.connect(listener)
    yield news
    for signal in ALL:
        for listener in listeners:
            signal.disconnect(listener)


def _fail(news: object) -> None:
    raise RuntimeError("This listener always fails.")


def test_a_match_says_that_it_starts_asks_and_ends(
    heard: list[object],
    game: Game,
    ann: User,
    ben: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        match = lobby.open_table(game, ann, lobby.PERSON)
        assert heard == []
        lobby.take_seat(match, ben)
    table = table_registry.table_of(match.__class__.objects.get(pk=match.pk))
    first = asked(table)
    assert heard == [MatchStarted(match.pk), MoveAsked(match.pk, 0, (first,))]
    with django_capture_on_commit_callbacks(execute=True):
        act(table)
        assert len(heard) == 2, "nothing is sent before the commit"
    assert heard[2:] == [MoveAsked(match.pk, 1, table.session.required_seats)]
    with django_capture_on_commit_callbacks(execute=True):
        table_registry.submit(match.pk, 0, InterventionRequest("resign"))
    assert heard[3:] == [MatchFinished(match.pk, away=(0, 1), left={"0": "resign"})]


def test_what_is_rolled_back_is_never_sent(
    heard: list[object],
    table: Table,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True) as waiting, transaction.atomic():
        act(table)
        transaction.set_rollback(True)
    assert waiting == []
    assert heard == []


def test_a_listener_is_connected_once() -> None:
    signal: Signal[int] = Signal()
    news: list[int] = []
    for _ in range(2):
        signal.connect(news.append)
    signal._send(7)
    signal.disconnect(news.append)
    signal._send(8)
    assert news == [7]
