"""Find modifiers (R12.5) and functions that depend on themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from engine.language import syntax
from engine.language.messages.problems import Problem
from engine.language.vocabulary import SECOND
from engine.language.vocabulary.declaration import MARK, word_key
from engine.rulebook.effect import EffectRules

HAVING_EFFECTS = ("card", word_key("has_effects", SECOND))
"""The attribute on which all other modifiers depend, if effects modify it."""
Key = tuple[str, str]
Name = TypeVar("Name")
MOST_NESTED_CALLS = 300
"""The most calls that a function call can lead to, including nested ones."""


def function_problems(effects: Sequence[EffectRules]) -> list[Problem]:
    """Report functions that depend on themselves or make too many calls."""
    asks = calls_by_function(effects)
    needed = {("", name): {("", each) for each in asked} for name, asked in asks.items()}
    found = []
    for effect in effects:
        if effect.name not in asks:
            continue
        chain = cycle_through(("", effect.name), needed)
        if chain:
            names = " → ".join(name for _, name in chain)
            found.append(problem_of(effect, "answers_circle", name=effect.name, chain=names))
    return found or call_count_problems(effects, asks)


def call_count_problems(
    effects: Sequence[EffectRules], asks: Mapping[str, Sequence[str]]
) -> list[Problem]:
    length: dict[str, int] = {}
    for name in dependency_order(asks):
        length[name] = min(1 + sum(length[each] for each in asks[name]), MOST_NESTED_CALLS + 1)
    return [
        problem_of(each, "answers_long", name=each.name, limit=MOST_NESTED_CALLS)
        for each in effects
        if length.get(each.name, 0) > MOST_NESTED_CALLS
    ]


def dependency_order(needed: Mapping[Name, Iterable[Name]]) -> list[Name]:
    """Return the names so that each comes after all those it depends on. There must be no cycles."""
    found: dict[Name, None] = {}
    ways: list[tuple[Iterator[Name], Name | None]] = [(iter(needed), None)]
    while ways:
        following, name = ways[-1]
        new = next((each for each in following if each not in found), None)
        if new is not None:
            ways.append((iter(needed[new]), new))
        else:
            ways.pop()
            if name is not None:
                found[name] = None
    return list(found)


def problem_of(effect: EffectRules, code: str, **values: object) -> Problem:
    return Problem.of(code, effect.tree.at, **values).inside(f"effect {effect.name}")


def calls_by_function(
    effects: Sequence[EffectRules], others: Collection[str] = ()
) -> dict[str, list[str]]:
    """Return, for each of the game's functions, which of these functions and of the `others` it calls."""
    own = {effect.name for effect in effects if effect.tree.answer is not None}
    asked = own.union(others)
    return {effect.name: calls_in(effect, asked) for effect in effects if effect.name in own}


def calls_in(effect: EffectRules, own: Collection[str]) -> list[str]:
    return [
        name
        for node in effect.nodes
        for name in (
            [effect.vocabulary.function_key(node.function)]
            if isinstance(node, syntax.Call)
            else [node.name]
            if isinstance(node, syntax.Name)
            else []
        )
        if name in own
    ]


def modifier_problems(effects: Sequence[EffectRules]) -> list[Problem]:
    by_name = {effect.name: effect for effect in effects}
    asks = calls_by_function(effects)
    needed: dict[Key, set[Key]] = {}
    first: dict[Key, EffectRules] = {}
    for effect in effects:
        for key in effect.modified_attributes:
            known = needed.setdefault(key, {HAVING_EFFECTS} - {key})
            for name in (effect.name, *functions_needed(effect, asks)):
                known.update(attributes_read(by_name[name]))
            first.setdefault(key, effect)
    found = []
    for key, effect in first.items():
        chain = cycle_through(key, needed)
        if chain:
            names = " → ".join(map(plain_name, chain))
            at = effect.readings[0].at
            problem = Problem.of("reading_cycle", at, name=plain_name(key), chain=names)
            found.append(problem.inside(f"effect {effect.name}"))
    return found


def functions_needed(effect: EffectRules, asks: Mapping[str, list[str]]) -> set[str]:
    """Return the functions that an effect calls, directly or indirectly."""
    found: set[str] = set()
    new = calls_in(effect, asks)
    while new:
        found.update(new)
        new = [each for name in new for each in asks[name] if each not in found]
    return found


def attributes_read(effect: EffectRules) -> set[Key]:
    """Return the attributes whose modified values the effect reads, by class and key."""
    walked = list(syntax.walk(effect.tree))
    bases = [path for path, node in walked if is_base(node, effect)]
    found = {
        (effect.kinds[*path, "of"].of_class, node.name)
        for path, node in walked
        if isinstance(node, syntax.Attribute) and (*path, "of") in effect.kinds
        if not any(path[: len(base)] == base for base in bases)
    }
    known = effect.vocabulary.attributes
    return {(key[0], known[key].key if key in known else key[1]) for key in found}


def is_base(node: syntax.Node, effect: EffectRules) -> bool:
    """Return True for a call that reads the unmodified attributes inside it."""
    known = "unmodified" in effect.vocabulary.functions
    return known and isinstance(node, syntax.Call) and node.function == "unmodified"


def plain_name(key: Key) -> str:
    """Return the name of an attribute without its edition."""
    return key[1].partition(MARK)[0]


def cycle_through(key: Key, needed: Mapping[Key, set[Key]]) -> list[Key]:
    """Return a chain of dependencies from the key back to itself, or [] if there is none."""
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
