"""Django configuration of the cards app."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "cards"
    # A dotted path instead of an import, because accounts is a layer above cards.
    ensure_player = "tcgsite.accounts.guests.ensure_player"
