"""KeptSocket: a consumer for long-lived sockets with many messages.

For every message, Channels creates tasks and closes old database connections, which takes a hop to
another thread. Here all database work goes through in_database, which manages its own connection, and
only two tasks read: one from the browser, one from other processes.
"""

import asyncio
from typing import Any

from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.layers import channel_layers


class KeptSocket(AsyncWebsocketConsumer):
    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self.base_send = scope, send
        self.channel_layer = channel_layers[self.channel_layer_alias]
        self.channel_name = await self.channel_layer.new_channel()
        async with asyncio.TaskGroup() as reading:
            others = reading.create_task(self._hear_others())
            try:
                while True:
                    await self.dispatch(await receive())
            except StopConsumer:
                others.cancel()

    async def _hear_others(self) -> None:
        while True:
            await self.dispatch(await self.channel_layer.receive(self.channel_name))

    async def dispatch(self, message: dict[str, Any]) -> None:
        await getattr(self, get_handler_name(message))(message)
