"""The byte from which a program wants to continue a download."""

import re
from collections.abc import Mapping

FROM = re.compile(r"bytes=(\d{1,18})-")


def requested_start(headers: Mapping[str, str], size: int, etag: str) -> int:
    """Return the first byte to send: 0 unless the program has the beginning of the same file."""
    found = FROM.fullmatch(headers.get("Range", ""))
    if not found or headers.get("If-Range", etag) != etag:
        return 0
    start = int(found[1])
    return start if start < size else 0
