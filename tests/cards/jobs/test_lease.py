"""Leases: a dead holder loses its jobs, a living one keeps them, whatever their clocks say."""

from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Event

import pytest
from django.db import OperationalError
from django.utils import timezone
from pytest_django import Settings

from cards.jobs import requests
from cards.jobs.errors import JobLimitError
from cards.jobs.job_limits import QUEUES
from cards.jobs.lease import LEASE, has_expired, present_job, renew, while_held
from cards.jobs.models import Job, RequestJob
from cards.jobs.performing import end_job, give_back, give_expired_back, take_job
from cards.jobs.queue import job_queue
from cards.jobs.requests import one_at_a_time
from cards.models import Game
from tcgsite.accounts.models import User
from tests.cards.jobs.sample_jobs import mark_game
from tests.cards.people import player
from tests.jobs import end_leases

NOW = timezone.now


@pytest.fixture
def job(db: None, settings: Settings) -> Job:
    """A job that a worker holds."""
    settings.JOBS_APART = True
    game = Game.objects.create(slug="g", title="G")
    with job_queue() as queue:
        queue.add(mark_game, game.pk)
    job = take_job(QUEUES, "one")
    assert job is not None
    return job


@pytest.fixture
def bo(db: None) -> User:
    return player("Bo")


@pytest.fixture
def clock_is_wrong(monkeypatch: pytest.MonkeyPatch) -> Callable[[timedelta], None]:
    """Let the clock of this process, not that of the database, be wrong."""

    def let_be(by: timedelta) -> None:
        def wrong_now() -> datetime:
            return NOW() + by

        monkeypatch.setattr(timezone, "now", wrong_now)

    return let_be


def test_nobody_else_can_take_a_job_that_is_held(job: Job) -> None:
    give_expired_back()
    assert take_job(QUEUES, "two") is None
    assert renew(job)


def test_another_takes_the_job_of_a_dead_holder(job: Job) -> None:
    end_leases()
    give_expired_back()
    again = take_job(QUEUES, "two")
    assert again is not None
    assert (again.pk, again.attempts) == (job.pk, 2)


def test_a_holder_that_wakes_up_late_changes_nothing(job: Job) -> None:
    end_leases()
    give_expired_back()
    assert take_job(QUEUES, "two")
    assert not renew(job)
    with present_job(job):
        assert not Game.objects.filter(while_held()).exists()
    end_job(job)
    assert Job.objects.exists()


def test_a_beat_between_two_looks_saves_the_lease(job: Job) -> None:
    end_leases()
    dead = Job.objects.get()
    assert renew(job)
    give_back(dead, has_expired())
    assert renew(job)


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_wrong_clock_takes_no_job(
    job: Job, clock_is_wrong: Callable[[timedelta], None], hours: int
) -> None:
    clock_is_wrong(timedelta(hours=hours))
    give_expired_back()
    assert renew(job)
    Job.objects.update(beat_at=NOW() - LEASE - timedelta(seconds=1))
    give_expired_back()
    assert take_job(QUEUES, "two")


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_wrong_clock_keeps_no_place(
    bo: User, clock_is_wrong: Callable[[timedelta], None], hours: int
) -> None:
    clock_is_wrong(timedelta(hours=hours))
    with one_at_a_time(bo), pytest.raises(JobLimitError, match="still being checked"):
        one_at_a_time(bo).__enter__()
    with pytest.raises(KeyError), one_at_a_time(bo):
        raise KeyError
    assert not RequestJob.objects.exists()


def test_a_request_renews_its_lease_until_it_is_over(
    bo: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database may be away for a while."""
    beats: list[bool] = []
    is_over = Event()

    def renewed(lease: RequestJob) -> bool:
        beats.append(True)
        if len(beats) == 3:
            is_over.set()
        raise OperationalError

    monkeypatch.setattr(requests, "BEAT", 0.0)
    monkeypatch.setattr(requests, "renew", renewed)
    requests._renew_until(RequestJob(user=bo), is_over)
    assert len(beats) == 3
