"""`python -m engine.language.reference` writes docs/language.md to the standard output."""

import sys

from engine.language.reference.page import page

sys.stdout.write(page())
