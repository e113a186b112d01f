"""Describe the values in a match in words."""

from __future__ import annotations

from typing import Any

from engine.language.kinds import Kind
from engine.machine.decisions import display_text
from engine.world import World


def in_words(world: World, kind: Kind, value: Any) -> str:
    if kind.many:
        return ", ".join(in_words(world, kind.one, each) for each in value) or "nothing"
    match kind.of_class:
        case "flag":
            return "yes" if value else "no"
        case "phase":
            return world.rules.phases[value].title or "no phase"
        case "text":
            return f"“{value}”"
        case _:
            return display_text(world, kind.of_class, value)
