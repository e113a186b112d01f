"""App configuration of what players say. New versions let it check the rulings."""

from django.apps import AppConfig


class TalkConfig(AppConfig):
    name = "tcgsite.talk"
    label = "talk"

    def ready(self) -> None:
        # These import models, so the apps must be ready.
        from cards.jobs.signals import version_published
        from tcgsite.talk.rulings.checking import begin_checking

        version_published.connect(begin_checking)
