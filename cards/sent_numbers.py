"""Whole numbers that come with a request: anybody can send anything in their place."""

MOST_DIGITS = 17
"""As many as a database's numbers have; of more than 4,300 Python makes no number."""


def number_in(text: str) -> int:
    """0 for what is none; a longer one is cut, and still larger than any there is."""
    return int(text[:MOST_DIGITS]) if text.isascii() and text.isdecimal() else 0
