"""Compile texts with values in braces to Python strings."""

from __future__ import annotations

from engine.language.kinds import CARD, TEXT
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import SECOND
from engine.rulebook.compiler.expressions.scope import Scope

LONGEST_VALUE = 2_000
"""In characters, for a text combined from other texts."""
MOST_SUMMANDS = 9
"""The most parts to combine with `+`. For more parts, `join` is faster."""
SHOWN = {"text": "({} or '')", "number": "str({})", "flag": "('yes' if {} else 'no')"}


def text(scope: Scope, parts: tuple[str | Expression, ...], path: Path) -> str:
    if not parts:
        return "''"
    written = [
        repr(part) if isinstance(part, str) else value_text(scope, part, (*path, "parts", place))
        for place, part in enumerate(parts)
    ]
    added = " + ".join(written)
    joined = f"''.join(({', '.join(written)},))" if len(parts) > MOST_SUMMANDS else added
    grows = any(scope.kinds.get((*path, "parts", place)) == TEXT for place in range(len(parts)))
    return f"({joined}){f'[:{LONGEST_VALUE}]' if grows else ''}"


def value_text(scope: Scope, node: Expression, path: Path) -> str:
    source, kind = scope.write(node, path), scope.kinds[path]
    if scope.marks_cards and kind == CARD:
        marker = "mark_card" if scope.words.edition >= SECOND else "mark_face_down_card"
        return f"{marker}(w, {source})"
    return SHOWN.get(kind.of_class, f"show_{kind.of_class}(w, {{}})").format(source)
