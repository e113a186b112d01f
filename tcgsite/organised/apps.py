"""App configuration of organised play. It listens for finished matches, and drives drafts."""

from django.apps import AppConfig


class OrganisedConfig(AppConfig):
    name = "tcgsite.organised"
    label = "organised"

    def ready(self) -> None:
        from tcgsite.matches.realtime.signals import match_finished
        from tcgsite.organised.card_records import noting  # noqa: F401 - its recurring work
        from tcgsite.organised.clubs import recurring_events  # noqa: F401 - its recurring work
        from tcgsite.organised.drafts import draft_clocks  # noqa: F401 - its recurring work
        from tcgsite.organised.judging import reported_titles
        from tcgsite.organised.leagues import (
            group_rounds,
            seasons,  # noqa: F401 - its recurring work
        )
        from tcgsite.organised.pods import drafted_decks  # noqa: F401 - its recurring work
        from tcgsite.organised.tournaments import entering  # noqa: F401 - its recurring work
        from tcgsite.organised.tournaments.rounds import go_on_after

        reported_titles.let_players_report()
        match_finished.connect(go_on_after)
        match_finished.connect(group_rounds.go_on_after_match)
