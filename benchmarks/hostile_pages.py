"""Measure small pages and moves while hostile networks attack: `python -m benchmarks.hostile_pages`."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
from collections import Counter
from contextlib import suppress
from multiprocessing import Process
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx

from benchmarks.fresh_site import fresh_site
from benchmarks.tables.__main__ import PORT, cpu_of, memory_of, run, run_server
from benchmarks.tables.two_sockets import Tally, play
from benchmarks.timing import waits_in_cells

NETWORKS = 20
TABLES = 5
"""The tables at which two honest players act about once a second."""
READERS = 4
"""The honest visitors. Each has a network of its own, and opens a small page about once a second."""
SMALL = ("/", "/cards/", "/cards/games/99/", "/matches/", "/matches/tables/", "/cards/search/?q=7")
RESTING = 135.0
"""How many seconds after the attack memory is measured again. By then, all garbage has been collected."""
SETTLING = 15.0
"""How many seconds to wait while rules are compiled and the server learns which pages are heavy."""
SITE = f"http://127.0.0.1:{PORT}"
SOCKET = f"ws://127.0.0.1:{PORT}/ws/table/"
HEAD = (
    "| hostile networks | CPU s | MB before | MB attacked | MB after | what honest people did | count"
    " | p50 ms | p99 ms | max ms |"
)
Laid = dict[str, list[str]]


async def attack(laid: Laid, place: int) -> None:
    """Open heavy pages in a loop, from one network."""
    async with httpx.AsyncClient(base_url=SITE, timeout=300) as browser:
        browser.headers["Cookie"] = laid["attackers"][place]
        browser.headers["X-Forwarded-For"] = f"10.1.{place}.1"
        for turn in range(place, 1_000_000):
            with suppress(httpx.HTTPError):
                await browser.get(laid["pages"][turn % len(laid["pages"])])


def attack_from_all(laid: Laid, networks: int) -> None:
    """Attack from a separate process, so that honest visitors needn't wait for this one."""

    async def all_networks() -> None:
        await asyncio.gather(*(attack(laid, place) for place in range(networks)))

    asyncio.run(all_networks())


async def read(place: int, waits: list[float], statuses: Counter[int]) -> None:
    dice = Random(place)
    async with httpx.AsyncClient(base_url=SITE, timeout=300) as browser:
        browser.headers["X-Forwarded-For"] = f"10.2.{place}.1"
        while True:
            await asyncio.sleep(dice.uniform(0.5, 1.5))
            start = perf_counter()
            answer = await browser.get(dice.choice(SMALL))
            waits.append(perf_counter() - start)
            statuses[answer.status_code] += 1


async def measure(server: int, laid: Laid, networks: int, seconds: float) -> None:
    tally, waits, statuses = Tally(), list[float](), Counter[int]()
    tasks = [asyncio.create_task(read(place, waits, statuses)) for place in range(READERS)]
    for place, name in enumerate(laid["tables"]):
        cookies = laid["cookies"][2 * place : 2 * place + 2]
        playing = play(f"{SOCKET}{name}/", cookies, tally, 1.0, Random(place))
        tasks.append(asyncio.create_task(playing))
    while tally.seated < TABLES:  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    quiet = memory_of(server) // 1024
    attacker = Process(target=attack_from_all, args=(laid, networks), daemon=True)
    attacker.start()
    await asyncio.sleep(SETTLING)
    for each in (tally.waits, waits, statuses):
        each.clear()
    before = cpu_of(server)
    await asyncio.sleep(seconds)
    attacked = f"{cpu_of(server) - before:.1f} | {quiet} | {memory_of(server) // 1024}"
    found = [(waits_in_cells(each, seconds), len(each)) for each in (waits, tally.waits)]
    said = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items()))
    attacker.kill()
    await asyncio.sleep(RESTING)
    used = f"| {networks} | {attacked} | {memory_of(server) // 1024}"
    for what, (cells, count) in zip((f"small pages ({said})", "moves"), found, strict=True):
        print(f"{used} | {what} | {count} | {cells} |", flush=True)  # noqa: T201
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--networks", nargs="+", type=int, default=[0, NETWORKS])
    asked.add_argument("--seconds", type=float, default=60.0)
    given = asked.parse_args()
    print(HEAD)  # noqa: T201
    print("| --- " * 10 + "|", flush=True)  # noqa: T201
    for networks in given.networks:
        with TemporaryDirectory() as folder:
            env = fresh_site(folder) | {"TCG_PROXIES": "1"}
            counts = map(str, (NETWORKS, TABLES))
            laid = json.loads(
                run([sys.executable, "-m", "benchmarks.tables.heavy_laying", *counts], env)
            )
            with run_server("tcgsite.asgi:application", env) as server:
                try:
                    asyncio.run(measure(server, laid, networks, given.seconds))
                finally:  # Otherwise, the server would first finish the attackers' requests.
                    os.kill(server, signal.SIGKILL)


if __name__ == "__main__":
    main()
