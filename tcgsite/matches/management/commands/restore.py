"""Restore the site from a backup file."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tcgsite.operation.backups import BackupError, restore_backup


class Command(BaseCommand):
    help = "Restore database and secret key from a backup. Stop the site first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--overwrite", action="store_true", help="replace a site that isn’t empty"
        )

    def handle(self, *, file: Path, overwrite: bool, **options: Any) -> None:
        try:
            restore_backup(file, overwrite=overwrite)
        except BackupError as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write("Restored. Run `manage.py prepare_site`, then start the site.")
