"""Compile all effects of a game to one Python module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.language.kinds import Kind
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import LATEST, vocabulary_of
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.compiler.analysis.triggers import is_change
from engine.rulebook.compiler.block_fusion import fuse_blocks
from engine.rulebook.compiler.blocks import BlockWriter, is_unconditional
from engine.rulebook.compiler.blocks.costs import write_costs, write_raising
from engine.rulebook.compiler.blocks.kept_uses import keep_uses
from engine.rulebook.compiler.compile_context import CompileContext
from engine.rulebook.compiler.compiled_headings import write_conditions
from engine.rulebook.compiler.expressions import ExpressionWriter
from engine.rulebook.compiler.function_writer import FunctionWriter
from engine.rulebook.compiler.instrumentation import BuildObserver
from engine.rulebook.compiler.program import KNOWN_TO, LATEST_FORMAT, SURROUNDINGS, Program
from engine.rulebook.compiler.value_functions import (
    remembering_forever,
    write_answer,
    write_bounds,
    write_modifier,
    write_reader,
)
from engine.rulebook.effect import EffectRules
from engine.rulebook.layout import Layout


class ProgramWriter(FunctionWriter):
    def __init__(self, context: CompileContext) -> None:
        super().__init__()
        self.context = context
        self.dear: set[int] = set()
        self.written: list[int] = []
        self.asides: dict[str, list[str]] = {}
        self.changed: set[int] = set()

    def compile(self) -> Program:
        context = self.context
        effects = tuple(self.write_effect(effect) for effect in context.effects)
        for column in sorted(context.live):
            write_reader(self, context, column)
        if context.silencing:
            column = context.silencing
            read = (
                f"read_{column}(w, x)" if column in context.live else f"w.read_columns[{column}][x]"
            )
            self.add_function("has_effects(w, x)", [f"    return {read}"])
        self.write_table("BLOCKS", "b", self.written)
        modifiers = [effect.number for effect in context.effects if effect.readings]
        self.write_table("MODIFIERS", "modify_", modifiers)
        write_bounds(self, context.plain_expressions, context.effects)
        for name, lines in self.asides.items():
            self.add_function(f"{name}(w, f)", lines)
        self.chunks.append("FIXED = {}\n")
        source = "\n".join(self.chunks)
        return Program(
            source,
            context.blocks,
            effects,
            context.watches,
            self.announced_watches(),
            context.live,
            "past(w" in source or any(f"{each}(w" in source for each in SURROUNDINGS),
            "f_times_used(w" in source,
            "lineage(" in source,
            frozenset(self.changed | self.noted_columns() | self.sight_columns(source)),
            any(effect.waits for effect in context.effects),
            frozenset(self.dear),
            context.variants,
            context.is_former,
            context.awaited,
        )

    def sight_columns(self, source: str) -> set[int]:
        """Return the column of `known_to` if effects read it, because moves then change it."""
        column = self.context.layout.columns.get(KNOWN_TO, 0)
        return {column} if f"R[{column}]" in source and column else set()

    def noted_columns(self) -> set[int]:
        """Return the columns of attributes that a draft can note on copies of cards."""
        columns = self.context.layout.columns
        return {columns["card", name] for name in self.context.words.noted_attributes}

    def write_table(self, name: str, function: str, numbers: Sequence[int]) -> None:
        """Write a dictionary of functions by number."""
        entries = ", ".join(f"{number}: {function}{number}" for number in numbers)
        self.chunks.append(f"{name} = {{{entries}}}\n")

    def announced_watches(self) -> dict[str, tuple[tuple[int, ...], tuple[int, ...]]]:
        """Return the watches before and after each event that isn't an effect."""
        watches_for = self.context.watches_for
        latest = vocabulary_of(LATEST)
        kinds = {word.key for word in latest.commands.values()}
        kinds |= {word.key for word in latest.events.values()}
        kinds |= set(filter(is_change, self.context.answered))
        return {
            kind: (watches_for("before", (kind,)), watches_for("after", (kind,))) for kind in kinds
        }

    def write_effect(self, effect: EffectRules) -> EffectRules:
        context = self.context
        if effect.tree.answer is not None:
            self.write_answer(effect)
            return effect
        if write_conditions(self, context, effect):
            self.dear.add(effect.number)
        if effect.readings:
            write_modifier(self, context, effect)
            return effect
        expressions = context.expressions(
            effect, {"this": "this", "you": "you", "trigger": "event"}
        )
        expressions.runs = True
        framed = not context.suspension.is_plain(effect.name)
        writer = BlockWriter(effect.tree, expressions, context, effect.names, framed)
        written = self.write_framed(effect, writer) if framed else self.write_plain(effect, writer)
        self.changed |= writer.written_columns
        return written

    def write_answer(self, effect: EffectRules) -> None:
        small, context = self.context.small, self.context
        expressions = context.expressions
        if self.context.observer:
            write_answer(self, expressions, context, effect)
        elif key := small.fixed_key(effect):
            write_answer(self, expressions, context, effect, key, remembering_forever)
        else:
            write_answer(self, expressions, context, effect, small.repeated.key_of(effect))

    def write_framed(self, effect: EffectRules, writer: BlockWriter) -> EffectRules:
        """Write the blocks of an effect that needs a frame, and the functions that start it."""
        context = self.context
        used_slot = writer.used_slot
        writer.write()
        paying, raising = write_costs(writer), write_raising(writer)
        always, used = context.kinds_of(effect)
        paid = context.fuel_costs.spending_lines(effect)
        for number, lines in fuse_blocks(writer.blocks, (writer.first, paying, raising)).items():
            self.add_function(f"b{number}(w, f)", keep_uses(paid + lines))
            self.written.append(number)
        self.asides |= writer.asides
        if context.call_graph.call_counts[effect.name] and is_unconditional(effect):
            self.write_begin(effect, writer)
        if context.call_graph.is_begun_by_phases(effect) and not context.suspension.has_triggers(
            effect
        ):
            self.write_start(effect, writer)
        return replace(
            effect,
            frame=(writer.first, effect.number, 0, 0, None, *writer.slots),
            paying=paying,
            raising=raising,
            used=used_slot,
            given=effect.tree.initial_names,
            slots=writer.slot_positions(),
            before=context.watches_for("before", always),
            before_use=context.watches_for("before", used),
            after=context.watches_for("after", effect.heard_kinds),
        )

    def write_begin(self, effect: EffectRules, writer: BlockWriter) -> None:
        """Write `begin_N`, which starts a called effect that has no conditions or targets."""
        own = writer.slots[len(effect.tree.initial_names) :]
        slots = "".join(f", {value!r}" for value in own)
        before = self.context.watches_for("before", self.context.kinds_of(effect)[0])
        lines = [
            f"    f = [{writer.first}, {effect.number}, this, you, None, *given{slots}]",
            "    w.stack.append(f)",
            "    if len(w.stack) > DEEPEST: check_depth(w)",
            "    return after_costs(w, f)" if before else "    return False",
        ]
        self.add_function(f"begin_{effect.number}(w, this, you, given)", lines)

    def write_start(self, effect: EffectRules, writer: BlockWriter) -> None:
        """Write `start_N`, which runs a rule that only phases start, up to its first suspension point."""
        slots = "".join(f", {value!r}" for value in writer.slots)
        lines = [
            f"    f = [{writer.first}, {effect.number}, this, you, event{slots}]",
            "    w.stack.append(f)",
            f"    return b{writer.first}(w, f)",
        ]
        blocks = {0: lines, **writer.blocks}
        whole = self.context.fuel_costs.spending_lines(effect) + fuse_blocks(blocks, (0,))[0]
        self.add_function(f"start_{effect.number}(w, this, you, event)", keep_uses(whole))

    def write_plain(self, effect: EffectRules, writer: BlockWriter) -> EffectRules:
        """Write `plain_N`, which runs an entire effect and returns True if the match is over."""
        writer.write_whole_body()
        given = [writer.local(name) for name in effect.tree.initial_names]
        taken = [f"    {', '.join(given)}, = given"] if given else []
        paid = self.context.fuel_costs.spending_lines(effect)
        lines = [*paid, *taken, *writer.clear(len(given)), *writer.lines, "    return False"]
        self.add_function(f"plain_{effect.number}(w, this, you, given=(), event=None)", lines)
        return replace(effect, frame=(0, effect.number, 0, 0, None, *writer.slots))


def compile_program(
    effects: Sequence[EffectRules],
    words: GameWords,
    layout: Layout,
    observer: BuildObserver | None = None,
    record_format: int = LATEST_FORMAT,
) -> Program:
    """Compile checked effects. With an observer, the result is an instrumented build."""
    context = CompileContext(effects, words, layout, observer, record_format)
    return ProgramWriter(context).compile()


def expression_source(
    node: Expression,
    words: GameWords,
    layout: Layout,
    kinds: Mapping[Path, Kind],
    names: Sequence[str],
    live: frozenset[int] = frozenset(),
) -> str:
    """Return the Python source of an expression that is not part of an effect.

    In a match, `live` are the columns with modifiers. A view's values have been modified already.
    """
    writer = ExpressionWriter(words, layout, kinds, {name: name for name in names}, live)
    return writer.write(node, ())
