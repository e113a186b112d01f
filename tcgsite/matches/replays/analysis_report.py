"""AnalysisReport: an analysis for its page, with the names of the players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tcgsite.matches.models import Match, MatchAnalysis
from tcgsite.matches.replays.analysing import placeholder

WIDTH, HEIGHT = 640, 220
PERCENT = 100
LOOKS = 4
"""The number of seats with colours of their own. The lines of further seats are thinner."""


@dataclass(frozen=True)
class ChanceLine:
    """The line that shows a seat’s chances in the chart."""

    name: str
    seat: int
    points: str

    @property
    def look(self) -> str:
        return f"of-seat-{self.seat % LOOKS}{' is-further' if self.seat >= LOOKS else ''}"


@dataclass(frozen=True)
class ChanceRow:
    """The chances of all seats after an action, in percent."""

    number: int
    percents: Sequence[int]


@dataclass(frozen=True)
class CostlyRow:
    """A decision that cost much. `x` and `y` are its position in the chart."""

    number: int
    seat: int
    name: str
    played: str
    better: str
    percent: int
    error: int
    line: Sequence[str]
    x: str
    y: str


@dataclass(frozen=True)
class AnalysisReport:
    analysis: MatchAnalysis
    match: Match

    @property
    def width(self) -> int:
        return WIDTH

    @property
    def height(self) -> int:
        return HEIGHT

    @cached_property
    def results(self) -> Mapping[str, Any]:
        return self.analysis.results or {"chances": [], "costly": []}

    @cached_property
    def names(self) -> list[str]:
        return [seat.name for seat in self.match.seats.all()]

    @cached_property
    def chances(self) -> list[tuple[int, list[float]]]:
        return [(number, chances) for number, chances in self.results["chances"]]

    @property
    def lines(self) -> list[ChanceLine]:
        return [
            ChanceLine(name, seat, " ".join(self._point(n, each[seat]) for n, each in self.chances))
            for seat, name in enumerate(self.names)
        ]

    @property
    def rows(self) -> list[ChanceRow]:
        return [
            ChanceRow(number, [round(PERCENT * each) for each in chances])
            for number, chances in self.chances
        ]

    @property
    def costly(self) -> list[CostlyRow]:
        return [self._costly_row(found) for found in self.results["costly"]]

    def _costly_row(self, found: Mapping[str, Any]) -> CostlyRow:
        number, seat = found["number"], found["seat"]
        before = [chances[seat] for at, chances in self.chances if at <= number]
        return CostlyRow(
            number,
            seat,
            self.names[seat],
            found["played"],
            found["better"],
            round(PERCENT * found["cost"]),
            max(round(PERCENT * found["error"]), 1),
            [self._with_names(each) for each in found["line"]],
            f"{self._x(number):.1f}",
            f"{self._y(before[-1] if before else 0.5):.1f}",
        )

    def _with_names(self, text: str) -> str:
        for seat, name in enumerate(self.names):
            text = text.replace(placeholder(seat), name)
        return text

    def _point(self, number: int, chance: float) -> str:
        return f"{self._x(number):.1f},{self._y(chance):.1f}"

    def _x(self, number: int) -> float:
        return WIDTH * number / max(self.match.action_count, 1)

    def _y(self, chance: float) -> float:
        return HEIGHT * (1 - chance)
