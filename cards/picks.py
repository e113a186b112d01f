"""Pick: one of several subjects that a page can show."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pick:
    key: str
    title: str
    address: str
    chosen: bool
