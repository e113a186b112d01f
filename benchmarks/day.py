"""Play the matches of a day, with uploads, replays and killed servers: `python -m benchmarks.day`."""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from subprocess import DEVNULL, Popen
from tempfile import TemporaryDirectory

import httpx
from websockets.exceptions import WebSocketException

from benchmarks.fresh_site import fresh_site
from benchmarks.hostile_requests import attacker_at
from benchmarks.hostile_uploads import pack
from benchmarks.tables.__main__ import PORT, ROOT, is_up, memory_of, run
from benchmarks.tables.two_sockets import Seat, sit

SITE = f"http://127.0.0.1:{PORT}"
LOST = (OSError, TimeoutError, WebSocketException)
"""The errors that a player gets if the server is killed."""
HEAD = "| matches over | actions | restarts | minutes since the restart | server MB |"
ROWS = 12


class Server:
    """The site's only process. It can be killed and started again."""

    def __init__(self, env: dict[str, str]) -> None:
        self.env, self.restarts = env, -1

    async def start(self) -> None:
        command = [sys.executable, "-m", "tcgsite.operation.serving", "-p", str(PORT)]
        self.process = Popen(  # noqa: S603, ASYNC220
            command, cwd=ROOT, env=self.env, stdout=DEVNULL, stderr=DEVNULL
        )
        while not await asyncio.to_thread(is_up):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        self.restarts += 1
        self.started = time.perf_counter()

    async def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        await self.start()


@dataclass
class Day:
    """The events so far. `acknowledged` has pairs of number and seat for the actions of each table."""

    server: Server
    laid: dict[str, list[str]]
    pace: float
    acknowledged: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    over: list[str] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)

    @property
    def actions(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    async def play_some(self, waiting: list[str], dice: Random) -> None:
        """Play one match after the other until none is left."""
        while waiting:
            name = waiting.pop()
            self.acknowledged[name] = []
            while name not in self.over:
                with suppress(*LOST):
                    await self.play_while_connected(name, dice)
                await asyncio.sleep(dice.uniform(0.1, 0.5))

    async def play_while_connected(self, name: str, dice: Random) -> None:
        address, door = f"ws://127.0.0.1:{PORT}/ws/table/{name}/", asyncio.Semaphore(2)
        seats = [Seat(await sit(address, cookie, door)) for cookie in self.laid[name]]
        try:
            await asyncio.gather(*(seat.sees(0) for seat in seats))
            number = max(seat.number for seat in seats)
            while True:
                await asyncio.gather(*(seat.sees(number) for seat in seats))
                asked = [place for place, seat in enumerate(seats) if seat.actions]
                if not asked:
                    self.over.append(name)
                    return
                await asyncio.sleep(dice.uniform(0.5, 1.5) * self.pace)
                acting = seats[asked[0]]
                action = dice.choice(acting.actions)
                await acting.socket.send(f'{{"number": "{number}", "action": "{action}"}}')
                await acting.sees(number + 1)
                self.acknowledged[name].append((number, asked[0]))
                number += 1
        finally:
            for seat in seats:
                seat.socket.transport.abort()

    async def upload_and_read(self, dice: Random) -> None:
        """Upload a pack, then read the replay of a finished match, and repeat both."""
        attacker = attacker_at(SITE, next(iter(self.laid.values()))[0])
        while True:
            with suppress(httpx.HTTPError):
                file = {"file": ("pack.toml", pack(dice.randrange(1, 50), 5))}
                sent = await attacker.browser.post("/cards/packs/upload/", files=file)
                self.statuses[f"upload {sent.status_code}"] += 1
            with suppress(httpx.HTTPError):
                name = dice.choice(self.over or [*self.laid])
                read = await attacker.browser.get(f"/matches/{name}/replay/")
                self.statuses[f"replay {read.status_code}"] += 1
            await asyncio.sleep(self.pace * 5)

    def row(self) -> str:
        server = self.server
        minutes = (time.perf_counter() - server.started) / 60
        memory = memory_of(server.process.pid) / 1e3
        return f"| {len(self.over)} | {self.actions} | {server.restarts} | {minutes:.1f} | {memory:.0f} |"

    def lost(self, database: Path) -> int:
        """Return how many acknowledged actions are missing in the database."""
        question = "SELECT m.public_id, a.number, a.seat FROM matches_recordedaction a"
        with sqlite3.connect(database) as rows:
            stored = set(rows.execute(f"{question} JOIN matches_match m ON m.id = a.match_id"))
        return sum(
            (name, number, seat) not in stored
            for name, actions in self.acknowledged.items()
            for number, seat in actions
        )


async def live(day: Day, at_once: int, kills: int) -> None:
    """Play all matches. From time to time, print a row of the table and kill the server."""
    await day.server.start()
    waiting, count = list(day.laid), len(day.laid)
    players = [day.play_some(waiting, Random(each)) for each in range(at_once)]
    playing = asyncio.gather(*players)
    reading = asyncio.create_task(day.upload_and_read(Random(0)))
    marks = [count * each // ROWS for each in range(1, ROWS)]
    deaths = [count * each // (kills + 1) for each in range(1, kills + 1)]
    while not playing.done():
        await asyncio.sleep(0.2)
        if marks and len(day.over) >= marks[0]:
            marks.pop(0)
            print(day.row(), flush=True)  # noqa: T201
        if deaths and len(day.over) >= deaths[0]:
            deaths.pop(0)
            await day.server.kill()
    await playing
    reading.cancel()
    print(day.row(), flush=True)  # noqa: T201


def size_of(database: Path) -> int:
    with sqlite3.connect(database) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return database.stat().st_size


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("matches", nargs="?", type=int, default=2_000)
    asked.add_argument("--at-once", type=int, default=40, help="matches played at the same time")
    asked.add_argument("--kills", type=int, default=8, help="how often to kill the server")
    asked.add_argument("--pace", type=float, default=0.2, help="seconds between two actions")
    given = asked.parse_args()
    with TemporaryDirectory() as folder:
        env = fresh_site(folder, log="CRITICAL")
        database = Path(folder) / "db.sqlite3"
        before = size_of(database)
        tables = [sys.executable, "-m", "benchmarks.tables.laying", str(given.matches)]
        laid = json.loads(run(tables, env))
        day = Day(Server(env), laid, given.pace)
        print(f"{HEAD}\n{'| --- ' * 5}|", flush=True)  # noqa: T201
        try:
            asyncio.run(live(day, given.at_once, given.kills))
        finally:
            day.server.process.kill()
            day.server.process.wait()
        growth = (size_of(database) - before) / given.matches / 1e3
        lost = day.lost(database)
    print(f"\nUploads and replays: {dict(day.statuses)}")  # noqa: T201
    print(f"The database grew by {growth:.1f} kB for each match.")  # noqa: T201
    print(f"Acknowledged actions: {day.actions}, lost: {lost}")  # noqa: T201
    sys.exit(bool(lost))


if __name__ == "__main__":
    main()
