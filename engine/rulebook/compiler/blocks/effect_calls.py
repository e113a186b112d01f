"""Compile effect calls: inlined, as plain functions, or with frames."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.syntax import Payment
from engine.rulebook.compiler.blocks.lines import LineWriter
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.slots import EFFECT


def call(writer: LineWriter, name: str, sources: Sequence[str]) -> None:
    context = writer.context
    rules, suspension = context.by_name[name], context.suspension
    sources = with_costs_unpaid(rules, sources)
    given = f"({''.join(f'{source}, ' for source in sources)})"
    if context.is_inlined(writer.inside, rules):
        inline_call(writer, rules, sources)
    elif not suspension.is_plain(name):
        begin = f"begin_{rules.number}(w" if is_unconditional(rules) else f"call(w, {rules.number}"
        writer.suspend(f"{begin}, this, you, {given})")
    else:
        holds = f"holds_{rules.number}(w, this, you, None, {given}) and "
        asked = holds if rules.tree.conditions else ""
        writer.add_line(f"if {asked}plain_{rules.number}(w, this, you, {given}): return True")


def with_costs_unpaid(rules: EffectRules, sources: Sequence[str]) -> list[str]:
    """Return the sources of a call's values. A choice between costs has no value, because nobody pays."""
    own = iter(sources)
    count = len(rules.tree.parameters)
    given = [next(own) for _ in range(count)]
    targets = rules.tree.targets
    return given + ["None" if isinstance(each, Payment) else next(own) for each in targets]


def is_unconditional(effect: EffectRules) -> bool:
    """Return True if there are no conditions or targets to check before a call of the effect."""
    return not effect.tree.conditions and not effect.tree.targets


def inline_call(writer: LineWriter, rules: EffectRules, sources: Sequence[str]) -> None:
    """Inline the called effect. Its variables become slots of this frame."""
    first = len(writer.slots)
    inner = writer.inlined_writer(rules)
    given = inner.slots[first:]
    for parameter, source in zip(rules.tree.initial_names, sources, strict=True):
        writer.add_line(f"{inner.local(parameter)} = {source}")
    writer.add_line(f"f[{EFFECT}] = {rules.number}")
    for line in writer.context.fuel_costs.spending_lines(rules):
        writer.add_line(line.strip())
    lines, place = writer.lines, len(writer.lines)
    inner.write_whole_body()
    lines[place:place] = inner.clear(first + len(given))
    writer.lines = inner.lines
    writer.add_line(f"f[{EFFECT}] = {writer.number}")
