"""LabMatch: a match of the laboratory, which its number determines, played again to show it."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from cards.authoring.drafts.checks.process import CheckingProcess, CheckStoppedError
from cards.authoring.simulations.laboratory.played import facts_of, rules_in
from cards.models import LabRun
from engine.bots import KNOWN
from engine.lab.match_facts import MatchFacts
from engine.lab.replay import session_before
from engine.lab.setting import as_setting
from engine.play import Session
from engine.rulebook import GameRules
from engine.view import ALL_OPEN
from tcgsite.designer.played_states import session_after
from tcgsite.matches.rendering.layout import Layout, layout_of
from tcgsite.matches.rendering.perspective import Perspective
from tcgsite.matches.replays.moments import OPEN, Step, eyes_value, steps_from

SECONDS = 10
"""The time in which a match must be played again. Matches that take longer are recorded."""
MOST_KEPT = 16
for_replays = CheckingProcess(seconds=SECONDS)
"""Plays matches again, because that takes too long for the process of the site."""
OTHER_COURSE = gettext_lazy(
    "The site’s bots have changed since this match was played, so it can’t be shown. Let them play again."
)


class LabMatchError(Exception):
    """Raised if a match can't be shown. Its message says why, and what to do."""


@dataclass(frozen=True)
class LabMatch:
    run: LabRun
    facts: MatchFacts
    course: tuple[str, ...]

    @property
    def number(self) -> int:
        return self.facts.number

    @property
    def rules(self) -> GameRules:
        return rules_in(self.run)

    @property
    def last(self) -> int:
        """Return the number of actions that took effect."""
        return self.facts.actions

    def session_at(self, number: int) -> Session:
        """Return the match after so many actions. Raises IllegalAction, TooLongError."""
        game = f"{self.run.content} {get_language()}"
        setting = as_setting(self.run.setting)
        return session_after(
            (game, self.number),
            lambda: session_before(self.rules, setting, self.number),
            self.course[:number],
        )

    @property
    def seats(self) -> list[str]:
        """Return the names of the bots, with their decks."""
        bots = [KNOWN[bot].title if bot in KNOWN else bot for bot in self.facts.bots]
        decks = self.facts.decks
        return [f"{bot}, {deck}" if deck else bot for bot, deck in zip(bots, decks, strict=True)]


@dataclass(frozen=True)
class LabMoment:
    """A match after `number` actions, seen from the seat `eyes` or with all cards visible (ALL_OPEN)."""

    match: LabMatch
    number: int
    eyes: int
    layout: Layout

    @property
    def last(self) -> int:
        return self.match.last

    @property
    def seat(self) -> str:
        return eyes_value(self.eyes)

    @property
    def everybody(self) -> list[tuple[str, str]]:
        """Return all viewpoints as pairs of query parameter and label."""
        seats = enumerate(self.match.seats)
        return [
            (OPEN, _("all cards visible")),
            *(
                (str(seat), _("Bot {number}: {who}").format(number=seat + 1, who=who))
                for seat, who in seats
            ),
        ]

    @property
    def steps(self) -> tuple[Step, ...]:
        return steps_from(self.number, self.last)


def lab_match(run: LabRun, number: int) -> LabMatch | None:
    """Return a match of the run, or None if it wasn't played. Raises LabMatchError, ServerBusyError."""
    facts = next((match for match in facts_of(run) if match.number == number), None)
    if facts is None:
        return None
    found = LabMatch(run, facts, facts.course or course_of(Wanted(run.content, number), run))
    if len(found.course) != facts.actions + bool(facts.refusal):
        raise LabMatchError(OTHER_COURSE)
    return found


def moment_of(match: LabMatch, at: int, eyes: str) -> LabMoment:
    """Return the requested moment. Values out of range are clamped. Raises IllegalAction, TooLongError."""
    number = min(at, match.last)
    seats = {str(seat): seat for seat in range(match.facts.seats)}
    viewer = seats.get(eyes, ALL_OPEN)
    view = match.session_at(number).view(viewer, sent=True)
    layout = layout_of(Perspective(replace(view, decision=None)))
    return LabMoment(match, number, viewer, layout)


class Wanted(NamedTuple):
    content: str
    number: int


_courses: dict[Wanted, tuple[str, ...]] = {}


def course_of(wanted: Wanted, run: LabRun) -> tuple[str, ...]:
    """Return the actions of a match, each after its seat. Raises LabMatchError, ServerBusyError."""
    if wanted not in _courses:
        try:
            found = for_replays.run("lab_course", run.sources, run.setting, wanted.number)
        except CheckStoppedError:
            raise LabMatchError(
                _("Playing this match again takes too long, so it can’t be shown. Choose another.")
            ) from None
        _courses[wanted] = found
        while len(_courses) > MOST_KEPT:
            del _courses[next(iter(_courses))]
    return _courses[wanted]
