"""Print docs/language.md: `python -m engine.language.reference`."""

import sys

from engine.language.reference.reference_page import page

sys.stdout.write(page())
