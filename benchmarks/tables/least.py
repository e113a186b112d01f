"""The least that a table must do: parse JSON, store a row, and send 10 kB to both players.

It shows how much of the aim is left for the rules, the views and their HTML.
"""

import asyncio
import json
import os
import sqlite3
from pathlib import Path
from typing import Any

import django
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.urls import path

from benchmarks.tables.fragment import FRAGMENT

django.setup()
_rows = sqlite3.connect(
    Path(os.environ["TCG_DATA"]) / "least.sqlite3", check_same_thread=False, isolation_level=None
)
for _statement in (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = NORMAL",
    "CREATE TABLE IF NOT EXISTS action (id INTEGER PRIMARY KEY, game TEXT, text TEXT)",
):
    _rows.execute(_statement)
_here: dict[str, set["Least"]] = {}


def store(game: str, text: str) -> None:
    _rows.execute("INSERT INTO action (game, text) VALUES (?, ?)", (game, text))


class Least(AsyncWebsocketConsumer):
    async def connect(self) -> None:
        self.game = self.scope["url_route"]["kwargs"]["name"]
        _here.setdefault(self.game, set()).add(self)
        await self.accept()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        number = json.loads(text_data or "0")
        await asyncio.get_running_loop().run_in_executor(None, store, self.game, str(number))
        for each in _here[self.game]:
            await each.send(text_data=f"{number}{FRAGMENT}{FRAGMENT}")

    async def disconnect(self, code: int) -> None:
        _here[self.game].discard(self)


socket: Any = Least.as_asgi()
application = ProtocolTypeRouter({"websocket": URLRouter([path("ws/table/<str:name>/", socket)])})
