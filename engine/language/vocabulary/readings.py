"""Readings of words, written as in “｜騎士《きし》”, which pages print small above them."""

from __future__ import annotations

import re
from collections.abc import Iterator

BAR = "｜"
WRITTEN = re.compile(r"｜([^｜《》\n]+)《([^｜《》\n]+)》")


class TextWithReadings(str):
    """A text without the readings that its author has written into it. It is compared without them."""

    __slots__ = ("written",)
    written: str

    @property
    def parts(self) -> Iterator[tuple[str, str]]:
        """Yield each part of the text, with its reading or ""."""
        end = 0
        for found in WRITTEN.finditer(self.written):
            yield self.written[end : found.start()], ""
            yield found[1], found[2]
            end = found.end()
        yield self.written[end:], ""


def without_readings(written: str) -> str:
    """Return the text as most pages show it. It keeps its readings."""
    if BAR not in written or not WRITTEN.search(written):
        return written
    text = TextWithReadings(WRITTEN.sub(r"\1", written))
    text.written = written
    return text


def all_spellings(written: str) -> tuple[str, ...]:
    """Return the text without readings and, if it has any, the text that they spell."""
    return tuple(dict.fromkeys((str(without_readings(written)), WRITTEN.sub(r"\2", written))))
