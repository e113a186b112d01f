"""How wide texts are on cards: letters of Chinese, Japanese and Korean are as wide as two Latin ones."""

from functools import lru_cache
from unicodedata import east_asian_width

WIDE = "WF"
KEPT = 2_000


@lru_cache(KEPT)
def width_of(text: str) -> int:
    """Return how many Latin letters are about as wide as the text."""
    return len(text) if text.isascii() else sum(1 + (east_asian_width(it) in WIDE) for it in text)
