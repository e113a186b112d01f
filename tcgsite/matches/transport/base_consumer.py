"""Base classes for consumers that stay connected for a long time."""

import asyncio
from time import monotonic
from typing import Any

from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.layers import channel_layers

from tcgsite.operation.metrics import SENT_BYTES


class LongLivedConsumer(AsyncWebsocketConsumer):
    """A consumer for sockets that stay open for a long time and receive many messages.

    For every message, Channels creates tasks and switches threads to close old database connections. Here,
    all database work goes through in_database, which manages its own connection. Only two tasks read
    messages: one from the browser, and one from other processes.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self.base_send = scope, send
        self.channel_layer = channel_layers[self.channel_layer_alias]
        self.channel_name = await self.channel_layer.new_channel()
        async with asyncio.TaskGroup() as reading:
            others = reading.create_task(self._receive_events())
            try:
                while True:
                    await self.dispatch(await receive())
            except StopConsumer:
                others.cancel()

    async def _receive_events(self) -> None:
        while True:
            await self.dispatch(await self.channel_layer.receive(self.channel_name))

    async def dispatch(self, message: dict[str, Any]) -> None:
        await getattr(self, get_handler_name(message))(message)


HEARTBEAT_INTERVAL = 15.0
"""Seconds between heartbeats. static/js/connection.js waits three times as long before it reconnects."""
HEARTBEAT = "{}"
"""A message that changes nothing on the page."""


class HeartbeatConsumer(LongLivedConsumer):
    """A consumer that sends heartbeats on quiet sockets, so that browsers notice a broken connection."""

    sent_at = 0.0

    async def push(self, text: str) -> None:
        if text:
            self.sent_at = monotonic()
            await self.send(text_data=text)
            SENT_BYTES.inc(len(text.encode()))

    async def send_heartbeat(self) -> None:
        if monotonic() - self.sent_at > HEARTBEAT_INTERVAL:
            await self.push(HEARTBEAT)
