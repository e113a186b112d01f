"""Four hundred sockets that connect at once all reach the table, even if the server is busy."""

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect

from tcgsite.operation.serving.__main__ import SERVERS
from tests.running_site import Site
from tests.servers.visitor import sit_down

SOCKETS = 400
BEFORE = 0.3
"""The seconds in which the server accepts only some of the connections."""
STALL = 6.0
"""Seconds without an answer; Daphne's own limit is five."""
PATIENCE = 60


@pytest.fixture(params=SERVERS)
def site(request: pytest.FixtureRequest, tmp_path: Path, prepared_database: Path) -> Iterator[Site]:
    running = Site(tmp_path, prepared_database, TCG_SERVER=request.param)
    yield running
    running.stop()


@pytest.mark.long
async def test_all_sockets_reach_a_busy_table(site: Site) -> None:
    address, _people = await sit_down([site], Random(1))
    sockets = [asyncio.create_task(first_message(site, address)) for _ in range(SOCKETS)]
    await asyncio.sleep(BEFORE)
    site.process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(STALL)
    site.process.send_signal(signal.SIGCONT)
    messages = await asyncio.gather(*sockets)
    assert all(messages)


async def first_message(site: Site, address: str) -> str | bytes:
    place = f"ws://127.0.0.1:{site.port}/ws{address.replace('matches', 'table')}"
    async with connect(
        place, additional_headers={"Origin": site.url}, open_timeout=PATIENCE, proxy=None
    ) as socket:
        return await asyncio.wait_for(socket.recv(), PATIENCE)
