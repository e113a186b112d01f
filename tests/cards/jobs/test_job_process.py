"""Jobs run at a priority that doesn’t keep other processes from writing."""

import gc
import os
import subprocess
import sys
from pathlib import Path

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
from cards.jobs.job_process import freeze_loaded_objects, limit_process

ROOT = Path(__file__).parents[3]


def kindness_of(limits: JobLimits) -> int:
    """Return how much nicer a process of this queue is than this process."""
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
    """They take SQLite’s only lock for each row. If its holder must wait, so must all others."""
    assert kindness_of(limits) == 0


@pytest.mark.parametrize("limits", [SIMULATIONS, TRIALS, ANALYSES], ids=lambda each: each.queue)
def test_jobs_that_compute_let_others_go_first(limits: JobLimits, settings: Settings) -> None:
    settings.JOB_KINDNESS = 15
    assert kindness_of(limits) == 15
    settings.JOB_KINDNESS = 0
    assert kindness_of(limits) == 0


def test_processes_of_jobs_find_the_addresses_loaded() -> None:
    program = """
import os
import sys
import django
django.setup()
from django.urls import reverse
from cards.jobs.job_process import load_addresses
for is_loaded in (True, False):
    if not os.fork():
        if is_loaded:
            load_addresses()
        before = set(sys.modules)
        reverse("organised:events")
        print(len(set(sys.modules) - before), flush=True)
        os._exit(0)
    os.wait()
"""
    env = os.environ | {"DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
    said = subprocess.check_output([sys.executable, "-c", program], cwd=ROOT, env=env)
    loaded, not_loaded = map(int, said.split())
    assert loaded == 0
    assert not_loaded > 0


def test_the_collector_looks_only_at_objects_of_the_job() -> None:
    number = os.fork()
    if not number:
        status = 99
        try:
            freeze_loaded_objects()
            status = int(len(gc.get_objects()) > 500)
        finally:
            os._exit(status)
    assert os.waitstatus_to_exitcode(os.waitpid(number, 0)[1]) == 0
    assert len(gc.get_objects()) > 500
