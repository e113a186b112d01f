"""UNSEEN: a placeholder for hidden values, on which any operation raises Unseen."""

from __future__ import annotations

from typing import Any, Never


class Unseen(Exception):
    """Raised if a result depends on something that is hidden from the viewer."""


class Veil:
    """A hidden value. It can be passed on, and counted in a list, but reading it raises Unseen."""

    def __getattr__(self, name: str) -> Never:
        raise Unseen


def raise_unseen(*_: Any) -> Never:
    raise Unseen


OPERATIONS = (
    "abs bool call contains eq format ge getitem gt hash index int invert iter le len lt ne neg"
)
OPERATIONS += " pos repr reversed round str"
BINARY_OPERATIONS = "add and divmod floordiv lshift mod mul or pow rshift sub truediv xor"
for _name in (
    *OPERATIONS.split(),
    *BINARY_OPERATIONS.split(),
    *(f"r{each}" for each in BINARY_OPERATIONS.split()),
):
    setattr(Veil, f"__{_name}__", raise_unseen)

UNSEEN: Any = Veil()
