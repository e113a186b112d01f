"""Play a study in the background. Its results are saved every second."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from sys import maxsize
from time import monotonic
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from cards.authoring.simulations.laboratory.playing import play_tasks
from cards.models import LabRun
from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import MatchStoppedError
from engine.lab.setting import as_setting
from engine.lab.workers import Sources, Task, rules_from

SAVED_AFTER = 1.0
"""The seconds between two saves."""
OVERTIME = 20.0
"""The seconds that the last match can take after the time is over. Then it is abandoned."""


class Study(ABC):
    """Plays the missing matches of a study until it is complete, stopped or out of time."""

    def __init__(self, run: LabRun, until: float) -> None:
        self.run, self.until = run, until
        self.sources: Sources = tuple(source.encode() for source in run.sources)
        self.rules = rules_from(self.sources)
        self.setting = as_setting(run.setting)
        self.save_at = 0.0
        self.is_mine = True
        self.problem = ""

    @abstractmethod
    def steps(self) -> Iterator[None]:
        """Play the missing matches, yielding after each batch."""

    @abstractmethod
    def to_data(self) -> dict[str, Any]:
        """Return everything that must be stored."""

    @property
    @abstractmethod
    def match_count(self) -> int: ...

    def play(self) -> Iterator[bool]:
        """Yield True after each batch. At the end, store the end of the study or its problem."""
        try:
            for _step in self.steps():
                if monotonic() > self.save_at and not self.save():
                    return
                yield True
                if monotonic() > self.until:
                    self.save()
                    return
        except MatchStoppedError:
            if self.is_mine and self.match_count == self.run.played_before:
                self.problem = _(
                    "These bots are too slow for this game: no match was over in time. Choose other bots."
                )
            self.save()
            return
        self.save(is_over=True)

    def play_tasks(self, tasks: Iterable[Task]) -> Iterator[list[MatchFacts]]:
        """Yield the matches of each task. Raises MatchStoppedError, SettingError."""
        seconds = max(self.until + OVERTIME - monotonic(), 0.0)
        return play_tasks(tasks, maxsize, self.goes_on, seconds)

    def goes_on(self) -> bool:
        if monotonic() > self.until + OVERTIME:
            return False
        return monotonic() < self.save_at or self.save()

    def save(self, *, is_over: bool = False) -> bool:
        """Save the results so far. Return False if the study was stopped."""
        self.save_at = monotonic() + SAVED_AFTER
        values = {"found": self.to_data(), "played": self.match_count, "changed_at": timezone.now()}
        if is_over:
            values["wanted"] = self.match_count
        rows = LabRun.objects.filter(
            pk=self.run.pk, finished_at=None, started_at=self.run.started_at
        )
        self.is_mine = bool(rows.update(**values))
        return self.is_mine
