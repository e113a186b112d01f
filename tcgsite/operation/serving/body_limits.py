"""Limit the bytes of a request, and answer refused clients."""

import re

from django.utils.translation import gettext as _

from cards.art.archive import LARGEST_ZIP
from cards.art.encoding import LARGEST_FILE
from cards.exchange.pack_files.tabletop_sheets import LARGEST_ARCHIVE

FORM_FIELDS = 1_000_000
"""The number of bytes allowed for form fields, in addition to files."""
LARGEST_FORM = 3_000_000
LARGEST_BODIES = (
    (re.compile(r"/cards/packs/upload/"), LARGEST_ZIP + FORM_FIELDS),
    (re.compile(r"/cards/packs/[^/]+/[^/]+/draft/\d+/art/"), LARGEST_FILE + FORM_FIELDS),
    (re.compile(r"/designer/sheet/\d+/"), LARGEST_FILE + FORM_FIELDS),
    (re.compile(r"/designer/sheet/\d+/pictures/"), LARGEST_ARCHIVE + FORM_FIELDS),
)
MOST_SPOOLED = 500_000_000
"""The most bytes of unfinished bodies that this process keeps on disk."""
LINGER = 3.0
"""Seconds that a refused client has to read the response. Meanwhile, anything it sends is dropped."""


def largest_body(path: str) -> int:
    """Return the most bytes that a request to this path may send.

    Only views that accept files allow more than an ordinary form.
    """
    for pattern, most in LARGEST_BODIES:
        if pattern.fullmatch(path):
            return most
    return LARGEST_FORM


def too_large(most: int) -> str:
    return _("This is too large: send at most %d MB here.") % (most // 1_000_000)


def too_many() -> str:
    return _("Too many files are being uploaded. Try again in a minute.")
