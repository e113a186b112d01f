"""Write Markdown tables and code blocks for the reference."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.language.vocabulary import Parameter

NAMING = {
    "new": "a new name",
    "effect": "an effect name",
    "phase": "a phase name",
    "card": "a card name in quotes",
    "duration": "a duration",
    "comparison": "a comparison name",
    "group": "the name of a function about a set",
    "kind": "a name or kind of effect",
    "zone": "a zone name",
    "kept": "names of attributes and effects",
    "verb": "a command or effect name",
    "event": "an event’s name",
    "period": "a time",
}


def code(text: str) -> str:
    """Format code. Bars are escaped, because they end a table cell even between backquotes."""
    return f"`{text}`".replace("|", "\\|")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for row in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(row)} |"


def parameter_table(found: Sequence[Parameter]) -> Iterator[str]:
    """Write the table of parameters, or nothing if there are none."""
    if not found:
        return
    head = ("parameter", "kind", "default", "meaning")
    yield from table(head, (parameter_row(each) for each in found))
    yield ""


def parameter_row(each: Parameter) -> tuple[str, str, str, str]:
    kind = NAMING[each.naming] if each.naming else str(each.kind)
    kind_text = f"{kind}, using `it`" if each.for_each else kind
    default = "" if each.default is None else code(each.default)
    return (code(each.name), kind_text, default, each.help)


def code_block(example: str, sort: str) -> Iterator[str]:
    """Write an example. Its sort, such as `lines` or `value`, tells how the editor can open it."""
    yield from (f"```{sort}", *example.splitlines(), "```", "")
