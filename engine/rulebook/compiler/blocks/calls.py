"""Compile calls of effects: inlined, as a plain function, or with a frame on the stack."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rulebook.compiler.blocks.lines import LineWriter
from engine.rulebook.effect import EffectRules


def call(writer: LineWriter, name: str, sources: Sequence[str]) -> None:
    around = writer.around
    rules, interruptions = around.by_name[name], around.interruptions
    given = f"({''.join(f'{source}, ' for source in sources)})"
    if around.holds(writer.inside, rules):
        inline_call(writer, rules, sources)
    elif interruptions.interrupted(name):
        begin = f"begin_{rules.number}(w" if is_unconditional(rules) else f"call(w, {rules.number}"
        writer.interruption(f"{begin}, this, you, {given})")
    else:
        holds = f"holds_{rules.number}(w, this, you, None, {given}) and "
        asked = holds if rules.tree.conditions else ""
        writer.line(f"if {asked}plain_{rules.number}(w, this, you, {given}): return True")


def is_unconditional(effect: EffectRules) -> bool:
    """Return True if a called effect has no conditions or targets to check first."""
    return not effect.tree.conditions and not effect.tree.targets


def inline_call(writer: LineWriter, rules: EffectRules, sources: Sequence[str]) -> None:
    """Inline the called effect; its variables become slots of this frame."""
    first = len(writer.slots)
    inner = writer.inner(rules)
    given = inner.slots[first:]
    for parameter, source in zip(rules.tree.initial_names, sources, strict=True):
        writer.line(f"{inner.local(parameter)} = {source}")
    writer.line(f"f[1] = {rules.number}")
    for line in writer.around.prices.paid(rules):
        writer.line(line.strip())
    lines, place = writer.lines, len(writer.lines)
    inner.body(rules.tree.body, ("body",))
    lines[place:place] = inner.clear(first + len(given))
    writer.lines = inner.lines
    writer.line(f"f[1] = {writer.number}")
