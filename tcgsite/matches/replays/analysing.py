"""The job of an analysis. It saves the results every second."""

from collections.abc import Iterator
from dataclasses import asdict, replace
from time import monotonic, process_time
from typing import Any

from django.db import OperationalError
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.jobs.job_limits import ANALYSES
from cards.jobs.kinds import job
from engine.bots.analysis import Analysis, CourseTooLongError, course_of
from engine.bots.search.judgement import Judgement, judgement_of
from engine.play import IllegalAction, MatchRecord, StartError
from engine.rulebook import GameRules, InvalidPackError
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.record.snapshots import code_of
from tcgsite.matches.live.record.start import match_rules
from tcgsite.matches.models import MatchAnalysis
from tcgsite.matches.replays.moments import match_record

SECONDS = 9.0
"""The most seconds of processor time. The last step may take one more."""
FOR_REPLAY = 5.0
"""The most of these seconds for playing the match again."""
AT_LEAST = 1.5
"""The fewest seconds for the analysis itself, even if learning to judge the game took longer."""
SAVED_AFTER = 1.0
PERCENT = 100
FIRST_PLACEHOLDER = 0xE020
"""Private-use characters stand for the names of players, which may change."""


class StoppedError(Exception):
    """Raised if the analysis was deleted or another process has taken it over."""


def placeholder(seat: int) -> str:
    return chr(FIRST_PLACEHOLDER + seat)


def without_names(record: MatchRecord) -> MatchRecord:
    return replace(record, names=tuple(map(placeholder, range(len(record.names)))))


def give_up_analysis(pk: int, _sentence: str) -> None:
    """Delete the analysis, so that users can ask for it again."""
    MatchAnalysis.objects.filter(pk=pk, finished_at=None).delete()


@job("analysis", ANALYSES, give_up_analysis)
def analyse(pk: int) -> None:
    """Run the analysis, and store its end and any problem.

    An earlier process that still works on it stops, because it checks the time at which the latest attempt
    began.
    """
    MatchAnalysis.objects.filter(pk=pk, finished_at=None).update(started_at=timezone.now())
    analyses = MatchAnalysis.objects.select_related("match")
    analysis, problem = analyses.filter(pk=pk, finished_at=None).first(), ""
    if analysis is None:
        return
    try:
        MatchAnalyst(analysis).run()
    except StoppedError:
        return
    except CourseTooLongError:
        problem = _("This match is too long to be analysed.")
    except (InvalidPackError, StartError, IllegalAction, TableError, ValueError) as refused:
        problem = str(refused)
    except OperationalError:
        problem = _("The results couldn’t be saved: the server’s disk or database is full.")
    still_mine(analysis).update(problem=problem, finished_at=timezone.now())


class MatchAnalyst:
    """Analyses a match within a limited time."""

    def __init__(self, analysis: MatchAnalysis) -> None:
        self.analysis, self.match = analysis, analysis.match
        self.began = process_time()
        self.saved_at = monotonic()
        # An earlier process may have got further. Its results are shown until this one catches up.
        self.share_before = analysis.results.get("percent", 0) / PERCENT

    @property
    def seconds_used(self) -> float:
        return process_time() - self.began

    def run(self) -> None:
        still_mine(self.analysis).update(changed_at=timezone.now())
        rules = match_rules(self.match)
        record = without_names(match_record(self.match))
        course = course_of(rules, record, self.judged_seats, lambda: self.seconds_used < FOR_REPLAY)
        judgement = self.judgement(rules)
        start = self.seconds_used
        end = max(SECONDS, start + AT_LEAST)
        analysis = Analysis(course, judgement, lambda: (self.seconds_used - start) / (end - start))
        for _step in self.steps_to_save(analysis):
            if analysis.spent() >= self.share_before:
                self.save(analysis)
        self.save(analysis)

    @property
    def judged_seats(self) -> list[int]:
        """Return the seats of people or, if only bots played, all seats."""
        seats = list(self.match.seats.all())
        return [each.position for each in seats if not each.bot] or [
            each.position for each in seats
        ]

    def judgement(self, rules: GameRules) -> Judgement:
        """Return the judgement of the game that an earlier analysis has learned, or learn it now."""
        code = self.analysis.code = code_of(rules)
        known = MatchAnalysis.objects.filter(code=code).exclude(weights=[]).first()
        found = judgement_of(rules) if known is None else Judgement(tuple(known.weights))
        self.analysis.weights = list(found.weights)
        return found

    def steps_to_save(self, analysis: Analysis) -> Iterator[None]:
        """Yield about once every second, when results should be saved."""
        for _step in analysis.run():
            if monotonic() - self.saved_at > SAVED_AFTER:
                self.saved_at = monotonic()
                yield

    def save(self, analysis: Analysis) -> None:
        kept = still_mine(self.analysis).update(
            results=results_of(analysis),
            code=self.analysis.code,
            weights=self.analysis.weights,
            changed_at=timezone.now(),
        )
        if not kept:
            raise StoppedError


def results_of(analysis: Analysis) -> dict[str, Any]:
    return {
        "chances": [[each.number, list(each.of_seats)] for each in analysis.chances],
        "costly": [asdict(each) for each in analysis.worst],
        "compared": analysis.compared,
        "choices": len(analysis.course.choices),
        "percent": min(round(PERCENT * analysis.spent()), PERCENT),
    }


def still_mine(analysis: MatchAnalysis) -> QuerySet[MatchAnalysis]:
    """Return the row, or nothing if another attempt has begun since this process read it."""
    return MatchAnalysis.objects.filter(
        pk=analysis.pk, finished_at=None, started_at=analysis.started_at
    )
