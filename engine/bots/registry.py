"""KNOWN: the bots that players can choose, weakest first, by stored name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.bots.bot import Bot
from engine.bots.careful_bot import CarefulBot
from engine.bots.random_bot import RandomBot
from engine.rulebook import GameRules


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot. `make` takes the rules and a seed. Bots with the same seed make the same choices."""

    title: str
    make: Callable[[GameRules, int], Bot]


KNOWN: Mapping[str, BotKind] = {
    "random": BotKind("Random", lambda rules, seed: RandomBot(seed)),
    "careful": BotKind("Careful", CarefulBot),
}
STRONGEST = list(KNOWN)[-1]
"""The bot to use if none was chosen."""
