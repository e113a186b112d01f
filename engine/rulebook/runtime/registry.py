"""The functions that compiled expressions can call, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.rulebook.runtime import (
    derived,
    events,
    names,
    numbers,
    ordering,
    selection,
    sets,
    stack_attributes,
)
from engine.rulebook.runtime.fuel import pay_per_member, spend

_MODULES = (
    stack_attributes,
    derived,
    events,
    sets,
    selection,
    ordering,
    names,
    numbers,
)
RUNTIME_FUNCTIONS: dict[str, Any] = {
    name: value
    for module in _MODULES
    for name, value in vars(module).items()
    if callable(value) and name[0].islower() and value.__module__ == module.__name__
} | {"NO_EVENT": events.NO_EVENT, "spend": spend, "pay_per_member": pay_per_member}


def run_source(
    source: str, title: str, known: Mapping[str, Any] = RUNTIME_FUNCTIONS
) -> dict[str, Any]:
    """Run compiled source. Return its definitions together with the `known` ones, by name.

    Tracebacks show the title as the file name.
    """
    namespace = dict(known)
    exec(compile(source, title, "exec"), namespace)  # noqa: S102
    return namespace
