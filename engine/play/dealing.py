"""The world of a match as it began, dealt once more."""

from __future__ import annotations

from engine.machine import begin, resume
from engine.play.picture import arranged
from engine.rulebook import GameRules
from engine.world import Seating, World, new_world


def dealt(rules: GameRules, seating: Seating, seed: int, picture: str) -> World:
    """As the match began."""
    if picture:
        world, begun = arranged(rules, picture, seed)
        resume(world, begun)
    else:
        world = new_world(rules, seating, seed)
        begin(world)
    return world
