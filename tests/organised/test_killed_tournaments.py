"""A tournament of bots on the real server ends with the same table, however often the server is killed."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import pytest

from tests.prepared_databases import migrated_database
from tests.running_site import PATIENCE, ROOT, Site, site_environment

LONGEST = 3600
"""In seconds, on the busiest machine: what the tournament needs to be made, and may stand still."""
POLL = 0.2
"""In seconds. Each look at the tables takes time from the worker."""
USUAL_MATCH = 60
"""The actions of a match, about."""
DONE = (
    "SELECT count(*) FROM matches_match WHERE status = 'finished'"
    " UNION ALL SELECT count(*) FROM matches_recordedaction"
)
STATUS = "SELECT status FROM organised_tournament"
Result = dict[str, Any]
Kill = Callable[[Site], None]


@dataclass(frozen=True)
class BotField:
    """Bots, Swiss rounds, places in the knockout, and how often something is killed."""

    places: int
    rounds: int
    cut: int
    kills: int

    @property
    def matches(self) -> int:
        return self.places // 2 * self.rounds + self.cut - 1

    def moments(self, dice: Random) -> Iterator[tuple[float, Kill]]:
        """Yield the numbers of matches after which something is killed, and the kill. At the first one, bots
        are drafting.
        """
        yield 0, kill_all
        for match in sorted(dice.sample(range(self.matches - 1), self.kills - 1)):
            yield match + dice.random(), dice.choice((kill_all, kill_worker, kill_job))


FIELDS = {"few": BotField(4, 2, 2, 3), "64": BotField(64, 6, 8, 20)}


@pytest.mark.long
@pytest.mark.timeout(4 * LONGEST)
@pytest.mark.parametrize("bots", FIELDS.values(), ids=FIELDS)
def test_the_table_is_the_same_after_kills(tmp_path: Path, bots: BotField) -> None:
    database = started_tournament(tmp_path / "prepared", bots)
    with ThreadPoolExecutor() as both:
        undisturbed = both.submit(played, tmp_path / "calm", database, [])
        killed = played(tmp_path / "killed", database, list(bots.moments(Random(7))))
        calm = undisturbed.result()
    assert (len(calm["pairings"]), len(calm["decks"])) == (bots.matches, bots.places)
    assert killed == calm


def started_tournament(folder: Path, bots: BotField) -> Path:
    """Return the database of a site on which a tournament of these bots has just been started."""
    folder.mkdir()
    shutil.copy(migrated_database(), folder / "db.sqlite3")
    sizes = map(str, (bots.places, bots.rounds, bots.cut))
    subprocess.run(
        [sys.executable, "tests/servers/bot_tournament.py", *sizes],
        cwd=ROOT,
        env=site_environment(folder),
        check=True,
        timeout=LONGEST,
    )
    return folder / "db.sqlite3"


def played(folder: Path, database: Path, kills: Sequence[tuple[float, Kill]]) -> Result:
    """Return the result of the tournament on a server that is killed in this way."""
    folder.mkdir()
    site = Site(folder, database, TCG_WORKER="1", TCG_JOB_LEASE="2")
    try:
        for moment, kill in kills:
            wait_until(site, partial(has_come, site, moment))
            kill(site)
        wait_until(site, lambda: site.rows(STATUS) == [("over",)])
        return result_of(site)
    finally:
        site.stop()


def wait_until(site: Site, is_reached: Callable[[], bool]) -> None:
    """Wait as long as matches are still being played, however long it takes."""
    done, since = site.rows(DONE), time.monotonic()
    while not is_reached():
        if (now := site.rows(DONE)) != done:
            done, since = now, time.monotonic()
        assert time.monotonic() < since + LONGEST, "the tournament doesn’t go on"
        time.sleep(POLL)


def has_come(site: Site, moment: float) -> bool:
    """Return True if so many matches are over. A fraction means that another one is running."""
    over, actions = (int(str(row[0])) for row in site.rows(DONE))
    return over + actions % USUAL_MATCH / USUAL_MATCH >= moment


def result_of(site: Site) -> Result:
    """Return the standings, pairings and decks, without what differs between any two tournaments."""
    with urlopen(f"{site.url}/events/bots/results.json", timeout=PATIENCE) as answer:
        found: Result = json.load(answer)
    for pairing in found["pairings"]:
        pairing["matches"] = len(pairing["matches"])
    for card in found["cards"]:  # A job notes these after the end.
        del card["drawn"], card["won_when_drawn"]
    return {name: value for name, value in found.items() if name not in ("started", "ended")}


def kill_all(site: Site) -> None:
    """Kill the server, its worker and the worker’s processes, and start the server again."""
    family = family_of(site.process.pid)
    site.process.kill()
    kill_processes(family)
    site.process.wait(PATIENCE)
    site.start()


def kill_worker(site: Site) -> None:
    wait_until(site, lambda: bool(family_of(site.process.pid)))
    kill_processes(family_of(site.process.pid))


def kill_job(site: Site) -> None:
    """Kill the process in which the worker does a job. The worker itself goes on."""
    wait_until(site, lambda: bool(jobs_of(site)))
    kill_processes(jobs_of(site))


def jobs_of(site: Site) -> list[int]:
    return [each for worker in children_of(site.process.pid) for each in family_of(worker)]


def kill_processes(numbers: Sequence[int]) -> None:
    for number in numbers:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


def family_of(parent: int) -> list[int]:
    """Return the processes that this one has started, with those that they have started."""
    return [each for child in children_of(parent) for each in (child, *family_of(child))]


def children_of(parent: int) -> list[int]:
    """Return the processes that any thread of this one has started."""
    found: list[int] = []
    for thread in Path(f"/proc/{parent}/task").glob("*"):
        with suppress(OSError):
            found += map(int, (thread / "children").read_text().split())
    return found
