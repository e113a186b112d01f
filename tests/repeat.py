"""Run tests many times, half of them on a busy machine, and count their failures.

`python tests/repeat.py` runs the whole suite twenty times; `--runs 6 tests/pages` runs one folder six times.
Every second run shares the processors with a process that keeps one of them busy, and all draw other cards,
names and tokens, and have sets of texts in another order. At the end stand the tests that failed, how often,
and the seconds that each folder took.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
PYTEST = ("-m", "pytest", "-q", "-n", "3")
BUSY = "while True: pass"
LEVELS = 3
"""The depth of the folders whose time is told, such as tests/engine/editing."""


@dataclass
class Tally:
    """What happened in all runs: the failures of each test, and the seconds in each folder."""

    failures: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    broken_runs: int = 0

    def add(self, report: Path) -> None:
        """Add a run’s report. A run that was broken off has none."""
        if not report.exists():
            self.broken_runs += 1
            return
        failed = set[str]()
        for case in ElementTree.parse(report).iter("testcase"):
            name = f"{case.get('classname')}::{case.get('name')}"
            self.seconds[folder_of(case.get("classname", ""))] += float(case.get("time", 0))
            if case.find("failure") is not None or case.find("error") is not None:
                failed.add(name)
        self.failures.update(failed)

    def lines(self, runs: int) -> Iterator[str]:
        yield "Seconds of tests in each folder, per run:"
        for seconds, folder in sorted(
            ((each, name) for name, each in self.seconds.items()), reverse=True
        ):
            yield f"{seconds / runs:8.1f}  {folder}"
        yield f"{sum(self.seconds.values()) / runs:8.1f}  together"
        for name, count in self.failures.most_common():
            yield f"FAILED {count} of {runs} times: {name}"
        if self.broken_runs:
            yield f"BROKEN OFF: {self.broken_runs} of {runs} runs"
        yield f"{runs} runs, {self.failures.total()} failures"


def folder_of(classname: str) -> str:
    """Return the folder of a test, given the module as pytest reports it."""
    return "/".join(classname.split(".")[:-1][:LEVELS])


@contextmanager
def busy_processor(wanted: bool) -> Iterator[subprocess.Popen[bytes] | None]:
    if not wanted:
        yield None
        return
    with subprocess.Popen([sys.executable, "-c", BUSY]) as process:
        try:
            yield process
        finally:
            process.kill()


def run_once(paths: list[str], number: int, report: Path) -> None:
    """Run the tests. The first run draws what `make test` draws, each other its own, see tests/chance.py."""
    command = [sys.executable, *PYTEST, f"--junitxml={report}", *paths]
    drawn = {"PYTHONHASHSEED": str(number)} | ({"CHANCE": str(number)} if number else {})
    with busy_processor(number % 2 == 1):
        subprocess.run(command, cwd=ROOT, check=False, env=os.environ | drawn)


def main(*arguments: str) -> int:
    parser = argparse.ArgumentParser(prog="tests/repeat.py", description=__doc__)
    parser.add_argument("--runs", type=int, default=20, help="how many runs; the default is 20")
    parser.add_argument("paths", nargs="*", help="folders or files; the default is the whole suite")
    chosen = parser.parse_args(arguments)
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(chosen.runs):
            is_busy = number % 2 == 1
            print_line(f"Run {number + 1} of {chosen.runs}{', on a busy machine' * is_busy}")
            report = Path(folder) / f"{number}.xml"
            run_once(chosen.paths, number, report)
            tally.add(report)
    for line in tally.lines(chosen.runs):
        print_line(line)
    return 1 if tally.failures or tally.broken_runs else 0


def print_line(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
