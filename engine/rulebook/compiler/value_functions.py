"""Compile the game's own functions, and those that read and modify attributes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from engine.language import syntax
from engine.language.kinds import NUMBER, Kind
from engine.language.syntax import Path
from engine.rulebook.columns import BEARER, PHASE
from engine.rulebook.compiler.analysis.fuel_costs import (
    CALLED,
    charging_lines,
    checking_lines,
    weight,
)
from engine.rulebook.compiler.analysis.triggers import READING
from engine.rulebook.compiler.blocks import BlockWriter
from engine.rulebook.compiler.compile_context import CompileContext
from engine.rulebook.compiler.compiled_headings import spending_line
from engine.rulebook.compiler.expressions import ExpressionWriter
from engine.rulebook.compiler.expressions.group_bounds import Bound, Formula, GroupBounds
from engine.rulebook.compiler.function_writer import FunctionWriter
from engine.rulebook.effect import EffectRules

Expressions = Callable[[EffectRules, Mapping[str, str]], ExpressionWriter]
"""A function that returns an expression writer for an effect, with these names in scope."""


def remembering(effect: EffectRules, key: str, lines: list[str], answer: str) -> list[str]:
    """Return the lines that look up an answer and charge its fuel, or else compute and remember it."""
    return [
        f"    known, key = w.answers, ({key},)",
        "    if known is not None and (kept := known.get(key)) is not None:",
        "        w.fuel -= kept[1]",
        f"        if w.fuel < 0: spend(w, 0, {effect.number})",
        "        return kept[0]",
        "    before = w.fuel",
        *lines,
        f"    found = {answer}",
        "    if known is not None and len(known) < MOST_REMEMBERED:",
        "        known[key] = found, before - w.fuel",
        "    return found",
    ]


def remembering_forever(_effect: EffectRules, key: str, lines: list[str], answer: str) -> list[str]:
    """Return the same lines for an answer that is fixed as long as no player has lost."""
    return [
        f"    kept = FIXED.get(key := ({key},))",
        "    if kept is not None and w.fuel >= kept[1] and not w.losers:",
        "        w.fuel -= kept[1]",
        "        return kept[0]",
        "    before = w.fuel",
        *lines,
        f"    found = {answer}",
        "    if len(FIXED) < MOST_REMEMBERED and not w.losers: FIXED[key] = found, before - w.fuel",
        "    return found",
    ]


def write_answer(
    program: FunctionWriter,
    expressions: Expressions,
    context: CompileContext,
    effect: EffectRules,
    key: str = "",
    remember: Callable[[EffectRules, str, list[str], str], list[str]] = remembering,
) -> None:
    """Write `answer_N`. Its parameters are `p0`, `p1` and so on, and None stands for a missing argument.

    With a key, the answer is remembered: either during a search for what a player can use, or forever.
    """
    asker = {"this": "this", "you": "you"}
    own = {each.name: f"p{place}" for place, each in enumerate(effect.tree.parameters)}
    price = CALLED + weight(effect.tree.headers)
    parameters, lines, answer = ["w", "this", "you"], list[str](), ""
    for place, heading in enumerate(effect.tree.headers):
        path: Path = ("headers", place)
        if isinstance(heading, syntax.Answers):
            writer = expressions(effect, asker | own)
            with writer.owing(0):
                kind = Kind.from_word(heading.kind)
                answer = writer.source_as(heading.value, (*path, "value"), kind)
                price += writer.owed or 0
        elif isinstance(heading, syntax.Takes):
            name = own[heading.name]
            parameters.append(f"{name}=None")
            if heading.default is not None:
                writer = expressions(effect, asker)
                source = writer.source_as(
                    heading.default, (*path, "default"), Kind.from_word(heading.kind)
                )
                lines.append(f"    if {name} is None: {name} = {source}")
    if effect.tree.body:
        price += weight(effect.tree.body)
        lines.append(f"    value = {answer}")
        lines += computing_lines(expressions, context, effect, asker | own)
        answer = "value"
    head = f"answer_{effect.number}({', '.join(parameters)})"
    lines = [*charging_lines(price, effect.number), *lines]
    whole = [*lines, f"    return {answer}"]
    program.add_function(head, remember(effect, key, lines, answer) if key else whole)


def computing_lines(
    expressions: Expressions,
    context: CompileContext,
    effect: EffectRules,
    names: Mapping[str, str],
) -> list[str]:
    """Return the lines with which a function changes its answer, which is in `value`."""
    inside = expressions(effect, {**names, "value": "value"})
    writer = BlockWriter(effect.tree, inside, context, effect.names, framed=False)
    writer.write_body(effect.tree.body, ("body",))
    return [*writer.clear(), *writer.lines]


def write_bounds(
    program: FunctionWriter, expressions: Expressions, effects: Collection[EffectRules]
) -> None:
    """Write `within_N`, which returns bounds of the groups among some members, for functions that have
    any.
    """
    bounds = GroupBounds({effect.name: effect for effect in effects})
    written = []
    for effect in filter(is_about_a_set, effects):
        found = ", ".join(bound_source(expressions, each) for each in bounds.of(effect))
        if found:
            written.append(f"{effect.number}: within_{effect.number}")
            head = f"within_{effect.number}(w, of)"
            program.add_function(head, [f"    return ({found},)"])
    program.chunks.append(f"WITHIN = {{{', '.join(written)}}}\n")


def is_about_a_set(effect: EffectRules) -> bool:
    kinds = [Kind.from_word(each.kind) for each in effect.tree.parameters]
    is_question = effect.tree.answer is not None and effect.tree.answer.kind == "flag"
    return is_question and len(kinds) == 1 and kinds[0].many


def bound_source(expressions: Expressions, bound: Bound) -> str:
    """Return the source of what members share, of their numbers, and of how close these are."""

    def of_each(*formulas: Formula) -> str:
        values = [
            expressions(each.of, {"it": "it1"}).write(each.value, each.path) for each in formulas
        ]
        value = values[0] if len(values) == 1 else f"({', '.join(values)})"
        return f"[{value} for it1 in of]"

    numbers = of_each(bound.number) if bound.number else "None"
    return f"({of_each(*bound.shared)}, {numbers}, {bound.more})"


def write_reader(program: FunctionWriter, context: CompileContext, column: int) -> None:
    """Write `read_N`, which applies all modifiers to the base value in column N (R12)."""
    word = context.layout.words[column]
    watch = context.watches.get((READING, f"{word.of_class}.{word.key}"))
    lines = [f"    value = w.read_columns[{column}][x]"]
    if word.kind == NUMBER:
        lines += [f"    if w.read_boosts: value = {context.boosting}(w, {column}, x, value)"]
    if rule := only_rule_for(context, (word.of_class, word.key)):
        lines += ["    if not x: return value", "    this = 0", *modifier_lines(context, rule)]
    elif watch is not None:
        lines += [
            f"    for this, effect in {ordered_modifiers(context, watch)} if x else ():",
            "        value = MODIFIERS[effect](w, this, x, value)",
        ]
    program.add_function(f"read_{column}(w, x)", [*lines, "    return value"])


def only_rule_for(context: CompileContext, key: tuple[str, str]) -> EffectRules | None:
    """Return the rule that is the attribute's only modifier, or None. Rules always apply."""
    found = [each for each in context.effects for kind in each.modified_attributes if kind == key]
    return found[0] if len(found) == 1 and found[0].of_class == "game" else None


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
    lines = [*modifier_lines(context, effect), "    return value"]
    program.add_function(f"modify_{effect.number}(w, this, x, value)", lines)


