"""Render cards as HTML, rendering cards that look the same only once."""

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import cast

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from engine.view import CardView, OptionView
from tcgsite.matches.rendering.zone_region import LaidCard

INDENT = re.compile(r"\s*\n\s*")


def render_compact(template: str, context: dict[str, object]) -> SafeString:
    """Render a template, and remove the indentation from the result."""
    return mark_safe(INDENT.sub("\n", render_to_string(template, context)).strip())  # noqa: S308


LOOKS_KEPT = 4096
KEPT = 16384
NUMBER = "\ue000\ue001"
"""A placeholder of private-use characters, which never occur in text."""


@lru_cache(KEPT)
def draw_card(laid: LaidCard, language: str) -> SafeString:
    html = _draw_without_number(without_number(laid), language)
    return mark_safe(html.replace(NUMBER, str(laid.card.id)))  # noqa: S308


def draw_cards(cards: Iterable[LaidCard], language: str) -> str:
    return "".join([draw_card(laid, language) for laid in cards])


def _view_without_number(card: CardView) -> CardView:
    return CardView(
        cast(int, NUMBER),
        card.name,
        card.title,
        card.attributes,
        card.face,
        card.text,
        card.sideways,
        0,
        card.face_down,
        card.ties,
    )


def _option_without_number(option: OptionView, number: str) -> OptionView:
    action = option.action.replace(number, NUMBER)
    return type(option)(action, option.label, 0, None, option.look, option.at_stack)


def without_number(laid: LaidCard) -> LaidCard:
    """Return the card with a placeholder for its number, including in its options."""
    card, number = laid.card, str(laid.card.id)
    return LaidCard(
        _view_without_number(card),
        tuple(_option_without_number(option, number) for option in laid.options),
        laid.asking,
        laid.is_refused,
        laid.is_dimmed,
        laid.place,
        laid.aimed,
        laid.host,
        laid.sideways,
        laid.ties,
    )


@lru_cache(LOOKS_KEPT)
def _draw_without_number(laid: LaidCard, language: str) -> SafeString:
    return render_compact("matches/_card.html", {"laid": laid})


def draw_titles(cards: Iterable[CardView]) -> str:
    """Return the titles as list items. The items are cached, because piles get long and change with most
    actions.
    """
    return "".join([_draw_title(card.title) for card in cards])


@lru_cache(LOOKS_KEPT)
def _draw_title(title: str) -> str:
    return f"<li>{escape(title)}</li>"
