"""Invalid, huge, foreign and too many messages don't disturb a match."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tcgsite.operation.serving.__main__ import SERVERS
from tests.records import RecordedMatch
from tests.running_site import Site
from tests.scale import LONG
from tests.servers.visitor import assert_stored_once, sit_down

MESSAGES = 100_000 if LONG else 2_000
SENDERS = 4
HUGE, HUGE_ONES = 3_000_000, 20
"""The size and the number of messages, both above the server's limits."""
FOREIGN = 100
ROOM = 200_000
"""The maximum growth of the process in kB. Storing 100,000 messages would take 750,000."""
LONGEST = 15 * 60


@pytest.fixture(params=SERVERS if LONG else SERVERS[:1])
def site(request: pytest.FixtureRequest, tmp_path: Path, prepared_database: Path) -> Iterator[Site]:
    running = Site(tmp_path, prepared_database, TCG_SERVER=request.param)
    yield running
    running.stop()


@pytest.mark.slow
async def test_a_match_continues_while_others_send_nonsense(site: Site) -> None:
    dice = Random(1)
    address, people = await sit_down([site], dice)
    before = memory(site)
    cookies = [*(visitor.cookie_header for visitor in people), "", "sessionid=nobody"]
    jobs = [visitor.play(address) for visitor in people]
    share = MESSAGES // SENDERS
    jobs += [flood(site, address, cookie, share, Random(n)) for n, cookie in enumerate(cookies)]
    jobs += [send_huge_messages(site, address), connect_from_another_site(site, address)]
    await asyncio.wait_for(asyncio.gather(*jobs), LONGEST)
    assert memory(site) - before < ROOM
    record = RecordedMatch(site, address.split("/")[-2])
    final = assert_stored_once(record, people)
    assert final.outcome
    assert final.number == sum(len(visitor.acknowledged) for visitor in people)


def memory(site: Site) -> int:
    """Return the peak memory of the process in kB."""
    status = Path(f"/proc/{site.process.pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0])


def socket_address(site: Site, address: str) -> str:
    return f"ws://127.0.0.1:{site.port}/ws{address.replace('matches', 'table')}"


async def flood(site: Site, address: str, cookie: str, messages: int, dice: Random) -> None:
    """Send messages as fast as possible, reconnecting whenever the server closes the socket."""
    headers = {"Cookie": cookie, "Origin": site.url}
    left = messages
    while left > 0:
        try:
            async with connect(
                socket_address(site, address),
                additional_headers=headers,
                proxy=None,
                open_timeout=60,
            ) as socket:
                reading = asyncio.create_task(read_all(socket))
                while left > 0:
                    left -= 1
                    await socket.send(nonsense(dice))
                reading.cancel()
        except (ConnectionClosed, TimeoutError):
            continue


async def read_all(socket: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass


def nonsense(dice: Random) -> str | bytes:
    """Return a message that can't be a legal action: its decision number is invalid or missing."""
    what = dice.randrange(8)
    if what == 0:
        return dice.randbytes(dice.randrange(300))
    if what == 1:
        return "".join(chr(dice.choice((7, 34, 92, 123, 0x1F600))) for _ in range(40))
    if what == 2:
        return "[" * dice.randrange(60_000)
    if what == 3:
        return json.dumps({"number": 99_999, "action": "x" * dice.randrange(20_000)})
    if what == 4:
        return json.dumps({"number": dice.choice(("-1", "٣", [], 1e99)), "action": "pass"})
    if what == 5:
        return json.dumps({"action": "several", "marked": ["choose 1"] * 500, "number": "99999"})
    if what == 6:
        return json.dumps({"number": "99999", "action": f"use {dice.randrange(10**8)} add"})
    return json.dumps({"say": "\x00" * dice.randrange(900), "number": dice.random()})


async def send_huge_messages(site: Site, address: str) -> None:
    for _ in range(HUGE_ONES):
        with pytest.raises(ConnectionClosed):
            await send_and_wait(site, address, "x" * HUGE)


async def send_and_wait(site: Site, address: str, message: str) -> None:
    async with connect(
        socket_address(site, address),
        additional_headers={"Origin": site.url},
        proxy=None,
        open_timeout=60,
    ) as socket:
        await socket.send(message)
        while True:
            await socket.recv()


async def connect_from_another_site(site: Site, address: str) -> None:
    evil = {"Origin": "https://evil.example"}
    for _ in range(FOREIGN):
        with pytest.raises(InvalidStatus):
            await connect(
                socket_address(site, address), additional_headers=evil, proxy=None, open_timeout=60
            )
