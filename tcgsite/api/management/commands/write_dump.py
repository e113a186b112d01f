"""Write today’s dump of all that is public."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from tcgsite.api.dumps.errors import UnwrittenDumpError
from tcgsite.api.dumps.writing import write_dump


class Command(BaseCommand):
    help = "Write today’s dump of all that visitors can read. Workers do this each night."

    def handle(self, **options: Any) -> None:
        try:
            folder = write_dump(timezone.localdate(), settings.DUMPS)
        except (UnwrittenDumpError, OSError) as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(f"Today’s dump is in {folder}.")
