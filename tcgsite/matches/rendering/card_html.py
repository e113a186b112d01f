"""Render cards as HTML, rendering cards that look the same only once."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from typing import cast

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from engine.view import CardView, OptionView
from tcgsite.matches.rendering.zone_region import LaidCard

INDENT = re.compile(r"\s*\n\s*")


def render_compact(template: str, context: dict[str, object]) -> SafeString:
    """Render a template without indentation, even before the end of a tag."""
    html = INDENT.sub("\n", render_to_string(template, context)).replace("\n>", ">")
    return mark_safe(html.strip())  # noqa: S308


LOOKS_KEPT = 4096
NUMBERED_KEPT = 128
"""The most cards kept with their numbers, just until all viewers of an action have them. Each table has other
numbers, so they can’t be shared. With 2,048, two players’ tables took 70 kB each.
"""
NUMBER = "\ue000\ue001"
"""A placeholder of private-use characters, which never occur in text."""


@lru_cache(NUMBERED_KEPT)
def draw_card(laid: LaidCard, language: str, is_known: bool = False) -> SafeString:
    """Return the card’s HTML. If the card `is_known`, its face and text are left out, because the page has
    them.
    """
    html = _draw_without_number(without_number(laid), language, is_known)
    return mark_safe(html.replace(NUMBER, str(laid.card.id)))  # noqa: S308


def draw_cards(
    cards: Iterable[LaidCard], language: str, shown: Mapping[int, LaidCard] | None = None
) -> str:
    """Return the HTML of the cards. Cards in `shown` that haven’t changed are only referred to."""
    if not shown:
        return "".join([draw_card(laid, language) for laid in cards])
    return "".join([_draw_change(laid, shown.get(laid.card.id), language) for laid in cards])


def _draw_change(laid: LaidCard, before: LaidCard | None, language: str) -> str:
    """Return the HTML that changes the card from `before`.

    Cards with options are always drawn, because the page forgets the player's choices together with the
    question.
    """
    if before is None or before.place != laid.place or before.card != laid.card:
        return draw_card(laid, language)
    if laid.options or before != laid:
        return draw_card(laid, language, is_known=True)
    return f'<li id="{laid.html_id}" data-kept></li>'


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
def _draw_without_number(laid: LaidCard, language: str, is_known: bool) -> SafeString:
    return render_compact("matches/_card.html", {"laid": laid, "is_known": is_known})


def draw_titles(cards: Iterable[CardView]) -> str:
    """Return the titles as list items. The items are cached, because piles get long and change with most
    actions.
    """
    return "".join([_draw_title(card.title) for card in cards])


@lru_cache(LOOKS_KEPT)
def _draw_title(title: str) -> str:
    return f"<li>{escape(title)}</li>"
