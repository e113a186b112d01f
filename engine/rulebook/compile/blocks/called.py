"""Effects that an effect calls: begun on the stack, run as one function, or written into it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rulebook.compile.blocks.lines import LineWriter


def call(writer: LineWriter, name: str, sources: Sequence[str]) -> None:
    program, effect = writer.program, writer.program.number_of(name)
    given = f"({''.join(f'{source}, ' for source in sources)})"
    if program.holds(writer.inside, name):
        hold(writer, name, sources)
    elif program.interrupted(name):
        begin = f"begin_{effect}(w" if program.begins(name) else f"call(w, {effect}"
        writer.interruption(f"{begin}, this, you, {given})")
    else:
        conditions = program.has_conditions(name)
        asked = f"holds_{effect}(w, this, you, None, {given}) and " if conditions else ""
        writer.line(f"if {asked}plain_{effect}(w, this, you, {given}): return True")


def hold(writer: LineWriter, name: str, sources: Sequence[str]) -> None:
    """Writes the called effect here: its names are slots of this frame."""
    rules = writer.program.rules_of(name)
    first = len(writer.slots)
    inner = writer.inner(rules)
    given = inner.slots[first:]
    for parameter, source in zip(rules.tree.given, sources, strict=True):
        writer.line(f"{inner.local(parameter)} = {source}")
    writer.line(f"f[1] = {rules.number}")
    for line in writer.program.paid(rules):
        writer.line(line.strip())
    lines, place = writer.lines, len(writer.lines)
    inner.body(rules.tree.body, ("body",))
    lines[place:place] = inner.clear(first + len(given))
    writer.lines = inner.lines
    writer.line(f"f[1] = {writer.number}")
