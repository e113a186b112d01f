"""Limit the nesting of modifiers and functions, because Python's call stack is limited."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import itemgetter

from engine.language import syntax
from engine.language.messages.problems import Problem
from engine.rulebook.compiler.analysis.cycles import (
    HAVING_EFFECTS,
    Key,
    attributes_read,
    calls_by_function,
    calls_in,
    dependency_order,
    plain_name,
)
from engine.rulebook.effect import EffectRules

DEEPEST = 300
"""The most Python frames for reading an attribute. More than half of all frames remain for the callers."""
READ, NESTED = 2, 3
"""The Python frames that a modifier or function takes, and those that each selection or call in it takes."""
SHOWN = 3
"""How many links to show at each end of a long chain."""


def depth_problems(effects: Sequence[EffectRules]) -> list[Problem]:
    """Report the longest chain of calls if it is too long. There must be no cycles of dependencies."""
    needed, first = dependencies(effects)
    depth: dict[Key, int] = {}
    following: dict[Key, Key] = {}
    for key in dependency_order(needed):
        inner = max(needed[key], key=depth.__getitem__, default=None)
        own = max(frame_count(effect) for effect in first[key])
        depth[key] = own + (depth[inner] if inner else 0)
        if inner:
            following[key] = inner
    outermost = max(depth, key=depth.__getitem__, default=None)
    if outermost is None or depth[outermost] <= DEEPEST:
        return []
    chain = [outermost]
    while chain[-1] in following:
        chain.append(following[chain[-1]])
    effect = first[outermost][0]
    names = short_chain(list(map(plain_name, chain)))
    problem = Problem.of("reading_deep", effect.tree.at, name=plain_name(chain[0]), chain=names)
    return [problem.inside(f"effect {effect.name}")]


def short_chain(names: Sequence[str]) -> str:
    shown = [*names[:SHOWN], "…", *names[-SHOWN:]] if len(names) > 2 * SHOWN else names
    return f"{' → '.join(shown)} ({len(names)} in all)"


def dependencies(
    effects: Sequence[EffectRules],
) -> tuple[dict[Key, list[Key]], dict[Key, list[EffectRules]]]:
    """Return the dependencies of each modified attribute and
    each function, and the effects that define it.
    """
    asks = calls_by_function(effects)
    of = effects_by_key(effects, asks)
    needed = {
        key: sorted(
            {each for effect in own for each in dependencies_of(effect, asks) if each in of}
        )
        for key, own in of.items()
    }
    return needed, of


def effects_by_key(
    effects: Sequence[EffectRules], asks: Collection[str]
) -> dict[Key, list[EffectRules]]:
    of: dict[Key, list[EffectRules]] = {}
    for effect in effects:
        for key in effect.modified_attributes:
            of.setdefault(key, []).append(effect)
        if effect.name in asks:
            of[("", effect.name)] = [effect]
    return of


def dependencies_of(effect: EffectRules, asks: Collection[str]) -> set[Key]:
    found = attributes_read(effect) | {("", name) for name in calls_in(effect, asks)}
    is_switchable = effect.readings and HAVING_EFFECTS not in effect.modified_attributes
    return found | {HAVING_EFFECTS} if is_switchable else found


def frame_count(effect: EffectRules) -> int:
    nested: dict[syntax.Path, int] = {(): 0}
    for path, node in filter(itemgetter(0), syntax.walk(effect.tree)):
        above = next(path[:end] for end in range(len(path) - 1, -1, -1) if path[:end] in nested)
        nested[path] = nested[above] + isinstance(node, syntax.Call | syntax.Selection)
    return READ + NESTED * max(nested.values())
