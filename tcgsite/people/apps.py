"""App configuration of the people app. Connects notices to challenges."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "tcgsite.people"
    label = "people"

    def ready(self) -> None:
        from tcgsite.people.challenges import announcing_challenges  # Imports models.

        announcing_challenges.connect()
