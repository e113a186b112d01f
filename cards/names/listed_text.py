"""One rule for titles and other short texts of users that others read in lists."""

import re
from functools import lru_cache
from unicodedata import category

from django.utils.translation import gettext as _

from cards.names.folding import HIDDEN

JOINERS = "\u200c\u200d"
"""Persian and some emoji need joiners within a word. At the ends of a word, joiners are merely invisible."""
SPARE_JOINER = re.compile(rf"(?<!\S)[{JOINERS}]+|[{JOINERS}]+(?!\S)|(?<=[{JOINERS}])[{JOINERS}]+")
INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
"""Control, format, surrogate and private-use characters, and separators of lines. Unassigned characters stay:
they may be new emoji.
"""
NEW_EMOJIS = {chr(number) for number in range(0x1F900, 0x1FB00)}
MARKS = {"Mn", "Me"}
MOST_MARKS = 4
"""The maximum number of accents on a letter. More would overlap the lines above."""
RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters that turn the direction of the signs around them, unless an element keeps them apart."""
KEPT = 4_096


def fault_of(text: str) -> str:
    """Return “invisible”, “accents” or “blank” if lists can’t show the text, otherwise an empty text."""
    if text.isascii() and text.isprintable():
        return "" if text.strip() else "blank"
    without_hidden = remove_hidden_signs(text)
    if without_hidden != text:
        return "invisible"
    if limit_marks(text) != text:
        return "accents"
    return "" if any(map(is_visible, text)) else "blank"


def sentence_about(fault: str) -> str:
    sentences = {
        "invisible": _("Remove the invisible characters."),
        "accents": _("Remove some accents: a letter can have at most %d.") % MOST_MARKS,
        "blank": _("Write at least one visible character."),
    }
    return sentences[fault]


def tame(text: str) -> str:
    """Return the text as lists show it, without what disturbs the texts around it.

    It may have been stored before texts were checked, or be part of a draft.
    """
    is_plain = text.isascii() and text.isprintable() and text.strip()
    return " ".join(text.split()) if is_plain else _tame(text)


@lru_cache(maxsize=KEPT)
def _tame(text: str) -> str:
    line = " ".join(limit_marks(remove_hidden_signs(" ".join(text.split()))).split())
    return line if any(map(is_visible, line)) else "–"


def remove_hidden_signs(text: str) -> str:
    """Return the text without invisible characters, and without joiners that join nothing."""
    kept = (sign for sign in text if sign in JOINERS or not _is_hidden(sign))
    return SPARE_JOINER.sub("", "".join(kept))


def _is_hidden(sign: str) -> bool:
    return sign in HIDDEN or category(sign) in INVISIBLE


def limit_marks(text: str) -> str:
    """Return the text without the marks that would cover other lines."""
    kept, together = [], 0
    for sign in text:
        if sign not in JOINERS:
            together = together + 1 if category(sign) in MARKS else 0
        if together <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


def is_visible(sign: str) -> bool:
    return sign not in HIDDEN and (category(sign)[0] in "LNPS" or sign in NEW_EMOJIS)
