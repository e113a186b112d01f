"""Play the matches that a tuning requests."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import play_match, start_match
from engine.lab.setting import Setting, SettingError, seat_settings
from engine.lab.studies.number_places import changed_source
from engine.lab.studies.tuning import Candidate, Request, Tuning
from engine.lab.workers import Sources, Task, rules_from
from engine.play import IllegalDeck, StartError
from engine.rulebook import InvalidPackError

BATCH = 12
"""The number of matches that a worker plays before it returns them."""

Playing = Callable[[Iterable[Task]], Iterator[list[MatchFacts]]]


def play_unjudged(task: Task) -> list[MatchFacts]:
    """Play the matches only for their results, without judging who is ahead."""
    sources, setting, numbers = task
    rules = rules_from(sources)
    return [play_match(rules, setting, number, judges=False) for number in numbers]


class TuningRun:
    """Plays the matches of a tuning.

    `changed` is the index of the pack among the sources. `batch` is how many matches are played before
    their results are known.
    """

    def __init__(
        self,
        tuning: Tuning,
        sources: Sources,
        changed: int,
        play_tasks: Playing,
        batch: int = BATCH,
    ) -> None:
        self.tuning, self.sources, self.changed = tuning, sources, changed
        self.play_tasks, self.batch = play_tasks, batch
        self.setting: Setting = tuning.setting

    def play(self) -> Iterator[int]:
        """Yield the number of known matches after each batch. Outcomes on the bench aren't played again.

        Raises SettingError if the budget is too small.
        """
        tuning = self.tuning
        if tuning.budget < tuning.least_budget:
            raise SettingError("budget_small", least=tuning.least_budget)
        for requests in tuning.requests():
            waiting = deque[Candidate]()
            for matches in self.play_tasks(self.tasks(requests, waiting)):
                candidate = waiting.popleft()
                for match in matches:
                    tuning.bench.add(candidate, match.number, tuning.bench.goal.outcome(match))
                yield tuning.bench.match_count

    def tasks(self, requests: Sequence[Request], waiting: deque[Candidate]) -> Iterator[Task]:
        """Yield the matches to play, and note their candidates. Building rules is slow, so it comes late."""
        for candidate, numbers in requests:
            missing = self.tuning.bench.missing((candidate, numbers))
            if not missing:
                continue
            sources = self.sources_with(candidate)
            if not self.is_possible(sources):
                self.tuning.bench.refuse(candidate)
                continue
            for first in range(0, len(missing), self.batch):
                waiting.append(candidate)
                yield sources, self.setting, missing[first : first + self.batch]

    def sources_with(self, candidate: Candidate) -> Sources:
        own = changed_source(self.sources[self.changed], dict(candidate))
        return (*self.sources[: self.changed], own, *self.sources[self.changed + 1 :])

    def is_possible(self, sources: Sources) -> bool:
        """Return False if the numbers are impossible, because the pack is invalid or a deck breaks a rule."""
        try:
            rules = rules_from(sources)
            for number in range(len(rules.decks) or 1):
                start_match(rules, self.setting, seat_settings(rules, self.setting, number), number)
        except (InvalidPackError, IllegalDeck, StartError):
            return False
        return True
