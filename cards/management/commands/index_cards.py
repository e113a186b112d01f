"""Add published versions to the card search index."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from cards.models import PackVersion
from cards.search.index.indexing import index_missing, index_version


class Command(BaseCommand):
    help = (
        "Index the published versions that are not indexed yet, or whose texts an earlier release printed. "
        "With --all, index every version again."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--all", action="store_true", dest="every")

    def handle(self, *, every: bool, **options: Any) -> None:
        versions = self._reindex() if every else index_missing()
        self.stdout.write(f"{len(versions)} pack versions indexed")

    def _reindex(self) -> list[PackVersion]:
        versions = PackVersion.objects.only_published().select_related("pack__game")
        return [version for version in versions if index_version(version)]
