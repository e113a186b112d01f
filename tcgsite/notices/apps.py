"""Django configuration of the notices. Connects them to the signals of matches, packs and trades."""

from django.apps import AppConfig


class NoticesConfig(AppConfig):
    name = "tcgsite.notices"
    label = "notices"

    def ready(self) -> None:
        # These import models, so the apps must be ready.
        from tcgsite.notices.channels import digest_jobs, push_jobs, subscribing  # noqa: F401
        from tcgsite.notices.sources import listeners, moderation, talk
        from tcgsite.notices.sources import over_days as over_days  # declares recurring work
        from tcgsite.notices.telling import jobs  # noqa: F401

        listeners.connect()
        subscribing.connect()
        talk.connect_talk()
        moderation.connect_moderation()
