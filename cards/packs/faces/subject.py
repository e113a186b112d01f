"""Choose the drawing on a card by its title, symbol and tint."""

import re
from functools import lru_cache

from cards.packs.faces.brush import TINTS
from cards.packs.faces.drawing import BACKDROPS, Drawing, seed_of
from cards.packs.faces.icons import GLYPHS, icon_for, outlines
from cards.packs.faces.suits import MOST_PIPS

RANKS = {"A": "pips1", "J": "jack", "Q": "queen", "K": "king"}
SUITED = re.compile(r"([♠♥♦♣])\s*(A|J|Q|K|10|[2-9])")
NUMBERED = re.compile(r"\D+ ([0-9]{1,2})")
WORD = re.compile(r"[^\W\d_]{3,}")
LONG_OUTLINE = 1_400
PLAIN_SCENES = ("hills", "dunes", "tiles", "banner")
"""Scenes for icons with long outlines, so that no picture exceeds 3,000 bytes."""
EMBLEMS = tuple(
    "queen-crown gladius griffin-shield hearts gems flame heraldic-sun moon-bats oak-leaf anchor "
    "rose crystal-ball hourglass skeleton-key compass eclipse eagle-head wolf-head sea-dragon "
    "lightning-storm mountains pine-tree big-wave triquetra tattered-banner chess-knight".split()
)
"""The icons of cards whose words have no icon."""
KEPT = 8_192


@lru_cache(KEPT)
def drawing_of(title: str, symbol: str, tint: str) -> Drawing | None:
    """Return the drawing, or None for a card that shows only a number."""
    if tint not in TINTS:
        return None
    suited = SUITED.fullmatch(symbol) or SUITED.fullmatch(title)
    if suited:
        suit, rank = suited.groups()
        return Drawing(RANKS.get(rank, f"pips{rank}"), tint, GLYPHS[suit], 0)
    return _of_words(title, symbol, tint)


def _of_words(title: str, symbol: str, tint: str) -> Drawing | None:
    icon, number = _icon(title, symbol), NUMBERED.fullmatch(title)
    if number and icon and 1 <= int(number[1]) <= MOST_PIPS:
        return Drawing(f"pips{int(number[1])}", tint, icon, 0)
    if not icon and (number or not WORD.search(title)) and symbol[-1:].isdecimal():
        return None
    seed = seed_of(title, symbol, tint)
    icon = icon or EMBLEMS[seed % len(EMBLEMS)]
    is_long = len(outlines()[icon]) > LONG_OUTLINE
    scenes = PLAIN_SCENES if is_long else tuple(BACKDROPS)
    return Drawing(scenes[seed // 64 % len(scenes)], tint, icon, seed)


def _icon(title: str, symbol: str) -> str:
    """Return the icon of the title’s last word that has one, or of the symbol, or ""."""
    words = WORD.findall(title.lower())
    return icon_for(reversed(words)) or GLYPHS.get(symbol[:1], "")
