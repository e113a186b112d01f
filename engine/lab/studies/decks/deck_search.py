"""DeckSearch: the best legal deck of each cell of a grid (MAP-Elites), within a budget of matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from engine.lab.figures.figures import part_won
from engine.lab.figures.intervals import Proportion
from engine.lab.match_facts import ENDINGS, MatchFacts
from engine.lab.setting import Setting, SettingError, chosen_decks
from engine.lab.studies.decks.axes import Axis
from engine.lab.studies.decks.features import Feature
from engine.lab.studies.decks.legal_decks import Cards, LegalDecks
from engine.lab.studies.goals import Goal, GoalOutcome
from engine.lab.studies.tuning import FRESH, Bench, Request
from engine.rulebook import GameRules

HEAT = 8
"""The fewest matches of each deck. Against several rivals, it is rounded up to a multiple of all pairings."""
MOST_HEATS = 6
"""The most heats between decks of the same cell."""
CHILDREN = 8
"""The number of new decks that play their first heat together."""
FEWEST_HEATS = 2
"""The smallest budget, in heats for each cell."""

Cell: TypeAlias = tuple[int, int]
"""The row and the column in the grid: the ranges of the first and of the second feature."""


class OwnDeckGoal(Goal):
    """The goal of winning with the first player's deck. Matches without a result count as losses."""

    def outcome(self, match: MatchFacts) -> GoalOutcome:
        ended = match.ending in ENDINGS[:2]
        return GoalOutcome("won", part_won(match, match.seat_of_first) if ended else 0.0)


@dataclass
class Journal:
    """The state of a search: the least and greatest values of its features, and the decks that it has
    tried.

    With a journal, a continued search tries no deck twice.
    """

    ends: list[list[float]] = field(default_factory=list)
    generations: list[list[Cards]] = field(default_factory=list)

    def to_data(self) -> dict[str, Any]:
        return {
            "ends": self.ends,
            "generations": [[dict(deck) for deck in decks] for decks in self.generations],
        }

    def load(self, data: Mapping[str, Any]) -> None:
        self.ends = [list(each) for each in data.get("ends", ())]
        self.generations = [
            [tuple(sorted(deck.items())) for deck in decks] for decks in data.get("generations", ())
        ]


@dataclass(frozen=True, slots=True)
class FoundDeck:
    """The best deck of a cell, with its victories.

    Figures that aren't `confirmed` are those of the search, where lucky decks look better than they are.
    """

    cell: Cell
    cards: Cards
    values: tuple[float, float]
    won: Proportion
    confirmed: bool


