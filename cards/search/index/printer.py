"""Know which release printed and folded the texts of the index: a digest of its source."""

from functools import cache
from hashlib import sha256
from pathlib import Path

import cards.names.folding
import engine.language

SOURCE = Path(engine.language.__file__).parent
PARTS = ("rules_text", "vocabulary")
FOLDING = Path(cards.names.folding.__file__)
LENGTH = 16


@cache
def printer_digest() -> str:
    """Return a digest of the source that makes rules text and folds it.

    It changes if any card could read otherwise, or be found by other words.
    """
    digest = sha256(FOLDING.read_bytes())
    for part in PARTS:
        for path in sorted((SOURCE / part).rglob("*.py")):
            digest.update(path.relative_to(SOURCE).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:LENGTH]
