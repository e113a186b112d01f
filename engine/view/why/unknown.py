"""UNSEEN: a placeholder for hidden values; any operation on it raises Unseen."""

from __future__ import annotations

from typing import Any, Never


class Unseen(Exception):
    """The result depends on what the viewer may not see."""


class Veil:
    """A hidden value. It can be passed on and counted in a list; reading it raises Unseen."""

    def __getattr__(self, name: str) -> Never:
        raise Unseen


def refuse(*_: Any) -> Never:
    raise Unseen


ASKED = "abs bool call contains eq format ge getitem gt hash index int invert iter le len lt ne neg"
ASKED += " pos repr reversed round str"
OF_TWO = "add and divmod floordiv lshift mod mul or pow rshift sub truediv xor"
for _name in (*ASKED.split(), *OF_TWO.split(), *(f"r{each}" for each in OF_TWO.split())):
    setattr(Veil, f"__{_name}__", refuse)

UNSEEN: Any = Veil()
