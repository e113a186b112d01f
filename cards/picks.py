"""Pick: one of several things that a page can be about; its address says which one it is about now."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pick:
    key: str
    title: str
    address: str
    chosen: bool
