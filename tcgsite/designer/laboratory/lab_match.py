"""LabMatch: a match of the laboratory, determined by its number and played again for its page."""

from dataclasses import dataclass, replace

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from cards.authoring.simulations.laboratory.played import facts_of, rules_in
from cards.authoring.simulations.laboratory.requests.deck_grid import DeckGrid
from cards.models import LabRun
from cards.sandbox import Sandbox, SandboxStoppedError
from engine.bots import KNOWN
from engine.lab.match_facts import MatchFacts
from engine.lab.replay import played_again, session_before
from engine.lab.runs import content_of
from engine.lab.setting import Setting, as_setting
from engine.lab.studies.decks.deck_search import FoundDeck
from engine.play import Session
from engine.rulebook import GameRules
from engine.view import ALL_OPEN
from tcgsite.designer.played_states import session_after
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import Perspective
from tcgsite.matches.replays.moments import OPEN, ReplayStep, eyes_value, steps_from

SECONDS = 10
"""The time in which a match must be played again. Matches that take longer are recorded."""
MOST_KEPT = 16
for_replays = Sandbox(SECONDS)
"""Plays matches again, because that takes too long for the process of the site."""
OTHER_COURSE = gettext_lazy(
    "The site’s bots have changed since this match was played, so it can’t be shown. Let them play again."
)


class LabMatchError(Exception):
    """Raised if a match can't be shown. Its message says why, and what to do."""


@dataclass(frozen=True)
class LabMatch:
    """A match of a run or a study. `place` is its number as users count, from 0."""

    run: LabRun
    setting: Setting
    facts: MatchFacts
    course: tuple[str, ...]
    place: int

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
        """Return the match after this many actions. Raises IllegalAction, TooLongError."""
        game = f"{content_of(self.rules, self.setting)} {get_language()}"
        return session_after(
            (game, self.number),
            lambda: session_before(self.rules, self.setting, self.number),
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
    layout: TableLayout

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
    def steps(self) -> tuple[ReplayStep, ...]:
        return steps_from(self.number, self.last)


def lab_match(run: LabRun, number: int) -> LabMatch | None:
    """Return a match of the run, or None if it wasn't played. Raises LabMatchError, ServerBusyError."""
    facts = next((match for match in facts_of(run) if match.number == number), None)
    if facts is None:
        return None
    setting = as_setting(run.setting)
    course = facts.course or played_match(run, setting, number).course
    if len(course) != facts.actions + bool(facts.refusal):
        raise LabMatchError(OTHER_COURSE)
    return LabMatch(run, setting, facts, course, number)


def deck_match(grid: DeckGrid, deck: FoundDeck, place: int) -> LabMatch | None:
    """Return one of the matches that a page of a found deck lists, or None if there are fewer.

    Raises LabMatchError, ServerBusyError.
    """
    matches, setting = grid.matches_of(deck), grid.setting_of(deck)
    if place >= len(matches):
        return None
    number, _rival, part = matches[place]
    facts = played_match(grid.study, setting, number)
    if grid.search.bench.goal.outcome(facts)[1] != part:
        raise LabMatchError(OTHER_COURSE)
    return LabMatch(grid.study, setting, facts, facts.course, place)


def moment_of(match: LabMatch, at: int, eyes: str) -> LabMoment:
    """Return the requested moment. Values out of range are clamped. Raises IllegalAction, TooLongError."""
    number = min(at, match.last)
    seats = {str(seat): seat for seat in range(match.facts.seats)}
    viewer = seats.get(eyes, ALL_OPEN)
    view = match.session_at(number).view(viewer, sent=True)
    layout = layout_of(Perspective(replace(view, decision=None)))
    return LabMoment(match, number, viewer, layout)


_played: dict[tuple[str, int], MatchFacts] = {}


def played_match(run: LabRun, setting: Setting, number: int) -> MatchFacts:
    """Play a match of the run's game again. Raises LabMatchError, ServerBusyError."""
    wanted = content_of(rules_in(run), setting), number
    if wanted not in _played:
        try:
            found = for_replays.run(played_again, run.sources, setting.to_data(), number)
        except SandboxStoppedError:
            raise LabMatchError(
                _("Playing this match again takes too long, so it can’t be shown. Choose another.")
            ) from None
        _played[wanted] = found
        while len(_played) > MOST_KEPT:
            del _played[next(iter(_played))]
    return _played[wanted]
