"""Program: all effects of a game as the source of one Python module."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import COMMANDS, EVENTS
from engine.language.words import GameWords
from engine.rulebook.compile.answers import write_answer
from engine.rulebook.compile.blocks import BlockWriter
from engine.rulebook.compile.callers import Callers
from engine.rulebook.compile.compiled import Program
from engine.rulebook.compile.conditions import write_conditions
from engine.rulebook.compile.expression import ExpressionWriter
from engine.rulebook.compile.functions import FunctionWriter
from engine.rulebook.compile.joining import joined
from engine.rulebook.compile.prices import Prices
from engine.rulebook.compile.readings import write_modifier, write_reader
from engine.rulebook.compile.traced import TracedExpressions
from engine.rulebook.compile.watches import changes_in, is_change, live_columns, watches_of
from engine.rulebook.effect import EffectRules
from engine.rulebook.layout import Layout

FIRST_BLOCK = 16
"""Blocks below this number are the machine's own."""
MOST_CALLS = 40
"""Plain effects that call each other in a row; Python has only so many frames."""


class ProgramWriter(FunctionWriter):
    def __init__(
        self,
        effects: Sequence[EffectRules],
        words: GameWords,
        layout: Layout,
        traced: bool = False,
    ) -> None:
        super().__init__()
        self.traced = traced
        self.words = words
        self.layout = layout
        self.effects = effects
        self.numbers = {effect.name: effect.number for effect in effects}
        self.watches = watches_of(effects)
        self.watched_kinds = {kind for _, kind in self.watches}
        self.watched_changes = changes_in(self.watched_kinds)
        self.plain_effects: dict[str, bool] = {}
        self.calling: list[str] = []
        self.prices = Prices({each.name: each for each in effects}, self.interrupted)
        self.dear: set[int] = set()
        self.blocks = FIRST_BLOCK
        self.written: list[int] = []
        self.changed: set[int] = set()
        self.live = live_columns(effects, layout)
        self.callers = Callers(effects)

    # what the block writer asks

    def new_block(self) -> int:
        self.blocks += 1
        return self.blocks - 1

    def interrupted(self, verb: str) -> bool:
        word = COMMANDS.get(verb)
        if word is None:
            return not self.plain(verb)
        if word.asks or verb in self.watched_kinds:
            return True
        return word.moves and any(EVENTS[kind].moves for kind in self.watched_kinds & EVENTS.keys())

    def plain(self, effect: str) -> bool:
        """Whether nothing can come in between while the effect runs: no question, no trigger.

        Such an effect is one Python function and needs no frame.
        """
        if effect not in self.plain_effects:
            self.plain_effects[effect] = False  # one that calls itself needs frames
            if len(self.calling) < MOST_CALLS:
                self.calling.append(effect)
                rules = self.effects[self.numbers[effect]]
                self.plain_effects[effect] = not self.interruptible(rules)
                self.calling.pop()
        return self.plain_effects[effect]

    def price(self, tree: object) -> int:
        return self.prices.of(tree)

    def paid(self, effect: EffectRules) -> list[str]:
        return self.prices.paid(effect)

    def interruptible(self, effect: EffectRules) -> bool:
        kinds = (effect.name, *effect.tree.kinds)
        if self.watched_kinds.intersection(kinds) or effect.readings or effect.tree.answer:
            return True
        if effect.tree.targets or effect.tree.costs or effect.waits:
            return True
        return any(self.looks_at_stack(node) for node in effect.nodes)

    def looks_at_stack(self, node: syntax.Node) -> bool:
        match node:
            case syntax.Together():
                return True
            case syntax.Assign():
                return self.changes_answered(node)
            case syntax.Command(verb):
                return node.every or verb == "cancel" or self.interrupted(verb)
            case syntax.Attribute(_, name):
                return name == "in_use"
            case syntax.Call(name) | syntax.Name(name):
                return name == "usable" or (name in self.numbers and self.question_looks(name))
            case _:
                return False

    def answered(self, kind: str) -> bool:
        return kind in self.watched_kinds

    def changes_answered(self, node: syntax.Node) -> bool:
        """By the attribute's name alone: an interruption too many does no harm."""
        match node:
            case syntax.Assign(syntax.Attribute(_, name)):
                return name in self.watched_changes
            case _:
                return False

    def question_looks(self, name: str) -> bool:
        effect = self.rules_of(name)
        asked = effect.tree.answer is not None
        return asked and any(self.looks_at_stack(node) for node in effect.nodes)

    def number_of(self, effect: str) -> int:
        return self.numbers[effect]

    def rules_of(self, effect: str) -> EffectRules:
        return self.effects[self.numbers[effect]]

    def holds(self, inside: tuple[str, ...], effect: str) -> bool:
        """Whether a called effect is written into the one that calls it."""
        rules = self.rules_of(effect)
        answered = self.watched_kinds.intersection((effect, *rules.tree.kinds))
        return not answered and not self.plain(effect) and self.callers.may_hold(inside, rules)

    def answered_by(self, effect: syntax.Effect) -> tuple[int, ...]:
        """What can trigger when the effect is over."""
        return self.alerted("after", (effect.name, *effect.kinds))

    def begins(self, effect: str) -> bool:
        """Whether nothing keeps an effect that is called from beginning, or has to be asked first."""
        tree = self.rules_of(effect).tree
        return not tree.conditions and not tree.targets

    def has_conditions(self, effect: str) -> bool:
        return bool(self.effects[self.numbers[effect]].tree.conditions)

    def default_of(self, effect: str, parameter: str) -> str:
        rules = self.effects[self.numbers[effect]]
        if any(parameter == target.name for target in rules.tree.targets):
            return "None"  # whoever controls it chooses
        for place, header in enumerate(rules.tree.headers):
            if isinstance(header, syntax.Takes) and header.name == parameter and header.default:
                path: Path = ("headers", place, "default")
                writer = self.expressions(rules, {"you": "you", "this": "this"})
                return writer.given(header.default, path, Kind.named(header.kind))
        raise AssertionError(f"{effect} has no default for {parameter}")

    # writing

    def expressions(self, effect: EffectRules, names: dict[str, str]) -> ExpressionWriter:
        kind = TracedExpressions if self.traced else ExpressionWriter
        writer = kind(self.words, self.layout, effect.kinds, names, self.live)
        writer.effect = effect.number
        return writer

    def program(self) -> Program:
        effects = tuple(self.effect(effect) for effect in self.effects)
        for column in sorted(self.live):
            write_reader(self, column)
        table = ", ".join(f"{number}: b{number}" for number in self.written)
        self.chunks.append(f"BLOCKS = {{{table}}}\n")
        modifiers = [effect.number for effect in self.effects if effect.readings]
        table = ", ".join(f"{number}: modify_{number}" for number in modifiers)
        self.chunks.append(f"MODIFIERS = {{{table}}}\n")
        announced = {
            name: (self.alerted("before", (name,)), self.alerted("after", (name,)))
            for name in {*COMMANDS, *EVENTS, *filter(is_change, self.watched_kinds)}
        }
        return Program(
            "\n".join(self.chunks),
            self.blocks,
            effects,
            self.watches,
            announced,
            self.live,
            "past(w" in "".join(self.chunks),
            "f_times_used(w" in "".join(self.chunks),
            "lineage(" in "".join(self.chunks),
            frozenset(self.changed),
            any(effect.waits for effect in self.effects),
            frozenset(self.dear),
        )

    def alerted(self, when: str, kinds: Sequence[str]) -> tuple[int, ...]:
        found = (self.watches.get((when, kind)) for kind in dict.fromkeys(kinds))
        return tuple(watch for watch in found if watch is not None)

    def effect(self, effect: EffectRules) -> EffectRules:
        if effect.tree.answer is not None:
            write_answer(self, effect)
            return effect
        if write_conditions(self, effect):
            self.dear.add(effect.number)
        if effect.readings:
            write_modifier(self, effect, effect.readings[0])
            return effect
        kinds = (effect.name, *effect.tree.kinds)
        expressions = self.expressions(effect, {"this": "this", "you": "you", "trigger": "event"})
        expressions.runs = True
        if self.plain(effect.name):
            writer = BlockWriter(effect.tree, expressions, self, effect.names, framed=False)
            return self.plain_effect(effect, writer)
        writer = BlockWriter(effect.tree, expressions, self, effect.names)
        writer.write()
        paying = writer.write_costs()
        paid = self.prices.paid(effect)
        for number, lines in joined(writer.blocks, (writer.first, paying)).items():
            self.function(f"b{number}(w, f)", paid + lines)
            self.written.append(number)
        if self.callers.calls[effect.name] and self.begins(effect.name):
            self.beginning(effect, writer)
        if self.callers.starts(effect) and not self.watched_kinds.intersection(kinds):
            self.start(effect, writer)
        self.changed |= writer.written_columns
        return replace(
            effect,
            frame=(writer.first, effect.number, 0, 0, None, *writer.slots),
            paying=paying,
            given=effect.tree.given,
            slots=writer.places(),
            before=self.alerted("before", kinds),
            after=self.alerted("after", kinds),
        )

    def beginning(self, effect: EffectRules, writer: BlockWriter) -> None:
        """`begin_N`: an effect that others call and that nothing keeps from beginning."""
        own = writer.slots[len(effect.tree.given) :]
        slots = "".join(f", {value!r}" for value in own)
        lines = [
            f"    f = [{writer.first}, {effect.number}, this, you, None, *given{slots}]",
            "    w.stack.append(f)",
            "    if len(w.stack) > DEEPEST: refuse_depth(w)",
        ]
        before = self.alerted("before", (effect.name, *effect.tree.kinds))
        lines.append("    return begun(w, f)" if before else "    return False")
        self.function(f"begin_{effect.number}(w, this, you, given)", lines)

    def start(self, effect: EffectRules, writer: BlockWriter) -> None:
        """`start_N`: a rule that only the course of the game begins, up to its first question."""
        slots = "".join(f", {value!r}" for value in writer.slots)
        lines = [
            f"    f = [{writer.first}, {effect.number}, this, you, event{slots}]",
            "    w.stack.append(f)",
            f"    return b{writer.first}(w, f)",
        ]
        blocks = {0: lines, **writer.blocks}
        whole = self.prices.paid(effect) + joined(blocks, (0,))[0]
        self.function(f"start_{effect.number}(w, this, you, event)", whole)

    def plain_effect(self, effect: EffectRules, writer: BlockWriter) -> EffectRules:
        """`plain_N`: all of an effect in one go; True if the match is over."""
        writer.body(effect.tree.body, ("body",))
        given = [writer.local(name) for name in effect.tree.given]
        taken = [f"    {', '.join(given)}, = given"] if given else []
        paid = self.prices.paid(effect)
        lines = [*paid, *taken, *writer.clear(len(given)), *writer.lines, "    return False"]
        self.function(f"plain_{effect.number}(w, this, you, given=(), event=None)", lines)
        self.changed |= writer.written_columns
        return replace(effect, frame=(0, effect.number, 0, 0, None, *writer.slots))

    def of_kind(self, kind: str) -> list[int | str]:
        """What an event of that kind is known by: the numbers of effects, or a command's name."""
        return [*self.callers.of_kind.get(kind, ()), kind]


def compile_program(
    effects: Sequence[EffectRules], words: GameWords, layout: Layout, traced: bool = False
) -> Program:
    """Effects must have been checked. Both builds have the same blocks."""
    return ProgramWriter(effects, words, layout, traced).program()


def expression_source(
    node: Expression, words: GameWords, layout: Layout, kinds: dict[Path, Kind], names: list[str]
) -> str:
    """The Python source of one expression outside an effect."""
    writer = ExpressionWriter(words, layout, kinds, {name: name for name in names})
    return writer.write(node, ())
