"""Filters for figures of the laboratory: bots, large numbers and gains."""

from collections.abc import Iterable

from django import template

from cards.authoring.simulations.laboratory.results import bot_name, deck_names

register = template.Library()


@register.filter
def bot_titles(bots: Iterable[str]) -> str:
    """Return the titles of the bots, or a single one if all are the same."""
    return " – ".join(dict.fromkeys(map(bot_name, bots)))


@register.filter
def short_decks(titles: Iterable[str]) -> str:
    """Return the names of the decks, as a list in words."""
    return ", ".join(deck_names(titles).values())


@register.filter
def number(value: int) -> str:
    """Return the number with separated thousands."""
    return f"{value:,}".replace("-", "−")


@register.filter
def gain(points: float) -> str:
    """Return the percentage points with their sign."""
    return f"{points:+.0f}".replace("-", "−")
