"""Measure the cost of an action at a table: `python -m benchmarks.tables [tables …]`."""

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from statistics import median, quantiles
from subprocess import PIPE
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from benchmarks.tables.two_sockets import Tally, echo, play

ROOT = Path(__file__).parents[2]
PACE, QUICK_PACE = 1.0, 0.2
"""The average number of seconds between two actions of a table: in the measurement, and before it."""
SECONDS = 15.0
"""The duration of the measurement. It starts when all players are seated."""
HEAD = (
    "| server | tables | ms to join | µs per action | actions/s per core | p50 ms | p99 ms "
    "| p99 ms without ends | bytes to both | kB per table | ÷ bare consumer |"
)
TICKS = os.sysconf("SC_CLK_TCK")
Player = Callable[[str, list[str], Tally, float, Random], Coroutine[Any, Any, None]]


@dataclass
class Result:
    """One row of the results.

    `sitting` is the process time per table until both players are seated (ms), and `cpu` the process time
    per action (µs). `p50` and `p99` are the times from a click until both screens show the action (ms).
    `p99_within` is that of the actions that don’t end a match. `push` is the median update of a screen, in
    bytes.
    """

    what: str
    tables: int
    sitting: float
    cpu: float
    p50: float
    p99: float
    p99_within: float
    sent: float
    memory: float
    waits: list[float]
    """The times of all actions (ms), shortest first."""
    push: float

    def row(self, bare: float = 0.0) -> str:
        """Return a row of the table. `bare` is the process time of the bare consumer (µs), if it is known."""
        late = f"{self.p50:.1f} | {self.p99:.1f} | {self.p99_within:.1f}"
        figures = f"{self.cpu:,.0f} | {1e6 / self.cpu:,.0f} | {late}"
        more = f"{self.sent:,.0f} | {self.memory:,.0f}"
        ratio = f"{self.cpu / bare:.2f}" if bare else ""
        return (
            f"| {self.what} | {self.tables} | {self.sitting:.1f} | {figures} | {more} | {ratio} |"
        )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


PORT = free_port()


def is_up(port: int = PORT) -> bool:
    try:
        urlopen(f"http://127.0.0.1:{port}/healthz").close()
    except HTTPError:
        return True
    except (URLError, ConnectionError):
        return False
    return True


SERVERS = {
    "daphne": ["-b", "127.0.0.1", "-p", str(PORT), "--access-log", os.devnull],
    "uvicorn": [
        *("--host", "127.0.0.1", "--port", str(PORT), "--no-access-log", "--log-level", "error"),
        *("--ws", "websockets-sansio", "--ws-per-message-deflate", "false", "--lifespan", "off"),
    ],
}
"""The options of each server for the reference programs. Uvicorn uses uvloop and httptools."""
SITE = "tcgsite.asgi:application"


@contextmanager
def run_server(
    application: str, env: dict[str, str], server: str = "uvicorn", port: int = PORT
) -> Iterator[int]:
    """Run the server, and yield its process id. Only the site can listen at another port."""
    command = [sys.executable, "-m", server, *SERVERS[server], application]
    if application == SITE:
        command = [sys.executable, "-m", "tcgsite.operation.serving", "-p", str(port)]
        command += ["--server", server]
    with subprocess.Popen(command, cwd=ROOT, env=env, stderr=subprocess.DEVNULL) as running:  # noqa: S603
        for _ in range(600):
            time.sleep(0.1)
            if is_up(port):
                break
        yield running.pid
        running.terminate()


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_of(process: int) -> int:
    return int(Path(f"/proc/{process}/status").read_text().partition("VmRSS:")[2].split()[0])


async def play_one(player: Player, name: str, cookies: list[str]) -> None:
    """Play a match to its end, so that what a process loads for its first table isn’t measured."""
    address = f"ws://127.0.0.1:{PORT}/ws/table/{name}/"
    await player(address, cookies, Tally(), QUICK_PACE, Random(0))


