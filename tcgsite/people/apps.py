"""App configuration of the people app. Connects notices to challenges."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "tcgsite.people"
    label = "people"

    def ready(self) -> None:
        # These import models.
        from tcgsite.people.challenges import announcing_challenges
        from tcgsite.people.relations import announcing_pools, announcing_versions

        announcing_challenges.connect()
        announcing_versions.listen_to_versions()
        announcing_pools.listen_to_pools()
