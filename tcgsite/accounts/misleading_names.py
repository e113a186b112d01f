"""Reject display names that could be taken for another player’s, an administrator’s or a moderator’s."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

ALPHABETS = frozenset(
    "ARMENIAN CANADIAN CHEROKEE COPTIC CYRILLIC DESERET GEORGIAN GOTHIC GREEK HEBREW LATIN LISU OSAGE "
    "TIFINAGH VAI WARANG".split()
)
"""Alphabets with letters that look like those of another; Chinese, for example, goes with any of them."""
CYRILLIC, LIKE_CYRILLIC = "авеһіјкӏмнорԛѕстухѵԁԝ", "abehijklmhopqsctyxvdw"
GREEK, LIKE_GREEK = "αβεηικνορτυχγϲϳ", "abenikvoptuxycj"
LIKE_LATIN = str.maketrans(CYRILLIC + GREEK, LIKE_CYRILLIC + LIKE_GREEK)
LIKE_LETTERS = str.maketrans("0134578@$", "oieastbas")
OFFICES = frozenset(("admin", "administrator", "moderator", "sysadmin", "webmaster"))
"""Never part of a name, unless inside a word such as “badminton”."""
WHOLE_OFFICES = OFFICES | frozenset("mod mods official operator root staff support system".split())


def check_name(name: str) -> None:
    """Raise ValidationError if the name mixes alphabets or sounds like an administrator’s or moderator’s."""
    if len(_alphabets(name)) > 1:
        raise ValidationError(
            _(
                "A name can’t mix alphabets, such as Latin and Cyrillic. Use letters from only one alphabet."
            )
        )
    if _claims_office(name):
        raise ValidationError(
            _("This name could be taken for an administrator’s or moderator’s. Choose another one.")
        )


def latin_look(name: str) -> str:
    """Return the name in the Latin letters that it looks like, as far as it does."""
    return name.lower().translate(LIKE_LATIN)


def _alphabets(name: str) -> set[str]:
    letters = (letter for letter in name if unicodedata.category(letter)[0] == "L")
    return {unicodedata.name(letter, "").split(" ")[0] for letter in letters} & ALPHABETS


def _claims_office(name: str) -> bool:
    plain = latin_look(unicodedata.normalize("NFKD", name))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    spelled = plain.translate(LIKE_LETTERS)
    words = {*re.split(r"[\W_]+", spelled), *re.split(r"[\W\d_]+", plain)}
    whole = {re.sub(r"[\W_]", "", spelled), re.sub(r"[\W\d_]", "", plain)}
    ends = tuple(OFFICES)
    return bool(
        words & OFFICES
        or whole & WHOLE_OFFICES
        or any(each.endswith(ends) or each.startswith("admin") for each in whole)
    )
