"""Play with two sockets per table. The seat that must act does so, and then both screens must update."""

import asyncio
import re
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.extensions.permessage_deflate import (
    ClientPerMessageDeflateFactory,
    PerMessageDeflate,
)
from websockets.frames import Frame

NUMBER = re.compile(r'data-number="(\d+)"')
REGION = re.compile(r'hx-target="#([\w-]+)"[^>]*>(.*?)</hx-partial>', re.DOTALL)
BUTTON = re.compile(r'name="action"\s+value="([^"]*)"')


@dataclass
class Tally:
    """The seconds from each click until both screens show the action, and the number of bytes sent."""

    waits: list[float] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)
    """The waits for actions that ended a match, which are also in `waits`."""
    sent: int = 0
    pushes: list[int] = field(default_factory=list)
    """The bytes of each update of a screen, compressed."""
    door: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(16))
    seated: int = 0
    """The number of tables with both players seated."""


class CountingDeflate(PerMessageDeflate):
    """What a browser and a server have agreed on, and the bytes that the browser has received."""

    received = 0

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        self.received += len(frame.data)
        return super().decode(frame, max_size=max_size)


class CountingFactory(ClientPerMessageDeflateFactory):
    """Ask for compression as browsers do."""

    def __init__(self) -> None:
        super().__init__(client_max_window_bits=True)

    def process_response_params(self, *given: Any) -> PerMessageDeflate:
        own = CountingDeflate.__new__(CountingDeflate)
        vars(own).update(vars(super().process_response_params(*given)))
        return own


class Seat:
    """One player's screen, reduced to what is needed for playing."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.regions, self.number = socket, dict[str, str](), -1
        self.counted = [
            each for each in socket.protocol.extensions if isinstance(each, CountingDeflate)
        ]

    @property
    def received(self) -> int:
        return sum(each.received for each in self.counted)

    async def sees(self, number: int) -> int:
        """Receive until this number is shown. Return the number of bytes received."""
        size, before = 0, self.received
        while self.number < number:
            text = str(await self.socket.recv())
            size += len(text)
            self.number = max(self.number, *map(int, NUMBER.findall(text)), -1)
            self.regions |= dict(REGION.findall(text))
        return self.received - before if self.counted else size

    @property
    def actions(self) -> list[str]:
        return [action for html in self.regions.values() for action in BUTTON.findall(html)]


async def play(address: str, cookies: list[str], tally: Tally, pace: float, dice: Random) -> None:
    """Play random actions to the end of the match, with a pause before each click."""
    await play_at([address] * len(cookies), cookies, tally, pace, dice)


async def play_at(
    addresses: list[str], cookies: list[str], tally: Tally, pace: float, dice: Random
) -> None:
    """Play a match whose players are connected to different processes."""
    seats = [
        Seat(await sit(address, cookie, tally.door))
        for address, cookie in zip(addresses, cookies, strict=True)
    ]
    for seat in seats:
        await seat.sees(0)
    tally.seated += 1
    number = 0
    while asked := [seat for seat in seats if seat.actions]:
        await asyncio.sleep(dice.uniform(0.5, 1.5) * pace)
        action, start = dice.choice(asked[0].actions), perf_counter()
        await asked[0].socket.send(f'{{"number": "{number}", "action": "{action}"}}')
        number += 1
        sizes = await asyncio.gather(*(seat.sees(number) for seat in seats))
        tally.waits.append(perf_counter() - start)
        tally.sent += sum(sizes)
        tally.pushes += sizes
        if not any(seat.actions for seat in seats):
            tally.ends.append(tally.waits[-1])
    for seat in seats:
        await seat.socket.close()


async def echo(address: str, cookies: list[str], tally: Tally, pace: float, dice: Random) -> None:
    """Send a reference server as many messages as a match has actions."""
    sockets = [await sit(address, cookie, tally.door) for cookie in cookies]
    tally.seated += 1
    for number in range(ACTIONS):
        await asyncio.sleep(dice.uniform(0.5, 1.5) * pace)
        start = perf_counter()
        await sockets[number % 2].send(str(number))
        texts = await asyncio.gather(*(socket.recv() for socket in sockets))
        tally.waits.append(perf_counter() - start)
        tally.sent += sum(map(len, texts))
    for socket in sockets:
        await socket.close()


ACTIONS = 60


async def sit(address: str, cookie: str, door: asyncio.Semaphore) -> ClientConnection:
    """Connect. `door` limits simultaneous handshakes, because they would time out on a busy server."""
    origin = "http" + address.partition("/ws/")[0].removeprefix("ws")
    headers = {"Cookie": cookie, "Origin": origin}
    async with door:
        return await connect(
            address,
            additional_headers=headers,
            proxy=None,
            open_timeout=120,
            compression=None,
            extensions=[CountingFactory()],
        )
