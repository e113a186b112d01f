"""{% draw region %} and {% card laid %}: HTML kept by what it shows; only what is new is rendered."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import cast

from django import template
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tcgsite.matches.clock_region import ClockContent, Face
from tcgsite.matches.regions import LogContent, Region
from tcgsite.matches.zone_regions import LaidCard

KEPT = 2048
NUMBER = "\ue000\ue001"
"""Signs that are no letters of any language."""
INDENT = re.compile(r"\s*\n\s*")

register = template.Library()


@register.simple_tag
def draw(region: Region) -> SafeString:
    """The same HTML in the page and in a push: one template, two uses."""
    if isinstance(region.content, LogContent | ClockContent):
        return _drawn.__wrapped__(region, get_language())  # never the same twice
    return _drawn(region, get_language())


@register.simple_tag
def face(content: ClockContent) -> Face:
    """What the clock shows as it is drawn."""
    return content.face_at(timezone.now())


@register.simple_tag
def card(laid: LaidCard) -> SafeString:
    """Drawn once for all cards that look the same, at any table: only their numbers differ."""
    html = _card(nameless(laid), get_language())
    return mark_safe(html.replace(NUMBER, str(laid.card.id)))  # noqa: S308


def nameless(laid: LaidCard) -> LaidCard:
    """The card with a sign in the place of its number, which stands in its options, too."""
    number = str(laid.card.id)
    options = tuple(
        replace(option, action=option.action.replace(number, NUMBER), card=0, shown=None)
        for option in laid.options
    )
    stand_in = replace(laid.card, id=cast(int, NUMBER), attached_to=0)
    return replace(laid, card=stand_in, options=options)


@register.simple_tag
def titles(cards: Sequence[LaidCard]) -> SafeString:
    """By hand, because piles grow long and change with almost every action."""
    return format_html_join("", "<li>{}</li>", ((laid.card.title,) for laid in cards))


@lru_cache(KEPT)
def _drawn(region: Region, language: str) -> SafeString:
    return _compact(region.template, {"name": region.name, "content": region.content})


@lru_cache(KEPT)
def _card(laid: LaidCard, language: str) -> SafeString:
    return _compact("matches/_card.html", {"laid": laid})


def _compact(name: str, context: dict[str, object]) -> SafeString:
    """Indentation is for those who read templates; sockets need not carry it."""
    return mark_safe(INDENT.sub("\n", render_to_string(name, context)).strip())  # noqa: S308
