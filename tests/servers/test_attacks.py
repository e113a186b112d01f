"""An honest table stays playable during attacks; `make attack` measures the same attacks with times."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.hostile_requests import ATTACKS, Attack, Attacker, attacker_at, play_all
from benchmarks.tables.two_sockets import Tally
from tests.running_site import ROOT, Site, site_environment
from tests.scale import LONG

MATCHES = 60
PACE = 0.12
"""Seconds between two actions: a player who sends more than five messages a second is refused, too."""
HONEST, ROUNDS = 10 if LONG else 2, 20
"""So many honest actions must come between so many requests of an attacker."""

SHORT = (Attacker.leave, Attacker.send_body)
"""Attacks whose rounds are over in less time than two honest actions need: who leaves does so after 0.2 s,
and large bodies are refused in less.
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared_database: Path) -> Iterator[Site]:
    """Run a site that refuses what would take long, as usual."""
    running = Site(tmp_path_factory.mktemp("site"), prepared_database)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def laid(site: Site) -> dict[str, list[str]]:
    """Run a site that refuses slow work, as usual."""
    found: dict[str, list[str]] = json.loads(
        subprocess.run(
            [sys.executable, "-m", "benchmarks.tables.laying", str(MATCHES)],
            cwd=ROOT,
            env=site_environment(site.folder, DJANGO_SETTINGS_MODULE="tcgsite.settings"),
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
    )
    return found


@pytest.mark.long
async def test_honest_actions_come_between_the_requests_of_attackers(
    site: Site, laid: dict[str, list[str]]
) -> None:
    """Before packs were checked in a separate process, an upload stopped all tables until it was done."""
    tally, attacker = Tally(), attacker_at(site.url, laid["cookies"][0])
    await attacker.prepare()
    playing = asyncio.create_task(play_all(site.url, laid, tally, PACE))
    blocked = [attack.name for attack in ATTACKS if not await is_withstood(attack, attacker, tally)]
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    await attacker.browser.aclose()
    assert blocked == []
    assert site.answers()


async def is_withstood(attack: Attack, attacker: Attacker, tally: Tally) -> bool:
    """Return True if enough honest actions come between, and no request causes an error."""
    while not tally.waits:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    before = len(tally.waits)
    for turn in range(ROUNDS * 10 if attack.send in SHORT else ROUNDS):
        if 500 in await attack.run(attacker, turn):
            return False
        if len(tally.waits) - before >= HONEST:
            return True
    return False
