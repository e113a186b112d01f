"""Compile assignments: direct ones, temporary ones, and those with triggers."""

from __future__ import annotations

from dataclasses import dataclass

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
    whose = writer.expressions.write(reference.of, (*path, "of"))
    change = AttributeChange(writer, of_class, column, kind, whose, operator, value, until)
    change.write()


@dataclass(frozen=True)
class AttributeChange:
    """A change of an attribute. `whose` is the source of the entity that has it."""

    writer: LineWriter
    of_class: str
    column: int
    kind: str
    whose: str
    operator: str
    value: str
    until: str

    def write(self) -> None:
        if not self.until or not self.is_boost:
            self.writer.written_columns.add(self.column)
        if self.column in self.writer.context.layered:
            self.writer.add_line(f"of = {self.whose}")
            if self.until and self.is_boost:
                self.write_layer()
            else:
                self.write_in_layers()
        elif self.of_class == "game" and not self.until and not self.is_announced:
            old = f"C[{self.column}][1]"
            self.writer.add_line(f"{old} = {self.new_value(old)}")
        else:
            self.writer.add_line(f"of = {self.whose}")
            self.write_flat()

    @property
    def is_boost(self) -> bool:
        return is_boosted(self.writer.context.layout.words[self.column])

    @property
    def is_announced(self) -> bool:
        return self.kind in self.writer.context.answered

    def write_in_layers(self) -> None:
        """Write a change of an attribute that can have temporary values."""
        old = f"C[{self.column}][of]"
        if not self.until and self.operator != "=":
            old = f"value_for_good(w, {self.column}, of)"
        value = self.new_value(old)
        if self.is_announced:
            given = f"{self.kind!r}, {self.column}, of, {value}, {self.how}"
            self.writer.suspend(f"announce_layer(w, {given}, this, you)")
        elif self.until:
            self.call("set_for_a_while", value, self.until, self.giver)
        else:
            self.call("set_for_good" if self.operator == "=" else "change_for_good", value)

    def write_layer(self) -> None:
        """Write a temporary change of a number that the game defines."""
        sets = self.operator == "="
        amount = self.value if sets else self.added_amount()
        self.call("add_layer", amount, repr(sets), self.until, self.giver)

    def added_amount(self) -> str:
        """Return the source of what a temporary change adds to a number."""
        if self.operator in ("+=", "-="):
            return f"{self.operator[0]}({self.value})"
        now = f"read_{self.column}(w, of)"
        return f"clamp({self.new_value(now)} - {now})"

    @property
    def how(self) -> str:
        """Return the source that tells how the value is set:
        permanently, by an operator, or for how long and by what.
        """
        if self.until:
            return f"({self.until}, {self.giver})"
        return "()" if self.operator == "=" else "('+',)"

    @property
    def giver(self) -> str:
        return f"({self.writer.number}, this, you)"

    def write_flat(self) -> None:
        """Write a change of an attribute that has no layers, as in matches with older record formats."""
        value = self.new_value(f"C[{self.column}][of]")
        if self.until and self.is_boost:
            self.call("boost", self.added_amount(), self.until)
            return
        if self.until:
            kept, source = self.writer.local(), value
            self.writer.add_line(f"{kept} = {source}")
            self.call("lend", value := kept, self.until)
        if self.is_announced:
            given = f"{self.kind!r}, {self.column}, of, {value}, this, you"
            self.writer.suspend(f"announce_set(w, {given})")
        else:
            self.writer.add_line(f"if of: C[{self.column}][of] = {value}")

    def new_value(self, old: str) -> str:
        return new_value(self.writer, old, self.operator, self.value)

    def call(self, function: str, *given: str) -> None:
        self.writer.add_line(f"{function}(w, {self.column}, of, {', '.join(given)})")


def new_value(writer: LineWriter, old: str, operator: str, value: str) -> str:
    """Return the source of the new value. `operator` is "=" or an operator such as "+="."""
    if operator == "=":
        return value
    sign = operator[0]
    if sign in "/%":
        return division(writer.expressions, sign, old, value)
    return f"clamp({old} {sign} {value})"
