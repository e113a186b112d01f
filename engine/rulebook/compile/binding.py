"""The lines a compiled function begins with: what it names of the world and of its frame."""

from __future__ import annotations

import re

OF_WORLD = {"C": "columns", "R": "read_columns", "Z": "read_zones"}
OF_FRAME = {"this": 2, "you": 3, "event": 4}


def bound(head: str, text: str) -> str:
    """The lines that bind what the text names of the world and of its frame."""
    of_world = [f"    {name} = w.{what}\n" for name, what in OF_WORLD.items() if f"{name}[" in text]
    named = [name for name in OF_FRAME if re.search(rf"\b{name}\b", text)]
    of_frame = [f"    {name} = f[{OF_FRAME[name]}]\n" for name in named if head.endswith("(w, f)")]
    return "".join(of_world + of_frame)
