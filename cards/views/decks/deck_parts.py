"""Parts of long decks: a page shows the first cards, and loads others as the reader scrolls to them."""

from collections.abc import Sequence
from typing import TypeVar

from cards.decks.grouping import DeckGroup
from cards.web.request_values import number_in

FIRST = 60
"""The cards of a deck that its page shows at first. Each card takes 2 to 3 KB with its picture."""
Item = TypeVar("Item")


def rows_wanted(text: str) -> int:
    """Return how many cards the request asks for, but at least as many as the page shows at first."""
    return max(FIRST, number_in(text))


def next_part(shown: int, total: int) -> int:
    """Return how many cards the page shows after one more part, or 0 if it shows all of them.

    Each part is as large as all before it, so that even the longest deck is complete after a few.
    """
    return min(2 * shown, total) if shown < total else 0


def first_groups(groups: Sequence[DeckGroup], most: int) -> list[DeckGroup]:
    """Return the groups with their first rows, at most `most` in all. Their counts stay complete."""
    found: list[DeckGroup] = []
    for group in groups:
        left = most - sum(len(each.rows) for each in found)
        if left > 0:
            found.append(DeckGroup(group.title, group.rows[:left], group.count))
    return found
