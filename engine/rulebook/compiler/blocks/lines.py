"""LineWriter: collects the lines, blocks and frame slots of an effect."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from engine.language import syntax
from engine.language.kinds import NUMBER, Kind
from engine.language.syntax import Cost, Effect, Path, Statement, literal_text
from engine.language.vocabulary import CommandWord
from engine.language.vocabulary.functions.sets import THIS_EFFECT
from engine.rulebook.compiler.analysis.fuel_costs import charging_lines
from engine.rulebook.compiler.analysis.triggers import HISTORY
from engine.rulebook.compiler.blocks.arguments import ArgumentWriter
from engine.rulebook.compiler.compile_context import CompileContext
from engine.rulebook.compiler.expressions import ExpressionWriter, empty_value
from engine.rulebook.compiler.expressions.function_calls import BEGAN
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.fuel import STEP
from engine.rulebook.runtime.slots import BLOCK, LOCALS

PLAIN = re.compile(r"R\[\d+\]\[(\w+|f\[\d+\])\]")
"""Matches source that reads a column for a variable, which costs next to nothing."""


def asks_since_beginning(node: syntax.Node) -> bool:
    """Return True for a call about events since the effect began."""
    return (
        isinstance(node, syntax.Call)
        and node.function in HISTORY
        and any(each.value == syntax.Name(THIS_EFFECT) for each in node.arguments[1:])
    )


class LineWriter(ABC):
    """Writes an effect. `within` is the writer of the enclosing effect, if this one is inlined.

    `asides` contains functions about the question that precedes a block, by names such as `such_that_20`.
    Block numbers are unique in a program.
    """

    def __init__(
        self,
        effect: Effect,
        expressions: ExpressionWriter,
        context: CompileContext,
        names: Mapping[str, Kind],
        framed: bool = True,
        within: LineWriter | None = None,
    ) -> None:
        self.effect = effect
        self.expressions = expressions
        self.context = context
        self.number = context.by_name[effect.name].number
        self.new_block = context.new_block
        self.blocks: dict[int, list[str]] = within.blocks if within else {}
        self.lines: list[str] = within.lines if within else []
        self.slots: list[Any] = within.slots if within else []
        self.written_columns: set[int] = within.written_columns if within else set()
        self.asides: dict[str, list[str]] = within.asides if within else {}
        self.inside: tuple[str, ...] = (*(within.inside if within else ()), effect.name)
        self.depth: int = within.depth if within else 1
        self.framed = framed
        self.kinds = names
        self.sources = ArgumentWriter(expressions, context, self.local)
        for name in (*effect.initial_names, *self.cost_variables()):
            self.local(name)
        self.first = 0 if within else self.start(self.new_block())

    def start(self, block: int) -> int:
        self.lines = self.blocks[block] = []
        return block

    def add_line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def add_lines(self, lines: Iterable[str]) -> None:
        for each in lines:
            self.add_line(each)

    @contextmanager
    def indent(self) -> Iterator[None]:
        self.depth += 1
        yield
        self.depth -= 1

    def suspend(self, call: str) -> int:
        """End the block with the call, and start the block at which the machine continues afterwards.

        Return the number of the new block.
        """
        following = self.new_block()
        self.add_line(f"f[{BLOCK}] = {following}")
        self.add_line(f"return {call}")
        return self.start(following)

    def write_body(self, body: tuple[Statement, ...], path: Path) -> None:
        for place, statement in enumerate(body):
            self.write_statement(statement, (*path, place))

    def write_whole_body(self) -> None:
        """Write the body of the effect. It begins by noting how many events have happened before."""
        if any(asks_since_beginning(node) for node in syntax.nodes(self.effect.body)):
            self.add_line(f"{self.local(BEGAN)} = history_length(w)")
        self.write_body(self.effect.body, ("body",))

    @abstractmethod
    def write_statement(self, node: Statement, path: Path) -> None:
        """Write a statement and all statements inside it."""

    @abstractmethod
    def inlined_writer(self, effect: EffectRules) -> LineWriter:
        """Return a writer that inlines another effect into this one."""

    def local(self, name: str = "") -> str:
        """Return a slot of the frame or, in an effect without a frame, a Python variable.

        If the slot has a name, it starts with the empty value of its kind.
        """
        if name in self.expressions.names:
            return self.expressions.names[name]
        number = LOCALS + len(self.slots)
        slot = f"f[{number}]" if self.framed else f"s{number}"
        kind = self.kinds.get(name, NUMBER)
        self.slots.append(empty_value(kind))
        if name:
            self.expressions.names[name] = slot
        return slot

    def slot_positions(self) -> dict[str, int]:
        """Return the positions, by name, of the slots whose values are kept while the effect waits."""
        known = (*self.effect.initial_names, *self.cost_variables())
        return {name: int(self.local(name)[2:-1]) - LOCALS for name in known}

    def clear(self, first: int = 0) -> list[str]:
        """Return the lines that reset the slots from `first` on to their empty values."""
        name = "f[{}]" if self.framed else "s{}"
        cleared = enumerate(self.slots[first:], start=LOCALS + first)
        return ["    " * self.depth + f"{name.format(n)} = {value!r}" for n, value in cleared]

    def local_values(self) -> str:
        """Return the source of the tuple of local values that the tracer gets.

        The tuple is empty for an effect with a frame, whose values are in the frame.
        """
        if self.framed:
            return "()"
        return f"({''.join(f's{LOCALS + n}, ' for n in range(len(self.slots)))})"

    def enclosing_effects(self) -> tuple[int, ...]:
        """Return the effects into which this one is inlined, outermost first."""
        return tuple(self.context.by_name[name].number for name in self.inside[:-1])

    def iteration_cost(self, node: Statement) -> str:
        """Return the source that charges for an iteration of a loop."""
        price = self.context.fuel_costs.of(node, self.expressions.words.vocabulary)
        return f"spend(w, {max(price, STEP)}, {self.number})"

    def iteration_charge(self, node: Statement) -> list[str]:
        """Return the lines that do the same as `iteration_cost`, but without a call."""
        price = self.context.fuel_costs.of(node, self.expressions.words.vocabulary)
        return [line[4:] for line in charging_lines(max(price, STEP), self.number)]

    def guard(self, sources: dict[str, str]) -> str:
        """Return a test that skips a command if its count isn't positive, for counts that are read from a
        column.

        The other arguments of a skipped command are not evaluated.
        """
        count = sources.get("count", "")
        plain = PLAIN.fullmatch(count) and not self.context.reports_steps
        return f"if {count} > 0: " if plain else ""

    def cost_variables(self) -> Iterator[str]:
        """Yield the variables that costs define. Their values are kept while the effect waits."""
        for cost in self.effect.costs:
            if cost.name:
                yield cost.name
            word = (
                self.expressions.words.verb(cost.command.verb) if isinstance(cost, Cost) else None
            )
            if isinstance(cost, Cost) and isinstance(word, CommandWord):
                new = {each.name for each in word.parameters if each.naming == "new"}
                given = (each for each in cost.command.arguments if each.name in new)
                yield from (literal_text(each.value) for each in given)
