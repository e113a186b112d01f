"""Attributes whose reading is modified: `read_N` of a column, `modify_N` of an effect (R12)."""

from __future__ import annotations

from engine.language.kinds import NUMBER
from engine.rulebook.compile.blocks import BlockWriter
from engine.rulebook.compile.functions import FunctionWriter
from engine.rulebook.compile.surroundings import Surroundings
from engine.rulebook.compile.watches import READING
from engine.rulebook.effect import EffectRules


def write_reader(program: FunctionWriter, around: Surroundings, column: int) -> None:
    """`read_N`: the base value in column N, passed through what modifies it (R12)."""
    word = around.layout.words[column]
    watch = around.watches.get((READING, f"{word.of_class}.{word.name}"))
    lines = [f"    value = w.read_columns[{column}][x]"]
    if word.kind == NUMBER:
        lines += [f"    if w.read_boosts: value = boosted(w, {column}, x, value)"]
    if watch is not None:
        lines += [
            f"    for this, effect in {in_order(around, watch)} if x else ():",
            "        value = MODIFIERS[effect](w, this, x, value)",
        ]
    program.function(f"read_{column}(w, x)", [*lines, "    return value"])


def in_order(around: Surroundings, watch: int) -> str:
    """Who modifies: by priority, the lower first, and then as they came."""
    priorities = {
        effect.number: reading.priority
        for effect in around.effects
        for reading in effect.readings
        if reading.priority
    }
    pairs = f"w.read_table[{watch}]"
    by = f"{priorities!r}.get(pair[1], 0)"
    return f"sorted({pairs}, key=lambda pair: {by})" if priorities else pairs


def write_modifier(program: FunctionWriter, around: Surroundings, effect: EffectRules) -> None:
    """`modify_N`: one effect's change to a value that is being read."""
    name = effect.readings[0].name
    names = {"this": "this", "you": "you", name: "x", "value": "value"}
    expressions = around.expressions(effect, names)
    writer = BlockWriter(effect.tree, expressions, around, effect.names, framed=False)
    writer.body(effect.tree.body, ("body",))
    lines = [
        "    you = controller(w, this)",
        f"    if not holds_{effect.number}(w, this, you, None, (x, value)): return value",
        *around.prices.paid(effect, 0),
        *writer.clear(),
        *writer.lines,
        "    return value",
    ]
    program.function(f"modify_{effect.number}(w, this, x, value)", lines)
