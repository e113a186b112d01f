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
from cards.jobs.job_process import freeze_loaded_objects, limit_process, load_libraries
from cards.jobs.models import Job
from cards.jobs.queue import job_queue
from tcgsite.notices.channels.push_jobs import push_notices

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
    most = 19 - os.nice(0)  # The system has no process that is nicer.
    assert kindness_of(limits) == min(15, most)
    settings.JOB_KINDNESS = 0
    assert kindness_of(limits) == 0


@pytest.mark.slow
def test_processes_of_jobs_find_the_addresses_loaded() -> None:
    program = """
import sys
import django
django.setup()
from django.urls import reverse
from cards.jobs.job_process import load_addresses
counts = [len(sys.modules)]
for load in (load_addresses, lambda: reverse("organised:events")):
    load()
    counts.append(len(sys.modules))
libraries = {"fpdf", "fontTools", "openpyxl", "pywebpush", "qrcode", "redis"}
print(*counts, *sorted(libraries & set(sys.modules)))
"""
    env = os.environ | {"DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
    said = subprocess.check_output([sys.executable, "-c", program], cwd=ROOT, env=env)
    before, loaded, used, *libraries = said.decode().split()
    assert int(before) < int(loaded) == int(used), "Each process would load them again."
    assert libraries == [], "Each process would need 50 MB more for libraries that few need."


@pytest.mark.django_db
def test_libraries_of_a_job_are_loaded_before_its_processes_begin() -> None:
    with job_queue() as queue:
        queue.add(push_notices, 1)
        job = Job.objects.select_related("task").get()
    number = os.fork()
    if not number:
        status = 99
        try:
            sys.modules.pop("pywebpush", None)
            load_libraries(job)
            status = int("pywebpush" not in sys.modules)
        finally:
            os._exit(status)
    assert os.waitstatus_to_exitcode(os.waitpid(number, 0)[1]) == 0


def test_the_collector_looks_only_at_objects_of_the_job() -> None:
    # The suite has hidden what it loaded itself, so there may be few other objects.
    loaded: list[list[int]] = [[] for _ in range(1000)]
    number = os.fork()
    if not number:
        status = 99
        try:
            freeze_loaded_objects()
            status = int(len(gc.get_objects()) > len(loaded) // 2)
        finally:
            os._exit(status)
    assert os.waitstatus_to_exitcode(os.waitpid(number, 0)[1]) == 0
    assert len(gc.get_objects()) > len(loaded)
