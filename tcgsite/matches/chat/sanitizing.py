"""Sanitize chat messages: keep a single line, without invisible or misleading characters."""

import re
from unicodedata import category, normalize

from django.utils.translation import gettext as _

from tcgsite.matches.errors import TableError
from tcgsite.matches.models.chat_message import LONGEST

JOINERS = "\u200c\u200d"
"""Persian and some emoji need joiners within a word. At the ends of a word, joiners are merely invisible."""
SPARE_JOINER = re.compile(rf"(?<!\S)[{JOINERS}]+|[{JOINERS}]+(?!\S)|(?<=[{JOINERS}])[{JOINERS}]+")
INVISIBLE = {"Cc", "Cf", "Cs", "Co"}
"""Control, format, surrogate and private-use characters. Unassigned characters stay: they may be new emoji.
"""
BLANK_LETTERS = set("\u115f\u1160\u3164\uffa0\u2800")
"""Characters that look blank although Unicode classifies them as letters or symbols."""
NEW_EMOJIS = {chr(number) for number in range(0x1F900, 0x1FB00)}
MOST_RAW = 10 * LONGEST
"""Characters of a message before spaces and marks are removed. Composing many marks takes quadratic time."""
MARKS_TOGETHER = 4
"""The maximum number of accents on a letter. More would overlap the lines above."""


def sanitize(text: str) -> str:
    """Return the sanitized message. Raises TableError if nothing visible remains or the message is too
    long.
    """
    if len(text) > MOST_RAW:
        raise _too_long(len(text))
    line = " ".join(normalize("NFC", text).split())
    line = "".join(sign for sign in line if sign in JOINERS or category(sign) not in INVISIBLE)
    line = " ".join(_limit_marks(SPARE_JOINER.sub("", line)).split())
    if not any(_is_visible(sign) for sign in line):
        raise TableError(_("Your message has no visible text."))
    if len(line) > LONGEST:
        raise _too_long(len(line))
    return line


def _too_long(characters: int) -> TableError:
    return TableError(
        _("A message can have at most %(most)d characters; yours has %(many)d.")
        % {"most": LONGEST, "many": characters}
    )


def _is_visible(sign: str) -> bool:
    return sign not in BLANK_LETTERS and (category(sign)[0] in "LNPS" or sign in NEW_EMOJIS)


def _limit_marks(line: str) -> str:
    kept, together = [], 0
    for sign in line:
        together = together + 1 if category(sign) in ("Mn", "Me") else 0
        if together <= MARKS_TOGETHER:
            kept.append(sign)
    return "".join(kept)
