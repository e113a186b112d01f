"""BlockWriter: compiles an effect and its costs, statement by statement."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import NUMBER, PLAYER
from engine.language.syntax import OWN, RAISING, Path, Statement
from engine.language.vocabulary import SECOND
from engine.language.vocabulary.effect_signature import card_parameter, effect_word
from engine.rulebook.compiler.blocks.assignments import assign, write_change
from engine.rulebook.compiler.blocks.commands import write_command
from engine.rulebook.compiler.blocks.control_flow import branch, if_block, loop
from engine.rulebook.compiler.blocks.lines import LineWriter
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.slots import BLOCK

HEARD = "@heard"
"""The slot for the card's own effects that trigger on this effect. No name in effect text can equal it."""


class BlockWriter(LineWriter):
    def write(self) -> None:
        kinds = self.context.by_name[self.effect.name].heard_kinds
        own = self.context.watches_for(OWN, kinds)
        if own:
            self.listen(own)
        self.write_body(self.effect.body, ("body",))
        answered = self.context.watches_for("after", kinds)
        if answered or own:
            given = "".join(
                f"({name!r}, {self.local(name)}), " for name in self.effect.initial_names
            )
            function, heard = ("end_heard", f", {self.local(HEARD)}") if own else ("end", "")
            self.add_line(f"return {function}(w, f, {answered!r}, ({given}){heard})")
        else:
            self.add_line("w.stack.pop()")
            self.add_line("return False")

    def listen(self, watches: tuple[int, ...]) -> None:
        """Record which effects of its card trigger on this effect, before it changes anything."""
        effect = self.context.by_name[self.effect.name]
        parameters = effect_word(self.effect, effect.edition).parameters
        name, heard = card_parameter(parameters), self.local(HEARD)
        cards = self.local(name) if name else "this"
        if not name or not effect.names[name].many:
            cards = f"({cards},)"
        self.add_line(f"if {heard} == 0: {heard} = hear(w, {watches!r}, {cards})")

    def write_costs(self) -> int:
        """Write the effect's costs. Return the first block, or 0 if there are none."""
        rules = self.context.by_name[self.effect.name]
        kinds = rules.heard_kinds
        raising = self.context.watches_for(RAISING, kinds) if rules.use else ()
        if not self.effect.costs and not raising:
            return 0
        first = self.start(self.new_block())
        own = self.context.watches_for(OWN, kinds)
        if own:
            self.listen(own)
        amounts = self.write_amounts() if self.expressions.words.edition >= SECOND else {}
        ways = self.effect.ways_to_pay
        for place, (choice, number) in ways.items():
            if name := getattr(self.effect.headers[place], "name", ""):
                self.add_line(f"{self.local(name)} = {self.local(choice)} == {number}")
        for place, header in enumerate(self.effect.headers):
            if place in ways:
                choice, number = ways[place]
                with if_block(self, f"{self.local(choice)} == {number}"):
                    self.write_cost(header, place, amounts)
            else:
                self.write_cost(header, place, amounts)
        if raising:
            self.suspend(f"fire_triggers(w, {raising!r}, event_of(w, f))")
        if self.context.checks_at_raising:
            following = self.new_block()
            self.add_line("if w.collected:")
            self.add_line(f"    f[{BLOCK}] = {following}")
            self.add_line("    return push_check(w)")
            self.add_line(f"return b{following}(w, f)")
            self.start(following)
        self.add_line(f"f[{BLOCK}] = {self.first}")
        self.add_line(
            "return put_on_stack(w, f)" if self.effect.waits else "return after_costs(w, f)"
        )
        return first

    def write_cost(self, header: syntax.Header, place: int, amounts: dict[int, str]) -> None:
        """Write the payment of a cost. Other headings cost nothing."""
        path: Path = ("headers", place)
        if isinstance(header, syntax.Pay):
            amount = amounts.get(place) or self.expressions.write(header.amount, (*path, "amount"))
            write_change(self, header.reference, (*path, "reference"), "-=", amount)
        elif isinstance(header, syntax.Cost):
            write_command(self, header.command, (*path, "command"))

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
            case syntax.Later():
                self.write_later(node, path)
            case syntax.Plan():
                self.write_plan(node, path)
            case syntax.Then():
                self.write_then(node, path)
            case syntax.Together(body):
                self.suspend("open_batch(w)")
                self.write_body(body, (*path, "body"))
                self.suspend("close_batch(w)")

    def write_later(self, node: syntax.Later, path: Path) -> None:
        """Write the lines to a block that runs in a copy of the frame, with the values of now."""
        block, following = self.new_block(), self.new_block()
        phase = self.expressions.words.number("phase", node.phase)
        whose = None if node.of is None else self.expressions.write(node.of, (*path, "of"))
        self.asides[f"later_{block}"] = [f"    return {path!r}"]
        self.add_line(f"delay(w, f, {block}, {phase}, {whose}, {self.card_slots()!r})")
        self.add_line(f"return b{following}(w, f)")
        self.start(block)
        self.add_line(f"{self.iteration_cost(node)}; begin_delayed(w, f)")
        self.write_body(node.body, (*path, "body"))
        self.add_line("w.stack.pop()")
        self.add_line("return False")
        self.start(following)

    def write_plan(self, node: syntax.Plan, path: Path) -> None:
        """Write the lines to a block that runs in a copy of the frame for each player."""
        players = self.expressions.source_as(node.members, (*path, "members"), PLAYER.several)
        block, slot = self.new_block(), self.local(node.name)[2:-1]
        following = self.suspend(f"begin_plan(w, {block}, {slot}, tuple({players}))")
        self.start(block)
        self.write_body(node.body, (*path, "body"))
        self.add_line("return end_planning(w)")
        self.start(following)

    def write_then(self, node: syntax.Then, path: Path) -> None:
        """Write the lines to a block that runs later in a copy of the frame, with the values of now."""
        block, following = self.new_block(), self.new_block()
        self.add_line(f"hold(f, {block})")
        self.add_line(f"return b{following}(w, f)")
        self.start(block)
        self.add_line(self.iteration_cost(node))
        self.write_body(node.body, (*path, "body"))
        self.add_line("w.stack.pop()")
        self.add_line("return False")
        self.start(following)

    def card_slots(self) -> tuple[int, ...]:
        """Return the slots of the frame that contain cards now."""
        named = self.expressions.names.items()
        kinds = ((self.kinds.get(name, NUMBER), slot) for name, slot in named)
        return tuple(
            int(slot[2:-1]) for kind, slot in kinds if kind.of_class == "card" and slot[:2] == "f["
        )

    def inlined_writer(self, effect: EffectRules) -> BlockWriter:
        expressions = self.context.expressions(effect, {"this": "this", "you": "you"})
        expressions.names["trigger"] = "None"
        expressions.runs = True
        return BlockWriter(effect.tree, expressions, self.context, effect.names, within=self)
