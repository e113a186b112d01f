"""Run a worker, which does the site’s jobs."""

import os
import signal
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from cards.jobs.worker import Worker


class Command(BaseCommand):
    help = (
        "Do the jobs of the site until this command is stopped. Any number of workers can share a database, "
        "also on several machines."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--with-parent", action="store_true", help="stop when the parent process ends"
        )

    def handle(self, *, with_parent: bool, **options: Any) -> None:
        worker = Worker(os.getppid() if with_parent else None)
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, lambda *_: worker.stop())
        worker.run()
