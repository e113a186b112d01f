"""Align two sequences like difflib, but with limited work."""

from collections import Counter
from collections.abc import Hashable, Sequence
from difflib import SequenceMatcher

Opcode = tuple[str, int, int, int, int]

MOST_PAIRS = 40_000
"""Pairs of equal members to compare, which takes a fifth of a second.

Two texts of 4,000 equal lines have 16 million pairs, and comparing them took minutes.
"""
MOST_PAIRS_OF_PAGE = 10 * MOST_PAIRS


def pairs_for_each(texts: int) -> int:
    """Return how many pairs to compare in each text of a page with so many texts."""
    return min(MOST_PAIRS, MOST_PAIRS_OF_PAGE // max(texts, 1))


def opcodes(
    old: Sequence[Hashable], new: Sequence[Hashable], most: int = MOST_PAIRS
) -> Sequence[Opcode]:
    """Return how `old` becomes `new`, as in difflib.

    If there are more than `most` pairs of equal members, only the beginning and the end are aligned.
    """
    found, others = Counter(old), Counter(new)
    if sum(count * others[each] for each, count in found.items()) <= most:
        return SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return _with_equal_ends(old, new)


def _with_equal_ends(old: Sequence[Hashable], new: Sequence[Hashable]) -> list[Opcode]:
    start = _equal_members(old, new)
    end = _equal_members(old[start:][::-1], new[start:][::-1])
    last, new_last = len(old) - end, len(new) - end
    spans = [
        ("equal", 0, start, 0, start),
        ("replace", start, last, start, new_last),
        ("equal", last, len(old), new_last, len(new)),
    ]
    return [each for each in spans if each[1] < each[2] or each[3] < each[4]]


def _equal_members(old: Sequence[Hashable], new: Sequence[Hashable]) -> int:
    """Return how many members at the beginning are equal."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(old), len(new)))
