"""Find the known names that are most similar to an unknown one, to suggest them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from rapidfuzz.fuzz import ratio
from rapidfuzz.process import extract

LEAST_SIMILARITY = 62
"""How similar a name must be to be suggested: the percentage of letters that both names share."""
LONGEST_COMPARED = 40
"""Longer names are neither compared nor listed."""
MOST_COMPARED = 20_000
"""The most known names to compare with an unknown one."""
MOST_LISTED = 100


def nearest_names(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Return the known names that are most similar, nearest first.

    RapidFuzz compares two names of 40 letters in a microsecond, even names made to be slow.
    """
    if len(name) > LONGEST_COMPARED:
        return []
    short = islice((each for each in known if len(each) <= LONGEST_COMPARED), MOST_COMPARED)
    found = extract(name, short, scorer=ratio, limit=most, score_cutoff=LEAST_SIMILARITY)
    return [each for each, _similarity, _place in found]


def similar_names(name: str, known: Iterable[str]) -> list[str]:
    """Return the known names that are most similar, ignoring case."""
    by_lower_case = {each.lower(): each for each in known}
    return [by_lower_case[each] for each in nearest_names(name.lower(), by_lower_case)]


def listed_names(known: Iterable[str], most: int = MOST_LISTED) -> list[str]:
    """Return the known names to list if none is similar. Longer lists could fill the memory."""
    return list(islice((each for each in known if len(each) <= LONGEST_COMPARED), most))


def suggested_names(name: str, known: Iterable[str]) -> str:
    """Return the nearest names as a text or, if none is similar, up to 20 of the known names."""
    near = nearest_names(name, known)
    return ", ".join(near or listed_names(sorted(known), 20)) or "none"
