"""BlockWriter: compiles an effect and its costs, statement by statement."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import Path, Statement
from engine.language.vocabulary import SECOND
from engine.rulebook.compiler.blocks.assignments import assign, write_change
from engine.rulebook.compiler.blocks.commands import write_command
from engine.rulebook.compiler.blocks.control_flow import branch, loop
from engine.rulebook.compiler.blocks.lines import LineWriter
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.slots import BLOCK


class BlockWriter(LineWriter):
    def write(self) -> None:
        self.write_body(self.effect.body, ("body",))
        answered = self.context.watches_for(
            "after", self.context.by_name[self.effect.name].every_kind
        )
        if answered:
            given = "".join(
                f"({name!r}, {self.local(name)}), " for name in self.effect.initial_names
            )
            self.add_line(f"return end(w, f, {answered!r}, ({given}))")
        else:
            self.add_line("w.stack.pop()")
            self.add_line("return False")

    def write_costs(self) -> int:
        """Write the effect's costs. Return the first block, or 0 if there are none."""
        if not self.effect.costs:
            return 0
        first = self.start(self.new_block())
        amounts = self.write_amounts() if self.expressions.words.edition >= SECOND else {}
        for place, header in enumerate(self.effect.headers):
            path: Path = ("headers", place)
            if isinstance(header, syntax.Pay):
                amount = amounts.get(place) or self.expressions.write(
                    header.amount, (*path, "amount")
                )
                write_change(self, header.reference, (*path, "reference"), "-=", amount)
            elif isinstance(header, syntax.Cost):
                write_command(self, header.command, (*path, "command"))
        self.add_line(f"f[{BLOCK}] = {self.first}")
        self.add_line(
            "return put_on_stack(w, f)" if self.effect.waits else "return after_costs(w, f)"
        )
        return first

    def write_amounts(self) -> dict[int, str]:
        """Write all amounts to pay before the first payment, and return their slots by heading.

        The player was offered these amounts together. A negative amount costs nothing.
        """
        found = {}
        for place, header in enumerate(self.effect.headers):
            if isinstance(header, syntax.Pay):
                found[place] = self.local()
                source = self.expressions.write(header.amount, ("headers", place, "amount"))
                self.add_line(f"{found[place]} = max({source}, 0)")
        return found

    def write_statement(self, node: Statement, path: Path) -> None:
        if self.context.reports_steps:
            event = self.expressions.names.get("trigger", "None")
            more = f"{self.local_values()}, {event}, {self.enclosing_effects()}"
            self.add_line(f"step(w, {self.number}, this, {path!r}, {more})")
        match node:
            case syntax.Assign():
                assign(self, node, path)
            case syntax.Let(name, value):
                source = self.expressions.source_of_copy(value, (*path, "value"))
                self.add_line(f"{self.local(name)} = {source}")
            case syntax.Branch():
                branch(self, node, path)
            case syntax.Repeat() | syntax.CountLoop() | syntax.EachLoop() | syntax.WhileLoop():
                loop(self, node, path)
            case syntax.Command():
                write_command(self, node, path)
            case syntax.Together(body):
                self.suspend("open_batch(w)")
                self.write_body(body, (*path, "body"))
                self.suspend("close_batch(w)")

    def inlined_writer(self, effect: EffectRules) -> BlockWriter:
        expressions = self.context.expressions(effect, {"this": "this", "you": "you"})
        expressions.names["trigger"] = "None"
        expressions.runs = True
        return BlockWriter(effect.tree, expressions, self.context, effect.names, within=self)
