"""Surroundings: what the writer of one effect must know of the whole program."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.syntax import Path
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.compiler.analysis.call_graph import Callers
from engine.rulebook.compiler.analysis.fuel_costs import Prices
from engine.rulebook.compiler.analysis.suspension import Interruptions
from engine.rulebook.compiler.analysis.triggers import live_columns, watches_of
from engine.rulebook.compiler.expressions import ExpressionWriter
from engine.rulebook.effect import EffectRules
from engine.rulebook.layout import Layout

FIRST_BLOCK = 16
"""Blocks below this number are the machine's own."""


class Surroundings:
    """`answered` are all kinds of events that some effect answers, `live` the columns that are
    modified as they are read."""

    expression_writer: type[ExpressionWriter] = ExpressionWriter
    traced = False
    """Whether every statement is told of."""

    def __init__(
        self,
        effects: Sequence[EffectRules],
        words: GameWords,
        layout: Layout,
    ) -> None:
        self.effects = effects
        self.words = words
        self.layout = layout
        self.by_name = {effect.name: effect for effect in effects}
        self.watches = watches_of(effects)
        self.answered = {kind for _, kind in self.watches}
        self.live = live_columns(effects, layout)
        self.interruptions = Interruptions(self.by_name, self.answered)
        self.prices = Prices(self.by_name, self.interruptions.interrupted)
        self.callers = Callers(effects)
        self.blocks = FIRST_BLOCK

    def new_block(self) -> int:
        self.blocks += 1
        return self.blocks - 1

    def expressions(self, effect: EffectRules, names: Mapping[str, str]) -> ExpressionWriter:
        writer = self.expression_writer(self.words, self.layout, effect.kinds, names, self.live)
        writer.effect = effect.number
        return writer

    def alerted(self, when: str, kinds: Collection[str]) -> tuple[int, ...]:
        """The watches of what can trigger "before" or "after" an event of these kinds."""
        found = (self.watches.get((when, kind)) for kind in dict.fromkeys(kinds))
        return tuple(watch for watch in found if watch is not None)

    def holds(self, inside: tuple[str, ...], effect: EffectRules) -> bool:
        """Whether a called effect is written into the one that calls it."""
        if self.interruptions.answers(effect) or self.interruptions.plain(effect.name):
            return False
        return self.callers.may_hold(inside, effect)

    def default_of(self, effect: EffectRules, parameter: str) -> str:
        """The source of what a parameter is that no call gives a value for."""
        if any(parameter == target.name for target in effect.tree.targets):
            return "None"  # whoever controls it chooses
        for place, header in enumerate(effect.tree.headers):
            if isinstance(header, syntax.Takes) and header.name == parameter and header.default:
                path: Path = ("headers", place, "default")
                writer = self.expressions(effect, {"you": "you", "this": "this"})
                return writer.given(header.default, path, Kind.named(header.kind))
        raise AssertionError(f"{effect.name} has no default for {parameter}")
