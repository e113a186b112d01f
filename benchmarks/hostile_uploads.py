"""Measure how hostile uploads load the server, and slow an honest table meanwhile."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import httpx

from benchmarks.fresh_site import fresh_site
from benchmarks.tables.__main__ import PORT, TICKS, run, run_server
from benchmarks.tables.two_sockets import Tally, play
from benchmarks.timing import waits_in_cells

PACE = 0.25
"""The average number of seconds between two actions of the honest table."""
MATCHES = 100
QUIET = 10.0
"""How many seconds to play before the first upload."""
SITE = f"http://127.0.0.1:{PORT}"
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')
HEAD = "| upload | status | seconds | CPU s | server MB | others MB | actions/s | p50 ms | p99 ms | max ms |"
RULES = """
format = 1

[pack]
name = "hostile"
version = "1.0.0"
title = "Hostile"
game = "hostile"

[game]
title = "Hostile"
summary = "A game that is never played."
guide = "None."
setup = "setup"

[[zones]]
name = "library"
each = "player"
role = "library"
seen_by = []
shape = "pile"

[[phases]]
name = "only"
title = "Only"
effects = ["only"]

[effects]
rules = '''
effect setup "Set up"
  set game.turn_player = random(players)

effect only "Only"
  lose game.turn_player
'''

[[scenarios]]
name = "wrong"
title = "This fails"
picture = '''
you
opponent
'''
expects = ["count(players) == 9"]
"""


def pack(cards: int, lines: int) -> bytes:
    """Return a pack of cards with distinct effects. Its scenario fails, so that the pack is never stored."""
    return (RULES + "".join(card(number, lines) for number in range(cards))).encode()


def card(number: int, lines: int) -> str:
    lets = [
        f"  let x{each} = {number}{each} + {each} * {number} + count(players)"
        for each in range(lines)
    ]
    text = "\n".join([f'effect e{number} "E {number}"', *lets, "  lose game.turn_player"])
    return f"\n[[cards]]\nname = \"C{number}\"\ntext = '''\n{text}\n'''\n"


@dataclass
class Usage:
    """The memory and processor time of the server and of the processes that it started."""

    server: int
    cpu: dict[int, float] = field(default_factory=dict)
    most_server: int = 0
    most_others: int = 0

    def look(self) -> None:
        others = 0
        for process in tree_of(self.server):
            try:
                stat = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
                memory = int(Path(f"/proc/{process}/statm").read_text().split()[1])
            except (FileNotFoundError, ProcessLookupError):
                continue
            self.cpu[process] = (int(stat[11]) + int(stat[12])) / TICKS
            if process == self.server:
                self.most_server = max(self.most_server, memory)
            else:
                others += memory
        self.most_others = max(self.most_others, others)

    async def watch(self) -> None:
        while True:
            self.look()
            await asyncio.sleep(0.2)


def tree_of(process: int) -> Iterator[int]:
    yield process
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from tree_of(int(child))


def megabytes(pages: int) -> float:
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def upload(cookie: str, content: bytes) -> int:
    async with httpx.AsyncClient(base_url=SITE, timeout=600) as browser:
        browser.headers["Cookie"] = cookie
        page = await browser.get("/cards/packs/upload/")
        token = TOKEN.search(page.text)
        if token is None:
            raise RuntimeError(page.text)
        browser.headers["Cookie"] = f"{cookie}; csrftoken={page.cookies['csrftoken']}"
        form = {"csrfmiddlewaretoken": token[1]}
        answer = await browser.post(
            "/cards/packs/upload/", data=form, files={"file": ("pack.toml", content)}
        )
        return answer.status_code


async def play_all(laid: dict[str, list[str]], tally: Tally) -> None:
    """Play one match after another."""
    for place, (name, cookies) in enumerate(laid.items()):
        address = f"ws://127.0.0.1:{PORT}/ws/table/{name}/"
        await play(address, cookies, tally, PACE, Random(place))


async def measure(server: int, laid: dict[str, list[str]], sizes: list[tuple[int, int]]) -> None:
    usage, tally = Usage(server), Tally()
    playing = asyncio.create_task(play_all(laid, tally))
    watching = asyncio.create_task(usage.watch())
    while not tally.seated:  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)
    await measure_one("none", None, usage, tally, next(iter(laid.values()))[0])
    for cards, lines in sizes:
        content = pack(cards, lines)
        name = f"{len(content) / 1e6:.2f} MB, {cards} cards"
        await measure_one(name, content, usage, tally, next(iter(laid.values()))[0])
    for each in (playing, watching):
        each.cancel()
    await asyncio.gather(playing, watching, return_exceptions=True)


async def measure_one(
    name: str, content: bytes | None, usage: Usage, tally: Tally, cookie: str
) -> None:
    tally.waits.clear()
    usage.most_server = usage.most_others = 0
    usage.look()
    before, start, status = sum(usage.cpu.values()), time.perf_counter(), "–"
    if content is None:
        await asyncio.sleep(QUIET)
    else:
        status = str(await upload(cookie, content))
    seconds = time.perf_counter() - start
    actions = len(tally.waits)
    await asyncio.sleep(2)  # Wait for actions that are delayed, because they count, too.
    usage.look()
    cpu = sum(usage.cpu.values()) - before
    print(  # noqa: T201
        f"| {name} | {status} | {seconds:.1f} | {cpu:.1f} | {megabytes(usage.most_server):,.0f} "
        f"| {megabytes(usage.most_others):,.0f} | {actions / seconds:.1f} "
        f"| {waits_in_cells(tally.waits, seconds)} |",
        flush=True,
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--times", type=int, default=3, help="how often to upload the largest pack")
    times = asked.parse_args().times
    sizes = [(400, 100)] * 2 + [(150, 32)] * times
    print(HEAD)  # noqa: T201
    print("| --- " * 10 + "|", flush=True)  # noqa: T201
    with TemporaryDirectory() as folder:
        env = fresh_site(folder)
        laid = json.loads(
            run([sys.executable, "-m", "benchmarks.tables.laying", str(MATCHES)], env)
        )
        with run_server("tcgsite.asgi:application", env) as server:
            try:
                asyncio.run(measure(server, laid, sizes))
            except BaseException:
                os.kill(server, signal.SIGKILL)
                raise


if __name__ == "__main__":
    main()
