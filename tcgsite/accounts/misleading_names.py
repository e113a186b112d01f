"""Reject display names that imitate another player, an administrator or a moderator."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

ALPHABETS = frozenset(
    "ARMENIAN CANADIAN CHEROKEE COPTIC CYRILLIC DESERET GEORGIAN GOTHIC GREEK HEBREW LATIN LISU OSAGE "
    "TIFINAGH VAI WARANG".split()
)
"""Alphabets with letters that look like letters of another alphabet. Chinese, for example, can be mixed
with any.
"""
CYRILLIC, LIKE_CYRILLIC = "авеһіјкӏмнорԛѕстухѵԁԝ", "abehijklmhopqsctyxvdw"
GREEK, LIKE_GREEK = "αβεηικνορτυχγϲϳ", "abenikvoptuxycj"
LIKE_LATIN = str.maketrans(CYRILLIC + GREEK, LIKE_CYRILLIC + LIKE_GREEK)
LIKE_LETTERS = str.maketrans("0134578@$", "oieastbas")
OFFICES = frozenset(("admin", "administrator", "moderator", "sysadmin", "webmaster"))
"""Words that are not allowed in names, except inside a longer word such as “badminton”."""
WHOLE_OFFICES = OFFICES | frozenset("mod mods official operator root staff support system".split())


def check_name(name: str) -> None:
    """Raise ValidationError if the name mixes alphabets or suggests that its owner runs the site."""
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
    """Return the name in lower case, with each letter replaced by the Latin letter it resembles, if any."""
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
