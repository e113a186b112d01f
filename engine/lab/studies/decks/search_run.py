"""Play the matches that a deck search requests."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.lab.setting import Setting
from engine.lab.studies.decks.deck_search import DeckSearch
from engine.lab.studies.decks.legal_decks import Cards
from engine.lab.studies.tuning import Request
from engine.lab.studies.tuning_run import BATCH, Playing
from engine.lab.workers import Sources, Task


def setting_with(setting: Setting, deck: Cards) -> Setting:
    """Return the setting in which the first player has this deck."""
    return replace(setting, own_deck=dict(deck))


class DeckSearchRun:
    """Plays the matches of a search, `batch` of them at a time."""

    def __init__(
        self, search: DeckSearch, sources: Sources, play_tasks: Playing, batch: int = BATCH
    ) -> None:
        self.search, self.sources = search, sources
        self.play_tasks, self.batch = play_tasks, batch

    def play(self) -> Iterator[int]:
        """Yield the number of known matches after each batch. Outcomes on the bench aren't played again.

        Raises SettingError if the budget is too small, or if no ready-made deck is legal.
        """
        bench = self.search.bench
        for requests in self.search.requests():
            waiting = deque[Cards]()
            for matches in self.play_tasks(self.tasks(requests, waiting)):
                deck = waiting.popleft()
                for match in matches:
                    bench.add(deck, match.number, bench.goal.outcome(match))
                yield bench.match_count

    def tasks(self, requests: Sequence[Request], waiting: deque[Cards]) -> Iterator[Task]:
        """Yield the matches to play, and note the decks to which they belong."""
        for deck, numbers in requests:
            missing = self.search.bench.missing((deck, numbers))
            for first in range(0, len(missing), self.batch):
                waiting.append(deck)
                yield (
                    self.sources,
                    setting_with(self.search.setting, deck),
                    missing[first : first + self.batch],
                )
