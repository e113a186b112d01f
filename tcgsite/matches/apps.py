"""App configuration of the matches app. Workers count its results."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "tcgsite.matches"
    label = "matches"

    def ready(self) -> None:
        from tcgsite.matches.live.record.writing import count_finished
        from tcgsite.matches.realtime.signals import match_finished

        match_finished.connect(count_finished)
