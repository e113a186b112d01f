"""Compare two versions of a pack, part by part and word by word."""

from cards.authoring.changes.pack_diff import Change, change, compare
from cards.authoring.changes.text_diff import Piece, differences

__all__ = ["Change", "Piece", "change", "compare", "differences"]
