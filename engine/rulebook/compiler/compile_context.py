"""CompileContext: facts about all effects that are needed to compile one of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.syntax import Path
from engine.language.vocabulary import SECOND
from engine.language.vocabulary.game_words import GameWords, given_effect
from engine.rulebook.compiler.analysis.call_graph import CallGraph
from engine.rulebook.compiler.analysis.cycles import HAVING_EFFECTS
from engine.rulebook.compiler.analysis.fuel_costs import FuelCosts
from engine.rulebook.compiler.analysis.suspension import SuspensionAnalysis
from engine.rulebook.compiler.analysis.triggers import (
    awaited_kinds,
    lasting_columns,
    live_columns,
    watches_of,
)
from engine.rulebook.compiler.expressions import ExpressionWriter
from engine.rulebook.compiler.expressions.formulas import SmallFormulas
from engine.rulebook.compiler.instrumentation import BuildObserver, ObservedExpressions
from engine.rulebook.compiler.program import LATEST_FORMAT
from engine.rulebook.effect import EffectRules
from engine.rulebook.layout import Layout

FIRST_BLOCK = 16
"""The number of the first block of an effect. Smaller numbers are the machine's own blocks."""

VARIANTS = {"win": "win_together", "give_control": "give_control_in_phase"}
"""Commands that run another function of the machine in matches with rules since the second edition."""

GIVING_FROM = "give_from"
"""The function for `give` in matches that store what gave an effect."""


class CompileContext:
    """Facts about all effects. `answered` are event kinds with triggers, and `live` are columns with
    modifiers. `layered` are columns with temporary values.
    """

    def __init__(
        self,
        effects: Sequence[EffectRules],
        words: GameWords,
        layout: Layout,
        observer: BuildObserver | None = None,
        record_format: int = LATEST_FORMAT,
    ) -> None:
        self.effects = effects
        self.words = words
        self.layout = layout
        self.observer = observer
        self.is_former = words.edition < SECOND or record_format < LATEST_FORMAT
        self.reports_steps = observer is not None and observer.steps
        self.by_name = {effect.name: effect for effect in effects}
        awaited = tuple(awaited_kinds(effects, words))
        self.watches = watches_of(effects, awaited)
        self.awaited = {self.watches["after", kind]: kind for kind in awaited}
        self.answered = {kind for _, kind in self.watches}
        self.live = live_columns(effects, layout)
        self.layered = frozenset() if self.is_former else lasting_columns(effects, layout)
        self.suspension = SuspensionAnalysis(self.by_name, self.answered)
        self.fuel_costs = FuelCosts(self.by_name, self.suspension.can_suspend)
        self.call_graph = CallGraph(effects)
        self.silencing = self.column_of_silence()
        self.passed = self.effects_given_with_values()
        self.blocks = FIRST_BLOCK
        self.small = SmallFormulas(self.by_name, self.expressions)
        # Since the second edition, triggers on costs go on the stack below the paid effect.
        stacks = any(effect.waits for effect in effects)
        self.checks_at_raising = words.edition >= SECOND and stacks
        self.variants = VARIANTS if words.edition >= SECOND else {}
        if not self.is_former:
            self.variants = self.variants | {"give": GIVING_FROM}

    def column_of_silence(self) -> int:
        """Return the column of `has_effects`, or 0 if no effect can switch the effects of cards off."""
        column = self.layout.columns.get(HAVING_EFFECTS, 0)
        newer = [each for each in self.effects if each.edition >= SECOND]
        changed = any(
            isinstance(node, syntax.Assign)
            and isinstance(node.reference, syntax.Attribute)
            and node.reference.name == "has_effects"
            for effect in newer
            for node in effect.nodes
        )
        modified = any(HAVING_EFFECTS in effect.modified_attributes for effect in newer)
        return column if changed or modified else 0

    def is_switchable(self, effect: EffectRules) -> bool:
        """Return True if the effect does nothing while its card has lost its effects."""
        is_called = not (effect.use or effect.triggers or effect.readings)
        own = self.silencing and effect.of_class == "card" and not is_called
        return bool(own) and HAVING_EFFECTS not in effect.modified_attributes

    def effects_given_with_values(self) -> frozenset[str]:
        """Return the names of effects with parameters that effects since the second edition give to cards."""
        found = set()
        for effect in self.effects:
            words = self.words.in_edition(effect.edition)
            for node in effect.nodes if effect.edition >= SECOND else ():
                if isinstance(node, syntax.Command) and (word := words.command(node)):
                    passed = any(each.passed for each in word.parameters)
                    found |= {given_effect(node)} if passed else set()
        return frozenset(found)

    def new_block(self) -> int:
        self.blocks += 1
        return self.blocks - 1

    def expressions(self, effect: EffectRules, names: Mapping[str, str]) -> ExpressionWriter:
        words = self.words.in_edition(effect.edition)
        scope = words, self.layout, effect.kinds, names, self.live
        writer = ExpressionWriter(*scope)
        if self.observer is not None:
            writer = ObservedExpressions(self.observer, *scope)
        else:
            writer.small = self.small
        writer.effect = effect.number
        writer.silencing = bool(self.silencing)
        return writer

    def plain_expressions(self, effect: EffectRules, names: Mapping[str, str]) -> ExpressionWriter:
        """Return a writer for expressions that are never reported to an observer."""
        words = self.words.in_edition(effect.edition)
        return ExpressionWriter(words, self.layout, effect.kinds, names, self.live)

    def watches_for(self, when: str, kinds: Collection[str]) -> tuple[int, ...]:
        """Return the watches at a time ("before" or "after") for events of these kinds."""
        found = (self.watches.get((when, kind)) for kind in dict.fromkeys(kinds))
        return tuple(watch for watch in found if watch is not None)

    @property
    def boosting(self) -> str:
        """Return the name of the function that adds temporary changes to a number."""
        return "boosted_value" if self.is_former else "layered_value"

    def kinds_of(self, effect: EffectRules) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the kinds by which triggers name the effect: at all times, and only when a player uses it.

        In matches with records of older formats, `any effect` also names effects that are called.
        """
        if self.is_former:
            return effect.heard_kinds, ()
        return effect.every_kind, effect.kinds_of_use

    def is_inlined(self, inside: tuple[str, ...], effect: EffectRules) -> bool:
        """Return True if a called effect is inlined into the calling effect."""
        if self.suspension.has_triggers(effect) or self.suspension.is_plain(effect.name):
            return False
        return self.call_graph.can_inline(inside, effect)

    def default_of(self, effect: EffectRules, parameter: str) -> str:
        """Return the source of a parameter's default value."""
        if any(parameter == target.name for target in effect.tree.targets):
            return "None"  # Targets have no default: the controller chooses them.
        for place, heading in enumerate(effect.tree.headers):
            if isinstance(heading, syntax.Takes) and heading.name == parameter and heading.default:
                path: Path = ("headers", place, "default")
                writer = self.expressions(effect, {"you": "you", "this": "this"})
                return writer.source_as(heading.default, path, Kind.from_word(heading.kind))
        raise AssertionError(f"{effect.name} has no default for {parameter}")
