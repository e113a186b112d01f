"""KNOWN: the bots a table can be filled with, by the name its record keeps; the weakest comes first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.bots.bot import Bot
from engine.bots.random_bot import RandomBot


@dataclass(frozen=True, slots=True)
class BotKind:
    """`make` takes a seed: the same bot with the same seed chooses the same."""

    title: str
    make: Callable[[int], Bot]


KNOWN: Mapping[str, BotKind] = {"random": BotKind("Random", RandomBot)}
