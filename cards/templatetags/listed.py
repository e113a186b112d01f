"""Filters for texts of users that others see: in a page, and in an attribute of an element."""

import re
from collections.abc import Iterable
from typing import Any

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, pgettext

from cards.names.listed_text import RIGHT_TO_LEFT, tame
from cards.names.shipped_words import words_for_readers
from cards.names.teaching_words import taught

register = template.Library()

WITHOUT_BLANKS = ("ja", "zh")
NEEDLESS = re.compile(r"([。：！？、，](?:</\w+>)*)\s+|\s+(?=（)")
"""Blanks that Chinese and Japanese don't have: their wide signs bring their own."""


@register.filter("listed")
def element_of(text: object) -> str:
    """Return the tamed text. An element isolates letters that run from right to left."""
    plain = tame_text(text)
    if isinstance(text, SafeString) or not RIGHT_TO_LEFT.search(plain):
        return plain
    return format_html("<bdi>{}</bdi>", plain)


@register.filter("tamed")
def tame_text(text: object) -> str:
    if text is None or text == "" or isinstance(text, SafeString):
        return conditional_escape(text or "")
    return tame(str(text))


@register.filter("joined")
def joined_names(names: Iterable[object]) -> str:
    """Return the names as a list, with the comma of the reader's language."""
    return comma().join(map(str, names))


@register.filter("in_a_row")
def joined_sentences(sentences: Iterable[object]) -> str:
    """Return the sentences one after the other. Chinese and Japanese have no blank after a full stop."""
    return _gap().join(map(str, sentences))


def _gap() -> str:
    """Return what stands between two sentences, or between a colon and what follows."""
    language = (get_language() or "").partition("-")[0]
    return "" if language in WITHOUT_BLANKS else " "


@register.simple_tag
def comma() -> str:
    """Return the comma of the reader’s language, with its blank."""
    return pgettext("between names", ", ")


@register.simple_tag
def in_brackets(words: object) -> str:
    """Return what follows a name in brackets, with the blank before them."""
    return pgettext("after a name", " (%s)") % words


@register.simple_block_tag(name="sentences")
def without_needless_blanks(content: str) -> SafeString:
    """Return the sentences of the block, in Chinese and Japanese without blanks at wide signs."""
    if _gap():
        return mark_safe(content)  # noqa: S308
    return mark_safe(NEEDLESS.sub(lambda found: found[1] or "", content))  # noqa: S308


@register.simple_tag
def link_to(thing: Any) -> SafeString | str:
    """Return the name as a link to its page, for a place in a sentence. Guests have no page."""
    name = element_of(str(thing))
    if not getattr(thing, "has_page", True):
        return name
    return format_html('<a href="{}">{}</a>', thing.get_absolute_url(), name)


@register.filter("translated")
def translated_text(text: str, game: str) -> str:
    """Return the text of an author in the reader’s language, if the game has a translation of it."""
    return words_for_readers(game).text(text)


register.filter("taught", taught)
