"""Compile assignments: direct ones, temporary ones, and those with triggers."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import SETTING, Path
from engine.language.vocabulary import SECOND
from engine.rulebook.compiler.blocks.lines import LineWriter
from engine.rulebook.compiler.expressions import division


def assign(writer: LineWriter, node: syntax.Assign, path: Path) -> None:
    reference = (*path, "reference")
    wanted = writer.expressions.kinds[reference]
    value = writer.expressions.source_of_copy(node.value, (*path, "value"), wanted)
    write_change(writer, node.reference, reference, node.operator, value, node.until)


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
    if not until:
        writer.written_columns.add(column)
    if of_class == "game" and not until and kind not in writer.context.answered:
        old = f"C[{column}][1]"
        writer.add_line(f"{old} = {new_value(writer, old, operator, value)}")
        return
    writer.add_line(f"of = {writer.expressions.write(reference.of, (*path, 'of'))}")
    old = f"C[{column}][of]"
    if until:
        writer.add_line(f"boost(w, {column}, of, {operator[0]}({value}), {until!r})")
    elif kind in writer.context.answered:
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
