"""The process of a job: its priority, by which it doesn’t keep others from writing."""

import os

import pytest
from pytest_django import Settings

from cards.jobs.job_limits import (
    ANALYSES,
    DRAFTS,
    MAILS,
    NOTICES,
    PUSHES,
    SIMULATIONS,
    TOURNAMENTS,
    TRIALS,
    JobLimits,
)
from cards.jobs.job_process import limit_process


def kindness_of(limits: JobLimits) -> int:
    """Return how much a process of this queue lets this process go first."""
    number = os.fork()
    if not number:
        status = 99
        try:
            before = os.nice(0)
            limit_process(limits.queue)
            status = os.nice(0) - before
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])


@pytest.mark.parametrize(
    "limits", [NOTICES, PUSHES, MAILS, TOURNAMENTS, DRAFTS], ids=lambda each: each.queue
)
def test_jobs_that_write_among_the_tables_have_their_priority(limits: JobLimits) -> None:
    """They take SQLite’s only lock for each row. A process that has it and must wait lets all others wait."""
    assert kindness_of(limits) == 0


@pytest.mark.parametrize("limits", [SIMULATIONS, TRIALS, ANALYSES], ids=lambda each: each.queue)
def test_jobs_that_compute_let_others_go_first(limits: JobLimits, settings: Settings) -> None:
    settings.JOB_KINDNESS = 15
    assert kindness_of(limits) == 15
    settings.JOB_KINDNESS = 0
    assert kindness_of(limits) == 0
