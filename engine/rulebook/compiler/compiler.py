"""Compile all effects of a game to the source of one Python module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.language.kinds import Kind
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import COMMANDS, EVENTS
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.compiler.analysis.triggers import is_change
from engine.rulebook.compiler.block_fusion import fuse_blocks
from engine.rulebook.compiler.blocks import BlockWriter, is_unconditional
from engine.rulebook.compiler.conditions import write_conditions
from engine.rulebook.compiler.context import CompileContext
from engine.rulebook.compiler.expressions import ExpressionWriter
from engine.rulebook.compiler.function_writer import FunctionWriter
from engine.rulebook.compiler.program import Program
from engine.rulebook.compiler.traced_build import TracedContext
from engine.rulebook.compiler.value_functions import write_answer, write_modifier, write_reader
from engine.rulebook.effect import EffectRules
from engine.rulebook.layout import Layout


class ProgramWriter(FunctionWriter):
    def __init__(self, around: CompileContext) -> None:
        super().__init__()
        self.around = around
        self.dear: set[int] = set()
        self.written: list[int] = []
        self.changed: set[int] = set()

    def program(self) -> Program:
        around = self.around
        effects = tuple(self.effect(effect) for effect in around.effects)
        for column in sorted(around.live):
            write_reader(self, around, column)
        self.table("BLOCKS", "b", self.written)
        modifiers = [effect.number for effect in around.effects if effect.readings]
        self.table("MODIFIERS", "modify_", modifiers)
        source = "\n".join(self.chunks)
        return Program(
            source,
            around.blocks,
            effects,
            around.watches,
            self.announced(),
            around.live,
            "past(w" in source,
            "f_times_used(w" in source,
            "lineage(" in source,
            frozenset(self.changed),
            any(effect.waits for effect in around.effects),
            frozenset(self.dear),
        )

    def table(self, name: str, function: str, numbers: Sequence[int]) -> None:
        """Write a dictionary of functions by number."""
        entries = ", ".join(f"{number}: {function}{number}" for number in numbers)
        self.chunks.append(f"{name} = {{{entries}}}\n")

    def announced(self) -> dict[str, tuple[tuple[int, ...], tuple[int, ...]]]:
        """Return the watches before and after each event that isn't an effect."""
        alerted = self.around.alerted
        kinds = {*COMMANDS, *EVENTS, *filter(is_change, self.around.answered)}
        return {kind: (alerted("before", (kind,)), alerted("after", (kind,))) for kind in kinds}

    def effect(self, effect: EffectRules) -> EffectRules:
        around = self.around
        if effect.tree.answer is not None:
            write_answer(self, around.expressions, effect)
            return effect
        if write_conditions(self, around, effect):
            self.dear.add(effect.number)
        if effect.readings:
            write_modifier(self, around, effect)
            return effect
        expressions = around.expressions(effect, {"this": "this", "you": "you", "trigger": "event"})
        expressions.runs = True
        framed = not around.interruptions.plain(effect.name)
        writer = BlockWriter(effect.tree, expressions, around, effect.names, framed)
        written = self.framed(effect, writer) if framed else self.plain(effect, writer)
        self.changed |= writer.written_columns
        return written

    def framed(self, effect: EffectRules, writer: BlockWriter) -> EffectRules:
        """Write the blocks of an effect that needs a frame, and the functions that begin it."""
        around = self.around
        writer.write()
        paying = writer.write_costs()
        paid = around.prices.paid(effect)
        for number, lines in fuse_blocks(writer.blocks, (writer.first, paying)).items():
            self.function(f"b{number}(w, f)", paid + lines)
            self.written.append(number)
        if around.callers.calls[effect.name] and is_unconditional(effect):
            self.beginning(effect, writer)
        if around.callers.starts(effect) and not around.interruptions.answers(effect):
            self.start(effect, writer)
        return replace(
            effect,
            frame=(writer.first, effect.number, 0, 0, None, *writer.slots),
            paying=paying,
            given=effect.tree.initial_names,
            slots=writer.places(),
            before=around.alerted("before", effect.every_kind),
            after=around.alerted("after", effect.every_kind),
        )

    def beginning(self, effect: EffectRules, writer: BlockWriter) -> None:
        """Write `begin_N`, which begins a called effect that has no conditions or targets."""
        own = writer.slots[len(effect.tree.initial_names) :]
        slots = "".join(f", {value!r}" for value in own)
        before = self.around.alerted("before", effect.every_kind)
        lines = [
            f"    f = [{writer.first}, {effect.number}, this, you, None, *given{slots}]",
            "    w.stack.append(f)",
            "    if len(w.stack) > DEEPEST: check_depth(w)",
            "    return after_costs(w, f)" if before else "    return False",
        ]
        self.function(f"begin_{effect.number}(w, this, you, given)", lines)

    def start(self, effect: EffectRules, writer: BlockWriter) -> None:
        """Write `start_N`, which runs a rule that only phases begin, up to its first suspension."""
        slots = "".join(f", {value!r}" for value in writer.slots)
        lines = [
            f"    f = [{writer.first}, {effect.number}, this, you, event{slots}]",
            "    w.stack.append(f)",
            f"    return b{writer.first}(w, f)",
        ]
        blocks = {0: lines, **writer.blocks}
        whole = self.around.prices.paid(effect) + fuse_blocks(blocks, (0,))[0]
        self.function(f"start_{effect.number}(w, this, you, event)", whole)

    def plain(self, effect: EffectRules, writer: BlockWriter) -> EffectRules:
        """Write `plain_N`, which runs a whole effect and returns True if the match is over."""
        writer.body(effect.tree.body, ("body",))
        given = [writer.local(name) for name in effect.tree.initial_names]
        taken = [f"    {', '.join(given)}, = given"] if given else []
        paid = self.around.prices.paid(effect)
        lines = [*paid, *taken, *writer.clear(len(given)), *writer.lines, "    return False"]
        self.function(f"plain_{effect.number}(w, this, you, given=(), event=None)", lines)
        return replace(effect, frame=(0, effect.number, 0, 0, None, *writer.slots))


def compile_program(
    effects: Sequence[EffectRules], words: GameWords, layout: Layout, traced: bool = False
) -> Program:
    """Compile checked effects; the traced build has the same blocks as the plain one."""
    surroundings = TracedContext if traced else CompileContext
    return ProgramWriter(surroundings(effects, words, layout)).program()


def expression_source(
    node: Expression,
    words: GameWords,
    layout: Layout,
    kinds: Mapping[Path, Kind],
    names: Sequence[str],
) -> str:
    """Return the Python source of an expression outside of effects."""
    writer = ExpressionWriter(words, layout, kinds, {name: name for name in names})
    return writer.write(node, ())
