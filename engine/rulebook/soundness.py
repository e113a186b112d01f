"""Warn about likely mistakes: unreachable effects, turns that never end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.language import syntax
from engine.language.problems import NOWHERE, Problem
from engine.rulebook.entries import CardEntry, EffectEntry, PreferenceEntry, RulesEntry

ENDS = {"lose", "win", "end_match", "begin_turn"}


def unsound(
    rules: RulesEntry,
    effects: Sequence[EffectEntry],
    cards: Sequence[CardEntry],
    replaced: Sequence[EffectEntry] = (),
    preferences: Sequence[PreferenceEntry] = (),
) -> Iterator[Problem]:
    """Yield warnings about a game that compiles; calls of replaced effects count as uses."""
    reached = {rules.setup, rules.ending, *(name for p in rules.phases for name in p.effects)}
    reached |= {name for card in cards for name in card.effects}
    named = {name for effect in effects for name in named_in(effect.tree)}
    reached |= named | {name for effect in replaced for name in named_in(effect.tree)}
    reached |= {name for each in preferences for name in named_in(each.worth)}
    for effect in effects:
        answers = effect.is_rule and any(
            isinstance(head, syntax.Use | syntax.Trigger | syntax.Reading)
            for head in effect.tree.headers
        )
        if effect.name not in reached and not answers:
            found = Problem.of("effect_unused", effect.tree.at, name=effect.name)
            yield found.inside(f"effect {effect.name}")
    waiting = {
        kind
        for effect in (*effects, *replaced)
        if effect.tree.waits == "stack"
        for kind in (effect.name, *effect.tree.kinds)
    }
    for kind in sorted(rules.stops.keys() - waiting):
        yield Problem.of("stop_unknown", NOWHERE, name=kind)
    if any(effect.tree.waits for effect in effects) and "give_chance" not in named:
        yield Problem.of("chance_missing", NOWHERE)
    if "give_control" in named and not any(gives_back(effect.tree) for effect in effects):
        yield Problem.of("turn_endless", NOWHERE)


def named_in(tree: syntax.Node) -> Iterator[str]:
    """Yield the names of all effects and functions in the tree, headings included."""
    for node in syntax.nodes(tree):
        if isinstance(node, syntax.Command):
            yield node.verb
        elif isinstance(node, syntax.Name):
            yield node.name
        elif isinstance(node, syntax.Call):
            yield node.function


def gives_back(tree: syntax.Effect) -> bool:
    """Return True if the effect ends a player's control, a turn or the match."""
    return any(is_end(node) for node in syntax.nodes(tree.body))


def is_end(node: syntax.Node) -> bool:
    match node:
        case syntax.Command("give_control", _, arguments):
            return any(each.name in ("count", "optional") for each in arguments)
        case syntax.Command(verb):
            return verb in ENDS
        case syntax.Assign(syntax.Attribute(_, "may_act"), "=", syntax.Flag(False)):
            return True
        case _:
            return False
