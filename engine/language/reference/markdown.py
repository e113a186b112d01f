"""Markdown: tables and examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.language.vocabulary import Parameter

NAMING = {
    "new": "a new name",
    "effect": "an effect's name",
    "phase": "a phase's name",
    "card": "a card's name in quotes",
    "duration": "a duration",
    "comparison": "an effect that compares two of them",
    "kind": "a name or kind of effects",
}


def code(text: str) -> str:
    """Markdown takes a bar in a table for the end of a cell, even between backquotes."""
    return f"`{text}`".replace("|", "\\|")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for row in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(row)} |"


def parameters(found: Sequence[Parameter]) -> Iterator[str]:
    """What a command or function takes; nothing for one that takes nothing."""
    if not found:
        return
    head = ("takes", "kind", "if left out", "meaning")
    yield from table(head, (parameter_row(each) for each in found))
    yield ""


def parameter_row(each: Parameter) -> tuple[str, str, str, str]:
    kind = NAMING[each.naming] if each.naming else str(each.kind)
    about = f"{kind}, of `it`" if each.for_each else kind
    default = "" if each.default is None else code(each.default)
    return (code(each.name), about, default, each.help)


def fenced(example: str) -> Iterator[str]:
    yield from ("```", *example.splitlines(), "```", "")
