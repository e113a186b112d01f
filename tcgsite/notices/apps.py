"""Django configuration of the notices. Connects them to the signals of matches, packs and trades."""

from django.apps import AppConfig


class NoticesConfig(AppConfig):
    name = "tcgsite.notices"
    label = "notices"

    def ready(self) -> None:
        from tcgsite.notices import listeners  # Imports models, so the apps must be ready.

        listeners.connect()
