"""Find out which effects let players act, and which end a player’s control."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.language import syntax
from engine.rulebook.packs.entries import EffectEntry

ENDS = {"lose", "win", "end_match", "begin_turn"}


def reached_by_players(effects: Sequence[EffectEntry]) -> list[EffectEntry]:
    """Return the effects that can happen while players act. Those that only phases begin are left out."""
    by_name = {effect.name: effect for effect in effects}
    found: dict[str, EffectEntry] = {}
    following = [effect for effect in effects if happens_in_control(effect.tree)]
    while following:
        effect = following.pop()
        if effect.name not in found:
            found[effect.name] = effect
            called = referenced_names(effect.tree)
            following += [by_name[name] for name in called if name in by_name]
    return list(found.values())


def happens_in_control(tree: syntax.Effect) -> bool:
    gives = any(is_limited_control(node) for node in syntax.nodes(tree.body))
    return gives or any(isinstance(head, syntax.Use | syntax.Trigger) for head in tree.headers)


def referenced_names(tree: syntax.Node) -> Iterator[str]:
    """Yield the names of all effects and functions in the tree, including those in headings."""
    for node in syntax.nodes(tree):
        if isinstance(node, syntax.Command):
            yield node.verb
        elif isinstance(node, syntax.Name):
            yield node.name
        elif isinstance(node, syntax.Call):
            yield node.function


def ends_control(tree: syntax.Effect) -> bool:
    """Return True if the effect ends a player's control, a turn or the match."""
    return any(is_end(node) for node in syntax.nodes(tree.body))


def is_end(node: syntax.Node) -> bool:
    match node:
        case syntax.Command("give_control"):
            return is_limited_control(node)
        case syntax.Command(verb):
            return verb in ENDS
        case syntax.Assign(syntax.Attribute(_, "may_act"), "=", syntax.Flag(False)):
            return True
        case _:
            return False


def allows_acting(effect: EffectEntry) -> bool:
    """Return True if the effect sets `may_act` to something other than no."""
    return any(
        isinstance(node, syntax.Assign)
        and isinstance(node.reference, syntax.Attribute)
        and node.reference.name == "may_act"
        and node.value != syntax.Flag(False)
        for node in syntax.nodes(effect.tree.body)
    )


def is_limited_control(node: syntax.Node) -> bool:
    """Return True if players may use only a certain number of effects, or may pass."""
    match node:
        case syntax.Command("give_control", _, arguments):
            return any(each.name in ("count", "optional") for each in arguments)
        case _:
            return False
