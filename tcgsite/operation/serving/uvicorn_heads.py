"""Limit request heads and slow clients, for which Uvicorn has no limits."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD = 16_384
"""Bytes of a request before its body: its path and its headers. Daphne has the same limit."""
LONGEST_SILENCE = 60.0
"""The seconds that the server waits for more of an unfinished request, as Daphne does."""
SENTENCE = (
    "The address or the headers are too long. Shorten them, or delete the cookies of this site."
)


class HeadTooLargeError(Exception):
    """Raised to stop the parser."""


class LimitedProtocol(HttpToolsProtocol):
    """A connection that is closed if a request has too large a head, or if its client falls silent."""

    unread = 0
    """Bytes received since the parser completed a head or a part of a body."""
    heard_at = 0.0
    silence: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.heard_at = self.loop.time()
        self.silence = self.loop.call_later(LONGEST_SILENCE, self._close_if_silent)

    def data_received(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        self.unread += len(data)
        super().data_received(data)
        if self.unread > LARGEST_HEAD and not self.transport.is_closing():
            self._refuse()

    def on_headers_complete(self) -> None:
        self.unread = 0
        if (
            len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
            > LARGEST_HEAD
        ):
            self._refuse()
            raise HeadTooLargeError
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.unread = 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        if not self.transport.is_closing():  # Otherwise, the head has just been refused.
            super().send_400_response(msg)

    def handle_websocket_upgrade(self) -> None:
        self._stop_watching()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_watching()
        super().connection_lost(exc)

    def _refuse(self) -> None:
        text = SENTENCE.encode()
        self.transport.write(
            b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
            b"Content-Type: text/plain; charset=utf-8\r\n"
            b"Content-Length: %d\r\nConnection: close\r\n\r\n%s" % (len(text), text)
        )
        self.transport.close()

    def _close_if_silent(self) -> None:
        """Close the connection if its request is unfinished, or else check again later."""
        cycle: Any = self.cycle
        is_receiving = cycle is None or (cycle.more_body and not cycle.response_complete)
        if is_receiving and self.loop.time() - self.heard_at >= LONGEST_SILENCE:
            self.transport.close()
        else:
            self.silence = self.loop.call_later(LONGEST_SILENCE, self._close_if_silent)

    def _stop_watching(self) -> None:
        if self.silence is not None:
            self.silence.cancel()
