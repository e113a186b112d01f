"""Clean and quote players’ texts, and recognize similar ones."""

import hashlib
from unicodedata import category, normalize

from django.utils.translation import gettext as _

from cards.names.folding import folded_name
from cards.names.listed_text import is_visible, limit_marks, remove_hidden_signs
from tcgsite.talk.errors import TalkError

MOST_BLANK_LINES = 2
MOST_RAW = 4
"""Texts longer than the limit times this are refused without cleaning."""
SHORTEST_ALIKE = 24
"""The fewest letters of texts that are compared. Short ones, such as “Nice card!”, may be repeated."""
MOST_QUOTED = 400


def clean_text(text: str, most: int) -> str:
    """Return the text without invisible characters. Raises TalkError if nothing or too much is left."""
    if len(text) > MOST_RAW * most:
        raise too_long(len(text), most)
    lines = text.replace("\r\n", "\n").split("\n")
    cleaned = "\n".join(_clean_line(line) for line in lines).strip("\n")
    while "\n" * (MOST_BLANK_LINES + 2) in cleaned:
        cleaned = cleaned.replace("\n" * (MOST_BLANK_LINES + 2), "\n" * (MOST_BLANK_LINES + 1))
    if not any(map(is_visible, cleaned)):
        raise TalkError(_("Write something first."))
    if len(cleaned) > most:
        raise too_long(len(cleaned), most)
    return cleaned


def _clean_line(line: str) -> str:
    # Excess marks are removed first, because composing thousands of them takes quadratic time.
    kept = limit_marks(remove_hidden_signs(line.replace("\t", "    ")))
    return normalize("NFC", kept).rstrip()


def too_long(many: int, most: int) -> TalkError:
    sentence = _("Your text can have at most %(most)s characters; it has %(many)s.")
    return TalkError(sentence % {"most": f"{most:,}", "many": f"{many:,}"})


def quote(text: str, author: str) -> str:
    """Return the text as a quotation in a reply, without quotations inside it."""
    own = "\n".join(line for line in text.split("\n") if not line.startswith(">")).strip()
    short = own if len(own) <= MOST_QUOTED else own[:MOST_QUOTED].rstrip() + " …"
    return "\n".join(f"> {line}" for line in [f"**{author}:**", *short.split("\n")]) + "\n\n"


def likeness_of(text: str) -> str:
    """Return a key of the text’s letters, ignoring looks, signs, spaces and numbers, or "" for
    short texts.
    """
    letters = "".join(sign for sign in folded_name(text) if category(sign)[0] == "L")
    if len(letters) < SHORTEST_ALIKE:
        return ""
    return hashlib.sha256(letters.encode()).hexdigest()
