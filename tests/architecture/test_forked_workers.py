"""Files run in processes of their own, whose reports, warnings and ends come to the first one."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.source import ROOT

CONFTEST = f"""
import importlib.util, sys
spec = importlib.util.spec_from_file_location("workers", {str(ROOT / "tests/forked_workers.py")!r})
workers = sys.modules["workers"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(workers)

def pytest_configure(config):
    config.pluginmanager.register(workers.ForkedWorkers(config, 2))
"""
NOTE = """
import os, signal, time, warnings
from pathlib import Path
import pytest
HERE = Path(__file__).parent

@pytest.fixture(scope="session", autouse=True)
def server():
    yield
    (HERE / f"server-{os.getpid()}").touch()

def note(name):
    with (HERE / "ran").open("a") as ran:
        ran.write(f"{os.getpid()} {name}\\n")
"""
FILES = {
    "test_one.py": """
def test_first():
    note("first")
    warnings.warn("old", DeprecationWarning)

def test_second():
    note("second")
    print("said before")
    assert 1 == 2
""",
    "test_two.py": """
def test_killed():
    note("killed")
    os.kill(os.getpid(), signal.SIGKILL)

def test_after():
    note("after")
""",
    "test_three.py": """
def test_third():
    note("third")
""",
}


LATE_THIRD = """
import time
from pathlib import Path
run_tests = workers.run_tests

def run_late(session, number, files, connection):
    while number == 2 and not [*Path(__file__).parent.glob("server-*")]:
        time.sleep(0.01)
    run_tests(session, number, files, connection)

workers.run_tests = run_late
"""
"""Lets the process that follows the killed one begin when the other one has ended."""


def run(folder: Path, *options: str, conftest: str = CONFTEST) -> tuple[int, str]:
    """Run the files in two processes, and return the exit code and what was said."""
    (folder / "conftest.py").write_text(conftest)
    for name, text in FILES.items():
        (folder / name).write_text(NOTE + text)
    command = [sys.executable, "-m", "pytest", "-c", "/dev/null", "-p", "no:django", "--rootdir"]
    done = subprocess.run(
        [*command, folder, *options, folder], cwd=folder, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


def test_reports_of_all_processes_are_those_of_the_run(tmp_path: Path) -> None:
    code, said = run(tmp_path)
    assert (code, said.count("Captured stdout call")) == (1, 1), said
    assert "\nsaid before\n" in said
    assert "2 failed, 3 passed, 1 warning" in said
    assert "DeprecationWarning: old" in said
    assert "The process of this test broke off with exit code -9." in said
    ran = [line.split() for line in (tmp_path / "ran").read_text().splitlines()]
    process = {name: number for number, name in ran}
    assert process["first"] == process["second"]
    assert len(ran) == len(process) == 5, "each test runs once"
    assert process["killed"] != process["after"], "another process goes on"
    ended = {path.name for path in tmp_path.glob("server-*")}
    assert ended == {f"server-{number}" for number in {*process.values()} - {process["killed"]}}


def test_the_rest_of_a_broken_file_waits_for_the_next_process(tmp_path: Path) -> None:
    _, said = run(tmp_path, conftest=CONFTEST + LATE_THIRD)
    assert "2 failed, 3 passed, 1 warning" in said


@pytest.mark.slow
def test_a_run_can_end_with_the_first_failure(tmp_path: Path) -> None:
    code, said = run(tmp_path, "-x")
    assert code == 1, said
    assert "stopping after 1 failures" in said
    assert list(tmp_path.glob("server-*"))
