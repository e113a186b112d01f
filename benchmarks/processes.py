"""Measure actions with several processes: `python -m benchmarks.processes 1 2 4 --tables 160`.

The players of a table are connected to different processes, or with --together to the same process, as
deploy/nginx.conf connects them.

DATABASE_URL must be an empty PostgreSQL database, and REDIS_URL a Redis server.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

from benchmarks.tables.__main__ import PACE, ROOT, cpu_of, free_port, memory_of, print_row, run
from benchmarks.tables.two_sockets import Tally, play_at

TABLES = 40
SECONDS = 15.0
HEAD = (
    "| processes | µs per action | ÷ one process | actions/s | p50 ms | p99 ms | MB per process |"
)
SERVER = (sys.executable, "-m", "tcgsite.operation.serving")
Running = dict[int, int]
"""The process ids of the servers, by port."""


@contextmanager
def running_sites(count: int, env: dict[str, str]) -> Iterator[Running]:
    ports = [free_port() for _ in range(count)]
    servers = [
        subprocess.Popen(  # noqa: S603
            [*SERVER, "-p", str(port)],
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
        except (URLError, ConnectionError):
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"The server at port {port} did not start.")


async def measure(
    sites: Running, laid: dict[str, list[str]], *, together: bool
) -> tuple[float, list[float]]:
    """Return the process time of all servers per action (µs), and how long each action took (seconds)."""
    tally, ports = Tally(), [*sites]
    playing = []
    for number, (name, cookies) in enumerate(laid.items()):
        used = (ports[(number + seat * (not together)) % len(ports)] for seat in range(2))
        places = [f"ws://127.0.0.1:{port}/ws/table/{name}/" for port in used]
        match = play_at(places, cookies, tally, PACE, Random(number))
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


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("processes", nargs="*", type=int, default=[1, 2, 4])
    asked.add_argument("--together", action="store_true")
    asked.add_argument("--tables", type=int, default=TABLES, help="in each run")
    given = asked.parse_args()
    counts, first = given.processes, 0.0
    with TemporaryDirectory() as folder:
        own = {"TCG_DATA": folder, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
        own |= {"PYTHONPATH": str(ROOT), "TCG_SECRET_KEY": "shared" * 10, "TCG_LOG": "ERROR"}
        own |= {"TCG_WORKER": "0", "TCG_EQUAL_PAUSES": "0"}
        env = os.environ | own
        for words in (["migrate", "-v0"], ["load_starter_packs"]):
            run([sys.executable, "manage.py", *words], env)
        laying = [sys.executable, "-m", "benchmarks.tables.laying", str(given.tables * len(counts))]
        tables = json.loads(run(laying, env))
        print_row(HEAD)
        print_row("| --- " * 7 + "|")
        for count in counts:
            laid = dict(tables.popitem() for _ in range(given.tables))
            with running_sites(count, env) as sites:
                cpu, waits = asyncio.run(measure(sites, laid, together=given.together))
                memory = sum(map(memory_of, sites.values())) / count / 1e3
            first = first or cpu
            cuts = [each * 1e3 for each in quantiles(waits, n=100)]
            figures = f"{cpu:,.0f} | {cpu / first:.2f} | {len(waits) / SECONDS:.1f}"
            print_row(f"| {count} | {figures} | {cuts[49]:.1f} | {cuts[98]:.1f} | {memory:.0f} |")


if __name__ == "__main__":
    main()
