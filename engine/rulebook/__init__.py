"""Packs, checked and compiled into immutable rules."""

from engine.rulebook.build import build_rules, load_rules
from engine.rulebook.card import CardRules, PrintedEffect
from engine.rulebook.deck_rules import Violation
from engine.rulebook.effect import EffectRules
from engine.rulebook.game import GameRules
from engine.rulebook.packs.entries import Look
from engine.rulebook.packs.pack import InvalidPackError, PackFile
from engine.rulebook.packs.read_pack import read_pack
from engine.rulebook.packs.style import PrintedSlot, StyleEntry

__all__ = [
    "CardRules",
    "EffectRules",
    "GameRules",
    "InvalidPackError",
    "Look",
    "PackFile",
    "PrintedEffect",
    "PrintedSlot",
    "StyleEntry",
    "Violation",
    "build_rules",
    "load_rules",
    "read_pack",
]
