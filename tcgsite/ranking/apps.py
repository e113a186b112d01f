"""App configuration of the rankings. Declares the recurring work that counts matches and computes places."""

from django.apps import AppConfig


class RankingConfig(AppConfig):
    name = "tcgsite.ranking"
    label = "ranking"

    def ready(self) -> None:
        from tcgsite.ranking import ranking_jobs  # noqa: F401 - declares recurring work
