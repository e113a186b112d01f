"""A digest of the code and translations that make the texts of the index."""

from functools import cache
from hashlib import sha256
from pathlib import Path

import cards.names.folding
import engine.language
from cards.names.shipped_words import FOLDER as TRANSLATIONS

SOURCE = Path(engine.language.__file__).parent
PARTS = ("rules_text", "vocabulary")
FOLDING = Path(cards.names.folding.__file__)
LENGTH = 16


@cache
def printer_digest() -> str:
    """Return a digest of the source that makes rules text and folds it, and of the shipped translations.

    It changes if the text of a card, or the words that find the card, could change.
    """
    digest = sha256(FOLDING.read_bytes())
    for part in PARTS:
        for path in sorted((SOURCE / part).rglob("*.py")):
            digest.update(path.relative_to(SOURCE).as_posix().encode())
            digest.update(path.read_bytes())
    for path in sorted(TRANSLATIONS.glob("*/*.toml")):
        digest.update(path.relative_to(TRANSLATIONS).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:LENGTH]
