"""Tells Django about the cards app."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "cards"
    # A dotted path, not an import: accounts stand above cards.
    ensure_player = "tcgsite.accounts.guests.ensure_player"
