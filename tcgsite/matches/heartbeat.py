"""A word now and then over a quiet socket: by its absence a browser knows that the line is broken."""

from time import monotonic

from tcgsite.matches.kept_socket import KeptSocket
from tcgsite.operation.metrics import SENT_BYTES

QUIET = 15.0
"""Seconds; static/js/connection.js waits for three times as long."""
WORD = "{}"
"""Nothing to swap."""


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
