"""KNOWN: the bots a table can be filled with, by the name its record keeps, from the weakest on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.bots.bot import Bot
from engine.bots.careful_bot import CarefulBot
from engine.bots.random_bot import RandomBot
from engine.rulebook import GameRules


@dataclass(frozen=True, slots=True)
class BotKind:
    """`make` takes the rules and a seed: with the same ones a bot chooses the same."""

    title: str
    make: Callable[[GameRules, int], Bot]


KNOWN: Mapping[str, BotKind] = {
    "random": BotKind("Random", lambda rules, seed: RandomBot(seed)),
    "careful": BotKind("Careful", CarefulBot),
}
STRONGEST = list(KNOWN)[-1]
"""Who plays where nobody said which bot is to."""
