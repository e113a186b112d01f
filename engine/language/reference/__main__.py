"""Print docs/language.md: `python -m engine.language.reference`."""

import sys

from engine.language.reference.page import page

sys.stdout.write(page())
