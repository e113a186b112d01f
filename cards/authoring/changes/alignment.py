"""Align two sequences like difflib, but with limited work."""

from collections import Counter
from collections.abc import Hashable, Sequence
from difflib import SequenceMatcher
from itertools import pairwise

Opcode = tuple[str, int, int, int, int]

MOST_PAIRS = 40_000
"""The most pairs of equal members to compare, which takes a fifth of a second.

Two texts of 4,000 equal lines have 16 million pairs, and comparing them took minutes.
"""
STEPS_OF_PAIR = 200
"""The members that may be read per pair. If every other line of two texts is equal, they have as many blocks
as lines, which takes quadratic time.
"""
MOST_PAIRS_OF_PAGE = 10 * MOST_PAIRS


def pairs_for_each(texts: int) -> int:
    """Return the number of pairs to compare in each text if a page compares this many texts."""
    return min(MOST_PAIRS, MOST_PAIRS_OF_PAGE // max(texts, 1))


def opcodes(
    old: Sequence[Hashable], new: Sequence[Hashable], most: int = MOST_PAIRS
) -> Sequence[Opcode]:
    """Return how `old` becomes `new`, as in difflib.

    If there are more than `most` pairs of equal members, equal beginnings and ends are aligned first. The
    rest is compared only if it has few enough pairs.
    """
    if _are_quick(old, new, most):
        return SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return _with_equal_ends(old, new, most)


def _are_quick(old: Sequence[Hashable], new: Sequence[Hashable], most: int) -> bool:
    """Return True if there are few pairs and few blocks. For each block, difflib reads all members."""
    found, others, follow = Counter(old), Counter(new), set(pairwise(new))
    pairs = sum(count * others[each] for each, count in found.items())
    blocks = 1 + sum(each[0] in others and each not in follow for each in pairwise(old))
    return pairs <= most and blocks * (len(old) + len(new)) <= most * STEPS_OF_PAIR


def _with_equal_ends(old: Sequence[Hashable], new: Sequence[Hashable], most: int) -> list[Opcode]:
    start = _equal_members(old, new)
    end = _equal_members(old[start:][::-1], new[start:][::-1])
    last, new_last = len(old) - end, len(new) - end
    between: Sequence[Opcode] = [("replace", 0, last - start, 0, new_last - start)]
    if _are_quick(old[start:last], new[start:new_last], most):
        matcher = SequenceMatcher(None, old[start:last], new[start:new_last], autojunk=False)
        between = matcher.get_opcodes()
    spans = [
        ("equal", 0, start, 0, start),
        *((kind, a + start, b + start, c + start, d + start) for kind, a, b, c, d in between),
        ("equal", last, len(old), new_last, len(new)),
    ]
    return [each for each in spans if each[1] < each[2] or each[3] < each[4]]


def _equal_members(old: Sequence[Hashable], new: Sequence[Hashable]) -> int:
    """Return how many members at the beginning are equal."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(old), len(new)))
