"""UNSEEN: stands where a viewer may not look; whatever is done with it ends in Unseen."""

from __future__ import annotations

from typing import Any, Never


class Unseen(Exception):
    """An answer depends on what the viewer may not see."""


class Veil:
    """It can be carried about and counted among others, but tells nothing, not even what it is."""

    def __getattr__(self, name: str) -> Never:
        raise Unseen


def refuse(*_: Any) -> Never:
    raise Unseen


ASKED = (
    "abs add and bool call contains eq floordiv format ge getitem gt hash index int iter le len "
    "lshift lt mod mul ne neg or radd rand repr rfloordiv rmod rmul ror rsub str sub truediv"
)
for _name in ASKED.split():
    setattr(Veil, f"__{_name}__", refuse)

UNSEEN: Any = Veil()
