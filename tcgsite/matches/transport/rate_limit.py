"""Rate limit for socket messages: drop messages in a flood, then close the connection.

Messages that arrive while a table is busy wait in memory, so excess messages are dropped on arrival.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

MOST = 50
"""The most messages per second, and the most in a burst."""
MOST_UNHEARD = 200
"""The most messages to drop before closing the socket."""
TOO_MUCH = 4429
"""Codes from 4000 belong to applications. The last digits are HTTP’s 429, “too many requests”."""

Event = dict[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]


def limit_rate(application: Any) -> Any:
    async def limited_application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        limit = ConnectionLimit(receive, send)
        receiving = asyncio.create_task(limit.receive_all())
        try:
            await application(scope, limit.queue.get, limit.send_while_open)
            if limit.is_exceeded:  # Drop further messages until the socket is closed.
                await receiving
        finally:
            receiving.cancel()

    return limited_application


@dataclass
class ConnectionLimit:
    """The rate limit for a socket, which keeps receiving messages even while the table is busy."""

    receive: Receive
    send: Send
    queue: asyncio.Queue[Event] = field(default_factory=asyncio.Queue)
    left: float = MOST
    at: float = field(default_factory=monotonic)
    dropped: int = 0
    is_closed: bool = False

    async def send_while_open(self, event: Event) -> None:
        """Send the event unless the socket is closed. Uvicorn then raises errors, while Daphne ignores
        messages.
        """
        if not self.is_closed:
            self.is_closed = event["type"] == "websocket.close"
            # If the client has left, the disconnect message is on its way.
            with suppress(OSError):
                await self.send(event)

    async def receive_all(self) -> None:
        while not self.is_exceeded:
            event = await self.receive()
            if event["type"] != "websocket.receive" or self.may_receive():
                self.queue.put_nowait(event)
            else:
                self.dropped += 1
        self.drop_messages()
        await self.send_while_open({"type": "websocket.close", "code": TOO_MUCH})
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH})
        while (await self.receive())["type"] != "websocket.disconnect":
            pass

    def drop_messages(self) -> None:
        """Drop all waiting messages, so that the consumer notices the disconnect immediately."""
        waiting = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for event in waiting:
            if event["type"] != "websocket.receive":
                self.queue.put_nowait(event)

    @property
    def is_exceeded(self) -> bool:
        return self.dropped > MOST_UNHEARD

    def may_receive(self) -> bool:
        now = monotonic()
        self.left, self.at = min(MOST, self.left + (now - self.at) * MOST), now
        if self.left < 1:
            return False
        self.left -= 1
        return True
