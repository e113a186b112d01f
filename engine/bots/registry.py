"""KNOWN: the bots that players can choose, from little to much work, by stored name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.bots.bot import Bot
from engine.bots.careful_bot import CarefulBot
from engine.bots.random_bot import RandomBot
from engine.rulebook import GameRules


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot. `make` takes the rules and a seed. Bots with the same seed make the same choices.

    If there are playouts, a SearchBot tries so many of them for each choice. The bot from `make` chooses when
    nobody can wait for that.
    """

    title: str
    make: Callable[[GameRules, int], Bot]
    playouts: int = 0


KNOWN: Mapping[str, BotKind] = {
    "random": BotKind("Random", lambda rules, seed: RandomBot(seed)),
    "careful": BotKind("Careful", CarefulBot),
    "search": BotKind("Planning", CarefulBot, playouts=60),
}
STRONGEST = "careful"
"""The bot to use if none was chosen: the strongest of those that choose at once."""
