"""Classes of immutable values that are created in a tenth of the usual time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

C = TypeVar("C")


@dataclass_transform(frozen_default=True)
def immutable(cls: type[C]) -> type[C]:
    """Make the class a dataclass whose values never change. Only mypy checks this.

    Frozen dataclasses check it when the program runs, so that creating a value of 15 fields takes 8 µs
    instead of 0.8. A class may define a hash of only some of its fields.
    """
    has_hash = "__hash__" in vars(cls)
    return dataclass(slots=True, unsafe_hash=not has_hash)(cls)


def with_changes(value: C, **changes: object) -> C:
    """Return the value with some fields changed, like `dataclasses.replace`, but five times as fast."""
    read, places = _fields_of(type(value))  # type: ignore[arg-type]
    parts = [*read(value)]
    for name, changed in changes.items():
        parts[places[name]] = changed
    return type(value)(*parts)


@cache
def _fields_of(cls: type) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]:
    """Return a function that reads all fields at once, and the index of each field.

    The class has several fields.
    """
    names = tuple(each.name for each in fields(cls))
    return attrgetter(*names), {name: place for place, name in enumerate(names)}
