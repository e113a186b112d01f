"""The signs between words, which differ by language: commas, brackets, and the blank after a full stop."""

import re
from collections.abc import Iterable

from django.utils.translation import get_language, pgettext

WITHOUT_BLANKS = ("ja", "zh")
NEEDLESS = re.compile(r"([。：！？、，](?:</\w+>)*)\s+|\s+(?=（)")
"""Blanks that Chinese and Japanese don't have: their wide signs bring their own."""


def comma() -> str:
    """Return the comma of the reader’s language, with its blank."""
    return pgettext("between names", ", ")


def in_brackets(words: object) -> str:
    """Return what follows a name in brackets, with the blank before them."""
    return pgettext("after a name", " (%s)") % words


def joined_names(names: Iterable[object]) -> str:
    """Return the names as a list, with the comma of the reader's language."""
    return comma().join(map(str, names))


def joined_sentences(sentences: Iterable[object]) -> str:
    """Return the sentences one after the other. Chinese and Japanese have no blank after a full stop."""
    return ("" if has_wide_signs() else " ").join(map(str, sentences))


def without_needless_blanks(text: str) -> str:
    """Return the text, in Chinese and Japanese without blanks at wide signs."""
    return NEEDLESS.sub(lambda found: found[1] or "", text) if has_wide_signs() else text


def has_wide_signs() -> bool:
    return (get_language() or "").partition("-")[0] in WITHOUT_BLANKS
