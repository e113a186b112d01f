"""Connections whose clients fall silent in the middle of a request are closed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from cards.web.abandoned import Receive, Send
from tcgsite.operation.serving import uvicorn_heads
from tcgsite.operation.serving.uvicorn_heads import LimitedProtocol

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def slow_page(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    await asyncio.sleep(0.5)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"done"})


@asynccontextmanager
async def connection() -> AsyncIterator[Streams]:
    config = Config(slow_page, http=LimitedProtocol, lifespan="off", log_config=None)
    config.load()
    loop, state = asyncio.get_running_loop(), ServerState()
    server = await loop.create_server(lambda: LimitedProtocol(config, state, {}), "127.0.0.1", 0)
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        yield reader, writer
        writer.close()


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HTTP/1.1\r\nHo", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nx"]
)
async def test_a_request_that_never_ends(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(uvicorn_heads, "LONGEST_SILENCE", 0.1)
    async with connection() as (reader, writer):
        writer.write(sent)
        assert b"done" not in await asyncio.wait_for(reader.read(), 120)


async def test_a_page_that_takes_long_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_heads, "LONGEST_SILENCE", 0.1)
    async with connection() as (reader, writer):
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b"done" in await asyncio.wait_for(reader.read(), 120)
