"""Measure how hostile requests load the server and slow an honest table: `make attack`."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from io import BytesIO
from random import Random
from tempfile import TemporaryDirectory

import httpx
from PIL import Image

from benchmarks.fresh_site import fresh_site
from benchmarks.hostile_uploads import Usage, megabytes, pack
from benchmarks.tables.__main__ import PORT, run, run_server
from benchmarks.tables.two_sockets import Tally, play
from benchmarks.timing import waits_in_cells

PACE = 0.1
"""The average number of seconds between two actions of the honest table."""
MATCHES = 200
TOKEN = "a" * 32
HEAD = (
    "| attack | requests | statuses | seconds | CPU s | server MB | honest actions | p50 ms "
    "| p99 ms | max ms |"
)  # fmt: skip
PACK = "/cards/packs/99/hostile/"
ASKED = {"HX-Request": "true"}
FIRST_LINES = 'effect long "Long"\n  use in play from hand\n'
LIST = FIRST_LINES + f"  set game.sum = count([{', '.join('1' * 6_000)}])\n"
CONDITIONS = FIRST_LINES + "  only if game.sum == 1\n" * 190 + "  draw you\n"
WRONG = FIRST_LINES + "  draw yuo\n" * 1_700
QUERIES = (
    "(" * 150 + "a",
    " or ".join("abcdefghijklmnopqrstuvwxyz"),
    "-" * 149 + "a",
    "nubmer>3 " * 30,
    '"' * 300,
    "a" * 300,
)


@dataclass
class Attacker:
    """A signed-in attacker. `drafts` are the addresses of the parts of a draft, by name."""

    browser: httpx.AsyncClient
    drafts: dict[str, str] = field(default_factory=dict)

    async def get(self, path: str) -> int:
        return (await self.browser.get(path, headers=ASKED)).status_code

    async def post(self, path: str, **sent: object) -> httpx.Response:
        return await self.browser.post(path, data=sent)

    async def prepare(self) -> None:
        """Make a draft with large cards."""
        await self.post("/cards/packs/99/", name="hostile", title="Hostile")
        for name, text in {"list": LIST, "conditions": CONDITIONS, "wrong": WRONG}.items():
            made = await self.post(f"{PACK}draft/new/card/", name=name, text=text)
            if made.status_code != 302:
                raise RuntimeError(made.text)
        page = (await self.browser.get(f"{PACK}draft/")).text
        for name in ("list", "conditions", "wrong"):
            address = page.partition(f">{name}<")[0].rpartition('href="')[2].partition('"')[0]
            self.drafts[name] = address.removesuffix("editor/")

    async def open_editor(self, turn: int) -> int:
        return await self.get(f"{self.drafts['list']}editor/")

    async def open_menu(self, turn: int) -> int:
        return await self.get(
            f"{self.drafts['conditions']}editor/?effect=0&at=headers.1&do=insert&q={turn}"
        )

    async def drag(self, turn: int) -> int:
        return await self.get(
            f"{self.drafts['conditions']}editor/goals/?effect=0&at=headers.1.holds"
        )

    async def check(self, turn: int) -> int:
        sent = {"kind": "card", "name": f"wrong{turn}", "text": WRONG}
        return (await self.post(f"{self.drafts['wrong']}check/", **sent)).status_code

    async def search(self, turn: int) -> int:
        query = QUERIES[turn % len(QUERIES)]
        return (await self.browser.get("/cards/search/", params={"q": query})).status_code

    async def upload(self, turn: int) -> int:
        file = {"file": ("pack.toml", pack(150, 32))}
        return (await self.browser.post("/cards/packs/upload/", files=file)).status_code

    async def leave(self, turn: int) -> int:
        """Close the connection while the pack is being checked."""
        try:
            async with asyncio.timeout(0.2):
                return await self.upload(turn)
        except TimeoutError:
            return 0

    async def paint(self, turn: int) -> int:
        file = {"file": ("picture.png", PICTURE)}
        path = f"{self.drafts['list']}art/"
        return (await self.browser.post(path, files=file, data={"alt": "x"})).status_code

    async def send_body(self, turn: int) -> int:
        try:
            return (await self.browser.post("/nowhere/", content=bytes(20_000_000))).status_code
        except httpx.HTTPError:  # The server closes the connection.
            return 413

    async def guess(self, turn: int) -> int:
        sent = {"username": f"name{turn}", "password": "guess"}
        return (await self.post("/accounts/login/", **sent)).status_code


def _picture() -> bytes:
    """Return the largest picture that the site accepts: a small file with 22 million pixels."""
    written = BytesIO()
    Image.new("RGBA", (4_700, 4_700)).save(written, "PNG")
    return written.getvalue()


PICTURE = _picture()


@dataclass(frozen=True)
class Attack:
    """Requests that are sent in `rounds`, with `at_once` of them at the same time."""

    name: str
    send: Callable[[Attacker, int], Awaitable[int]]
    at_once: int = 4
    rounds: int = 5

    async def run(self, attacker: Attacker, turn: int) -> Counter[int]:
        """Send the requests of one round, and count the statuses of their responses."""
        places = range(turn * self.at_once, (turn + 1) * self.at_once)
        return Counter(await asyncio.gather(*(self.send(attacker, each) for each in places)))


ATTACKS = (
    Attack("an effect of 6,000 values in the editor", Attacker.open_editor, rounds=15),
    Attack("a menu of headings below 190 others", Attacker.open_menu, rounds=15),
    Attack("forty such menus at once", Attacker.open_menu, at_once=40, rounds=2),
    Attack("a condition dragged among 190 others", Attacker.drag, rounds=15),
    Attack("a check of 1,700 mistakes", Attacker.check),
    Attack("searches", Attacker.search, at_once=8),
    Attack("a slow pack", Attacker.upload, at_once=1, rounds=3),
    Attack("slow packs whose sender leaves", Attacker.leave, at_once=2),
    Attack("pictures of 22 million pixels", Attacker.paint, rounds=2),
    Attack("bodies of 20 MB", Attacker.send_body),
    Attack("guessed passwords", Attacker.guess),
)


def attacker_at(site: str, cookie: str) -> Attacker:
    browser = httpx.AsyncClient(base_url=site, timeout=120)
    browser.headers["Cookie"] = f"{cookie}; csrftoken={TOKEN}"
    browser.headers["X-CSRFToken"] = TOKEN
    return Attacker(browser)


async def play_all(site: str, laid: dict[str, list[str]], tally: Tally, pace: float) -> None:
    """Play one match after the other."""
    for place, (name, cookies) in enumerate(laid.items()):
        address = f"{site.replace('http', 'ws', 1)}/ws/table/{name}/"
        await play(address, cookies, tally, pace, Random(place))


async def measure(server: int, laid: dict[str, list[str]]) -> None:
    site, usage, tally = f"http://127.0.0.1:{PORT}", Usage(server), Tally()
    attacker = attacker_at(site, next(iter(laid.values()))[0])
    await attacker.prepare()
    playing = asyncio.create_task(play_all(site, laid, tally, PACE))
    watching = asyncio.create_task(usage.watch())
    while not tally.seated:  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    for attack in ATTACKS:
        await measure_one(attack, attacker, usage, tally)
    for each in (playing, watching):
        each.cancel()
    await asyncio.gather(playing, watching, return_exceptions=True)
    await attacker.browser.aclose()


async def measure_one(attack: Attack, attacker: Attacker, usage: Usage, tally: Tally) -> None:
    tally.waits.clear()
    usage.most_server = 0
    usage.look()
    before, start = sum(usage.cpu.values()), time.perf_counter()
    statuses: Counter[int] = Counter()
    for turn in range(attack.rounds):
        statuses += await attack.run(attacker, turn)
    seconds, actions = time.perf_counter() - start, len(tally.waits)
    await asyncio.sleep(1)  # Wait for actions that are delayed, because they count, too.
    usage.look()
    said = ", ".join(f"{count} × {status or 'left'}" for status, count in statuses.items())
    print(  # noqa: T201
        f"| {attack.name} | {statuses.total()} | {said} | {seconds:.1f} "
        f"| {sum(usage.cpu.values()) - before:.1f} | {megabytes(usage.most_server):,.0f} "
        f"| {actions} | {waits_in_cells(tally.waits, seconds)} |",
        flush=True,
    )


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    print(HEAD)  # noqa: T201
    print("| --- " * 10 + "|", flush=True)  # noqa: T201
    with TemporaryDirectory() as folder:
        env = fresh_site(folder)
        tables = [sys.executable, "-m", "benchmarks.tables.laying", str(MATCHES)]
        laid = json.loads(run(tables, env))
        with run_server("tcgsite.asgi:application", env) as server:
            try:
                asyncio.run(measure(server, laid))
            except BaseException:
                os.kill(server, signal.SIGKILL)
                raise


if __name__ == "__main__":
    main()
