"""The functions of a program, one after the other, each with what it names bound first."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rulebook.compile.binding import bound


class FunctionWriter:
    def __init__(self) -> None:
        self.chunks: list[str] = []

    def function(self, head: str, lines: Sequence[str]) -> None:
        text = "\n".join(lines)
        self.chunks.append(f"def {head}:\n{bound(head, text)}{text}\n")

    def question(self, name: str, source: str, before: str = "") -> None:
        lines = [f"    {before}"] if before else []
        head = f"{name}(w, this, you, event=None, given=())"
        self.function(head, [*lines, f"    return {source}"])
