"""Filters for texts of users that others see: in a page, and in an attribute of an element."""

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString

from cards.names.listed_text import RIGHT_TO_LEFT, tame
from cards.names.shipped_words import words_for_readers

register = template.Library()


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


@register.filter("translated")
def translated_text(text: str, game: str) -> str:
    """Return the text of an author in the reader’s language, if the game has a translation of it."""
    return words_for_readers(game).text(text)
