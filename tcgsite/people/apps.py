"""App configuration of the people app. Connects it to what happens elsewhere."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "tcgsite.people"
    label = "people"

    def ready(self) -> None:
        # These import models.
        from cards.collections.trades import keep_apart
        from tcgsite.accounts.blocking import are_apart
        from tcgsite.people.challenges import announcing_challenges
        from tcgsite.people.page import made_puzzles
        from tcgsite.people.relations import announcing_pools, announcing_versions
        from tcgsite.people.shelves import reported_shelves, tagging

        announcing_challenges.connect()
        announcing_versions.listen_to_versions()
        announcing_pools.listen_to_pools()
        made_puzzles.listen_to_publications()
        tagging.listen_to_packs()
        reported_shelves.let_players_report()
        keep_apart(are_apart)
