"""In which line of an effect's text each heading and each statement begins."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import Path, Statement


def line_places(effect: syntax.Effect) -> dict[Path, int]:
    """Lines count from 0, as `unparse` writes them."""
    found: dict[Path, int] = {("headers", n): n + 1 for n in range(len(effect.headers))}
    _block(effect.body, ("body",), len(effect.headers) + 1, found)
    return found


def _block(body: tuple[Statement, ...], path: Path, line: int, found: dict[Path, int]) -> int:
    """The line after it."""
    for place, statement in enumerate(body):
        at: Path = (*path, place)
        found[at] = line
        line += 1
        match statement:
            case syntax.Branch(_, then, otherwise):
                line = _block(then, (*at, "then"), line, found)
                if otherwise:
                    line = _block(otherwise, (*at, "otherwise"), line + 1, found)
            case syntax.Assign() | syntax.Let() | syntax.Command():
                pass
            case _:
                line = _block(statement.body, (*at, "body"), line, found)
    return line


def line_of(places: dict[Path, int], path: Path) -> int:
    """Of the heading or statement that the node is in."""
    while path and path not in places:
        path = path[:-1]
    return places.get(path, 0)
