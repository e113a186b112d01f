"""CallGraph: which effects call which others, and which calls are inlined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from engine.language import syntax
from engine.rulebook.compiler.analysis.triggers import is_change
from engine.rulebook.effect import EffectRules

DEEPEST = 3
"""The most effects that can be inlined inside each other."""
MOST_CALLS = 4
"""The most calls of an inlined effect. Each call contains a copy of it."""


class CallGraph:
    def __init__(self, effects: Sequence[EffectRules]) -> None:
        self.effects = effects
        self.by_name = {effect.name: effect for effect in effects}

    @cached_property
    def commands_of(self) -> dict[str, list[str]]:
        """Return the commands that each effect runs, including built-in ones."""
        return {
            effect.name: [node.verb for node in effect.nodes if isinstance(node, syntax.Command)]
            for effect in self.effects
        }

    def event_names(self, kind: str) -> list[int | str]:
        """Return the possible first fields of an event of this kind: effect numbers, or the kind's name."""
        return [*self.of_kind.get(kind, ()), kind]

    @cached_property
    def of_kind(self) -> dict[str, list[int]]:
        """Return the numbers of all effects, by their names and kinds."""
        found: dict[str, list[int]] = {}
        for effect in self.effects:
            for kind in set(effect.heard_kinds):
                found.setdefault(kind, []).append(effect.number)
        return found

    @cached_property
    def call_counts(self) -> Counter[str]:
        return Counter(verb for verbs in self.commands_of.values() for verb in verbs)

    def can_inline(self, inside: tuple[str, ...], effect: EffectRules) -> bool:
        """Return True if an effect can be inlined into the effects `inside`. Nothing triggers on such an
        effect.

        Effects that have conditions, targets or costs, or that can be canceled, need a frame of their own.
        """
        tree = effect.tree
        if len(inside) > DEEPEST or self.call_counts[effect.name] > MOST_CALLS:
            return False
        if effect.readings or effect.waits:
            return False
        if any(self.triggers_on_changes(name) for name in inside):
            return False
        asked = tree.conditions or tree.targets or tree.costs
        return (
            not asked
            and "cancel" not in self.commands_of[effect.name]
            and not self.is_recursive(effect)
        )

    def triggers_on_changes(self, effect: str) -> bool:
        """Return True if the effect triggers on changes of attributes.

        Such an effect must be on the stack while it runs. Otherwise, it would trigger on its own changes.
        """
        return any(is_change(trigger.kind) for trigger in self.by_name[effect].triggers)

    def is_begun_by_phases(self, effect: EffectRules) -> bool:
        """Return True for a rule without headings or callers. Only a phase can start it."""
        headers = effect.tree.headers
        return (
            effect.is_rule
            and not headers
            and not effect.waits
            and not self.call_counts[effect.name]
        )

    def is_recursive(self, effect: EffectRules) -> bool:
        """Return True if the effect can call itself, directly or indirectly."""
        found, following = set[str](), [effect.name]
        while following:
            for verb in self.commands_of.get(following.pop(), ()):
                if verb == effect.name:
                    return True
                if verb not in found:
                    found.add(verb)
                    following.append(verb)
        return False
