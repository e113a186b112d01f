"""Print docs/pack-files.md: `python -m cards.authoring.reference`."""

import sys

from cards.authoring.reference.pack_file_page import page

sys.stdout.write(page())
