"""Worlds: matches that a seat can't tell from the true one. Each is drawn when it is needed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.play.imagined import ImaginedMatch


class Worlds:
    """Caches the matches that it has drawn. After the last one, it starts again with the first.

    Drawing a world takes as long as a playout, so each is drawn only when a playout needs it.
    """

    def __init__(self, drawn: Iterator[ImaginedMatch]) -> None:
        self.drawn, self.known = drawn, list[ImaginedMatch]()

    def match(self, number: int) -> ImaginedMatch | None:
        """Return the match for the playouts with this number, or None if none could be drawn."""
        if number >= len(self.known) and (found := next(self.drawn, None)) is not None:
            self.known.append(found)
        return self.known[number % len(self.known)] if self.known else None
