"""An attribute whose reading would need itself is refused before a match starts (R12.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.language import syntax
from engine.language.problems import Problem
from engine.rulebook.effect import EffectRules

Key = tuple[str, str]


def reading_cycles(effects: Iterable[EffectRules]) -> list[Problem]:
    needed: dict[Key, set[Key]] = {}
    first: dict[Key, EffectRules] = {}
    for effect in effects:
        for reading in effect.readings:
            key = (reading.of_class, reading.attribute)
            needed.setdefault(key, set()).update(reads(effect))
            first.setdefault(key, effect)
    found = []
    for key, effect in first.items():
        chain = way_back(key, needed)
        if chain:
            names = " → ".join(name for _, name in chain)
            at = effect.readings[0].at
            problem = Problem.of("reading_cycle", at, name=key[1], chain=names)
            found.append(problem.inside(f"effect {effect.name}"))
    return found


def reads(effect: EffectRules) -> set[Key]:
    """The attributes an effect reads, by class and name."""
    return {
        (effect.kinds[*path, "of"].of_class, node.name)
        for path, node in syntax.walk(effect.tree)
        if isinstance(node, syntax.Attribute) and (*path, "of") in effect.kinds
    }


def way_back(key: Key, needed: Mapping[Key, set[Key]]) -> list[Key]:
    """A chain from the attribute to itself, through attributes that have modifiers."""
    ways = [[key]]
    seen: set[Key] = set()
    while ways:
        way = ways.pop()
        for following in sorted(needed.get(way[-1], ())):
            if following == key:
                return [*way, key]
            if following not in seen and following in needed:
                seen.add(following)
                ways.append([*way, following])
    return []
