"""Middle: the cards between all players, the choices there, and what each choice takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.drafting.draft_rules import DraftRules
from engine.immutable import immutable

Pack = tuple[int, ...]
"""Cards by their numbers, which count all cards of the deal, starting at 0."""
Choices = dict[int, Pack]
"""The cards that each choice takes, by the number of the choice. Records store these numbers."""
LEAVE, TAKE = 0, 1
"""The numbers of the choices to leave or take a hidden pile."""


@immutable
class Middle:
    """Piles, of which taken ones are empty, and the stack.

    `looked_at` is the pile that the player looks at.
    """

    piles: tuple[Pack, ...] = ()
    stack: Pack = ()
    looked_at: int = 0

    @property
    def cards(self) -> Pack:
        return (*(card for pile in self.piles for card in pile), *self.stack)

    def choices(self, rules: DraftRules) -> Choices:
        """Return the choices: taking or leaving a hidden pile, a
        line by its number, or a pile by its first card.
        """
        if rules.is_hidden:
            taking = {TAKE: self.piles[self.looked_at]}
            return taking | {LEAVE: ()} if self.stack or self._next_pile() else taking
        if rules.lines:
            lines = {number: self._cards_on(line) for number, line in enumerate(rules.lines)}
            return {number: cards for number, cards in lines.items() if cards}
        return {pile[0]: pile for pile in self.piles if pile}

    def after(self, rules: DraftRules, choice: int) -> tuple[Middle, Pack]:
        """Return the middle after this choice, and the cards that the choice takes."""
        if rules.is_hidden and choice == LEAVE:
            return self._after_leaving()
        cards = self.choices(rules)[choice]
        piles = tuple(() if pile and pile[0] in cards else pile for pile in self.piles)
        grown: Sequence[int] = (self.looked_at,) if rules.is_hidden else range(len(piles))
        return from_first_pile(with_growth(replace(self, piles=piles), grown)), cards

    def _after_leaving(self) -> tuple[Middle, Pack]:
        later, grown = self._next_pile(), (self.looked_at,)
        if later:
            return replace(with_growth(self, grown), looked_at=later), ()
        rest = with_growth(replace(self, stack=self.stack[1:]), grown)
        return from_first_pile(rest), self.stack[:1]

    def _next_pile(self) -> int:
        """Return the next pile to look at, or 0 if this is the last one."""
        later = range(self.looked_at + 1, len(self.piles))
        return next((number for number in later if self.piles[number]), 0)

    def _cards_on(self, line: tuple[int, ...]) -> Pack:
        piles = (self.piles[place] for place in line if place < len(self.piles))
        return tuple(card for pile in piles for card in pile)


def middle_of(rules: DraftRules, pack: Pack) -> Middle:
    """Return the middle with the pack laid out in it."""
    laid = rules.piles or len(pack)
    return Middle(tuple((card,) for card in pack[:laid]), pack[laid:])


def from_first_pile(middle: Middle) -> Middle:
    """Return the middle as a turn begins: the player looks at the first pile that has cards."""
    first = next((number for number, pile in enumerate(middle.piles) if pile), 0)
    return replace(middle, looked_at=first)


def with_growth(middle: Middle, grown: Sequence[int]) -> Middle:
    """Return the middle with one card of the stack added to
    each of these piles, as long as the stack lasts.
    """
    piles, stack = list(middle.piles), middle.stack
    for number, card in zip(grown, stack, strict=False):
        piles[number] = (*piles[number], card)
    return replace(middle, piles=tuple(piles), stack=stack[len(grown) :])
