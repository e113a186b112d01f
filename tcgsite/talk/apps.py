"""App configuration of what players say about cards, packs, games and pools."""

from django.apps import AppConfig


class TalkConfig(AppConfig):
    name = "tcgsite.talk"
    label = "talk"
