"""Run the checking process with `python -m cards.authoring.drafts.checks`."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from cards.authoring.drafts.checks.worker import main  # noqa: E402

main()
