"""Compress long messages of sockets with what the socket has sent before, if the browser can.

An update of a table has six kilobytes, most of which the page has seen in earlier updates: compressed, it
has one. Of each socket, only the last long messages are kept, as text: whatever compresses the next one reads
them first and is then dropped. Short messages stay as they are, and never mix with updates. So nobody who
watches the network can learn from the length of a chat message whether its words were in a hand.
"""

from collections.abc import Sequence
from time import monotonic
from typing import Any

from isal import isal_zlib
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

LEAST = 1_024
"""Bytes of the shortest message that is compressed."""
LEVEL = 0
"""The quickest level of igzip. It takes a third of the time of zlib’s; see benchmarks/README.md."""
KEPT = 8_192
"""Bytes of earlier long messages that are kept for each socket."""
LARGEST_UNPACKED = 65_536
"""Bytes of the longest compressed message of a browser. Otherwise, a kilobyte could be a megabyte of zeros,
fifty times a second. No message at a table has more than 16 kB.
"""
QUIET = 60.0
"""Seconds after which a socket that has sent only short messages forgets the long ones."""
TAIL = 4
"""Bytes that end what a compressor has flushed, and that the standard leaves out."""


class LongMessageDeflate(PerMessageDeflate):
    """The extension of one socket."""

    earlier = b""
    """The end of the long messages that were sent. The browser has it, too."""
    used_at = 0.0

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        """Decompress a message of the browser. Raises PayloadTooBig, and ProtocolError if it is in parts."""
        if not frame.rsv1:
            return super().decode(frame, max_size=max_size)
        if not frame.fin:
            raise ProtocolError("compressed messages must not be fragmented")
        return super().decode(frame, max_size=LARGEST_UNPACKED)

    def encode(self, frame: Frame) -> Frame:
        if not frame.fin or len(frame.data) < LEAST:
            if self.earlier and monotonic() - self.used_at > QUIET:
                self.earlier = b""
            return frame
        self.used_at, text = monotonic(), bytes(frame.data)
        encoder = isal_zlib.compressobj(
            LEVEL, wbits=-self.local_max_window_bits, zdict=self.earlier
        )
        data = encoder.compress(text) + encoder.flush(isal_zlib.Z_SYNC_FLUSH)
        if not self.local_no_context_takeover:
            self.earlier = (text if len(text) >= KEPT else self.earlier + text)[-KEPT:]
        return Frame(frame.opcode, data[:-TAIL], frame.fin, True, frame.rsv2, frame.rsv3)


class LongMessageFactory(ServerPerMessageDeflateFactory):
    """What the server offers browsers. They compress each message by itself, so nothing is kept of it."""

    def __init__(self) -> None:
        super().__init__(client_no_context_takeover=True, compress_settings={})

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        own = LongMessageDeflate.__new__(LongMessageDeflate)
        vars(own).update(vars(agreed) | {"encoder": None})  # PerMessageDeflate made one.
        return answer, own


class CompressingProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [LongMessageFactory()]
