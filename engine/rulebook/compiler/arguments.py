"""Match the arguments of a checked call to the parameters."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import Parameter

Given = dict[str, tuple[Expression, Path]]
"""The argument of each parameter and the argument’s path, by parameter name."""


def arguments(
    parameters: tuple[Parameter, ...],
    target: tuple[Expression, Path] | None,
    given: tuple[syntax.Argument, ...],
    path: Path,
) -> Given:
    placed = [] if target is None else [target]
    named = {}
    for place, argument in enumerate(given):
        value = (argument.value, (*path, "arguments", place, "value"))
        if argument.name:
            named[argument.name] = value
        else:
            placed.append(value)
    return named | {each.name: value for each, value in zip(parameters, placed, strict=False)}