class DeckSearch:
    """A search for the best deck of each cell.

    It requests matches, and continues when the bench has their outcomes. The same outcomes always lead to
    the same requests. So a stopped search continues by making all requests again from the beginning.
    """

    def __init__(
        self,
        rules: GameRules,
        setting: Setting,
        features: tuple[Feature, Feature],
        size: int,
        budget: int,
        decks: LegalDecks | None = None,
    ) -> None:
        self.rules, self.setting, self.features = rules, setting, features
        self.size, self.budget = size, budget
        self.decks = decks or LegalDecks(rules)
        self.bench, self.journal = Bench(OwnDeckGoal()), Journal()
        self.heat = heat_against(rules, setting)
        self.axes: tuple[Axis, ...] = ()
        self.cells: dict[Cell, Cards] = {}
        self.asked: dict[Cards, int] = {}
        """The number of matches that each deck has played in the search."""
        self.fresh: list[int] = []
        """The numbers of the matches that confirm the decks.

        None of them has influenced the choice of decks.
        """

    @property
    def least_budget(self) -> int:
        return FEWEST_HEATS * self.size**2 * self.heat

    @property
    def cost_so_far(self) -> int:
        return sum(self.asked.values())

    def to_data(self) -> dict[str, Any]:
        return {**self.journal.to_data(), "known": self.bench.to_data()}

    def load(self, data: Mapping[str, Any]) -> None:
        self.journal.load(data)
        self.bench.load(data.get("known", {}))

    def requests(self) -> Iterator[list[Request]]:
        """Yield the next matches to play. The caller puts their outcomes on the bench before it continues.

        Half of the budget is for searching, and half for confirming the results. Raises SettingError.
        """
        if self.budget < self.least_budget:
            raise SettingError("budget_small", least=self.least_budget)
        first = self.first_generation()
        self.axes = self.axes_around()
        number, children = 0, self.one_of_each_cell(first)
        while children := children[: self.heats_left]:
            yield from self.race(children)
            number += 1
            children = self.generation(number)
        yield from self.final()

    @property
    def heats_left(self) -> int:
        return max(self.budget // 2 - self.cost_so_far, 0) // self.heat

    def first_generation(self) -> list[Cards]:
        """Return the ready-made decks, and decks as different from them as possible.

        Raises SettingError if no ready-made deck is legal.
        """
        if self.journal.generations:
            return self.journal.generations[0]
        ready = self.decks.ready_made()
        if not ready:
            raise SettingError("no_legal_deck", game=self.rules.title)
        found, dice = list(ready), Random(0)
        for place, feature in enumerate(self.features):
            for sign in (-1, 1):
                found += self.decks.towards(ready[place % len(ready)], feature, sign, dice)
        found = list(dict.fromkeys(found))
        values = [[each.of(self.rules, dict(deck)) for deck in found] for each in self.features]
        self.journal.ends = [[min(each), max(each)] for each in values]
        self.journal.generations.append(found)
        return found

    def axes_around(self) -> tuple[Axis, ...]:
        ends = zip(self.features, self.journal.ends, strict=True)
        return tuple(Axis(feature, low, high, self.size) for feature, (low, high) in ends)

    def one_of_each_cell(self, decks: Sequence[Cards]) -> list[Cards]:
        """Return all ready-made decks, and one other deck for each cell without a ready-made one."""
        ready = len(self.rules.decks)
        found = list(decks[:ready])
        taken = {self.cell_of(deck) for deck in found}
        for deck in decks[ready:]:
            if (cell := self.cell_of(deck)) not in taken:
                taken.add(cell)
                found.append(deck)
        return found

    def generation(self, number: int) -> list[Cards]:
        """Return new decks, each a variant of the best deck of some cell."""
        if number < len(self.journal.generations):
            return self.journal.generations[number]
        dice, parents = Random(number), [self.cells[cell] for cell in sorted(self.cells)]
        found = list[Cards]()
        for _ in range(2 * CHILDREN if parents else 0):
            child = self.decks.neighbor(dice.choice(parents), dice)
            if child is not None and child not in self.asked and child not in found:
                found.append(child)
            if len(found) == CHILDREN:
                break
        self.journal.generations.append(found)
        return found

    def race(self, children: Sequence[Cards]) -> Iterator[list[Request]]:
        """Let new decks play a heat. A deck continues unless it is worse than the best one of its cell."""
        yield self.ask(children, self.heat)
        for child in children:
            cell = self.cell_of(child)
            holder = self.cells.setdefault(cell, child)
            if holder == child or self.score(child) < self.score(holder, self.heat):
                continue
            matches = min(self.asked[holder] + self.heat, MOST_HEATS * self.heat)
            if self.heats_left * self.heat >= self.cost([holder, child], matches):
                yield self.ask([holder, child], matches)
                if self.score(child) > self.score(holder):
                    self.cells[cell] = child

    def cost(self, decks: Sequence[Cards], matches: int) -> int:
        return sum(max(matches - self.asked.get(deck, 0), 0) for deck in decks)

    def ask(self, decks: Sequence[Cards], matches: int) -> list[Request]:
        for deck in decks:
            self.asked[deck] = max(self.asked.get(deck, 0), matches)
        return [(deck, list(range(matches))) for deck in decks]

    def score(self, deck: Cards, matches: int = 0) -> float:
        """Return the share of victories in the deck's first matches
        of the search, or −1 if it can't be played.
        """
        won = self.bench.outcomes(deck, range(matches or self.asked[deck]))
        return sum(each.part for each in won) / len(won) if won else -1.0

    def cell_of(self, deck: Cards) -> Cell:
        row, column = (axis.place_of(axis.feature.of(self.rules, dict(deck))) for axis in self.axes)
        return row, column

    def final(self) -> Iterator[list[Request]]:
        """Yield the matches that confirm the decks.

        The figures of all decks become precise at the same time.
        """
        left = (self.budget - self.cost_so_far) // max(len(self.cells), 1)
        self.fresh = list(range(FRESH, FRESH + left // self.heat * self.heat))
        for first in range(0, len(self.fresh), self.heat):
            numbers = self.fresh[first : first + self.heat]
            yield [(self.cells[cell], numbers) for cell in sorted(self.cells)]

    def best_decks(self) -> list[FoundDeck]:
        """Return the best deck found so far in each cell, even if the search was stopped early."""
        return [self.as_found(cell, self.cells[cell]) for cell in sorted(self.cells)]

    def as_found(self, cell: Cell, deck: Cards) -> FoundDeck:
        numbers = self.shown_numbers(deck)
        known = self.bench.outcomes(deck, numbers)
        values = tuple(each.of(self.rules, dict(deck)) for each in self.features)
        won = Proportion(sum(each.part for each in known), len(known))
        return FoundDeck(cell, deck, (values[0], values[1]), won, numbers is self.fresh)

    def shown_numbers(self, deck: Cards) -> Sequence[int]:
        """Return the numbers of the matches that confirm the deck.

        If there are none yet, return those of the search.
        """
        is_confirmed = bool(self.bench.outcomes(deck, self.fresh))
        return self.fresh if is_confirmed else range(self.asked[deck])

    def won_against(self, deck: Cards) -> dict[str, Proportion]:
        """Return the deck's victories against each ready-made deck, in the matches of `shown_numbers`."""
        parts: dict[str, list[float]] = {}
        for number in self.shown_numbers(deck):
            for found in self.bench.outcomes(deck, [number]):
                parts.setdefault(self.rival_in(number), []).append(found.part)
        return {title: Proportion(sum(each), len(each)) for title, each in parts.items()}

    def rival_in(self, number: int) -> str:
        """Return the second player's deck in the match with this number."""
        titles = [title for title, _ in chosen_decks(self.rules, self.setting)]
        return titles[number // people_in(self.rules, self.setting) % len(titles)]


def people_in(rules: GameRules, setting: Setting) -> int:
    return (setting.seats or rules.seats[0]) - len(rules.automas)


def heat_against(rules: GameRules, setting: Setting) -> int:
    """Return the number of matches in a heat, in which the deck meets all rivals in all seats."""
    whole = people_in(rules, setting) * max(len(chosen_decks(rules, setting)), 1)
    return -(-HEAT // whole) * whole
