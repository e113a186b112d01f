"""A worker whose analyses take little time, for tests that need many."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")

import django

django.setup()

from cards.jobs.management.commands.run_worker import Command  # noqa: E402
from tcgsite.matches.replays import analysing  # noqa: E402

if __name__ == "__main__":
    analysing.SECONDS, analysing.AT_LEAST, analysing.SAVED_AFTER = 0.5, 0.3, 0.05
    Command().handle(with_parent=True)
