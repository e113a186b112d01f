"""The icons of game-icons.net that drawn art uses, by name and by word."""

import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from rapidfuzz.fuzz import ratio
from rapidfuzz.process import extract

LONGEST_NAME = 60
FOLDER = Path(__file__).parent / "game_icons"
GLYPHS = MappingProxyType(
    {
        "♠": "spades",
        "♥": "hearts",
        "♦": "diamonds",
        "♣": "clubs",
        "☂": "heavy-rain",
        "♨": "campfire",
        "❀": "lotus-flower",
        "✿": "poppy",
        "❁": "fire-flower",
        "⚘": "rose",
        "☘": "falling-leaf",
        "❄": "snowflake-1",
        "☀": "heraldic-sun",
        "☼": "heraldic-sun",
        "☾": "moon-bats",
        "⚓": "anchor",
        "♪": "ringing-bell",
        "♫": "musical-notes",
        "♛": "queen-crown",
        "♚": "king",
        "♜": "chess-rook",
        "♞": "chess-knight",
        "⚔": "gladius",
        "⚑": "tattered-banner",
        "✂": "shears",
        "✎": "quill-ink",
        "❦": "vine-leaf",
        "☠": "skull-mask",
    }
)
"""The icons of signs that packs use as symbols."""
KANJI = "\u3005\u4e00-\u9fff"
WORD_OF_KANJI = re.compile(f"[{KANJI}\u3040-\u30ff]+")
BEFORE_A_WORD = "的其點点張张個个"
"""Signs that end a word, so that a Chinese word of one sign can follow them."""


class Credit(NamedTuple):
    """An icon’s author, and the words for which the icon is chosen besides the words of its name."""

    author: str
    words: tuple[str, ...]


@lru_cache(1)
def outlines() -> dict[str, str]:
    """Return the outline of each icon, as SVG path data in a square of 512."""
    lines = (FOLDER / "icons.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines)


def similar_icons(name: str, most: int) -> list[str]:
    """Return the icons with the most similar names, the nearest first."""
    return [
        each
        for each, *_place in extract(
            name[:LONGEST_NAME], list(outlines()), scorer=ratio, limit=most
        )
    ]


@lru_cache(1)
def icon_credits() -> dict[str, Credit]:
    lines = (FOLDER / "credits.txt").read_text(encoding="utf-8").splitlines()
    rows = (line.split() for line in lines)
    return {name: Credit(author, tuple(words)) for name, author, *words in rows}


@lru_cache(1)
def icons_by_word() -> dict[str, str]:
    """Return the best icon for each word: one with this name, or else one whose name ends with the word."""
    found = {word: name for name, credit in icon_credits().items() for word in credit.words}
    named = sorted(icon_credits(), key=lambda name: (name.count("-"), len(name), name))
    for of_word in (_whole, _last):
        for name in named:
            found.setdefault(of_word(name), name)
    return found


def words_with_icons(words: Iterable[str]) -> re.Pattern[str]:
    """Return the pattern of these words in the text of a card, of which the longest is found first."""
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile("|".join(map(_alone, longest_first)), re.IGNORECASE)


def _alone(word: str) -> str:
    """Return the pattern of the word where it isn’t a part of another one.

    Chinese and Japanese don’t part words. There, a word of one sign isn’t found behind another sign, such
    as the last of 能力.
    """
    if not WORD_OF_KANJI.fullmatch(word):
        return rf"(?<![\w&#]){re.escape(word)}(?!\w)"
    if len(word) > 1:
        return word
    return f"(?:(?<![{KANJI}])|(?<=[{BEFORE_A_WORD}])){word}"


def icon_for(words: Iterable[str]) -> str:
    """Return the icon of the first word that has one, in the singular if needed, or ""."""
    known = icons_by_word()
    for word in words:
        for form in (word, word.removesuffix("s"), word.removesuffix("es")):
            if len(form) > 2 and form in known:
                return known[form]
    return ""


def _whole(name: str) -> str:
    return name


def _last(name: str) -> str:
    return name.rpartition("-")[2]
