"""What a display name looks like, so that nobody can take a name that looks like another player’s."""

import re
import unicodedata
from functools import cache

from cards.names.folding import ACCENTS, fold, folded_name

LONGEST_LOOK = 200
ALIKE = str.maketrans("i", "l")
"""TR39 takes a capital I for an l. Names are compared without case, so every i is one."""


def look_of(name: str) -> str:
    """Return the skeleton of the name as in Unicode TR39, without case and accents.

    Names have the same look if they differ only in case, accents, invisible characters or letters that look
    alike.
    """
    shown = unicodedata.normalize("NFD", folded_spaces(name))
    small = fold(_prototypes(ACCENTS.sub("", shown)))
    return folded_name(_prototypes(small)).translate(ALIKE)[:LONGEST_LOOK]


def folded_spaces(name: str) -> str:
    """Return the name with single spaces and without characters that draw nothing."""
    kept = (sign for sign in name if unicodedata.category(sign) != "Cf")
    return re.sub(r"\s+", " ", "".join(kept)).strip()


def _prototypes(text: str) -> str:
    known = _known_prototypes()
    return "".join(known.get(sign, sign) for sign in text)


@cache
def _known_prototypes() -> dict[str, str]:
    """Return what each character looks like: the prototypes of Unicode’s confusables.txt.

    The package lists the characters that look like a prototype under it, and only the prototype under each of
    them.
    """
    # Reading the data takes 50 ms, which not every command of manage.py needs.
    from confusable_homoglyphs.confusables import confusables_data

    like = {
        sign.strip("\u200e"): [each["c"].strip("\u200e") for each in found]
        for sign, found in confusables_data.items()
    }
    return {
        sign: found[0]
        for sign, found in like.items()
        if len(sign) == 1 and len(found) == 1 and _is_prototype(found[0], sign, like)
    }


def _is_prototype(other: str, sign: str, like: dict[str, list[str]]) -> bool:
    """Return True if the other of two characters is the prototype. Of a pair, that is the one in ASCII."""
    if len(like.get(other, ())) != 1:
        return True
    return (not other.isascii(), other) < (not sign.isascii(), sign)
