"""Run the process of a sandbox with `python -m cards.sandbox BYTES KINDNESS`."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from cards.sandbox.worker import main  # noqa: E402

main()
