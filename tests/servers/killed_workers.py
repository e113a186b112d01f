"""Let workers that are killed at random do jobs of every kind, and tell what was lost or doubled.

`python tests/servers/killed_workers.py FOLDER JOBS KILLS` uses the database of the environment, which must
have tables and nothing else. It prints its findings as JSON.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
sys.modules["tests"] = tests = ModuleType("tests")  # An installed package has the same name.
tests.__path__ = [str(ROOT / "tests")]
sys.path.insert(0, str(ROOT))

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
# Pushes go to a push service in this process, also those of the workers.
os.environ["TCG_PUSH_KEY"] = "TCXwLb8-DnNNqBKuzWm6BXUZKR0zCqpLZsGkS4NVj0I"
os.environ["TCG_PUSH_LOCALLY"] = "1"

import django  # noqa: E402

django.setup()

from django.db import connection  # noqa: E402

from cards.jobs.errors import JobLimitError  # noqa: E402
from cards.jobs.models import Job  # noqa: E402
from tests.notices.push_service import PushService, running_push_service  # noqa: E402
from tests.servers.file_samples import file_samples  # noqa: E402
from tests.servers.job_samples import Sample, samples  # noqa: E402

WORKERS = 2
LOOK_EVERY = 0.05
PATIENCE = 1200.0
LONGEST_END = 60.0
"""In seconds."""


class Crew:
    """Workers. Now and then, one of them is killed, alone or with its jobs."""

    def __init__(self, dice: Random, kills: int) -> None:
        self.dice, self.kills = dice, kills
        self.workers = [self.start() for _ in range(WORKERS)]
        self.kill_at = 0.0

    def start(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "tests/servers/hurried_worker.py"]
        return subprocess.Popen(command, cwd=ROOT, stdout=sys.stderr)

    def look(self) -> None:
        """Kill a worker, or a process that does a job, if a job is being done and it is time."""
        if not self.kills or time.monotonic() < self.kill_at:
            return
        held = Job.objects.exclude(holder="").values_list("holder", flat=True)
        numbers = {int(holder.split(":")[1]) for holder in held}
        busy = [place for place, each in enumerate(self.workers) if each.pid in numbers]
        if not busy:
            return
        place = self.dice.choice(busy)
        processes = list(children_of(self.workers[place].pid))
        if processes and self.dice.random() < 1 / 3:
            kill(self.dice.choice(processes))
        else:
            kill(self.workers[place].pid)
            self.workers[place].wait()
            self.workers[place] = self.start()
        self.kills -= 1
        self.kill_at = time.monotonic() + self.dice.uniform(0.2, 2.0)

    def end(self) -> list[int]:
        """Ask all to stop, and return the numbers of processes that are left."""
        processes = [each for worker in self.workers for each in children_of(worker.pid)]
        for worker in self.workers:
            worker.terminate()
        for worker in self.workers:
            worker.wait(LONGEST_END)
        return [each for each in processes if Path(f"/proc/{each}").exists()]


def children_of(pid: int) -> Iterator[int]:
    file = Path(f"/proc/{pid}/task/{pid}/children")
    yield from map(int, file.read_text().split()) if file.exists() else ()


def kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def run(folder: Path, count: int, kills: int) -> dict[str, object]:
    dice = Random(7)
    with running_push_service() as service:
        return run_with(folder, count, kills, dice, service)


def run_with(
    folder: Path, count: int, kills: int, dice: Random, service: PushService
) -> dict[str, object]:
    every = [*samples(folder, count, service), *file_samples(count)]
    waiting, begun, found = list(every), list[Sample](), list[str]()
    dice.shuffle(waiting)
    crew, until = Crew(dice, kills), time.monotonic() + PATIENCE
    while (is_left := is_anything_left(waiting, begun)) and time.monotonic() < until:
        connection.close()  # Otherwise, one snapshot of PostgreSQL could last.
        waiting = [each for each in waiting if not has_begun(each, begun)]
        for each in begun:
            found += each.steps_back()
        crew.look()
        time.sleep(LOOK_EVERY)
    left = crew.end()
    return {
        "not begun": len(waiting),
        "not over": [each.name for each in begun if not each.is_over()],
        "problems": found + [line for each in begun for line in each.problems()],
        "kills left": crew.kills,
        # After the last look, a worker may have begun recurring work, which it gives back at its end.
        "jobs left": Job.objects.count() if is_left else 0,
        "processes left": left,
    }


def is_anything_left(waiting: list[Sample], begun: list[Sample]) -> bool:
    """Return True if anything is left: a running job, or a job in the queue."""
    return bool(waiting) or any(not each.is_over() for each in begun) or Job.objects.exists()


def has_begun(sample: Sample, begun: list[Sample]) -> bool:
    try:
        sample.request()
    except JobLimitError:
        return False
    begun.append(sample)
    return True


if __name__ == "__main__":
    print(json.dumps(run(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))  # noqa: T201
