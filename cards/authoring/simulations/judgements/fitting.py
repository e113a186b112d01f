"""The job of a judgement: play matches to learn from, fit the weights, and try them against the old ones."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from time import monotonic, process_time

from django.utils import timezone

from cards.jobs.job_limits import JUDGEMENTS, OF_PEOPLE
from cards.jobs.kinds import job
from cards.jobs.lease import while_held
from cards.jobs.models import Job
from cards.models import FittedJudgement, PackVersion
from cards.packs.rules_cache import in_rules_order, rules_of, versions_with
from engine.bots.search.fitting import (
    FEWEST_FINISHED,
    MATCHES,
    PAIRS,
    fitted_judgement,
    gain_of_pair,
    is_better,
    lesson_of,
)
from engine.bots.search.judgement import Judgement, first_session, judgement_of
from engine.play.imagined.traits import trait_names
from engine.rulebook import GameRules, InvalidPackError

SLICE = 120.0
"""The seconds of processor time after which another judgement gets its turn."""
BUDGET = 3_600.0
"""The seconds of processor time for a judgement, in all. Then it is refused."""
SAVED_AFTER = 5.0
"""The seconds between two saves."""
SAVED = (
    "state",
    "game",
    "played_with",
    "readings",
    "before",
    "weights",
    "spreads",
    "lessons",
    "learned_from",
    "gains",
    "seconds",
    "problem",
    "worked_at",
    "finished_at",
)

PEOPLE = [each.queue for each in OF_PEOPLE]


def do_people_wait() -> bool:
    """Return True if there are jobs whose results people wait for."""
    return Job.objects.filter(queue__in=PEOPLE).exists()


def give_up_judgement(target: int, _sentence: str) -> None:
    FittedJudgement.objects.only_unfinished().filter(pk=target).update(
        state=FittedJudgement.State.REFUSED,
        problem=FittedJudgement.Problem.STOPPED,
        lessons=[],
        finished_at=timezone.now(),
    )


@job("judgement", JUDGEMENTS, give_up_judgement)
def fit_judgement(target: int) -> None:
    """Work on the judgement from where its row says, for a while or to its end.

    Each match depends on its number only, so the judgement is the same however often the job is killed.
    """
    rows = FittedJudgement.objects.only_unfinished().select_related("version__pack__game")
    row = rows.filter(pk=target).first()
    if row is not None:
        JudgementWork(row).go_on()


@dataclass
class JudgementWork:
    row: FittedJudgement
    seconds: float = 0.0
    """The processor time used before this process began."""

    def go_on(self) -> None:
        """Work until the end, until others should have their turn, or until the row is gone."""
        began, save_at = process_time(), monotonic() + SAVED_AFTER
        self.seconds = self.row.seconds
        for _step in self.steps():
            used = process_time() - began
            self.row.seconds = self.seconds + used
            if self.row.seconds > BUDGET and self.row.finished_at is None:
                self.end(FittedJudgement.State.REFUSED, FittedJudgement.Problem.SLOW)
            is_over = self.row.finished_at is not None
            if is_over or used > SLICE or monotonic() > save_at:
                if not self.save() or is_over or used > SLICE or do_people_wait():
                    return
                save_at = monotonic() + SAVED_AFTER

    def save(self) -> bool:
        """Save the row. Return False if it is gone, finished, or another process works on it."""
        self.row.worked_at = timezone.now()
        found = FittedJudgement.objects.only_unfinished().filter(while_held(), pk=self.row.pk)
        return bool(found.update(**{name: getattr(self.row, name) for name in SAVED}))

    def steps(self) -> Iterator[None]:
        """Do one part after another, and yield after each. The last one ends the work."""
        row = self.row
        try:
            rules = rules_of(self.versions())
        except InvalidPackError:
            self.end(FittedJudgement.State.REFUSED, FittedJudgement.Problem.RULES)
            yield
            return
        if first_session(rules, 0) is None:
            self.end(FittedJudgement.State.REFUSED, FittedJudgement.Problem.DECKS)
        elif not row.game:
            row.game, row.readings = rules.fingerprint, trait_names(rules)
            row.before = list(judgement_of(rules).weights)
        yield
        if row.finished_at is None and row.state == FittedJudgement.State.WAITING:
            yield from self.lessons(rules)
            self.fit()
            yield
        if row.finished_at is None:
            yield from self.pairs(rules)
            self.end(
                FittedJudgement.State.KEPT
                if is_better(row.gains, PAIRS)
                else FittedJudgement.State.REFUSED
            )
            yield

    def versions(self) -> list[PackVersion]:
        """Return the versions with which this one was played when the work began."""
        row = self.row
        if not row.played_with:
            found = in_rules_order(versions_with(row.version))
            row.played_with = [each.pk for each in found]
            return found
        known = PackVersion.objects.select_related("pack__game").in_bulk(row.played_with)
        return [known[each] for each in row.played_with]

    def lessons(self, rules: GameRules) -> Iterator[None]:
        before = Judgement(tuple(self.row.before))
        for number in range(len(self.row.lessons), MATCHES):
            self.row.lessons.append(lesson_of(rules, number, before))
            yield

    def fit(self) -> None:
        row = self.row
        taught = [each for each in row.lessons if each]
        row.learned_from, row.lessons = len(taught), []
        if row.learned_from < FEWEST_FINISHED:
            self.end(FittedJudgement.State.REFUSED, FittedJudgement.Problem.UNDECIDED)
            return
        row.weights = list(fitted_judgement(taught, Judgement(tuple(row.before))).weights)
        leads = zip(*(lead for lesson in taught for lead, _even, _won in lesson), strict=True)
        row.spreads = [sqrt(fmean([each * each for each in column])) for column in leads]
        row.state = FittedJudgement.State.FITTED

    def pairs(self, rules: GameRules) -> Iterator[None]:
        new, old = Judgement(tuple(self.row.weights)), Judgement(tuple(self.row.before))
        while is_better(self.row.gains, PAIRS) is None:
            self.row.gains.append(gain_of_pair(rules, len(self.row.gains), new, old))
            yield

    def end(self, state: str, problem: str = FittedJudgement.Problem.NONE) -> None:
        self.row.state, self.row.problem = state, problem
        self.row.lessons, self.row.finished_at = [], timezone.now()
