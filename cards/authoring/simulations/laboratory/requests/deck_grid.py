"""DeckGrid: the results of a deck search so far, for its pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cards.authoring.simulations.laboratory.played import rules_in
from cards.authoring.simulations.laboratory.requests.feature_form import feature_title, short_title
from cards.authoring.simulations.laboratory.studies.decks import known_search
from cards.models import LabRun
from engine.lab.figures.intervals import Proportion
from engine.lab.setting import Setting, as_setting
from engine.lab.studies.decks.deck_search import Cell, DeckSearch, FoundDeck
from engine.lab.studies.decks.search_run import setting_with
from engine.rulebook import GameRules

Row = tuple[str, Sequence[FoundDeck | None]]


@dataclass(frozen=True)
class DeckGrid:
    study: LabRun
    rules: GameRules
    search: DeckSearch

    @classmethod
    def of(cls, study: LabRun) -> "DeckGrid":
        rules = rules_in(study)
        return cls(study, rules, known_search(study, rules, as_setting(study.setting)))

    @cached_property
    def decks(self) -> list[FoundDeck]:
        return self.search.best_decks()

    @property
    def titles(self) -> list[str]:
        """Return the titles of the rows and the columns."""
        return [feature_title(each, self.rules) for each in self.search.features]

    @property
    def columns(self) -> list[str]:
        return self.search.axes[1].labels if self.search.axes else []

    @property
    def rows(self) -> list[Row]:
        """Return the label and the decks of each row, with None for cells in which no deck was found.

        Return [] before the ranges of the grid are known.
        """
        if not self.search.axes:
            return []
        down, across = self.search.axes
        by_cell = {each.cell: each for each in self.decks}
        return [
            (label, [by_cell.get((row, column)) for column in range(across.ranges)])
            for row, label in enumerate(down.labels)
        ]

    @property
    def is_confirmed(self) -> bool:
        return all(each.confirmed for each in self.decks)

    def deck_at(self, cell: Cell) -> FoundDeck | None:
        return next((each for each in self.decks if each.cell == cell), None)

    def ranges_of(self, deck: FoundDeck) -> str:
        """Return the ranges of the deck's cell, with short titles of features."""
        sides = zip(self.search.axes, deck.cell, strict=True)
        return ", ".join(
            f"{short_title(axis.feature, self.rules)} {axis.label(place)}" for axis, place in sides
        )

    def title_of(self, deck: FoundDeck) -> str:
        """Return the title of the ready-made deck with these cards, or one from the cell's ranges."""
        ready = (each.title for each in self.rules.decks if dict(each.cards) == dict(deck.cards))
        return next(ready, self.ranges_of(deck))

    def cards_in(self, deck: FoundDeck) -> list[tuple[str, int]]:
        """Return titles and copies of the cards, in the order of the packs."""
        known = self.rules.cards
        listed = sorted(deck.cards, key=lambda each: known[each[0]].number)
        return [(known[name].title, copies) for name, copies in listed]

    def won_against(self, deck: FoundDeck) -> list[tuple[str, Proportion]]:
        return list(self.search.won_against(deck.cards).items())

    def matches_of(self, deck: FoundDeck) -> list[tuple[int, str, float]]:
        """Return the shown matches: number, rival, and how much of it was won."""
        search = self.search
        return [
            (number, search.rival_in(number), outcome.part)
            for number in search.shown_numbers(deck.cards)
            for outcome in search.bench.outcomes(deck.cards, [number])
        ]

    def setting_of(self, deck: FoundDeck) -> Setting:
        return setting_with(self.search.setting, deck.cards)
