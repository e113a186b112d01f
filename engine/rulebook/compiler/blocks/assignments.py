"""Compile assignments: direct ones, temporary ones, and those with triggers."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import SETTING, Path
from engine.language.vocabulary import SECOND
from engine.rulebook.compiler.analysis.triggers import is_boosted
from engine.rulebook.compiler.blocks.lines import LineWriter
from engine.rulebook.compiler.expressions import division


def assign(writer: LineWriter, node: syntax.Assign, path: Path) -> None:
    reference = (*path, "reference")
    wanted = writer.expressions.kinds[reference]
    value = writer.expressions.source_of_copy(node.value, (*path, "value"), wanted)
    until = repr(node.until) if node.until else ""
    if node.lasting is not None:
        until = writer.expressions.write(node.lasting, (*path, "lasting"))
    write_change(writer, node.reference, reference, node.operator, value, until)


def write_change(
    writer: LineWriter,
    reference: syntax.Name | syntax.Attribute,
    path: Path,
    operator: str,
    value: str,
    until: str = "",
) -> None:
    if isinstance(reference, syntax.Name):
        slot = writer.expressions.names[reference.name]
        writer.add_line(f"{slot} = {new_value(writer, slot, operator, value)}")
        return
    of_class = writer.expressions.kinds[*path, "of"].of_class
    column = writer.expressions.column_of(of_class, reference.name)
    edition = writer.expressions.words.edition
    if edition >= SECOND and (of_class, reference.name, operator) == ("game", "turn_player", "="):
        value = f"turn_owed(w, {value})"
    kind = writer.expressions.words.vocabulary.kind_key(f"{SETTING}{of_class}.{reference.name}")
    lent = until and not is_boosted(writer.context.layout.words[column])
    if not until or lent:
        writer.written_columns.add(column)
    if of_class == "game" and not until and kind not in writer.context.answered:
        old = f"C[{column}][1]"
        writer.add_line(f"{old} = {new_value(writer, old, operator, value)}")
        return
    writer.add_line(f"of = {writer.expressions.write(reference.of, (*path, 'of'))}")
    old = f"C[{column}][of]"
    if lent:
        kept = writer.local()
        writer.add_line(f"{kept} = {new_value(writer, old, operator, value)}")
        writer.add_line(f"lend(w, {column}, of, {kept}, {until})")
        operator, value = "=", kept
    elif until:
        amount = f"{operator[0]}({value})"
        if operator not in ("+=", "-="):
            now = f"read_{column}(w, of)"
            amount = f"clamp({new_value(writer, now, operator, value)} - {now})"
        writer.add_line(f"boost(w, {column}, of, {amount}, {until})")
        return
    if kind in writer.context.answered:
        new = new_value(writer, old, operator, value)
        writer.suspend(f"announce_set(w, {kind!r}, {column}, of, {new}, this, you)")
    else:
        writer.add_line(f"if of: {old} = {new_value(writer, old, operator, value)}")


def new_value(writer: LineWriter, old: str, operator: str, value: str) -> str:
    """Return the source of the new value. `operator` is "=" or an operator such as "+="."""
    if operator == "=":
        return value
    sign = operator[0]
    if sign in "/%":
        return division(writer.expressions, sign, old, value)
    return f"clamp({old} {sign} {value})"
