"""Two web processes, PostgreSQL, Redis: processes die, sockets break, Redis forgets; no match notices."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

import psycopg
import pytest

from tests.records import RecordedMatch
from tests.running_site import Site, prepare_database
from tests.scale import LONG
from tests.servers.visitor import Visitor, kept_once, sit_down
from tests.throw_away import Redis, postgresql, redis

MATCHES = 50 if LONG else 6
LONGEST = 10 * 60
"""Seconds: a match that waits for ever must not hold up the others' tests for ever."""


class SharedSite(Site):
    """One of several processes at one database."""

    def rows(self, question: str, *values: object) -> list[tuple[object, ...]]:
        with psycopg.connect(self.wishes["DATABASE_URL"]) as database:
            return database.execute(question.replace("{}", "%s"), values).fetchall()


@pytest.fixture
def messenger() -> Iterator[Redis]:
    with redis() as server:
        yield server


@pytest.fixture
def sites(tmp_path: Path, messenger: Redis) -> Iterator[list[Site]]:
    with postgresql() as url:
        wishes = {"DATABASE_URL": url, "REDIS_URL": messenger.url, "TCG_LOOKOUT": "0.5"}
        prepare_database(tmp_path, **wishes)
        running: list[Site] = []
        for name in ("one", "two"):
            folder = tmp_path / name
            folder.mkdir()
            running.append(SharedSite(folder, None, **wishes, TCG_SECRET_KEY="shared" * 10))
        yield running
        for site in running:
            site.stop()


async def test_every_acknowledged_action_is_kept_once_and_every_match_ends(
    sites: list[Site], messenger: Redis
) -> None:
    dice = Random(1)
    tables = dict([await sit_down(sites, dice) for _ in range(MATCHES)])
    everybody = [visitor for people in tables.values() for visitor in people]
    playing = asyncio.gather(
        *(visitor.plays(address) for address, people in tables.items() for visitor in people)
    )
    blows = await asyncio.wait_for(
        strike_until(playing, sites, messenger, everybody, dice), LONGEST
    )
    assert blows.keys() == {"kill", "cut", "forget"}

    for address, people in tables.items():
        record = RecordedMatch(sites[0], address.split("/")[-2])
        final = kept_once(record, people)
        assert all(visitor.screen.number == final.number for visitor in people)
        assert final.outcome
        assert not final.decisions
        for seat, visitor in enumerate(people):
            won = seat in final.outcome.winners
            assert visitor.screen.result.startswith("You win" if won else "You lose")


async def strike_until(
    playing: "asyncio.Future[list[None]]",
    sites: list[Site],
    messenger: Redis,
    everybody: list[Visitor],
    dice: Random,
) -> Counter[str]:
    """Blow after blow; how many of each kind."""
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
                visitor.loses_connection()
        elif all(task.done() for task in rising.values()):
            site = dice.choice(sites)
            rising[site] = asyncio.create_task(asyncio.to_thread(site.restart))
    await asyncio.gather(playing, *rising.values())
    return blows
