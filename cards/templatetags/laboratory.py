"""Filters for figures of the laboratory: bots, large numbers and gains."""

from collections.abc import Iterable

from django import template
from django.utils.translation import gettext as _

from cards.authoring.simulations.laboratory.results import bot_name, deck_names
from cards.languages.wide_signs import joined_names
from cards.names.shipped_words import shipped_words, text_in_games

register = template.Library()
NAMES = ("name", "words")


register.filter(bot_name)


@register.filter
def bot_titles(bots: Iterable[str]) -> str:
    """Return the titles of the bots, or a single one if all are the same."""
    return " – ".join(dict.fromkeys(map(bot_name, bots)))


@register.filter
def short_decks(titles: Iterable[str]) -> str:
    """Return the names of the decks, as a list in words."""
    return joined_names(deck_names(titles).values())


@register.filter
def covered_title(title: str) -> str:
    """Return the title of an effect, in the reader’s language if it ships. That of a card may come first."""
    said = [text_in_games(each, shipped_words()) for each in title.split(": ")]
    return (
        said[0]
        if len(said) == 1
        else _("%(name)s: %(words)s") % dict(zip(NAMES, said, strict=False))
    )


@register.filter
def number(value: int) -> str:
    """Return the number with separated thousands."""
    return f"{value:,}".replace("-", "−")


@register.filter
def gain(points: float) -> str:
    """Return the percentage points with their sign."""
    return f"{points:+.0f}".replace("-", "−")
