"""Matches survive while web processes die, sockets break and Redis restarts."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from shutil import copy

import psycopg
import pytest

from engine.play import Session
from tests.prepared_databases import prepare_database
from tests.records import RecordedMatch
from tests.running_site import PATIENCE, Site
from tests.scale import LONG
from tests.servers.scripted_players import Dozer, Quitter, hurry
from tests.servers.visitor import Visitor, assert_stored_once, sit_down, socket_to
from tests.throwaway_servers import Redis, postgresql, redis

MATCHES = 50 if LONG else 4
LONGEST = 10 * 60
"""The seconds after which a stuck match fails the test."""
LITTLE = 5
"""The starting player's remaining seconds in matches with clocks."""
HERE = Path(__file__).parent
CLOCK = {"clock": "own", "minutes": "1", "increment": "0"}


@dataclass
class Sitting:
    address: str
    people: list[Visitor]
    spectator: Visitor

    @property
    def visitors(self) -> list[Visitor]:
        return [*self.people, self.spectator]


class SharedSite(Site):
    """One of several processes that share a database."""

    def rows(self, question: str, *values: object) -> list[tuple[object, ...]]:
        with psycopg.connect(self.wishes["DATABASE_URL"]) as database:
            return database.execute(question.replace("{}", "%s"), values).fetchall()


@pytest.fixture
def messenger() -> Iterator[Redis]:
    with redis() as server:
        yield server


@pytest.fixture
def sites(tmp_path: Path, only_99: Path, messenger: Redis) -> Iterator[list[Site]]:
    packs = tmp_path / "packs"
    packs.mkdir()
    copy(only_99 / "99.toml", packs)
    copy(HERE / "relay.toml", packs)
    with postgresql() as url:
        wishes = {"DATABASE_URL": url, "REDIS_URL": messenger.url, "TCG_LOOKOUT": "0.5"}
        with ThreadPoolExecutor() as both:  # Both may start at the same time.
            done = [both.submit(prepare_database, tmp_path, packs, **wishes) for _ in range(2)]
        assert all(each.result() for each in done)
        running: list[Site] = []
        for name in ("one", "two"):
            folder = tmp_path / name
            folder.mkdir()
            running.append(SharedSite(folder, None, **wishes, TCG_SECRET_KEY="shared" * 10))
        yield running
        for site in running:
            site.stop()


async def sittings(sites: list[Site], dice: Random) -> list[Sitting]:
    """Open tables of four kinds in turn: plain, with a resignation, with little time, abandoned."""
    kinds = cycle(
        [
            ((Visitor, Visitor), "99", {}),
            ((Visitor, Quitter, Visitor), "relay", {}),
            ((Visitor, Visitor, Visitor), "relay", CLOCK),
            ((Dozer, Dozer), "99", CLOCK),
        ]
    )
    found = []
    for people, game, choices in islice(kinds, MATCHES):
        address, seated = await sit_down(sites, dice, people, game, **choices)
        if choices:
            hurry(sites[0], address, LITTLE)
        found.append(Sitting(address, seated, Visitor(sites, Random(dice.random()))))
    return found


@pytest.mark.slow
async def test_acknowledged_entries_are_stored_once_and_all_matches_end(
    sites: list[Site], messenger: Redis
) -> None:
    dice = Random(1)
    tables = await sittings(sites, dice)
    await assert_two_spectators(sites, tables[0].address, tables[1].people[0].cookie_header)
    everybody = [visitor for table in tables for visitor in table.visitors]
    playing = asyncio.gather(
        *(visitor.play(table.address) for table in tables for visitor in table.visitors)
    )
    blows = await asyncio.wait_for(
        strike_until(playing, sites, messenger, everybody, dice), LONGEST
    )
    assert blows.keys() == {"kill", "cut", "forget"}

    left: Counter[str] = Counter()
    for table in tables:
        record = RecordedMatch(sites[0], table.address.split("/")[-2])
        final = assert_stored_once(record, table.people)
        left.update(final.withdrawals.values())
        assert_agreed(table, final)
    assert left["resign"]
    assert left["time"]


async def assert_two_spectators(sites: list[Site], address: str, cookies: str) -> None:
    """Check that a user in two tabs at two processes and a stranger count as two spectators."""
    async with (
        socket_to(sites[0], address, cookies) as one,
        socket_to(sites[1], address, cookies) as other,
        socket_to(sites[1], address) as strangers,
        asyncio.timeout(PATIENCE),
    ):
        for tab in (one, other, strangers):
            while "2 spectators" not in str(await tab.recv()):
                pass


def assert_agreed(table: Sitting, final: Session) -> None:
    """Assert that the match is over, with the same result for all players and the spectator."""
    assert final.outcome
    assert not final.decisions
    for seat, visitor in enumerate(table.visitors):
        assert visitor.screen.number == final.number
        assert final.outcome.reason in visitor.screen.result
        won = seat in final.outcome.winners
        assert visitor.screen.result.startswith("You win") == won


async def strike_until(
    playing: "asyncio.Future[list[None]]",
    sites: list[Site],
    messenger: Redis,
    everybody: list[Visitor],
    dice: Random,
) -> Counter[str]:
    """Disturb the site until all matches are over. Returns the number of disturbances of each kind."""
    blows: Counter[str] = Counter()
    rising = {site: asyncio.create_task(asyncio.sleep(0)) for site in sites}
    for blow in cycle(("kill", "cut", "forget", "cut")):
        await asyncio.sleep(dice.uniform(0.5, 2.0))
        if playing.done():
            break
        blows[blow] += 1
        if blow == "forget":
            messenger.restart()
        elif blow == "cut":
            for visitor in dice.sample(everybody, 10):
                visitor.drop_connection()
        elif all(task.done() for task in rising.values()):
            site = dice.choice(sites)
            rising[site] = asyncio.create_task(asyncio.to_thread(site.restart))
    await asyncio.gather(playing, *rising.values())
    return blows
