"""Publish the packs that ship with the site. Running the command again changes nothing."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.authoring.loading.files import FOLDER
from cards.authoring.loading.packs import LoadReport, load_starter_packs


class Command(BaseCommand):
    help = "Publish the packs that ship with the site. Running it again changes nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)

    def handle(self, *, folder: Path, **options: Any) -> None:
        reports = load_starter_packs(folder)
        for report in reports:
            self._write_report(report)
        refused = sum(report.is_refused for report in reports)
        if refused:
            raise CommandError(
                f"{refused} of {len(reports)} files were refused and not stored; see above."
            )

    def _write_report(self, report: LoadReport) -> None:
        (self.stderr if report.is_refused else self.stdout).write(
            f"{report.file}: {report.outcome}"
        )
        for sentence in report.sentences:
            self.stderr.write(f"  {sentence}")
