"""Helpers to open effects and to print their rows."""

from collections.abc import Callable
from typing import TypeAlias

from engine.editing.document.document import EditedEffect
from engine.editing.outline import OutlinePiece, OutlineRow

Open: TypeAlias = Callable[[str], EditedEffect]
JOKER = """effect play_again "Play again"
  before sub by you.opponents from hand
  move this to: you.discard
  if count(usable(trigger.controller)) == 0
    lose trigger.controller
  force_play trigger.controller
"""


def drawn_rows(rows: tuple[OutlineRow, ...]) -> list[str]:
    """Return each line with its places in brackets, inner lines indented."""
    lines = []
    for row in rows:
        lines.append("".join(map(bracketed, row.pieces)))
        for block in row.blocks:
            lines += [f"  {line}" for line in drawn_rows(block.rows)]
    return lines


def bracketed(piece: OutlinePiece) -> str:
    inside = "".join(map(bracketed, piece.inside)) or piece.text
    return f"[{inside}]" if piece.is_place else inside
