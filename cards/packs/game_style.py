"""The look of a whole game: its accent, felt, card back, emblem, frame and finish."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from cards.models import Game, Pool
from cards.packs.card_face import PLAIN, CardFace, face_of
from cards.packs.faces.card_backs import PATTERNS
from cards.packs.faces.drawing import seed_of
from cards.packs.faces.icons import icon_for, outlines
from cards.packs.faces.subject import EMBLEMS
from cards.packs.rules_cache import pool_rules, standard_pool
from engine.rulebook import GameRules, InvalidPackError, StyleEntry
from engine.rulebook.packs.style import PLAIN_STYLE

FAMILIES = ("parchment", "slate", "fullbleed", "tarot", "rune")
"""The frames of games whose cards have text; the seed of the game chooses one."""
SIMPLE = ("ink", "photo", "poster", "tarot")
"""The frames of games whose cards have no text."""
NUMBERED = ("classic", "poster")
"""The frames of games whose cards mostly show only a number: their edges show the tint."""
QUIET = {"parchment": "aged", "tarot": "gilded", "slate": "etched", "rune": "etched"}
"""The finish that suits a frame, for games that choose none."""
HUES = {
    "gold": 76, "yellow": 98, "green": 150, "teal": 197, "blue": 257, "violet": 302,
    "rose": 358, "crimson": 18, "red": 29, "slate": 250,
}  # fmt: skip
PLAIN_HUES = (18, 48, 150, 190, 232, 262, 295, 345)
"""The hues of games whose cards have no tint."""
LOOKED_AT = 60
"""How many cards decide the style. A game can have 20,000, and its first cards show how they look."""
WORD = re.compile(r"[^\W\d_]{3,}")
NAME = re.compile(r"([0-9]{1,3})\.([a-z]+)\.([a-z0-9-]+)")


@dataclass(frozen=True, slots=True)
class GameStyle:
    """`hue` is the OKLCH hue of the accent and of the felt; `emblem` is the name of an icon."""

    hue: int
    pattern: str
    emblem: str
    frame: str = "classic"
    finish: str = "plain"

    @property
    def classes(self) -> str:
        """Return the classes that give cards the frame and the finish of the game."""
        return f"frame-{self.frame} finish-{self.finish}"

    @property
    def name(self) -> str:
        """The name by which the site serves the stylesheet, the card back and the emblem."""
        return f"{self.hue}.{self.pattern}.{self.emblem}"


def style_named(name: str) -> GameStyle | None:
    found = NAME.fullmatch(name)
    if not found:
        return None
    hue, pattern, emblem = int(found[1]), found[2], found[3]
    is_known = hue < 360 and pattern in PATTERNS and emblem in outlines()
    return GameStyle(hue, pattern, emblem) if is_known else None


def newest_style(game: Game) -> GameStyle | None:
    """Return the style of the game’s newest rules, or None if it has none that work."""
    try:
        return _style_of_pool(standard_pool(game))
    except (Pool.DoesNotExist, InvalidPackError):
        return None


@lru_cache(64)
def _style_of_pool(pool: Pool) -> GameStyle:
    """Return the style of a pool, whose versions never change."""
    return style_of(pool_rules(pool)[0])


def style_of(rules: GameRules) -> GameStyle:
    """Return the style of a game. It depends only on the pack, so it is the same on every site."""
    return _with_choices(_style_once(_Kept(rules)), rules.entry.style)


def _with_choices(style: GameStyle, entry: StyleEntry) -> GameStyle:
    """Return the style, with the pack's own choices in place of the site's."""
    if entry == PLAIN_STYLE:
        return style
    frame = entry.frame or style.frame
    return GameStyle(
        HUES.get(entry.accent, style.hue),
        entry.back or style.pattern,
        entry.emblem if entry.emblem in outlines() else style.emblem,
        frame,
        entry.finish or (style.finish if frame == style.frame else QUIET.get(frame, "plain")),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Kept:
    """Rules as a cache key: they are equal if they have the same fingerprint."""

    rules: GameRules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kept) and other.rules.fingerprint == self.rules.fingerprint

    def __hash__(self) -> int:
        return hash(self.rules.fingerprint)


@lru_cache(128)
def _style_once(kept: _Kept) -> GameStyle:
    rules = kept.rules
    cards = list(islice(rules.cards.values(), LOOKED_AT))
    faces = [face_of(card) for card in cards]
    # Each choice reads other bits of the seed, so that games with the same frame get different patterns.
    # Adding to a list changes the look of all games that leave the choice to the site.
    seed = seed_of("style", rules.title)
    with_text = sum(bool(card.printed or card.flavour) for card in cards)
    frame = _frame(faces, 2 * with_text > len(cards), seed)
    pattern = tuple(PATTERNS)[seed // 8 % len(PATTERNS)]
    finish = QUIET.get(frame, "plain")
    return GameStyle(_hue(faces, seed), pattern, _emblem(rules, seed), frame, finish)


def _frame(faces: Sequence[CardFace], has_text: bool, seed: int) -> str:
    if faces and 2 * sum(face.is_paper for face in faces) > len(faces):
        return "playing"
    if 2 * sum(not face.picture and not face.art for face in faces) > len(faces):
        return NUMBERED[seed // 64 % len(NUMBERED)]
    known = FAMILIES if has_text else SIMPLE
    return known[seed // 64 % len(known)]


def _hue(faces: Sequence[CardFace], seed: int) -> int:
    tints = Counter(face.tint for face in faces if face.tint in HUES and face.tint != PLAIN)
    if not tints or max(tints.values()) * 3 < len(faces):
        return PLAIN_HUES[seed % len(PLAIN_HUES)]
    return HUES[tints.most_common(1)[0][0]]


def _emblem(rules: GameRules, seed: int) -> str:
    """Return the icon of a word in the game's title, or one that the seed chooses."""
    words = WORD.findall(rules.title.lower())
    return icon_for(reversed(words)) or EMBLEMS[seed // 512 % len(EMBLEMS)]
