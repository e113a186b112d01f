"""An effect -> blocks: Python functions that run from one possible interruption to the next.

A frame of the effect stack is a list: [block, effect, this, you, event, parameters and locals …].
A block returns True when the machine must stop: somebody is asked, or the match is over.
"""

from __future__ import annotations

from dataclasses import replace

from engine.language import syntax
from engine.language.effect_words import EffectWord
from engine.language.syntax import SETTING, Expression, Path, Statement
from engine.rulebook.compile.asking import AskingWriter
from engine.rulebook.compile.expression import division

ENDING = ("lose", "win", "end_match")


class BlockWriter(AskingWriter):
    """Writes one effect."""

    def write(self) -> None:
        self.body(self.effect.body, ("body",))
        if self.program.answered_by(self.effect):
            given = "".join(f"({name!r}, {self.local(name)}), " for name in self.effect.given)
            self.line(f"return end(w, f, {self.program.answered_by(self.effect)!r}, ({given}))")
        else:
            self.line("w.stack.pop()")
            self.line("return False")

    def write_costs(self) -> int:
        """What is paid when the effect is used; returns the block it begins with, 0 for none."""
        if not self.effect.costs:
            return 0
        first = self.start(self.new_block())
        for place, header in enumerate(self.effect.headers):
            path: Path = ("headers", place)
            if isinstance(header, syntax.Pay):
                amount = self.expressions.write(header.amount, (*path, "amount"))
                self.change(header.reference, (*path, "reference"), "-=", amount)
            elif isinstance(header, syntax.Cost):
                self.command(header.command, (*path, "command"))
        self.line(f"f[0] = {self.first}")
        self.line("return wait(w, f)" if self.effect.waits else "return begun(w, f)")
        return first

    # statements

    def indented(self, body: tuple[Statement, ...], path: Path) -> None:
        self.depth += 1
        self.body(body, path)
        self.depth -= 1

    def body(self, body: tuple[Statement, ...], path: Path) -> None:
        for place, statement in enumerate(body):
            self.statement(statement, (*path, place))

    def statement(self, node: Statement, path: Path) -> None:
        if self.program.traced:
            event = self.expressions.names.get("trigger", "None")
            more = f"{self.kept()}, {event}, {self.holders()}"
            self.line(f"step(w, {self.number}, this, {path!r}, {more})")
        match node:
            case syntax.Assign():
                self.assign(node, path)
            case syntax.Let(name, value):
                source = self.expressions.kept(value, (*path, "value"))
                self.line(f"{self.local(name)} = {source}")
            case syntax.Branch():
                self.branch(node, path)
            case syntax.Repeat() | syntax.CountLoop() | syntax.EachLoop() | syntax.WhileLoop():
                self.loop(node, path)
            case syntax.Command():
                self.command(node, path)
            case syntax.Together(body):
                self.interruption("open_batch(w)")
                self.body(body, (*path, "body"))
                self.interruption("close_batch(w)")

    def assign(self, node: syntax.Assign, path: Path) -> None:
        wanted = self.expressions.kinds[*path, "reference"]
        value = self.expressions.kept(node.value, (*path, "value"), wanted)
        self.change(node.reference, (*path, "reference"), node.operator, value, node.until)

    def change(
        self,
        reference: syntax.Name | syntax.Attribute,
        path: Path,
        operator: str,
        value: str,
        until: str = "",
    ) -> None:
        if isinstance(reference, syntax.Name):
            slot = self.expressions.names[reference.name]
            self.line(f"{slot} = {self.changed(slot, operator, value)}")
            return
        of_class = self.expressions.kinds[*path, "of"].of_class
        column = self.expressions.layout.column(of_class, reference.name)
        kind = f"{SETTING}{of_class}.{reference.name}"
        if self.program.answered(kind) and not until:
            self.written_columns.add(column)
            owner = self.expressions.write(reference.of, (*path, "of"))
            self.line(f"of = {owner}")
            new = self.changed(f"C[{column}][of]", operator, value)
            self.interruption(f"announce_set(w, {kind!r}, {column}, of, {new}, this, you)")
            return
        if of_class == "game" and not until:
            self.written_columns.add(column)
            self.line(f"C[{column}][1] = {self.changed(f'C[{column}][1]', operator, value)}")
            return
        self.line(f"of = {self.expressions.write(reference.of, (*path, 'of'))}")
        if until:
            self.line(f"boost(w, {column}, of, {operator[0]}({value}), {until!r})")
            return
        self.written_columns.add(column)
        self.line(f"if of: C[{column}][of] = {self.changed(f'C[{column}][of]', operator, value)}")

    def changed(self, old: str, operator: str, value: str) -> str:
        if operator == "=":
            return value
        sign = operator[0]
        return (
            division(self.expressions, sign, old, value)
            if sign in "/%"
            else (f"clamp({old} {sign} {value})")
        )

    def branch(self, node: syntax.Branch, path: Path) -> None:
        condition = self.expressions.write(node.condition, (*path, "condition"))
        if self.interrupts(node.then + node.otherwise):
            self.split_branch(node, condition, path)
            return
        self.line(f"if {condition}:")
        self.indented(node.then, (*path, "then"))
        if node.otherwise:
            self.line("else:")
            self.indented(node.otherwise, (*path, "otherwise"))

    def split_branch(self, node: syntax.Branch, condition: str, path: Path) -> None:
        then, after = self.new_block(), self.new_block()
        otherwise = self.new_block() if node.otherwise else after
        self.line(f"if {condition}:")
        self.line(f"    return b{then}(w, f)")
        self.line(f"return b{otherwise}(w, f)")
        self.start(then)
        self.body(node.then, (*path, "then"))
        self.line(f"return b{after}(w, f)")
        if node.otherwise:
            self.start(otherwise)
            self.body(node.otherwise, (*path, "otherwise"))
            self.line(f"return b{after}(w, f)")
        self.start(after)

    def loop(
        self,
        node: syntax.Repeat | syntax.CountLoop | syntax.EachLoop | syntax.WhileLoop,
        path: Path,
    ) -> None:
        """Every loop becomes: prepare; while it goes on, step, body."""
        goes_on, step = self.loop_parts(node, path)
        spent = self.spent(node)
        body = (*path, "body")
        if not self.interrupts(node.body):
            self.line(f"while {spent} and {goes_on}:")
            for line in step:
                self.line("    " + line)
            self.indented(node.body, body)
            return
        head, inside, after = self.new_block(), self.new_block(), self.new_block()
        self.line(f"return b{head}(w, f)")
        self.start(head)
        self.line(f"if {spent} and {goes_on}:")
        self.line(f"    return b{inside}(w, f)")
        self.line(f"return b{after}(w, f)")
        self.start(inside)
        for line in step:
            self.line(line)
        self.body(node.body, body)
        self.go(head)
        self.start(after)

    def loop_parts(
        self,
        node: syntax.Repeat | syntax.CountLoop | syntax.EachLoop | syntax.WhileLoop,
        path: Path,
    ) -> tuple[str, list[str]]:
        """Prepares the loop; returns whether it goes on and what each round begins with."""
        write = self.expressions.write
        match node:
            case syntax.WhileLoop(condition, _):
                return write(condition, (*path, "condition")), []
            case syntax.Repeat(times, _):
                left = self.local()
                self.line(f"{left} = {write(times, (*path, 'times'))}")
                return f"{left} > 0", [f"{left} -= 1"]
            case syntax.CountLoop(name, first, last, _):
                following, end = self.local(), self.local()
                self.line(f"{following} = {write(first, (*path, 'first'))}")
                self.line(f"{end} = {write(last, (*path, 'last'))}")
                return f"{following} <= {end}", [
                    f"{self.local(name)} = {following}",
                    f"{following} += 1",
                ]
            case syntax.EachLoop(name, members, _):
                left, place = self.local(), self.local()
                source = self.expressions.members(members, (*path, "members"))
                self.line(f"{left} = tuple({source})")
                self.line(f"{place} = 0")
                return f"{place} < len({left})", [
                    f"{self.local(name)} = {left}[{place}]",
                    f"{place} += 1",
                ]

    # commands

    def every(self, node: syntax.Command, target: Expression, path: Path) -> None:
        """One batch with a member for each of the set; `it` is the one at hand."""
        left, place = self.local(), self.local()
        self.line(f"{left} = tuple({self.expressions.members(target, (*path, 'target'))})")
        self.line(f"{place} = 0")
        self.interruption("open_batch(w)")
        head, inside, after = self.new_block(), self.new_block(), self.new_block()
        self.line(f"return b{head}(w, f)")
        self.start(head)
        self.line(f"if {self.spent(node)} and {place} < len({left}):")
        self.line(f"    return b{inside}(w, f)")
        self.line(f"return b{after}(w, f)")
        self.start(inside)
        member = self.local()
        self.line(f"{member} = {left}[{place}]")
        self.line(f"{place} += 1")
        self.expressions.names["it"] = member
        self.calls.member = member
        self.command(replace(node, every=False), path)
        self.calls.member = ""
        del self.expressions.names["it"]
        self.go(head)
        self.start(after)
        self.interruption("close_batch(w)")

    def command(self, node: syntax.Command, path: Path) -> None:
        if node.every and node.target is not None:
            self.every(node, node.target, path)
            return
        word = self.expressions.words.verb(node.verb)
        if isinstance(word, EffectWord):
            self.call(word.name, list(self.calls.sources(word, node, path).values()))
        elif word is not None and word.asks:
            self.question(word, node, path)
        elif word is not None and self.program.interrupted(word.name):
            sources = self.calls.sources(word, node, path)
            pairs = "".join(f"({name!r}, {source}), " for name, source in sources.items())
            self.interruption(f"announce(w, {word.name!r}, this, you, ({pairs}))")
        elif word is not None:
            sources = self.calls.sources(word, node, path)
            done = self.doing(word.name, sources)
            self.line(f"{self.guard(sources)}{done}({', '.join(['w', *sources.values()])})")
            if word.name in ENDING:
                self.line("if ended(w): return True")

    def doing(self, command: str, sources: dict[str, str]) -> str:
        """The function that does it; one card need not be made a set first."""
        if command == "move" and sources["cards"].startswith("only("):
            sources["cards"] = sources["cards"][len("only(") : -1]
            return "move_one"
        return f"do_{command}"

    def call(self, name: str, sources: list[str]) -> None:
        effect = self.program.number_of(name)
        given = f"({''.join(f'{source}, ' for source in sources)})"
        if self.program.holds(self.inside, name):
            self.hold(name, sources)
            return
        if self.program.interrupted(name):
            begin = f"begin_{effect}(w" if self.program.begins(name) else f"call(w, {effect}"
            self.interruption(f"{begin}, this, you, {given})")
            return
        conditions = self.program.has_conditions(name)
        asked = f"holds_{effect}(w, this, you, None, {given}) and " if conditions else ""
        self.line(f"if {asked}plain_{effect}(w, this, you, {given}): return True")

    def hold(self, name: str, sources: list[str]) -> None:
        """Writes the called effect here: its names are slots of this frame."""
        rules = self.program.rules_of(name)
        expressions = self.program.expressions(rules, {"this": "this", "you": "you"})
        expressions.names["trigger"] = "None"
        expressions.runs = True
        first = len(self.slots)
        writer = BlockWriter(rules.tree, expressions, self.program, rules.names, within=self)
        given = writer.slots[first:]
        for name, source in zip(rules.tree.given, sources, strict=True):
            self.line(f"{writer.local(name)} = {source}")
        self.line(f"f[1] = {rules.number}")
        for line in self.program.paid(rules):
            self.line(line.strip())
        lines, place = self.lines, len(self.lines)
        writer.body(rules.tree.body, ("body",))
        lines[place:place] = writer.clear(first + len(given))
        self.lines = writer.lines
        self.line(f"f[1] = {self.number}")
