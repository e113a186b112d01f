"""ShownMiddle: the piles or the grid in the middle, with the buttons of the player whose turn it is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.drafting.choices.middle import LEAVE
from engine.drafting.draft_rules import DraftRules
from engine.drafting.seat_view import SeatView
from tcgsite.organised.drafts.page.shown_cards import DraftedCard

Places = Sequence[DraftedCard | None]


@dataclass(frozen=True, slots=True)
class ChoiceButton:
    """A button: the number of the choice, and the number of cards that it takes."""

    number: int
    count: int


@dataclass(frozen=True, slots=True)
class ShownPile:
    """A pile. `cards` are those that the player sees. `choice` is None if the pile can’t be taken now."""

    size: int
    cards: list[DraftedCard]
    choice: ChoiceButton | None
    is_looked_at: bool


@dataclass(frozen=True, slots=True)
class GridLine:
    """A row or column of the grid: its button or None, and its places. Taken places are None."""

    number: int
    choice: ChoiceButton | None
    places: Places


@dataclass(frozen=True)
class ShownMiddle:
    """The middle for the page. `cards` are all cards that the player sees there."""

    view: SeatView
    form: DraftRules
    cards: Sequence[DraftedCard]

    @cached_property
    def choices(self) -> Mapping[int, ChoiceButton]:
        return {
            each.number: ChoiceButton(each.number, len(each.cards)) for each in self.view.choices
        }

    @property
    def leaving(self) -> ChoiceButton | None:
        """Return the button for leaving the pile, or None if the player can’t."""
        return self.choices.get(LEAVE) if self.form.is_hidden else None

    @property
    def is_last_pile(self) -> bool:
        """Return True if the player gets a card from the stack by leaving the pile."""
        return not any(pile.size for pile in self.view.piles[self.view.looked_at + 1 :])

    @property
    def piles(self) -> Iterator[ShownPile]:
        by_number = {each.number: each for each in self.cards}
        by_cards = {each.cards: self.choices[each.number] for each in self.view.choices}
        for number, pile in enumerate(self.view.piles):
            yield ShownPile(
                pile.size,
                [by_number[card.number] for card in pile.cards],
                by_cards.get(pile.cards) if pile.cards else None,
                number == self.view.looked_at,
            )

    @property
    def rows(self) -> Iterator[GridLine]:
        return self._lines(range(len(self.form.lines) // 2))

    @property
    def columns(self) -> Iterator[GridLine]:
        half = len(self.form.lines) // 2
        return self._lines(range(half, 2 * half))

    def _lines(self, numbers: range) -> Iterator[GridLine]:
        at = dict(enumerate(next(iter(pile.cards), None) for pile in self.piles))
        for shown, number in enumerate(numbers, 1):
            places = [at.get(place) for place in self.form.lines[number]]
            yield GridLine(shown, self.choices.get(number), places)
