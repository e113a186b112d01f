"""App configuration of talk. It checks rulings when a version is published."""

from django.apps import AppConfig


class TalkConfig(AppConfig):
    name = "tcgsite.talk"
    label = "talk"

    def ready(self) -> None:
        # These import models, so the apps must be ready.
        from cards.jobs.signals import version_published
        from tcgsite.talk.rulings.checking import begin_checking

        version_published.connect(begin_checking)
