"""The look of a display name, so that nobody can take a name that looks like another player’s."""

import re
import unicodedata
from functools import cache

from cards.names.folding import ACCENTS, fold, folded_name

LONGEST_LOOK = 200
ALIKE = str.maketrans("i", "l")
"""TR39 confuses a capital I with an l. Names are compared without case, so each i becomes an l."""


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
    """Return what each character looks like: its prototype in Unicode’s confusables.txt.

    Under a prototype, the package lists all characters that look like it. Under any other character, it lists
    only the prototype.
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
    """Return True if `other` is the prototype of the two characters. In a pair, that is the ASCII one."""
    if len(like.get(other, ())) != 1:
        return True
    return (not other.isascii(), other) < (not sign.isascii(), sign)
