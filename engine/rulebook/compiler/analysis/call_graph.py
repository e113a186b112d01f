"""Who calls whom, and which called effects are written into the effects that call them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from engine.language import syntax
from engine.rulebook.compiler.analysis.triggers import is_change
from engine.rulebook.effect import EffectRules

DEEPEST = 3
"""Effects written into each other."""
MOST_CALLS = 4
"""Places that call an effect, each of which would hold all of it."""


class Callers:
    def __init__(self, effects: Sequence[EffectRules]) -> None:
        self.effects = effects
        self.by_name = {effect.name: effect for effect in effects}

    @cached_property
    def called(self) -> dict[str, list[str]]:
        """Per effect the commands it gives, built-in ones too."""
        return {
            effect.name: [node.verb for node in effect.nodes if isinstance(node, syntax.Command)]
            for effect in self.effects
        }

    def known_by(self, kind: str) -> list[int | str]:
        """What an event of that kind says it is: the numbers of effects, or a command's name."""
        return [*self.of_kind.get(kind, ()), kind]

    @cached_property
    def of_kind(self) -> dict[str, list[int]]:
        """The numbers of the effects that have a name or are of a kind."""
        found: dict[str, list[int]] = {}
        for effect in self.effects:
            for kind in set(effect.every_kind):
                found.setdefault(kind, []).append(effect.number)
        return found

    @cached_property
    def calls(self) -> Counter[str]:
        return Counter(verb for verbs in self.called.values() for verb in verbs)

    def may_hold(self, inside: tuple[str, ...], effect: EffectRules) -> bool:
        """Whether the effect can be written into those; nobody may answer it.

        What must be asked before it begins, or undo it, needs a frame of its own.
        """
        tree = effect.tree
        if len(inside) > DEEPEST or self.calls[effect.name] > MOST_CALLS:
            return False
        if effect.readings or effect.waits:
            return False
        if any(self.answers_changes(name) for name in inside):
            return False
        asked = tree.conditions or tree.targets or tree.costs
        return not asked and "cancel" not in self.called[effect.name] and not self.returns(effect)

    def answers_changes(self, effect: str) -> bool:
        """Such an effect is looked for on the stack: it doesn't answer what it sets itself."""
        return any(is_change(trigger.kind) for trigger in self.by_name[effect].triggers)

    def starts(self, effect: EffectRules) -> bool:
        """Whether it is a rule that nobody calls, uses or triggers, nor keeps from beginning."""
        headers = effect.tree.headers
        return effect.is_rule and not headers and not effect.waits and not self.calls[effect.name]

    def returns(self, effect: EffectRules) -> bool:
        """Whether it can call itself, also by way of others."""
        found, following = set[str](), [effect.name]
        while following:
            for verb in self.called.get(following.pop(), ()):
                if verb == effect.name:
                    return True
                if verb not in found:
                    found.add(verb)
                    following.append(verb)
        return False
