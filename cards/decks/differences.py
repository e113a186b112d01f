"""Find the differences between two deck lists."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CountChange:
    """A card that the two lists contain in different numbers."""

    title: str
    before: int
    after: int

    @property
    def by(self) -> int:
        return abs(self.after - self.before)


@dataclass(frozen=True, slots=True)
class DeckDifference:
    put_in: list[CountChange]
    taken_out: list[CountChange]

    def __bool__(self) -> bool:
        return bool(self.put_in or self.taken_out)


def deck_difference(
    before: Mapping[str, int], after: Mapping[str, int], titles: Mapping[str, str]
) -> DeckDifference:
    """Compare two deck lists. `titles` maps names to titles, in the order in which to show the cards."""
    moved = {
        name: CountChange(titles.get(name, name), before.get(name, 0), after.get(name, 0))
        for name in [*titles, *before, *after]
    }
    return DeckDifference(
        [each for each in moved.values() if each.after > each.before],
        [each for each in moved.values() if each.after < each.before],
    )
