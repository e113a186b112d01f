"""A gate before the tables: who sends more than anybody can click is not heard, and then shown out.

What comes while a table is busy waits in memory. So what is too much is thrown away before it waits.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

MOST = 50
"""Messages at once, and in a second."""
MOST_UNHEARD = 200
"""Messages beyond that; with one more the socket is closed."""
TOO_MUCH = 4429

Event = dict[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]


def flood_gate(application: Any) -> Any:
    async def guarded(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        gate = Gate(receive, send)
        hearing = asyncio.create_task(gate.hear())
        try:
            await application(scope, gate.heard.get, send)
            if gate.is_shut:  # What is still on its way is thrown away until the socket is gone.
                await hearing
        finally:
            hearing.cancel()

    return guarded


@dataclass
class Gate:
    """One for each socket. It takes in what comes, also while the table is busy with what came before."""

    receive: Receive
    send: Send
    heard: asyncio.Queue[Event] = field(default_factory=asyncio.Queue)
    left: float = MOST
    at: float = field(default_factory=monotonic)
    unheard: int = 0

    async def hear(self) -> None:
        while not self.is_shut:
            event = await self.receive()
            if event["type"] != "websocket.receive" or self.is_borne():
                self.heard.put_nowait(event)
            else:
                self.unheard += 1
        self.forget()
        await self.send({"type": "websocket.close", "code": TOO_MUCH})
        self.heard.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH})
        while (await self.receive())["type"] != "websocket.disconnect":
            pass

    def forget(self) -> None:
        """What waits to be heard; the table is to hear at once that nobody is there any more."""
        waiting = [self.heard.get_nowait() for _ in range(self.heard.qsize())]
        for event in waiting:
            if event["type"] != "websocket.receive":
                self.heard.put_nowait(event)

    @property
    def is_shut(self) -> bool:
        return self.unheard > MOST_UNHEARD

    def is_borne(self) -> bool:
        now = monotonic()
        self.left, self.at = min(MOST, self.left + (now - self.at) * MOST), now
        if self.left < 1:
            return False
        self.left -= 1
        return True
