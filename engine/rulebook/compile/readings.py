"""Attributes whose reading is modified: `read_N` of a column, `modify_N` of an effect (R12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.language import syntax
from engine.language.kinds import NUMBER
from engine.rulebook.compile.blocks import BlockWriter
from engine.rulebook.compile.expression import ExpressionWriter
from engine.rulebook.compile.prices import Prices
from engine.rulebook.compile.surroundings import Surroundings
from engine.rulebook.compile.watches import READING, Watches
from engine.rulebook.effect import EffectRules
from engine.rulebook.layout import Layout


class Reading(Surroundings, Protocol):
    """The program that reads."""

    layout: Layout
    watches: Watches
    effects: Sequence[EffectRules]
    prices: Prices

    def expressions(self, effect: EffectRules, names: dict[str, str]) -> ExpressionWriter: ...

    def function(self, head: str, lines: list[str]) -> None: ...


def write_reader(program: Reading, column: int) -> None:
    """`read_N`: the base value in column N, passed through what modifies it (R12)."""
    word = program.layout.words[column]
    watch = program.watches.get((READING, f"{word.of_class}.{word.name}"))
    lines = [f"    value = w.read_columns[{column}][x]"]
    if word.kind == NUMBER:
        lines += [f"    if w.read_boosts: value = boosted(w, {column}, x, value)"]
    if watch is not None:
        lines += [
            f"    for this, effect in {in_order(program, watch)} if x else ():",
            "        value = MODIFIERS[effect](w, this, x, value)",
        ]
    program.function(f"read_{column}(w, x)", [*lines, "    return value"])


def in_order(program: Reading, watch: int) -> str:
    """Who modifies: by priority, the lower first, and then as they came."""
    priorities = {
        effect.number: reading.priority
        for effect in program.effects
        for reading in effect.readings
        if reading.priority
    }
    pairs = f"w.read_table[{watch}]"
    by = f"{priorities!r}.get(pair[1], 0)"
    return f"sorted({pairs}, key=lambda pair: {by})" if priorities else pairs


def write_modifier(program: Reading, effect: EffectRules, reading: syntax.Reading) -> None:
    """`modify_N`: one effect's change to a value that is being read."""
    names = {"this": "this", "you": "you", reading.name: "x", "value": "value"}
    expressions = program.expressions(effect, names)
    writer = BlockWriter(effect.tree, expressions, program, effect.names, framed=False)
    writer.body(effect.tree.body, ("body",))
    lines = [
        "    you = controller(w, this)",
        f"    if not holds_{effect.number}(w, this, you, None, (x, value)): return value",
        *program.prices.paid(effect, 0),
        *writer.clear(),
        *writer.lines,
        "    return value",
    ]
    program.function(f"modify_{effect.number}(w, this, x, value)", lines)
