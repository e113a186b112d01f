"""Start a process that plays entries for tables and replays, and thinks for bots."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from cards.authoring.drafts.checks.worker import main  # noqa: E402
from tcgsite.matches.live.record.playing import JOBS  # noqa: E402
from tcgsite.matches.live.record.thinking import THINKING  # noqa: E402

main({**JOBS, **THINKING})
