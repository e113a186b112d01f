"""Read numbers and picked options from a request."""

from dataclasses import dataclass

MOST_DIGITS = 17
"""Fits into a database's integers; int() refuses more than 4,300 digits."""


def number_in(text: str) -> int:
    """Return the number, or 0 for anything else; longer ones are cut but stay larger than any real id."""
    return int(text[:MOST_DIGITS]) if text.isascii() and text.isdecimal() else 0


@dataclass(frozen=True, slots=True)
class Pick:
    key: str
    title: str
    address: str
    chosen: bool
