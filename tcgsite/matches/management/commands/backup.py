"""Write a backup of the whole site to one file."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tcgsite.operation.backups import BackupError, write_backup


class Command(BaseCommand):
    help = (
        "Write the database with all pictures, and the secret key, to one file. The site may go on"
        " running: the backup shows one moment. Keep the file private."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *, file: Path, **options: Any) -> None:
        try:
            write_backup(file)
        except BackupError as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(f"Wrote {file}, {file.stat().st_size / 10**6:.1f} MB.")
