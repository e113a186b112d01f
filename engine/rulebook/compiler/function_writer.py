"""FunctionWriter: write the source of compiled functions, and the variables that they need."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.rulebook.runtime.slots import CARD, EVENT, PLAYER

OF_WORLD = {"C": "columns", "R": "read_columns", "Z": "read_zones"}
OF_FRAME = {"this": CARD, "you": PLAYER, "event": EVENT}


def binding_lines(head: str, text: str) -> str:
    """Return the lines that assign parts of the world and the frame to the names used in the text."""
    of_world = [f"    {name} = w.{what}\n" for name, what in OF_WORLD.items() if f"{name}[" in text]
    names = OF_FRAME if head.endswith("(w, f)") else ()
    named = [name for name in names if re.search(rf"\b{name}\b", text)]
    of_frame = [f"    {name} = f[{OF_FRAME[name]}]\n" for name in named]
    return "".join(of_world + of_frame)


class FunctionWriter:
    def __init__(self) -> None:
        self.chunks: list[str] = []

    def add_function(self, head: str, lines: Sequence[str]) -> None:
        text = "\n".join(lines)
        self.chunks.append(f"def {head}:\n{binding_lines(head, text)}{text}\n")

    def add_question(self, name: str, source: str, before: str = "") -> None:
        lines = [f"    {before}"] if before else []
        head = f"{name}(w, this, you, event=None, given=())"
        self.add_function(head, [*lines, f"    return {source}"])
