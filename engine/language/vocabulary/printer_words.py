"""PrinterWords: the words of a game in one language that are needed for printing rules text."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class PrinterWords:
    """Templates by the wordings of the pack, and facts about nouns that the grammar needs.

    `counters` has the counter of each noun. `alive` are the nouns for living things. `goals` has, for each
    zone, the verb for putting cards into it.
    """

    words: Mapping[str, str] = field(default_factory=dict)
    counters: Mapping[str, str] = field(default_factory=dict)
    alive: Collection[str] = ()
    goals: Mapping[str, str] = field(default_factory=dict)


NO_PRINTER_WORDS = PrinterWords()
