"""Icons on cards: next to values, and in front of words of their texts."""

import re
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from cards.names.listed_text import tame
from cards.packs.card_face import CardFace
from cards.packs.faces.icons import outlines, words_with_icons
from cards.packs.faces.letter_width import width_of
from cards.packs.faces.look_titles import RARITY_TITLES
from cards.templatetags.listed import element_of
from engine.language.vocabulary.readings import TextWithReadings

register = template.Library()
Icons = tuple[tuple[str, str], ...]
KEPT = 256
FACES_KEPT = 2_000
"""The most faces that a process keeps, because many pages show the same cards. A face is about 1.5 kB of
HTML.
"""


@register.simple_tag
def rarity(name: str) -> str | Promise:
    return RARITY_TITLES.get(name, "")


@register.filter("letters")
def letters_wide(text: str) -> int:
    """Return how many Latin letters are about as wide as the text."""
    return width_of(str(text))


@register.filter("with_readings")
def text_with_readings(text: object) -> SafeString | str:
    """Return the text with the readings of its words above them, if its author has given any."""
    if not isinstance(text, TextWithReadings):
        return element_of(text)
    return format_html_join("", "{}", ((ruby_element(*each),) for each in text.parts if each[0]))


def ruby_element(word: str, reading: str) -> SafeString | str:
    if not reading:
        return element_of(word)
    # Browsers without readings put them into brackets after the word.
    return format_html(
        "<ruby>{}<rp>（</rp><rt>{}</rt><rp>）</rp></ruby>", tame(word), tame(reading)
    )


@register.simple_tag
def bare_face(face: CardFace, title: str) -> SafeString:
    """Return the face of a card without its text."""
    return _bare_face(face, str(title), get_language())


@lru_cache(FACES_KEPT)
def _bare_face(face: CardFace, title: str, _language: str | None) -> SafeString:
    shown = {"face": face, "title": title, "card_text": None, "flavour": ""}
    return render_to_string("cards/_card_face.html", shown)


@register.simple_tag
def sign(icon: str) -> str:
    """Return the icon as an image that has the colour of the text around it, or nothing."""
    return _sign(icon) if icon in outlines() else ""


@register.simple_tag
def with_signs(text: str, icons: Icons) -> str:
    """Return the text as HTML, with an icon in front of each word that has one."""
    escaped = str(conditional_escape(text)).replace("\n", "<br>")
    if not icons:
        return SafeString(escaped)
    named = {word.lower().replace("_", " "): icon for word, icon in icons}
    return SafeString(_words(icons).sub(lambda found: _before(found[0], named), escaped))


def _before(word: str, named: dict[str, str]) -> str:
    return f"{sign(named[word.lower()])}{word}"


@lru_cache(KEPT)
def _words(icons: Icons) -> re.Pattern[str]:
    return words_with_icons(word.replace("_", " ") for word, _icon in icons)


@lru_cache(KEPT)
def _sign(icon: str) -> SafeString:
    return format_html(
        '<svg class="sign" viewBox="0 0 512 512" aria-hidden="true"><use href="{}#i"/></svg>',
        reverse("cards:icon", args=[icon]),
    )
