"""What stands for no value of a kind."""

from __future__ import annotations

from typing import Any

from engine.language.kinds import Kind

NOTHING: dict[str, Any] = {"text": "", "flag": False}


def nothing(kind: Kind) -> Any:
    return () if kind.many else NOTHING.get(kind.of_class, 0)
