"""Compare two versions of a pack, part by part and word by word."""

from cards.comparing.parts import Change, change, compare
from cards.comparing.words import Piece, differences

__all__ = ["Change", "Piece", "change", "compare", "differences"]
