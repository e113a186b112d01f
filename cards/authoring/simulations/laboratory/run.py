"""Play a run of the laboratory, saving the matches every second."""

from collections.abc import Iterator, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from django.db import OperationalError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.authoring.simulations.laboratory.playing import BATCH, play_tasks, plays_here
from cards.authoring.simulations.laboratory.studies.decks import DecksStudy
from cards.authoring.simulations.laboratory.studies.numbers import NumbersStudy
from cards.authoring.simulations.laboratory.studies.study import Study
from cards.authoring.simulations.laboratory.studies.worth import WorthStudy
from cards.models import LabBatch, LabRun
from engine.lab.coverage import Coverage, added_counts
from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import MatchStoppedError, play_match, playouts_of
from engine.lab.setting import SettingError, as_setting
from engine.play import IllegalDeck, StartError
from engine.rulebook import InvalidPackError, build_rules, read_pack

if TYPE_CHECKING:
    from django.db.models import QuerySet

SECONDS = 60.0
"""The seconds after which no new match starts. Users can continue a run."""
TRIAL_SECONDS = 10.0
OVERTIME = 20.0
"""The seconds that the last match can take after that. Then it is abandoned."""
SAVED_AFTER = 1.0
"""The seconds between two saves."""
SEEN_AFTER = 5.0
"""The seconds after which a process reports again, and checks if it was stopped."""
NOT_JUDGED = 10
"""The number of first matches without judging chances, because learning to judge takes seconds."""


def seconds_for(run: LabRun) -> float:
    return SECONDS if run.trial_of_id is None else TRIAL_SECONDS


def play_to_end(run: LabRun, until: float) -> Iterator[bool]:
    """Yield True after each batch. At the end, store the end of the run and any problem."""
    problem = ""
    try:
        player = PLAYERS.get(run.kind, RunPlayer)(run, until)
        yield from player.play()
        problem = player.problem
    except (InvalidPackError, IllegalDeck, StartError, SettingError, ValueError) as refused:
        problem = str(refused)
    except OperationalError:
        problem = _(
            "The results couldn’t be saved: the server’s disk or database is full. What was saved before "
            "remains. Go on later."
        )
    over = {"problem": problem, "finished_at": timezone.now(), "changed_at": timezone.now()}
    if run.trial_of_id is not None:  # Users can't continue trials.
        over["wanted"] = run.played
    still_mine(run).update(**over)


class RunPlayer:
    """Plays the missing matches of a run."""

    def __init__(self, run: LabRun, until: float) -> None:
        self.run, self.until = run, until
        self.rules = build_rules([read_pack(source) for source in run.sources])
        self.setting = as_setting(run.setting)
        self.keeps_course = any(map(playouts_of, self.setting.bots))
        self.coverage: Coverage | None = None
        self.seen_at = monotonic() + SEEN_AFTER
        self.problem = ""

    def play(self) -> Iterator[bool]:
        """Yield True after each batch."""
        for batch in self.batches():
            if not self.save(batch):
                return
            yield True
            self.count(batch)
        still_mine(self.run).update(coverage=self.run.coverage)

    def batches(self) -> Iterator[list[MatchFacts]]:
        """Yield the first match at once, so that a chart can be shown. Then yield batches of
        about a second.
        """
        if not plays_here():
            yield from self.batches_of_workers()
            return
        batch, save_at = list[MatchFacts](), 0.0
        for number in range(self.run.played, self.run.wanted):
            if monotonic() > self.until:
                break
            try:
                batch.append(self.play_match(number))
            except MatchStoppedError:
                break
            if monotonic() > save_at or number + 1 == NOT_JUDGED:
                yield batch
                batch, save_at = [], monotonic() + SAVED_AFTER
        if batch:
            yield batch

    def batches_of_workers(self) -> Iterator[list[MatchFacts]]:
        """Yield matches that other processes or machines play, in order."""
        sources = tuple(source.encode() for source in self.run.sources)
        numbers = list(range(self.run.played, self.run.wanted))
        tasks = (
            (sources, self.setting, numbers[first : first + BATCH])
            for first in range(0, len(numbers), BATCH)
        )
        try:
            for batch in play_tasks(tasks, NOT_JUDGED, self.goes_on, seconds_for(self.run)):
                yield batch
                if monotonic() > self.until:
                    return
        except MatchStoppedError:
            return

    def play_match(self, number: int) -> MatchFacts:
        judges = number >= NOT_JUDGED
        return play_match(self.rules, self.setting, number, judges=judges, goes_on=self.goes_on)

    def goes_on(self) -> bool:
        """Return False if a match must stop, because it takes too long or a user has stopped the run."""
        now = monotonic()
        if now > self.until + OVERTIME:
            if self.run.played == self.run.played_before:
                self.problem = _(
                    "These bots are too slow for this game: no match was over in time. Choose other bots."
                )
            return False
        if now < self.seen_at:
            return True
        self.seen_at = now + SEEN_AFTER
        return bool(still_mine(self.run).update(changed_at=timezone.now()))

    def count(self, batch: Sequence[MatchFacts]) -> None:
        """Count how often each node of the effects ran in these matches. The counts are saved with the next
        batch.
        """
        self.coverage = self.coverage or Coverage(self.rules)
        for match in batch:
            self.coverage.add(self.setting, match.number, match.course)
        known = self.run.coverage or {"matches": 0, "effects": {}}
        self.run.coverage = {
            "matches": known["matches"] + len(batch),
            "effects": added_counts(known["effects"], self.coverage.take()),
        }

    def note_titles(self, batch: Sequence[MatchFacts]) -> None:
        names = {name for match in batch for held in (*match.held, *match.chosen) for name in held}
        self.run.titles |= {name: self.rules.cards[name].title for name in names}

    @transaction.atomic
    def save(self, batch: Sequence[MatchFacts]) -> bool:
        """Save the matches. Return False if the run has been stopped."""
        run = self.run
        self.note_titles(batch)
        played = batch[-1].number + 1
        is_mine = still_mine(run).update(
            played=played,
            titles=run.titles,
            coverage=run.coverage,
            changed_at=timezone.now(),
        )
        if is_mine:
            data = [match.to_data(with_course=self.keeps_course) for match in batch]
            LabBatch.objects.create(run=run, first=batch[0].number, matches=data)
            run.played = played
        return bool(is_mine)


PLAYERS: Mapping[str, type[Study]] = {
    LabRun.Kind.WORTH: WorthStudy,
    LabRun.Kind.NUMBERS: NumbersStudy,
    LabRun.Kind.DECKS: DecksStudy,
}
"""The classes that play studies, by kind."""


def still_mine(run: LabRun) -> "QuerySet[LabRun]":
    """Return the row, or nothing if the run was stopped or restarted since this process read it."""
    return LabRun.objects.filter(pk=run.pk, finished_at=None, started_at=run.started_at)
