"""Effort: a tally of the work that choices by search took, kept for figures. It limits nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any


@dataclass(slots=True)
class Effort:
    """The work for some choices.

    planned    the choices that were made by search
    playouts   the playouts, except those that were given up
    given_up   the playouts that took too much work
    worlds     the worlds that were drawn
    rejected   the worlds that didn't look the same to the seat, and so were drawn again
    effective  the sum, over the choices, of the share of guesses about hidden cards that were effectively
               different: 1 for a choice without conclusions
    """

    planned: int = 0
    playouts: int = 0
    given_up: int = 0
    worlds: int = 0
    rejected: int = 0
    effective: float = 0.0

    def add(self, other: Effort) -> None:
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))

    def to_data(self) -> dict[str, float]:
        return asdict(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Effort:
        return cls(**data)
