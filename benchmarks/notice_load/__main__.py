"""Measure moves at tables while a worker sends notices, and while it has none to send.

`python -m benchmarks.notice_load` fills a temporary site with 10,000 players and 2,000 matches over days.
It lets players move at other tables, and announces 100 notices a second in every second span of time. Both
kinds of spans alternate in one run, so that other load on the machine affects them alike. It fails if the
worker sends fewer notices than are announced, or if the 99th percentile of the moves is 1.5 times as long.
With `--untold`, no worker runs, so the difference shows what announcing alone costs.
"""

import argparse
import asyncio
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import IO

from benchmarks.fresh_site import fresh_site
from benchmarks.tables.__main__ import PORT, ROOT, SITE, TICKS, run, run_server
from benchmarks.tables.two_sockets import Tally, play

PER_SECOND = 100
GOAL = 1.5
PACE = 1.0
"""The average number of seconds between two moves at a table."""
SPAN, SETTLING = 10.0, 2.0
"""The seconds of a span, and of the pause before it."""
LONGEST_REST = 10.0
"""How many seconds the worker has after the last span to send all remaining notices."""
TABLES_A_ROUND = 3
"""How many matches are played one after another at a table in two spans. Random matches end soon."""
IDLE, LOADED = "no notices", f"{PER_SECOND} notices/s"


class Announcer:
    """A process that announces notices, and reports how many were announced and sent."""

    def __init__(self, env: dict[str, str], *, with_worker: bool) -> None:
        told = "told" if with_worker else "untold"
        self.process = subprocess.Popen(  # noqa: S603 - this program
            [sys.executable, "-m", "benchmarks.notice_load.announcing", str(PER_SECOND), told],
            cwd=ROOT,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.ask("begin")

    def ask(self, what: str) -> tuple[int, int]:
        to, answers = self._pipes()
        to.write(f"{what}\n")
        to.flush()
        announced, told = json.loads(answers.readline())
        return announced, told

    def rest(self) -> tuple[int, int]:
        """Stop announcing, and give the worker time for the newest moves, whose notices wait two seconds."""
        announced, told = self.ask("stop")
        until = monotonic() + LONGEST_REST
        while told < announced and monotonic() < until:
            sleep(1.0)
            announced, told = self.ask("stop")
        return announced, told

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        if self.process.stdin is None or self.process.stdout is None:
            raise RuntimeError("The announcer has no pipes.")
        return self.process.stdin, self.process.stdout

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


@dataclass
class Span:
    """The measurements of all spans of a kind: seconds of moves, and of processors by name."""

    waits: list[float] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)
    """The seconds of moves that ended a match, which are also in `waits`."""
    used: Counter[str] = field(default_factory=Counter)

    @property
    def within(self) -> list[float]:
        return [*(Counter(self.waits) - Counter(self.ends)).elements()]


class Processors:
    """The processor time that processes and their children have used."""

    def __init__(self, processes: dict[str, int]) -> None:
        self.processes = processes

    def used(self) -> Counter[str]:
        return Counter({name: _seconds_of(number) for name, number in self.processes.items()})


def _seconds_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


async def play_one_by_one(laid: list[tuple[str, list[str]]], tally: Tally, dice: Random) -> None:
    for name, cookies in laid:
        await play(f"ws://127.0.0.1:{PORT}/ws/table/{name}/", cookies, tally, PACE, dice)


async def measure(
    announcer: Announcer, laid: dict[str, list[str]], rounds: int, processors: Processors
) -> dict[str, Span]:
    """Measure moves and processors in spans without notices and with them."""
    tally, found = Tally(), {IDLE: Span(), LOADED: Span()}
    at_once, tables = len(laid) // rounds // TABLES_A_ROUND, [*laid.items()]
    playing = [
        asyncio.create_task(play_one_by_one(tables[place::at_once], tally, Random(place)))
        for place in range(at_once)
    ]
    while tally.seated < at_once:
        await asyncio.sleep(0.1)
        for each in playing:
            if each.done():  # Otherwise, this would wait forever for a table without players.
                each.result()
    for number in range(2 * rounds):
        state = (IDLE, LOADED)[number % 2]
        await asyncio.to_thread(announcer.ask, "go" if state == LOADED else "stop")
        await asyncio.sleep(SETTLING)
        tally.waits.clear()
        tally.ends.clear()
        before = processors.used()
        await asyncio.sleep(SPAN)
        found[state].waits += tally.waits
        found[state].ends += tally.ends
        found[state].used += processors.used() - before
        for each in playing:
            if each.done():
                each.result()
                sys.exit("The matches ended before the measurement. Increase TABLES_A_ROUND.")
    await asyncio.to_thread(announcer.ask, "stop")
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=20, help="played at once")
    asked.add_argument("--players", type=int, default=10_000)
    asked.add_argument("--slow", type=int, default=2_000, help="matches over days")
    asked.add_argument("--rounds", type=int, default=6)
    asked.add_argument("--untold", action="store_true", help="without a worker")
    given = asked.parse_args()
    with TemporaryDirectory() as folder:
        env = fresh_site(folder)
        tables = str(given.tables * given.rounds * TABLES_A_ROUND)
        laid = json.loads(run([sys.executable, "-m", "benchmarks.tables.laying", tables], env))
        filling = ["benchmarks.notice_load.announcing", "fill", str(given.players), str(given.slow)]
        run([sys.executable, "-m", *filling], env)
        sys.exit(compare(env, laid, given.rounds, with_worker=not given.untold))


def compare(
    env: dict[str, str], laid: dict[str, list[str]], rounds: int, *, with_worker: bool
) -> str | None:
    """Measure, print a table, and return what is too slow, or None."""
    with ExitStack() as running:
        server = running.enter_context(run_server(SITE, env))
        processes = {"server": server}
        if with_worker:
            processes["worker"] = running.enter_context(run_worker(env))
        announcer = Announcer(env, with_worker=with_worker)
        running.callback(announcer.end)
        processes["announcer"] = announcer.process.pid
        found = asyncio.run(measure(announcer, laid, rounds, Processors(processes)))
        announced, told = announcer.rest() if with_worker else announcer.ask("stop")
    sys.stdout.write("| | moves | p50 ms | p99 ms | p99 ms without ends |")
    sys.stdout.write("".join(f" {name}, % of a core |" for name in processes))
    sys.stdout.write(f"\n{'| --- ' * (5 + len(processes))}|\n")
    for state, span in found.items():
        late = f"{cut(span.waits, 50):.1f} | {cut(span.waits, 99):.1f} | {cut(span.within, 99):.1f}"
        used = "".join(f" {span.used[name] / SPAN / rounds:.0%} |" for name in processes)
        sys.stdout.write(f"| {state} | {len(span.waits)} | {late} |{used}\n")
    times = cut(found[LOADED].waits, 99) / cut(found[IDLE].waits, 99)
    sys.stdout.write(f"{announced} announced, {told} told, p99 {times:.2f} times\n")
    if told < announced and with_worker:
        return "The worker tells less than is announced."
    return "The moves are slower beside the notices." if times > GOAL else None


def cut(waits: list[float], percent: int) -> float:
    """Return this percentile, in milliseconds."""
    return quantiles(sorted(waits), n=100)[percent - 1] * 1e3


@contextmanager
def run_worker(env: dict[str, str]) -> Iterator[int]:
    """Run a worker, and yield its process ID."""
    worker = [sys.executable, "manage.py", "run_worker"]
    with subprocess.Popen(worker, cwd=ROOT, env=env) as running:  # noqa: S603 - this program
        yield running.pid
        running.terminate()


if __name__ == "__main__":
    main()
