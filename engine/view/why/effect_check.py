"""EffectCheck: an effect being evaluated, with the values it reads and their wording."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.messages.prompts import reason_text
from engine.language.rules_text.plan.phrases import Phrase
from engine.language.rules_text.wording import PhraseWording
from engine.language.syntax import Expression, Path
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.derived import show_card
from engine.view.visible_cards import display_value
from engine.view.why.evaluation import ComputedRead, Evaluation
from engine.view.why.unknown import UNSEEN, Unseen, Veil
from engine.world import World

STATED = ("number", "text", "card", "player", "zone", "phase")
"""The kinds whose values are worth stating. For flags, the condition itself tells enough."""
ARITHMETIC = ("+", "-", "*", "/", "%")


@dataclass(frozen=True)
class EffectCheck:
    """An evaluation of an effect. `names` has the words for the effect’s names in this case."""

    evaluation: Evaluation
    effect: EffectRules
    this: int
    you: int
    reads: tuple[ComputedRead, ...]
    names: Mapping[str, Phrase] = field(default_factory=dict)

    @property
    def world(self) -> World:
        return self.evaluation.world

    @property
    def words(self) -> PhraseWording:
        """Return the wording of the effect. The player is “you”, except in rules that players can't use."""
        for_you = self.effect.use is not None or not self.effect.is_rule
        words = self.world.rules.words.in_edition(self.effect.edition)
        wording = PhraseWording(words, self.effect.kinds, for_you)
        wording.names |= self.names
        return wording

    def values(self) -> dict[Path, Any]:
        """Return the last value of each node in this effect."""
        return {read.path: read.value for read in self.reads if read.effect == self.effect.number}

    def behind(self, path: Path) -> tuple[ComputedRead, ...]:
        """Return the values that other effects read when this node was last evaluated."""
        own = [n for n, read in enumerate(self.reads) if read.effect == self.effect.number]
        end = max((n for n in own if self.reads[n].path == path), default=0)
        begin = max((n for n in own if n < end), default=-1)
        return self.reads[begin + 1 : end]

    def facts(self, node: Expression, path: Path) -> Iterator[str]:
        """Yield statements about the values and calculations in a node, such as "the sum is 95"."""
        values = self.values()
        for each, at in self.stated_nodes(node, path):
            with suppress(Unseen):
                yield from self.fact(each, at, values.get(at, UNSEEN))

    def stated_nodes(self, node: Expression, path: Path) -> Iterator[tuple[Expression, Path]]:
        """Yield the nodes whose values are worth stating, except those evaluated for each member of a set."""
        match node:
            case syntax.Attribute() | syntax.Call() if not self.effect.kinds[path].many:
                yield node, path
            case syntax.Unary(_, operand):
                yield from self.stated_nodes(operand, (*path, "operand"))
            case syntax.Binary(operator, left, right):
                yield from self.stated_nodes(left, (*path, "left"))
                yield from self.stated_nodes(right, (*path, "right"))
                if operator in ARITHMETIC:
                    yield node, path

    def fact(self, node: Expression, at: Path, value: Any) -> Iterator[str]:
        if isinstance(value, Veil) or self.effect.kinds[at].of_class not in STATED:
            return
        phrase, text = self.words.phrase(node, at), self.value_text(value, self.effect.kinds[at])
        code = "fact_of_several" if phrase.many else "fact"
        what = self.words.read(phrase.text)
        yield reason_text(code, what=what, value=text or reason_text("nothing"))

    def value_text(self, value: Any, kind: Kind) -> str:
        if kind.of_class == "card":
            return show_card(self.world, value)
        shown = str(display_value(self.world, self.you - 1, kind, value))
        return shown.replace("-", "−") if kind.of_class == "number" else shown
