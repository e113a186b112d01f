"""App configuration of moderation. Reports about moments at tables become cases, too."""

from django.apps import AppConfig


class ModerationConfig(AppConfig):
    name = "tcgsite.moderation"
    label = "moderation"

    def ready(self) -> None:
        # These import models, so the apps must be ready.
        from tcgsite.matches.realtime.signals import report_filed, report_settled
        from tcgsite.moderation.reporting import open_case_of_moment, settle_case_of_moment

        report_filed.connect(open_case_of_moment)
        report_settled.connect(settle_case_of_moment)
