"""Measure how hostile players slow honest tables: `python -m benchmarks.hostile_tables`."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from multiprocessing import Process, Value
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from benchmarks.fresh_site import fresh_site
from benchmarks.tables.__main__ import PORT, cpu_of, run, run_server
from benchmarks.tables.two_sockets import NUMBER, Tally, play, sit
from benchmarks.timing import waits_in_cells

HONEST = 10
"""The tables at which two players act about once a second."""
ACCOUNTS = 20
SOCKETS = 2
"""How many sockets each hostile account acts through."""
PACE = 1.0
SECONDS = 30.0
SETTLING = 3.0
"""How many seconds the attackers have to sit down. For the first of them, the rules are compiled."""
SITE = f"http://127.0.0.1:{PORT}"
SOCKET = f"ws://127.0.0.1:{PORT}/ws/table/"
HEAD = "| attack | requests | CPU s | honest actions | p50 ms | p99 ms | max ms |"
Laid = dict[str, list[str]]


class Requests:
    """The number of answered requests, shared by two processes."""

    def __init__(self) -> None:
        self.count = Value("i", 0)

    def add(self) -> None:
        self.count.value += 1


async def act(laid: Laid, place: int, effect: str, requests: Requests) -> None:
    """Send one action after another, each as soon as the last one was answered."""
    door = asyncio.Semaphore(1)
    while True:
        with suppress(ConnectionClosed, OSError):
            socket = await sit(
                SOCKET + laid["hostile"][place] + "/", laid["attackers"][place], door
            )
            number = 0
            while True:
                await socket.send(f'{{"number": "{number}", "action": "use {effect}"}}')
                text = str(await socket.recv())
                shown = NUMBER.search(text)
                number = int(shown[1]) if shown else number
                requests.add()
        await asyncio.sleep(0.2)


async def fetch(laid: Laid, place: int, path: str, requests: Requests) -> None:
    """Request pages of this account's matches, one after another."""
    async with httpx.AsyncClient(base_url=SITE, timeout=300) as browser:
        browser.headers["Cookie"] = laid["attackers"][place]
        for number in range(10_000):
            await browser.get(path.format(laid["slow"][place], laid["over"][place], number % 100))
            requests.add()


async def connect(laid: Laid, place: int, requests: Requests) -> None:
    """Sit down at a table that the server has to rebuild."""
    door = asyncio.Semaphore(1)
    while True:
        with suppress(ConnectionClosed, OSError):
            socket = await sit(SOCKET + laid["slow"][place] + "/", laid["attackers"][place], door)
            await socket.recv()
            requests.add()
            await socket.close()
        await asyncio.sleep(0.2)


Attack = Callable[[Laid, int, Requests], Coroutine[Any, Any, None]]
ATTACKS: dict[str, Attack | None] = {
    "none": None,
    "actions that are undone": lambda laid, place, sent: act(laid, place, "spin", sent),
    "actions of nearly full fuel": lambda laid, place, sent: act(laid, place, "grind", sent),
    "quick actions, slow attributes": lambda laid, place, sent: act(laid, place, "step", sent),
    "tables to rebuild": lambda laid, place, sent: connect(laid, place, sent),
    "replays": lambda laid, place, sent: fetch(laid, place, "/matches/{1}/replay/?at={2}", sent),
}


def run_attack(laid: Laid, name: str, requests: Requests) -> None:
    """Attack from a separate process, so that honest players needn't wait for this one."""

    async def attack_with_all() -> None:
        attack = ATTACKS[name]
        if attack is not None:
            places = [place % ACCOUNTS for place in range(ACCOUNTS * SOCKETS)]
            await asyncio.gather(*(attack(laid, place, requests) for place in places))

    asyncio.run(attack_with_all())


def cookies_at(laid: Laid, table: int) -> list[str]:
    """Return the cookies of the two players of an honest table."""
    first = table % HONEST * 2
    return laid["cookies"][first : first + 2]


async def measure(server: int, laid: Laid, attacks: list[str], seconds: float) -> None:
    for turn, name in enumerate(attacks):
        honest = [(place, Random(place)) for place in range(turn * HONEST, (turn + 1) * HONEST)]
        tally, requests = Tally(), Requests()
        tasks = [
            asyncio.create_task(
                play(
                    f"{SOCKET}{laid['tables'][place]}/", cookies_at(laid, place), tally, PACE, dice
                )
            )
            for place, dice in honest
        ]
        while tally.seated < HONEST:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        attacker = Process(target=run_attack, args=(laid, name, requests), daemon=True)
        attacker.start()
        await asyncio.sleep(SETTLING)
        tally.waits.clear()
        before = cpu_of(server)
        await asyncio.sleep(seconds)
        print(  # noqa: T201
            f"| {name} | {requests.count.value:,} | {cpu_of(server) - before:.1f} | {len(tally.waits)} "
            f"| {waits_in_cells(tally.waits, seconds)} |",
            flush=True,
        )
        attacker.kill()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--attacks", nargs="+", choices=list(ATTACKS), default=list(ATTACKS))
    asked.add_argument("--seconds", type=float, default=SECONDS)
    given = asked.parse_args()
    print(HEAD)  # noqa: T201
    print("| --- " * 7 + "|", flush=True)  # noqa: T201
    with TemporaryDirectory() as folder:
        env = fresh_site(folder)
        counts = map(str, (ACCOUNTS, HONEST, len(given.attacks)))
        laying = [sys.executable, "-m", "benchmarks.tables.hostile_laying", *counts]
        laid = json.loads(run(laying, env))
        with run_server("tcgsite.asgi:application", env) as server:
            try:
                asyncio.run(measure(server, laid, given.attacks, given.seconds))
            finally:  # Otherwise, the server would first finish the attackers' requests.
                os.kill(server, signal.SIGKILL)


if __name__ == "__main__":
    main()
