"""App configuration of the matches app."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "tcgsite.matches"
    label = "matches"
