"""Bots: they choose among the legal actions, knowing only what their seat may see."""

from engine.bots.bot import Bot, forward_actions
from engine.bots.careful_bot import CarefulBot
from engine.bots.random_bot import RandomBot
from engine.bots.registry import GENTLEST, KNOWN, LEVELS, STRONGEST, USUAL, BotKind

__all__ = [
    "GENTLEST",
    "KNOWN",
    "LEVELS",
    "STRONGEST",
    "USUAL",
    "Bot",
    "BotKind",
    "CarefulBot",
    "RandomBot",
    "forward_actions",
]
