"""Measure actions with several processes: `python -m benchmarks.processes 1 2 4 --tables 160`.

The players of a table are connected to different processes, or with --together to the same process, as
deploy/nginx.conf connects them. With --bare, the simplest consumer is measured beside the site, with as many
processes over the same Redis and its players together.

DATABASE_URL can name an empty PostgreSQL database, and REDIS_URL a Redis server. Otherwise, both are started.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from benchmarks.many_rows.own_postgresql import running_postgresql
from benchmarks.tables.__main__ import PACE, ROOT, cpu_of, free_port, memory_of, print_row, run
from benchmarks.tables.two_sockets import Tally, echo, play_at

TABLES = 40
SECONDS = 15.0
HEAD = (
    "| program | processes | µs per action | ÷ one process | actions/s | p50 ms | p99 ms "
    "| MB per process |"
)
SITE, BARE = "site", "bare consumer"
SERVERS = {
    SITE: (sys.executable, "-m", "tcgsite.operation.serving", "-p"),
    BARE: (
        *(sys.executable, "-m", "uvicorn", "benchmarks.tables.bare:application"),
        *("--no-access-log", "--log-level", "error", "--ws", "websockets-sansio"),
        *("--ws-per-message-deflate", "false", "--lifespan", "off", "--port"),
    ),
}
Running = dict[int, int]
"""The process ids of the servers, by port."""


@contextmanager
def running_redis() -> Iterator[str]:
    port = str(free_port())
    command = ["redis-server", "--port", port, "--bind", "127.0.0.1", "--save", ""]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:  # noqa: S603
        yield f"redis://127.0.0.1:{port}"
        server.terminate()


@contextmanager
def running_servers(program: str, count: int, env: dict[str, str]) -> Iterator[Running]:
    ports = [free_port() for _ in range(count)]
    servers = [
        subprocess.Popen(  # noqa: S603
            [*SERVERS[program], str(port)],
            cwd=ROOT,
            env=env,
            stderr=subprocess.DEVNULL,
        )
        for port in ports
    ]
    try:
        for port in ports:
            wait_for(port)
        yield {port: server.pid for port, server in zip(ports, servers, strict=True)}
    finally:
        for server in servers:
            server.terminate()
            server.wait()


def wait_for(port: int) -> None:
    for _ in range(600):
        try:
            urlopen(f"http://127.0.0.1:{port}/healthz").close()
        except HTTPError:  # The bare consumer has no pages.
            return
        except (URLError, ConnectionError):
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"The server at port {port} did not start.")


async def measure(
    program: str, sites: Running, laid: dict[str, list[str]], *, together: bool
) -> tuple[float, list[float]]:
    """Measure tables at these servers.

    Return the servers' process time per action in microseconds, and the seconds that each action took.
    """
    tally, ports = Tally(), [*sites]
    playing = []
    for number, (name, cookies) in enumerate(laid.items()):
        used = (ports[(number + seat * (not together)) % len(ports)] for seat in range(2))
        places = [f"ws://127.0.0.1:{port}/ws/table/{name}/" for port in used]
        dice = Random(number)
        if program == BARE:
            match = echo(places[0], cookies, tally, PACE, dice)
        else:
            match = play_at(places, cookies, tally, PACE, dice)
        playing.append(asyncio.create_task(match))
    while tally.seated < len(playing):  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    await asyncio.sleep(2)
    tally.waits.clear()
    start = sum(map(cpu_of, sites.values()))
    await asyncio.sleep(SECONDS)
    spent, waits = sum(map(cpu_of, sites.values())) - start, sorted(tally.waits)
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return spent / len(waits) * 1e6, waits


def measure_row(
    program: str, count: int, laid: dict[str, list[str]], env: dict[str, str], *, together: bool
) -> tuple[float, str]:
    """Return the process time of an action, and the rest of the row."""
    with running_servers(program, count, env) as sites:
        cpu, waits = asyncio.run(measure(program, sites, laid, together=together))
        memory = sum(map(memory_of, sites.values())) / count / 1e3
    cuts = [each * 1e3 for each in quantiles(waits, n=100)]
    return cpu, f"{len(waits) / SECONDS:.1f} | {cuts[49]:.1f} | {cuts[98]:.1f} | {memory:.0f} |"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("processes", nargs="*", type=int, default=[1, 2, 4])
    asked.add_argument("--together", action="store_true")
    asked.add_argument("--bare", action="store_true")
    asked.add_argument("--tables", type=int, default=TABLES, help="in each run")
    given = asked.parse_args()
    with TemporaryDirectory() as folder, ExitStack() as servers:
        for name, start in (("DATABASE_URL", running_postgresql), ("REDIS_URL", running_redis)):
            if name not in os.environ:
                os.environ[name] = servers.enter_context(start())
        own = {"TCG_DATA": folder, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
        own |= {"PYTHONPATH": str(ROOT), "TCG_SECRET_KEY": "shared" * 10, "TCG_LOG": "ERROR"}
        own |= {"TCG_WORKER": "0", "TCG_EQUAL_PAUSES": "0"}
        env = os.environ | own
        for words in (["migrate", "-v0"], ["load_starter_packs"]):
            run([sys.executable, "manage.py", *words], env)
        count_all = str(given.tables * len(given.processes))
        tables = json.loads(run([sys.executable, "-m", "benchmarks.tables.laying", count_all], env))
        print_row(HEAD)
        print_row("| --- " * 8 + "|")
        firsts: dict[str, float] = {}
        for count in given.processes:
            laid = dict(tables.popitem() for _ in range(given.tables))
            for program in (SITE, BARE) if given.bare else (SITE,):
                together = given.together or program == BARE
                cpu, rest = measure_row(program, count, laid, env, together=together)
                ratio = cpu / firsts.setdefault(program, cpu)
                print_row(f"| {program} | {count} | {cpu:,.0f} | {ratio:.2f} | {rest}")


if __name__ == "__main__":
    main()
