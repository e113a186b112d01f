"""PrinterWords: the words of a game in one language, as the printer of rules text needs them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class PrinterWords:
    """Templates by the wordings of the pack, and what the grammar must know about nouns.

    `counters` has the counter of each noun, `alive` the nouns that live, and `goals` the verb with which
    cards are put into a zone.
    """

    words: Mapping[str, str] = field(default_factory=dict)
    counters: Mapping[str, str] = field(default_factory=dict)
    alive: Collection[str] = ()
    goals: Mapping[str, str] = field(default_factory=dict)


NO_PRINTER_WORDS = PrinterWords()