async def measure(
    what: str, player: Player, process: int, laid: dict[str, list[str]], tables: int
) -> Result:
    """Play one match at each table. Measuring starts two seconds after all players are seated."""
    tally, before, start = Tally(), memory_of(process), cpu_of(process)
    playing = [
        asyncio.create_task(
            player(f"ws://127.0.0.1:{PORT}/ws/table/{name}/", cookies, tally, PACE, Random(number))
        )
        for number, (name, cookies) in enumerate(laid.items())
    ]
    while tally.seated < tables:  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    sitting = (cpu_of(process) - start) / tables * 1e3
    await asyncio.sleep(2)
    tally.waits.clear()
    tally.ends.clear()
    tally.pushes.clear()
    tally.sent, start = 0, cpu_of(process)
    await asyncio.sleep(SECONDS)
    spent, count, memory = cpu_of(process) - start, len(tally.waits), memory_of(process)
    waits, ends, sent = sorted(tally.waits), set(tally.ends), tally.sent
    push = median(tally.pushes) if tally.pushes else 0.0
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    cuts = quantiles(waits, n=100)
    cpu = spent / count * 1e6
    within = quantiles((wait for wait in waits if wait not in ends), n=100)
    late = cuts[49] * 1e3, cuts[98] * 1e3, within[98] * 1e3
    sizes = sent / count, (memory - before) / tables
    return Result(what, tables, sitting, cpu, *late, *sizes, [each * 1e3 for each in waits], push)


BARE = "bare consumer"
PROGRAMS: tuple[tuple[str, str, Player], ...] = (
    ("server alone", "benchmarks.tables.alone:application", echo),
    (BARE, "benchmarks.tables.bare:application", echo),
    ("least table", "benchmarks.tables.least:application", echo),
    ("table", SITE, play),
)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("tables", nargs="*", type=int, default=[50, 200])
    asked.add_argument("--servers", nargs="*", choices=SERVERS, default=[*SERVERS])
    names = [what for what, _application, _player in PROGRAMS]
    asked.add_argument("--programs", nargs="*", choices=names, default=names)
    given = asked.parse_args()
    print_row(HEAD)
    print_row("| --- " * 11 + "|")
    for count in given.tables:
        bare = 0.0
        for found in measure_programs(count, given.servers, given.programs):
            bare = bare or (found.cpu if found.what.startswith(BARE) else 0.0)
            print_row(found.row(bare))


def measure_programs(count: int, servers: list[str], programs: list[str]) -> Iterator[Result]:
    """Measure each program at `count` tables with each server."""
    with TemporaryDirectory() as folder:
        own = {"TCG_DATA": folder, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
        own |= {"PYTHONPATH": str(ROOT), "TCG_LOG": "ERROR", "TCG_WORKER": "0"}
        env = os.environ | own | {"TCG_EQUAL_PAUSES": "0"}
        run([sys.executable, "manage.py", "prepare_site"], env)
        each = count + 1
        laying = str(each * len(servers))
        laid = json.loads(run([sys.executable, "-m", "benchmarks.tables.laying", laying], env))
        firsts = range(0, each * len(servers), each)
        tables = {
            server: [*laid.items()][first : first + each]
            for server, first in zip(servers, firsts, strict=True)
        }
        for server, (what, application, player) in product(servers, PROGRAMS):
            if what not in programs:
                continue
            name = what if server == "daphne" else f"{what}, {server}"
            first, *rest = tables[server]
            with run_server(application, env, server) as process:
                asyncio.run(play_one(player, *first))
                yield asyncio.run(measure(name, player, process, dict(rest), count))


def print_row(row: str) -> None:
    print(row, flush=True)  # noqa: T201


def run(command: list[str], env: dict[str, str]) -> str:
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=PIPE, text=True)  # noqa: S603
    return done.stdout


if __name__ == "__main__":
    main()
