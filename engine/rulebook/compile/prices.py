"""What a stretch of an effect costs, the plain effects it calls included."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.language import syntax
from engine.language.vocabulary import COMMANDS
from engine.rulebook.compile.fuel import FUEL, STEP, weight
from engine.rulebook.effect import EffectRules


class Prices:
    """`interrupted` tells of a verb whether it costs for itself when it runs."""

    def __init__(
        self, effects: Mapping[str, EffectRules], interrupted: Callable[[str], bool]
    ) -> None:
        self.effects = effects
        self.interrupted = interrupted
        self.known: dict[str, int] = {}

    def of(self, tree: object) -> int:
        """For running all of it once."""
        return min(weight(tree) + sum(map(self.of_verb, verbs(tree))), FUEL + 1)

    def of_verb(self, verb: str) -> int:
        if verb in COMMANDS or self.interrupted(verb):
            return 0
        if verb not in self.known:
            self.known[verb] = self.of(self.effects[verb].tree)
        return self.known[verb]

    def paid(self, effect: EffectRules, least: int = STEP) -> list[str]:
        """The lines in which a long stretch of an effect spends its fuel; a short one is free.

        They do what `spend` does, without a call as long as there is enough.
        """
        price = self.of(effect.tree)
        out = f"    if w.fuel < 0: spend(w, 0, {effect.number})"
        return [f"    w.fuel -= {price}", out] if price > least else []


def verbs(tree: object) -> Iterator[str]:
    return (node.verb for _, node in syntax.walk(tree) if isinstance(node, syntax.Command))
