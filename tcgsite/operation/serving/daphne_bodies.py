"""Limit the size of request bodies while they arrive, before Daphne stores them.

Daphne writes the entire body to disk before it calls Django. Neither Django nor an ASGI middleware could
therefore refuse a body in time.
"""

from typing import Any
from urllib.parse import urlsplit

from daphne import http_protocol

from tcgsite.operation.serving import body_limits
from tcgsite.operation.serving.body_limits import LINGER, largest_body, too_large, too_many


class LimitedRequest(http_protocol.WebRequest):  # type: ignore[misc]
    """A request that is refused as soon as it announces or sends too large a body."""

    # Twisted would read every form into memory, although only Django's parsing is used.
    _parsePOSTFormSubmission = False  # noqa: N815
    spooled = 0
    """The number of bytes on disk for all requests of this process."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.received, self.most, self.is_refused = 0, 0, False

    def gotLength(self, length: int | None) -> None:  # noqa: N802
        target: bytes = self.channel._path  # noqa: SLF001
        self.most = largest_body(urlsplit(target.decode("latin-1")).path)
        super().gotLength(length)
        if length is not None and length > self.most:
            self._refuse_size()

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802
        if self.is_refused:
            return
        if self.received + len(data) > self.most:
            self._refuse_size()
        elif LimitedRequest.spooled + len(data) > body_limits.MOST_SPOOLED:
            self._refuse(503, too_many())
        else:
            self.received += len(data)
            LimitedRequest.spooled += len(data)
            super().handleContentChunk(data)

    def requestReceived(self, command: bytes, path: bytes, version: bytes) -> None:  # noqa: N802
        if self.is_refused:
            self.channel.loseConnection()
        else:
            super().requestReceived(command, path, version)

    def _refuse_size(self) -> None:
        self._refuse(413, too_large(self.most))

    def _refuse(self, status: int, sentence: str) -> None:
        """Respond immediately, and then close the connection even if the client is still sending."""
        self.is_refused = True
        self._forget_spooled()
        self.content.close()
        reason = b"Content Too Large" if status == 413 else b"Service Unavailable"
        body = sentence.encode()
        connection = self.channel.transport
        connection.writeSequence(
            [
                b"HTTP/1.1 %d %s\r\n" % (status, reason),
                b"Content-Type: text/plain; charset=utf-8\r\n",
                b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(body),
                body,
            ]
        )
        # Closing both directions at once would reset the connection, and the client would lose the
        # response.
        connection.loseWriteConnection()
        self.channel.callLater(LINGER, connection.abortConnection)

    def connectionLost(self, reason: Any) -> None:  # noqa: N802
        self._forget_spooled()
        super().connectionLost(reason)

    def finish(self) -> None:
        self._forget_spooled()
        super().finish()

    def _forget_spooled(self) -> None:
        LimitedRequest.spooled -= self.received
        self.received = 0


def limit_daphne() -> None:
    """Make Daphne use these limits. Call this before the server accepts connections."""
    http_protocol.WebRequest = LimitedRequest
