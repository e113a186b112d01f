"""Limit the size of request bodies while they arrive, and store them on disk."""

import asyncio
import sys
from contextlib import suppress
from tempfile import SpooledTemporaryFile
from typing import Any

from cards.web.abandoned import Application, Message, Receive, Send
from tcgsite.operation.serving import body_limits
from tcgsite.operation.serving.body_limits import LINGER, largest_body, too_large, too_many

IN_MEMORY = 100_000
"""The most bytes of a body that are kept in memory. Larger bodies go to disk, as with Daphne."""
PIECE = 65_536


def limit_bodies(application: Application) -> Application:
    """Return an application that is called only for complete bodies that aren’t too large.

    Daphne itself calls applications that late. There, only its own hooks can refuse a body in time.
    """
    if "daphne.server" in sys.modules:
        from tcgsite.operation.serving.daphne_bodies import limit_daphne

        limit_daphne()
        return application

    async def limited_application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if not HAS_BODY.isdisjoint(name for name, _value in scope["headers"]):
            await _call_with_body(application, scope, receive, send)
        else:
            await application(scope, receive, send)

    return limited_application


HAS_BODY = {b"content-length", b"transfer-encoding"}


class RefusedBodyError(Exception):
    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class ClientLeftError(Exception):
    """Raised when the client disconnects before the body is complete."""


class Body:
    """A request body that is received first, and then read from memory or disk."""

    spooled = 0
    """The bytes of all bodies of this process on disk."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self.file = SpooledTemporaryFile[bytes](IN_MEMORY)

    async def take_all(self, receive: Receive) -> None:
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientLeftError
            self._take(message.get("body", b""))
            if not message.get("more_body"):
                self.file.seek(0)
                return

    def _take(self, data: bytes) -> None:
        if self.size + len(data) > self.most:
            raise RefusedBodyError(413, too_large(self.most))
        if Body.spooled + len(data) > body_limits.MOST_SPOOLED:
            raise RefusedBodyError(503, too_many())
        self.size += len(data)
        Body.spooled += len(data)
        self.file.write(data)

    def read(self) -> Message:
        body = self.file.read(PIECE)
        return {"type": "http.request", "body": body, "more_body": self.file.tell() < self.size}

    def forget(self) -> None:
        Body.spooled -= self.size
        self.size = 0
        self.file.close()


async def _call_with_body(
    application: Application, scope: dict[str, Any], receive: Receive, send: Send
) -> None:
    body = Body(largest_body(scope["path"]))
    try:
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if int(announced) > body.most:
            raise RefusedBodyError(413, too_large(body.most))
        await body.take_all(receive)
        is_read = False

        async def receive_again() -> Message:
            nonlocal is_read
            if is_read:
                return await receive()
            piece = body.read()
            is_read = not piece["more_body"]
            return piece

        await application(scope, receive_again, send)
    except RefusedBodyError as refused:
        body.forget()
        await _refuse(refused, receive, send)
    except ClientLeftError:
        pass
    finally:
        body.forget()


async def _refuse(refused: RefusedBodyError, receive: Receive, send: Send) -> None:
    """Respond immediately, but end the response later.

    Closing the connection at once would reset it, and a client that is still sending would lose the response.
    """
    text = str(refused).encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", b"%d" % len(text)),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": text, "more_body": True})
    with suppress(TimeoutError):
        async with asyncio.timeout(LINGER):
            while (await receive()).get("more_body"):
                pass
    await send({"type": "http.response.body"})
