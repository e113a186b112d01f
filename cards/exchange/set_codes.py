"""Codes of sets, as other programs identify printings: a few capital letters and digits."""

import re

LONGEST = 5
OTHERS = re.compile("[^A-Z0-9]")


def set_code(slug: str) -> str:
    """Return the code for a game or pack. Codes have at least two characters."""
    return OTHERS.sub("", slug.upper())[:LONGEST].ljust(2, "X")
