"""Matches of the laboratory on workers of Dask: the same figures as in one process."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

import pytest
from pytest_django import Settings

from cards.models import LabRun, PackVersion
from engine.lab.figures.figures import figures_of
from engine.lab.match_facts import MatchFacts
from engine.lab.runs import matches_of
from engine.lab.setting import Setting, SettingError
from engine.lab.workers import LocalWorkers, workers_from
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import pond, write
from tests.engine.lab.lab_facts import STARTING
from tests.published_packs import publish_packs

ROOT = Path(__file__).parents[2]
SOURCES = ((STARTING / "lanes.toml").read_bytes(),)
BOTS = {"first": "random", "others": "random", "wanted": "20"}
COUNT = 60
PATIENCE = 60.0
"""In seconds. A scheduler starts in two on an idle machine."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def bo_visits(db: None) -> Visitor:
    return Visitor(player("Bo"))


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def scheduler(port: int) -> list[str]:
    return ["dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]


def worker(address: str) -> list[str]:
    return ["dask_worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny"]


@pytest.fixture(scope="module")
def dask() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler with two workers, which are processes of their own."""
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    with (
        started(*scheduler(port)),
        started(*worker(address)) as one,
        started(*worker(address)) as other,
    ):
        wait_for_workers(address, 2)
        yield address, [one, other]


def wait_for_workers(address: str, wanted: int) -> None:
    distributed = pytest.importorskip("distributed")
    until = monotonic() + PATIENCE
    while monotonic() < until:
        with suppress(OSError), distributed.Client(address, timeout=2) as client:
            client.wait_for_workers(wanted, timeout=PATIENCE)
            return
        sleep(0.2)
    raise AssertionError("Dask hasn’t started.")


def played(words: str, count: int = COUNT) -> list[MatchFacts]:
    batches = matches_of(SOURCES, Setting(), range(count), None, workers_from(words))
    return [match for batch in batches for match in batch]


@pytest.mark.long
def test_two_workers_find_the_same_figures(
    dask: tuple[str, list[subprocess.Popen[bytes]]],
) -> None:
    address, _workers = dask
    here = [match for batch in matches_here() for match in batch]
    elsewhere = played(f"dask {address}")
    assert elsewhere == here
    assert figures_of(elsewhere) == figures_of(here)
    assert [match.course for match in elsewhere] == [match.course for match in here]


def matches_here() -> Iterator[list[MatchFacts]]:
    return matches_of(SOURCES, Setting(), range(COUNT), None, LocalWorkers(1))


@pytest.mark.long
def test_a_run_of_the_site_is_played_by_them(
    dask: tuple[str, list[subprocess.Popen[bytes]]],
    bo_visits: Visitor,
    tmp_path: Path,
    settings: Settings,
) -> None:
    publish_packs(write(tmp_path, pond()))
    assert PackVersion.objects.exists()
    runs = []
    for workers in ("1", f"dask {dask[0]}"):
        settings.LAB_WORKERS = workers
        bo_visits.sends("/cards/packs/pond/pond/laboratory/", **BOTS)
        run = LabRun.objects.get()
        matches = [each for batch in run.batches.all() for each in batch.matches]
        runs.append((run.played, run.titles, run.coverage, matches))
        run.delete()
    assert runs[0] == runs[1]
    assert runs[0][0] == 20


@pytest.mark.long
def test_a_worker_that_is_killed_loses_no_match(
    dask: tuple[str, list[subprocess.Popen[bytes]]],
) -> None:
    address, workers = dask
    batches = matches_of(SOURCES, Setting(), range(60), None, workers_from(f"dask {address}"))
    first = next(batches)
    workers[1].kill()
    found = [*first, *(match for batch in batches for match in batch)]
    assert [match.number for match in found] == list(range(60))


def test_a_scheduler_that_is_away_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.lab.workers.PATIENCE", "1s")
    with pytest.raises(SettingError, match="can’t be reached"):
        played(f"dask tcp://127.0.0.1:{free_port()}", 1)


@pytest.mark.slow
def test_a_run_of_the_site_without_its_scheduler_ends_with_a_sentence(
    bo_visits: Visitor, tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.lab.workers.PATIENCE", "1s")
    settings.LAB_WORKERS = f"dask tcp://127.0.0.1:{free_port()}"
    publish_packs(write(tmp_path, pond()))
    page = bo_visits.reads(bo_visits.sends("/cards/packs/pond/pond/laboratory/", **BOTS))
    assert "can’t be reached" in page
    assert LabRun.objects.get().played == 0
    assert not LabRun.objects.get().is_at_work
