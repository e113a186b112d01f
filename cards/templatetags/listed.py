"""Filters for texts of users that others see: in a page, and in an attribute of an element."""

from typing import Any

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from cards.languages.wide_signs import (
    comma,
    in_brackets,
    joined_names,
    joined_sentences,
    without_needless_blanks,
)
from cards.names.listed_text import RIGHT_TO_LEFT, tame
from cards.names.shipped_words import words_for_readers
from cards.names.teaching_words import taught

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


@register.simple_block_tag(name="sentences")
def sentences_in_a_row(content: str) -> SafeString:
    """Return the block, in Chinese and Japanese without blanks at wide signs."""
    return mark_safe(without_needless_blanks(content))  # noqa: S308


register.filter("joined", joined_names)
register.filter("in_a_row", joined_sentences)
register.simple_tag(comma)
register.simple_tag(in_brackets)


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
