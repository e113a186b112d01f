"""Deck search on the command line: the grid, its decks, and a file to continue from."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.lab.figures.intervals import Proportion
from engine.lab.runs import EDITION
from engine.lab.setting import Setting
from engine.lab.studies.decks.deck_search import DeckSearch, FoundDeck
from engine.lab.studies.decks.features import feature_named
from engine.lab.studies.decks.search_run import DeckSearchRun
from engine.lab.workers import Sources, Workers, rules_from

SIZES = (2, 3, 4, 5, 6)
"""The possible numbers of ranges for each feature."""


@dataclass(frozen=True)
class Grid:
    """The result of a search, with the labels of rows and columns."""

    search: DeckSearch
    decks: Sequence[FoundDeck]

    def rows(self) -> Iterator[list[str]]:
        """Yield the rows of the grid. The first column is the range of the first feature."""
        down, across = self.search.axes
        found = {each.cell: each for each in self.decks}
        yield [f"{down.feature.key} \\ {across.feature.key}", *across.labels]
        for row, label in enumerate(down.labels):
            cells = [found.get((row, column)) for column in range(across.ranges)]
            yield [label, *(short_share(each.won) if each else "–" for each in cells)]

    def deck_rows(self) -> Iterator[list[str]]:
        """Yield the decks, best first."""
        down, across = self.search.axes
        for each in sorted(self.decks, key=lambda deck: -deck.won.percent):
            row, column = each.cell
            won = f"{each.won.percent:.0f} ± {each.won.half_width:.0f} % of {each.won.total}"
            won += "" if each.confirmed else ", in the search"
            cards = ", ".join(f"{copies} {name}" for name, copies in each.cards)
            yield [f"{down.label(row)} / {across.label(column)}: {won}: {cards}"]

    def to_data(self) -> dict[str, Any]:
        return {
            "features": [axis.feature.key for axis in self.search.axes],
            "ranges": [axis.labels for axis in self.search.axes],
            "matches": self.search.bench.match_count,
            "decks": [
                {
                    "cell": each.cell,
                    "values": each.values,
                    "won": each.won.count,
                    "matches": each.won.total,
                    "interval": each.won.interval,
                    "confirmed": each.confirmed,
                    "cards": dict(each.cards),
                }
                for each in self.decks
            ],
        }


def short_share(share: Proportion) -> str:
    """Return the percentage with half its interval, or a note that there are too few matches."""
    if not share.is_telling:
        return f"too few ({share.total})"
    return f"{share.percent:.0f} ± {share.half_width:.0f}"


def search_decks(
    sources: Sources,
    setting: Setting,
    names: Sequence[str],
    size: int,
    budget: int,
    workers: Workers,
    keep: Path | None = None,
) -> Grid:
    """Search within the budget, continuing from the results in the folder `keep`. Raises SettingError."""
    rules = rules_from(sources)
    features = feature_named(rules, names[0]), feature_named(rules, names[1])
    search = DeckSearch(rules, setting, features, size, budget)
    kept = keep and keep / f"{content_of_search(search)}.json"
    if kept and kept.exists():
        search.load(json.loads(kept.read_text(encoding="utf-8")))
    for played in DeckSearchRun(search, sources, workers.play).play():
        if kept:
            save(search, kept)
        sys.stderr.write(f"\r{played:,} of at most {budget:,} matches")
    sys.stderr.write("\n")
    return Grid(search, search.best_decks())


def content_of_search(search: DeckSearch) -> str:
    """Return a file name that depends on the content, so that
    two searches share it only if they are equal.
    """
    features = [each.key for each in search.features]
    content = [EDITION, search.rules.fingerprint, search.setting.to_data(), features]
    text = json.dumps([*content, search.size, search.budget], sort_keys=True)
    return sha256(text.encode()).hexdigest()[:32]


def save(search: DeckSearch, file: Path) -> None:
    """Replace the file in one step, so that it is complete even if the search is stopped."""
    file.parent.mkdir(parents=True, exist_ok=True)
    written = file.with_suffix(".part")
    written.write_text(json.dumps(search.to_data()), encoding="utf-8")
    written.replace(file)
