"""Rate limit of socket messages: drop a flood, then close the connection.

Messages that arrive while a table is busy wait in memory. So excess messages are dropped before that.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

MOST = 50
"""Messages per second, and in a burst."""
MOST_UNHEARD = 200
"""Messages that may be dropped before the socket is closed."""
TOO_MUCH = 4429

Event = dict[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]


def limit_rate(application: Any) -> Any:
    async def guarded(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        gate = ConnectionLimit(receive, send)
        hearing = asyncio.create_task(gate.hear())
        try:
            await application(scope, gate.heard.get, send)
            if gate.is_shut:  # Drop what still arrives until the socket is closed.
                await hearing
        finally:
            hearing.cancel()

    return guarded


@dataclass
class ConnectionLimit:
    """The limit of one socket, which keeps receiving while the table is busy."""

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
        """Drop all waiting messages, so that the table learns at once of the disconnect."""
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
