"""The simplest Channels consumer: it answers each message with a 5 kB fragment for its group."""

from typing import Any

import django
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.urls import path

from benchmarks.tables.fragment import FRAGMENT

django.setup()


class Bare(AsyncWebsocketConsumer):
    async def connect(self) -> None:
        self.group = "table." + self.scope["url_route"]["kwargs"]["name"]
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        event = {"type": "fragment", "number": text_data}
        await self.channel_layer.group_send(self.group, event)

    async def fragment(self, event: dict[str, Any]) -> None:
        await self.send(text_data=f"{event['number']}{FRAGMENT}")

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(self.group, self.channel_name)


socket: Any = Bare.as_asgi()
application = ProtocolTypeRouter({"websocket": URLRouter([path("ws/table/<str:name>/", socket)])})
