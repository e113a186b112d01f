"""Measure how programs that read the API slow tables: `python -m benchmarks.tables.api_readers`.

With `--own-process`, a separate process answers them, as with `deploy/tcgsite-reads.service`.
"""

import argparse
import asyncio
import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from itertools import cycle
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from benchmarks.tables import __main__ as tables
from benchmarks.tables.two_sockets import play

A_DAY = 1_000_000
RATE = 12
"""How many reads per second. A million per day would be 11.6."""
READERS = 6
"""The networks that share the reads. Each may ask ten times per second."""
PARTS = ("without", "with", "with", "without") * 3
"""The parts alternate in this order, so that changes while the benchmark runs affect both kinds.

A few late actions decide the p99 of a part, so two equal parts can differ by a factor of two. The medians
of six parts don’t.
"""
ADDRESSES = (
    "games",
    "packs?game=99",
    "packs/99/99/versions",
    "packs/99/99/versions/{number}",
    "packs/99/99/versions/{number}/cards?limit=50",
    "packs/99/99/versions/{number}/cards/Joker1",
    "games/99/pools",
    "changes",
    "tournaments?game=99",
    "rulings?game=99",
)


class Reader:
    """A program in a network of its own that reads one address after another."""

    def __init__(self, place: int, addresses: Iterator[str], port: int) -> None:
        self.host, self.addresses, self.port = f"127.0.0.{place + 2}", addresses, port
        self.waits: list[float] = []
        self.refused = 0

    async def read(self) -> None:
        """Read at an even pace, which doesn't depend on how slow answers are."""
        due = time.perf_counter()
        while True:
            due += READERS / RATE
            await asyncio.sleep(max(due - time.perf_counter(), 0))
            begun = time.perf_counter()
            status = await self.ask(next(self.addresses))
            self.waits.append(time.perf_counter() - begun)
            self.refused += status != 200

    async def ask(self, address: str) -> int:
        """Request the address, and return the status of the response."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.host, 0)
        )
        ask = f"GET /api/v1/{address} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        writer.write(ask.encode())
        answer = await reader.read()
        writer.close()
        return int(answer.split(maxsplit=2)[1])


@dataclass(frozen=True)
class Servers:
    """The process of the tables and the process that answers reads, which may be the same."""

    tables: int
    reads: int
    port: int
    """The port that answers reads."""

    @property
    def cpu(self) -> float:
        return sum(map(tables.cpu_of, {self.tables, self.reads}))


async def measure(
    part: str, servers: Servers, laid: dict[str, list[str]], number: str
) -> tuple[tables.Result, float, list[Reader]]:
    """Play at these tables, with or without readers.

    Return the result, the processor time per second, and readers.
    """
    addresses = cycle([each.format(number=number) for each in ADDRESSES])
    readers = [Reader(place, addresses, servers.port) for place in range(READERS)]
    reading = [asyncio.create_task(each.read()) for each in readers if part == "with"]
    begun, start = time.perf_counter(), servers.cpu
    found = await tables.measure(part, play, servers.tables, laid, len(laid))
    spent = (servers.cpu - start) / (time.perf_counter() - begun)
    for each in reading:
        each.cancel()
        with suppress(asyncio.CancelledError):
            await each
    return found, spent, readers


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("tables", nargs="?", type=int, default=20)
    asked.add_argument("--own-process", action="store_true", help="for reads")
    given = asked.parse_args()
    count = given.tables
    with TemporaryDirectory() as folder:
        own = {"TCG_DATA": folder, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
        own |= {"PYTHONPATH": str(tables.ROOT), "TCG_LOG": "ERROR", "TCG_WORKER": "0"}
        env = os.environ | own | {"TCG_EQUAL_PAUSES": "0"}
        for words in (["migrate", "-v0"], ["load_starter_packs"]):
            tables.run([sys.executable, "manage.py", *words], env)
        laying = [sys.executable, "-m", "benchmarks.tables.laying", str(count * len(PARTS))]
        laid = json.loads(tables.run(laying, env))
        say = "from cards.models import PackVersion; "
        say += "print(PackVersion.objects.newest().get(pack__slug='99').number)"
        asked_number = [sys.executable, "manage.py", "shell", "-v0", "-c", say]
        number = tables.run(asked_number, env).split()[-1]
        results: dict[str, list[tuple[tables.Result, float, list[Reader]]]] = {}
        with run_servers(env, given.own_process) as servers:
            for place, part in enumerate(PARTS):
                own_tables = dict([*laid.items()][place * count : (place + 1) * count])
                found = asyncio.run(measure(part, servers, own_tables, number))
                results.setdefault(part, []).append(found)
    print_results(results)


@contextmanager
def run_servers(env: dict[str, str], is_apart: bool) -> Iterator[Servers]:
    with ExitStack() as running:
        port = tables.free_port() if is_apart else tables.PORT
        process = running.enter_context(tables.run_server(tables.SITE, env))
        reads = process
        if is_apart:
            own = env | {"TCG_ONLY_READS": "1"}
            reads = running.enter_context(tables.run_server(tables.SITE, own, port=port))
        yield Servers(process, reads, port)


def print_results(results: dict[str, list[tuple[tables.Result, float, list[Reader]]]]) -> None:
    tables.print_row("| readers | p50 ms | p99 ms | processor |")
    tables.print_row("| --- " * 4 + "|")
    for part, found in results.items():
        for each, spent, _readers in found:
            figures = f"{each.p50:.1f} | {each.p99:.1f} | {spent:.2f}"
            tables.print_row(f"| {part} | {figures} |")
    late = {
        part: median(each.p99 for each, _spent, _readers in found)
        for part, found in results.items()
    }
    cost = {
        part: median(spent for _each, spent, _readers in found) for part, found in results.items()
    }
    readers = [each for _found, _spent, several in results["with"] for each in several]
    waits = sorted(wait for each in readers for wait in each.waits)
    cuts = quantiles(waits, n=100)
    read = max((cost["with"] - cost["without"]) / RATE, 1e-6)
    for line in (
        f"p99 with readers ÷ without: {late['with'] / late['without']:.2f}",
        f"{len(waits)} reads, {sum(each.refused for each in readers)} of them refused",
        f"a read: p50 {cuts[49] * 1e3:.1f}, p99 {cuts[98] * 1e3:.1f} ms",
        f"a read takes {read * 1e3:.1f} ms of the processor",
        f"a million a day take {A_DAY * read / 864:.0f} % of a core",
    ):
        tables.print_row(line)


if __name__ == "__main__":
    main()
