"""Heartbeats on quiet sockets, so that browsers notice broken connections."""

from time import monotonic

from tcgsite.matches.kept_socket import KeptSocket
from tcgsite.operation.metrics import SENT_BYTES

QUIET = 15.0
"""Seconds between heartbeats; static/js/connection.js waits three times as long."""
WORD = "{}"
"""A message without anything to swap."""


class HeartbeatConsumer(KeptSocket):
    told_at = 0.0

    async def tell(self, text: str) -> None:
        if text:
            self.told_at = monotonic()
            await self.send(text_data=text)
            SENT_BYTES.inc(len(text.encode()))

    async def show_life(self) -> None:
        if monotonic() - self.told_at > QUIET:
            await self.tell(WORD)
