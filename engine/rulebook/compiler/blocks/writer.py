"""BlockWriter: compiles an effect and its costs, statement by statement."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import NUMBER, PLAYER
from engine.language.syntax import OWN, Path, Statement
from engine.language.vocabulary.effect_signature import card_parameter, effect_word
from engine.rulebook.compiler.blocks.assignments import assign
from engine.rulebook.compiler.blocks.commands import write_command
from engine.rulebook.compiler.blocks.control_flow import branch, if_block, loop
from engine.rulebook.compiler.blocks.lines import LineWriter
from engine.rulebook.effect import EffectRules

HEARD = "@heard"
"""The slot for the card's own effects that trigger on this effect. No name in effect text can equal it."""
USED = "@used"
"""The slot that tells whether a player uses the effect, which may also be called or triggered."""


class BlockWriter(LineWriter):
    def write(self) -> None:
        self.listen()
        self.write_whole_body()
        always, used = self.watches_at("after")
        if always or used or self.is_heard:
            given = "".join(
                f"({name!r}, {self.local(name)}), " for name in self.effect.initial_names
            )
            function, heard = (
                ("end_heard", f", {self.local(HEARD)}") if self.is_heard else ("end", "")
            )
            if used and not always and not self.is_heard:
                with if_block(self, f"not {self.local(USED)}"):
                    self.write_end()
            watches = self.source_of_watches(always, used)
            self.add_line(f"return {function}(w, f, {watches}, ({given}){heard})")
        else:
            self.write_end()

    def write_end(self) -> None:
        """Write the end of an effect after which nothing triggers."""
        self.add_line("w.stack.pop()")
        self.add_line("return False")

    def watches_at(self, when: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the watches at a time: those for the effect, and those only for its use by a player."""
        kinds = self.context.kinds_of(self.context.by_name[self.effect.name])
        always, used = (self.context.watches_for(when, each) for each in kinds)
        return always, used

    def source_of_watches(self, always: tuple[int, ...], used: tuple[int, ...]) -> str:
        if not used:
            return repr(always)
        return f"({(*always, *used)!r} if {self.local(USED)} else {always!r})"

    @property
    def is_heard(self) -> bool:
        """Return True if effects trigger on this one as an effect of their own card."""
        return any(self.watches_at(OWN))

    @property
    def used_slot(self) -> int:
        """Return the slot that tells whether a player uses the effect, or 0 if this makes no difference."""
        if not any(self.watches_at(when)[1] for when in ("before", "after", OWN)):
            return 0
        return int(self.local(USED)[2:-1])

    def listen(self) -> None:
        """Record which effects of its card trigger on this effect, before it changes anything."""
        if not self.is_heard:
            return
        watches = self.source_of_watches(*self.watches_at(OWN))
        effect = self.context.by_name[self.effect.name]
        parameters = effect_word(self.effect, effect.edition).parameters
        name, heard = card_parameter(parameters), self.local(HEARD)
        cards = self.local(name) if name else "this"
        if not name or not effect.names[name].many:
            cards = f"({cards},)"
        self.add_line(f"if {heard} == 0: {heard} = hear(w, {watches}, {cards})")

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
            case syntax.RoundLoop():
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
        """Write the lines to a block that runs later in a copy of the frame, with the present values."""
        block, following = self.new_block(), self.new_block()
        words, names = self.expressions.words, self.expressions.names
        is_event = words.is_awaited_event(node.phase)
        phase = words.number("event" if is_event else "phase", node.phase)
        whose = None if node.of is None else self.expressions.write(node.of, (*path, "of"))
        self.asides[f"later_{block}"] = [f"    return {path!r}"]
        self.add_line(f"delay(w, f, {block}, {phase!r}, {whose}, {self.card_slots()!r})")
        self.add_line(f"return b{following}(w, f)")
        self.start(block)
        self.add_line(f"{self.iteration_cost(node)}; begin_delayed(w, f)")
        own = names["trigger"]
        names["trigger"] = "event" if is_event else own
        self.write_body(node.body, (*path, "body"))
        names["trigger"] = own
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
        """Write the lines to a block that runs after all plans in a
        copy of the frame, with the present values.
        """
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
        """Return the slots of the frame that contain cards at this point."""
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
