"""App configuration of the matches app. Workers count its results, and learn by what its bots judge."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "tcgsite.matches"
    label = "matches"

    def ready(self) -> None:
        from cards.authoring.simulations.judgements.asking import listen_to_publications
        from tcgsite.matches.live.record.writing import count_finished
        from tcgsite.matches.realtime.signals import match_finished

        match_finished.connect(count_finished)
        listen_to_publications()
