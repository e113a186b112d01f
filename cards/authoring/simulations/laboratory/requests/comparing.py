"""Compare two games, with the same bots, decks and seeds."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from cards.authoring.simulations.laboratory.played import facts_of
from cards.authoring.simulations.laboratory.results import deck_names, ending_names, seat_name
from cards.authoring.simulations.laboratory.start import LabSubject, request_runs
from cards.models import LabRun
from cards.packs.errors import PackError
from engine.lab.figures.change_figures import ChangeFigures, FigureChange, change_figures
from engine.lab.figures.intervals import Mean, Proportion
from engine.lab.setting import Setting, chosen_decks

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_RIVALS = 20
"""The most other versions that a form offers for a comparison."""
SMALL = 20


@dataclass(frozen=True)
class Rival:
    """Another version for a comparison. `subject` builds its rules, or raises Http404."""

    key: str
    title: str
    subject: Callable[[], LabSubject]


@dataclass(frozen=True)
class ComparedRow:
    """A figure before and after the change. For percentages, the interval is that of a share, whose width is
    never 0.
    """

    title: str
    found: FigureChange
    is_percentage: bool = True

    @property
    def before(self) -> str:
        return self.words(self.found.before)

    @property
    def after(self) -> str:
        return self.words(self.found.after)

    @property
    def difference(self) -> str:
        gain = self.found.gain
        return mean_words(gain.value, gain.half_width, self.digits, "+")

    @property
    def digits(self) -> int:
        """Return the number of decimals. Only small numbers of turns need one."""
        return int(not self.is_percentage and self.found.before.value < SMALL)

    def words(self, mean: Mean) -> str:
        half = mean.half_width
        if self.is_percentage:
            half = Proportion(mean.value / 100 * mean.count, mean.count).half_width
        return mean_words(mean.value, half, self.digits)

    @property
    def sentence(self) -> str:
        return f"{self.title} {self.before} → {self.after}"


@dataclass(frozen=True)
class RunComparison:
    """The results of a change. `verdict` is one sentence, and `tables` are titles with their rows."""

    figures: ChangeFigures
    verdict: str
    tables: Sequence[tuple[str, Sequence[ComparedRow]]]


def request_comparison(
    before: LabSubject, after: LabSubject, setting: Setting, matches: int, user: "AbstractBaseUser"
) -> tuple[LabRun, LabRun]:
    """Return the runs of both games with the same decks. Raises PackError."""
    if after.rules.uses_decks:
        setting = replace(setting, decks=common_decks(before, after, setting))
    first, second = request_runs([(before, setting), (after, setting)], matches, user)
    return first, second


def common_decks(before: LabSubject, after: LabSubject, setting: Setting) -> tuple[str, ...]:
    """Return the titles of the decks that both games have. Raises PackError."""
    known = {deck.title for deck in before.rules.decks}
    decks = tuple(title for title, _cards in chosen_decks(after.rules, setting) if title in known)
    if not decks:
        raise PackError(
            _("The versions have no ready-made deck of the same title, so bots can’t compare them.")
        )
    return decks


def comparison_of(before: LabRun, after: LabRun) -> RunComparison:
    """Compare the matches that have been played with both games."""
    figures = change_figures(facts_of(before), facts_of(after))
    tables = [] if figures.is_same else [table for table in tables_of_change(figures) if table[1]]
    every = [row for _title, rows in tables for row in rows]
    return RunComparison(figures, verdict(figures, every), tables)


def tables_of_change(figures: ChangeFigures) -> Iterator[tuple[str, list[ComparedRow]]]:
    names = deck_names(each.name for each in figures.decks)
    decks = [ComparedRow(names[each.name], each) for each in figures.decks]
    yield _("Victories by deck, in percent"), decks
    seats = [ComparedRow(seat_name(place), each) for place, each in enumerate(figures.seats)]
    if figures.first_player.gain.count:
        seats.append(ComparedRow(_("Who begins"), figures.first_player))
    yield _("Victories by seat, in percent"), seats
    lengths = {"actions": _("Actions"), "turns": _("Turns")}
    yield (
        _("Length"),
        [ComparedRow(lengths[each.name], each, is_percentage=False) for each in figures.lengths],
    )
    endings = [ComparedRow(ending_names()[each.name], each) for each in figures.endings]
    yield _("How matches end, in percent"), endings


def verdict(figures: ChangeFigures, rows: Sequence[ComparedRow]) -> str:
    """Return a sentence about clear changes, or that chance can explain all differences."""
    if figures.is_same:
        return _("All {count} matches took the same course.").format(count=figures.matches)
    clear = [row.sentence for row in rows if row.found.is_clear]
    if clear:
        return "; ".join(clear)
    return _("Too small to tell with {count} matches.").format(count=figures.matches)


def mean_words(value: float, half_width: float | None, digits: int, sign: str = "") -> str:
    """Return a mean with its interval."""
    half = "" if half_width is None else f" ± {half_width:.{digits}f}"
    return f"{value:{sign}.{digits}f}{half}".replace("-", "−")
