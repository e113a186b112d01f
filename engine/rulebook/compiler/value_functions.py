"""Compile the game's own functions, and those that read and modify attributes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.language import syntax
from engine.language.kinds import NUMBER, Kind
from engine.language.syntax import Path
from engine.rulebook.compiler.analysis.fuel_costs import CALLED, weight
from engine.rulebook.compiler.analysis.triggers import READING
from engine.rulebook.compiler.blocks import BlockWriter
from engine.rulebook.compiler.conditions import spending_line
from engine.rulebook.compiler.context import CompileContext
from engine.rulebook.compiler.expressions import ExpressionWriter
from engine.rulebook.compiler.function_writer import FunctionWriter
from engine.rulebook.effect import EffectRules

Expressions = Callable[[EffectRules, Mapping[str, str]], ExpressionWriter]
"""A function that returns an expression writer for an effect, with these names in scope."""


def write_answer(
    program: FunctionWriter, expressions: Expressions, effect: EffectRules, key: str = ""
) -> None:
    """Write `answer_N`. Its parameters are `p0`, `p1` and so on, and None stands for a missing argument.

    With a key, the answer is remembered while the machine finds out what a player can use.
    """
    asker = {"this": "this", "you": "you"}
    own = {each.name: f"p{place}" for place, each in enumerate(effect.tree.parameters)}
    price = CALLED + weight(effect.tree.headers)
    parameters, lines, answer = (
        ["w", "this", "you"],
        [f"    spend(w, {price}, {effect.number})"],
        "",
    )
    for place, header in enumerate(effect.tree.headers):
        path: Path = ("headers", place)
        if isinstance(header, syntax.Answers):
            writer = expressions(effect, asker | own)
            answer = writer.source_as(header.value, (*path, "value"), Kind.from_word(header.kind))
        elif isinstance(header, syntax.Takes):
            name = own[header.name]
            parameters.append(f"{name}=None")
            if header.default is not None:
                writer = expressions(effect, asker)
                source = writer.source_as(
                    header.default, (*path, "default"), Kind.from_word(header.kind)
                )
                lines.append(f"    if {name} is None: {name} = {source}")
    head = f"answer_{effect.number}({', '.join(parameters)})"
    whole = [*lines, f"    return {answer}"]
    program.add_function(head, remembering(effect, key, lines, answer) if key else whole)


def remembering(effect: EffectRules, key: str, lines: list[str], answer: str) -> list[str]:
    """Return the lines that look an answer up and charge what it cost, or else compute and remember it."""
    return [
        f"    known, key = w.answers, ({key},)",
        "    if known is not None and key in known:",
        "        found, price = known[key]",
        "        w.fuel -= price",
        f"        if w.fuel < 0: spend(w, 0, {effect.number})",
        "        return found",
        "    before = w.fuel",
        *lines,
        f"    found = {answer}",
        "    if known is not None and len(known) < MOST_REMEMBERED:",
        "        known[key] = found, before - w.fuel",
        "    return found",
    ]


def write_reader(program: FunctionWriter, context: CompileContext, column: int) -> None:
    """Write `read_N`, which applies all modifiers to the base value in column N (R12)."""
    word = context.layout.words[column]
    watch = context.watches.get((READING, f"{word.of_class}.{word.key}"))
    lines = [f"    value = w.read_columns[{column}][x]"]
    if word.kind == NUMBER:
        lines += [f"    if w.read_boosts: value = boosted_value(w, {column}, x, value)"]
    if watch is not None:
        lines += [
            f"    for this, effect in {ordered_modifiers(context, watch)} if x else ():",
            "        value = MODIFIERS[effect](w, this, x, value)",
        ]
    program.add_function(f"read_{column}(w, x)", [*lines, "    return value"])


def ordered_modifiers(context: CompileContext, watch: int) -> str:
    """Return the source of the modifiers in order: lowest priority first, then oldest first."""
    priorities = {
        effect.number: reading.priority
        for effect in context.effects
        for reading in effect.readings
        if reading.priority
    }
    pairs = f"w.read_table[{watch}]"
    by = f"{priorities!r}.get(pair[1], 0)"
    return f"sorted({pairs}, key=lambda pair: {by})" if priorities else pairs


def write_modifier(program: FunctionWriter, context: CompileContext, effect: EffectRules) -> None:
    """Write `modify_N`, which applies one effect to the value of an attribute that is being read."""
    name = effect.readings[0].name
    names = {"this": "this", "you": "you", name: "x", "value": "value"}
    names |= {each.name: f"p{place}" for place, each in enumerate(effect.tree.parameters)}
    taken = "".join(f", p{place}" for place, _ in enumerate(effect.tree.parameters))
    expressions = context.expressions(effect, names)
    writer = BlockWriter(effect.tree, expressions, context, effect.names, framed=False)
    writer.write_body(effect.tree.body, ("body",))
    holds = f"holds_{effect.number}(w, this, you, None, (x, value{taken}))"
    checks = [
        "    you = controller(w, this)",
        *([f"    {taken[2:]}, = defaults_{effect.number}(w, this, you)"] if taken else []),
        *([] if always_applies(context, effect) else [f"    if not {holds}: return value"]),
    ]
    lines = [
        *(checks if any("you" in line for line in (*checks[1:], *writer.lines)) else ()),
        *context.fuel_costs.spending_lines(effect, 0),
        *writer.clear(),
        *writer.lines,
        "    return value",
    ]
    program.add_function(f"modify_{effect.number}(w, this, x, value)", lines)


def always_applies(context: CompileContext, effect: EffectRules) -> bool:
    """Return True if a modifier has no conditions, and the check of its headings costs no fuel."""
    only_reads = all(isinstance(header, syntax.Reading) for header in effect.tree.headers)
    is_free = not spending_line(effect) and effect.of_class != "phase"
    return only_reads and is_free and not context.is_switchable(effect)
