"""News outlive the process that has them to send: what not all listeners have heard is sent again."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.db import transaction
from django.db.models import F
from pytest_django import DjangoCaptureOnCommitCallbacks

from cards.jobs.models import UnheardNews
from cards.jobs.signals import HEARD_WITHIN, MOST_SENT, KeptSignal, RemarkMade, send_unheard_news

NEWS = RemarkMade(7)
signal = KeptSignal("sample", RemarkMade)


@pytest.fixture
def heard(db: None) -> Iterator[list[RemarkMade]]:
    """Return what a listener hears. Tests commit nothing, as if the process died just before."""
    news: list[RemarkMade] = []
    signal.connect(news.append)
    yield news
    signal.disconnect(news.append)


def time_passes() -> None:
    # A second more: SQLite compares times as text, and within one millisecond “.123000” comes after “.123”.
    UnheardNews.objects.update(due_at=F("due_at") - HEARD_WITHIN - timedelta(seconds=1))
    send_unheard_news()


def test_a_worker_sends_what_a_dead_process_did_not_send(heard: list[RemarkMade]) -> None:
    signal.send_after_commit(NEWS)
    send_unheard_news()
    assert heard == [], "the process may be about to send it"
    for _again in range(2):
        time_passes()
    assert heard == [NEWS]


def test_what_was_heard_is_not_sent_again(
    heard: list[RemarkMade], django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        signal.send_after_commit(NEWS)
    assert heard == [NEWS]
    assert not UnheardNews.objects.exists()


def test_what_is_rolled_back_leaves_no_news(heard: list[RemarkMade]) -> None:
    with transaction.atomic():
        signal.send_after_commit(NEWS)
        transaction.set_rollback(True)
    assert not UnheardNews.objects.exists()


def test_a_listener_that_fails_hears_it_again_some_times(heard: list[RemarkMade]) -> None:
    attempts: list[RemarkMade] = []

    def fail(news: RemarkMade) -> None:
        attempts.append(news)
        raise ZeroDivisionError

    signal.connect(fail)
    signal.send_after_commit(NEWS)
    for _time in range(MOST_SENT + 3):
        time_passes()
    signal.disconnect(fail)
    assert attempts == heard == [NEWS] * MOST_SENT
    assert not UnheardNews.objects.exists()


def test_news_of_a_signal_that_is_gone_are_forgotten(heard: list[RemarkMade]) -> None:
    signal.send_after_commit(NEWS)
    UnheardNews.objects.update(signal="gone")
    time_passes()
    assert not UnheardNews.objects.exists()
    assert heard == []


def test_without_listeners_nothing_is_written(db: None) -> None:
    signal.send_after_commit(NEWS)
    assert not UnheardNews.objects.exists()
