"""Sanitize chat messages: keep a single line, without invisible or misleading characters."""

from unicodedata import normalize

from django.utils.translation import gettext as _

from cards.names.listed_text import is_visible, limit_marks, remove_hidden_signs
from tcgsite.matches.errors import TableError
from tcgsite.matches.models.chat_message import LONGEST

MOST_RAW = 10 * LONGEST
"""The most characters of a message before sanitizing. Composing many marks takes quadratic time."""


def sanitize(text: str) -> str:
    """Return the sanitized message. Raises TableError if nothing visible remains or the message is too
    long.
    """
    if len(text) > MOST_RAW:
        raise _too_long(len(text))
    line = " ".join(normalize("NFC", text).split())
    line = " ".join(limit_marks(remove_hidden_signs(line)).split())
    if not any(map(is_visible, line)):
        raise TableError(_("Your message has no visible text."))
    if len(line) > LONGEST:
        raise _too_long(len(line))
    return line


def _too_long(characters: int) -> TableError:
    return TableError(
        _("A message can have at most %(most)d characters; yours has %(many)d.")
        % {"most": LONGEST, "many": characters}
    )
