"""Reject display names that imitate another player, an administrator or a moderator."""

import re
import unicodedata
from collections.abc import Iterable

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from cards.names.folding import fold
from tcgsite.accounts.names.name_looks import look_of

ALPHABETS = frozenset(
    "ARMENIAN CANADIAN CHEROKEE COPTIC CYRILLIC DESERET GEORGIAN GOTHIC GREEK HEBREW LATIN LISU OSAGE "
    "TIFINAGH VAI WARANG".split()
)
"""Alphabets with letters that look like those of another one. Chinese, for example, can be mixed with any
alphabet.
"""
LIKE_LETTERS = str.maketrans("0134578@$", "oieastbas")
OFFICES = frozenset(("admin", "administrator", "moderator", "sysadmin", "webmaster"))
"""Words that are not allowed in names, except inside a longer word such as “badminton”."""
BOTS = frozenset(("bot",))
MARK_OF_BOTS = re.compile(r"[(\[{<]\W*bot\W*$")
"""The suffix of players’ bots, and suffixes that look like it."""
HOUSE = frozenset("the a house site team real server game of and".split())
"""Words that can surround an office or the site’s name without changing the meaning: “The site team”."""
WHOLE_OFFICES = OFFICES | frozenset("mod mods official operator root staff support system".split())


def check_name(name: str) -> None:
    """Raise ValidationError if the name mixes alphabets or suggests that its owner runs the site."""
    if len(_alphabets(name)) > 1:
        raise ValidationError(
            _(
                "A name can’t mix alphabets, such as Latin and Cyrillic. Use letters from only one alphabet."
            )
        )
    if MARK_OF_BOTS.search(unicodedata.normalize("NFKC", name).casefold().translate(LIKE_LETTERS)):
        raise ValidationError(_("Only names of bots end in “(bot)”. Choose another name."))
    if _claims_office(name):
        raise ValidationError(
            _("This name could be taken for an administrator’s or moderator’s. Choose another one.")
        )


def _alphabets(name: str) -> set[str]:
    letters = (letter for letter in name if unicodedata.category(letter)[0] == "L")
    return {unicodedata.name(letter, "").split(" ")[0] for letter in letters} & ALPHABETS


def _claims_office(name: str) -> bool:
    plain = fold(name)
    spelled = plain.translate(LIKE_LETTERS)
    words = {*re.split(r"[\W_]+", spelled), *re.split(r"[\W\d_]+", plain)}
    whole = {re.sub(r"[\W_]", "", spelled), re.sub(r"[\W\d_]", "", plain)}
    ends = tuple(OFFICES)
    return bool(
        words & OFFICES
        or whole & WHOLE_OFFICES
        or any(each.endswith(ends) or each.startswith("admin") for each in whole)
        or _looks_like_the_site(name)
    )


def _looks_like_the_site(name: str) -> bool:
    """Return True if the name looks like an office, the site or one of its bots, for example “Site staff”."""
    words = set(re.split(r"[\W\d_]+", look_of(name))) - {""}
    site = _looks(settings.SITE_NAME.split())
    claimed = words & (_looks(WHOLE_OFFICES | BOTS) | site)
    says_more = words - _looks(WHOLE_OFFICES | BOTS | HOUSE) - site
    is_site = look_of(name) == look_of(settings.SITE_NAME)
    return is_site or bool(words & _looks(OFFICES)) or bool(claimed and not says_more)


def _looks(words: Iterable[str]) -> set[str]:
    return {look_of(form) for word in words for form in (word, f"{word}s")}