def modifier_lines(context: CompileContext, effect: EffectRules) -> list[str]:
    """Return the lines that apply the effect to the value, or leave the value unchanged."""
    name = effect.readings[0].name
    names = {"this": "this", "you": "you", name: "x", "value": "value"}
    names |= {each.name: f"p{place}" for place, each in enumerate(effect.tree.parameters)}
    taken = "".join(f", p{place}" for place, _ in enumerate(effect.tree.parameters))
    expressions = context.expressions(effect, names)
    checks = [
        *([f"    {taken[2:]}, = defaults_{effect.number}(w, this, you)"] if taken else []),
        *modifier_checks(context, effect, expressions, taken),
    ]
    writer = BlockWriter(effect.tree, expressions, context, effect.names, framed=False)
    writer.write_body(effect.tree.body, ("body",))
    uses_you = any("you" in line for line in (*checks, *writer.lines))
    return [
        *(["    you = controller(w, this)"] if uses_you else []),
        *checks,
        *context.fuel_costs.spending_lines(effect, 0),
        *writer.clear(),
        *writer.lines,
    ]


def modifier_checks(
    context: CompileContext, effect: EffectRules, expressions: ExpressionWriter, taken: str
) -> list[str]:
    """Return the lines that leave the value unchanged if the modifier's conditions aren't met."""
    if always_applies(context, effect):
        return []
    kinds, heads = (syntax.Reading, syntax.Condition), effect.tree.headers
    if not all(isinstance(heading, kinds) for heading in heads) or context.is_switchable(effect):
        return [
            f"    if not holds_{effect.number}(w, this, you, None, (x, value{taken})): return value"
        ]
    conditions = [
        expressions.write(heading.holds, ("headers", place, "holds"))
        for place, heading in enumerate(heads)
        if isinstance(heading, syntax.Condition)
    ]
    if effect.of_class == "phase":
        conditions.insert(0, f"R[{PHASE}][1] == R[{BEARER}][this]")
    paid = spending_line(effect)
    lines, last = checking_lines(conditions, "value")
    return [
        *([f"    {paid}"] if paid else []),
        *lines,
        f"    if not ({last}): return value",
    ]


def always_applies(context: CompileContext, effect: EffectRules) -> bool:
    """Return True if the modifier has no conditions, and checking its headings costs no fuel."""
    only_reads = all(isinstance(heading, syntax.Reading) for heading in effect.tree.headers)
    is_free = not spending_line(effect) and effect.of_class != "phase"
    return only_reads and is_free and not context.is_switchable(effect)
