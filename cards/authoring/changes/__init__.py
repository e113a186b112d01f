"""Compare two versions of a pack, part by part and word by word."""

from cards.authoring.changes.pack_diff import (
    CHANGES_SHOWN,
    PackChange,
    changed_parts,
    pack_changes,
    part_change,
)
from cards.authoring.changes.text_diff import TextPassage, text_differences

__all__ = [
    "CHANGES_SHOWN",
    "PackChange",
    "TextPassage",
    "changed_parts",
    "pack_changes",
    "part_change",
    "text_differences",
]
