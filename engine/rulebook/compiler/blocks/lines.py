"""The lines and blocks of one effect while it is written, and the slots of its frame."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from engine.language.kinds import NUMBER, Kind
from engine.language.syntax import Cost, Effect, Path, Statement, literal
from engine.language.vocabulary import COMMANDS
from engine.rulebook.compiler.blocks.arguments import SourceWriter
from engine.rulebook.compiler.context import Surroundings
from engine.rulebook.compiler.expressions import ExpressionWriter, nothing
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.fuel import STEP

FIRST_LOCAL = 5
PLAIN = re.compile(r"R\[\d+\]\[(\w+|f\[\d+\])\]")
"""A column read of a name, which costs next to nothing."""


class LineWriter(ABC):
    """Block numbers are unique in the whole program; `within` is the writer of the effect that
    this one is written into."""

    def __init__(
        self,
        effect: Effect,
        expressions: ExpressionWriter,
        around: Surroundings,
        names: Mapping[str, Kind],
        framed: bool = True,
        within: LineWriter | None = None,
    ) -> None:
        self.effect = effect
        self.expressions = expressions
        self.around = around
        self.number = around.by_name[effect.name].number
        self.new_block = around.new_block
        self.blocks: dict[int, list[str]] = within.blocks if within else {}
        self.lines: list[str] = within.lines if within else []
        self.slots: list[Any] = within.slots if within else []
        self.written_columns: set[int] = within.written_columns if within else set()
        self.inside: tuple[str, ...] = (*(within.inside if within else ()), effect.name)
        self.depth: int = within.depth if within else 1
        self.framed = framed
        self.kinds = names
        self.sources = SourceWriter(expressions, around, self.local)
        for name in (*effect.given, *named_by_costs(effect)):
            self.local(name)
        self.first = 0 if within else self.start(self.new_block())

    def start(self, block: int) -> int:
        self.lines = self.blocks[block] = []
        return block

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def all_lines(self, lines: Iterable[str]) -> None:
        for each in lines:
            self.line(each)

    @contextmanager
    def deeper(self) -> Iterator[None]:
        self.depth += 1
        yield
        self.depth -= 1

    def interruption(self, call: str) -> None:
        """A block ends with the call and the next one begins when the machine comes back."""
        following = self.new_block()
        self.line(f"f[0] = {following}")
        self.line(f"return {call}")
        self.start(following)

    def body(self, body: tuple[Statement, ...], path: Path) -> None:
        for place, statement in enumerate(body):
            self.statement(statement, (*path, place))

    @abstractmethod
    def statement(self, node: Statement, path: Path) -> None:
        """Writes one statement, with those inside it."""

    @abstractmethod
    def inner(self, effect: EffectRules) -> LineWriter:
        """Writes another effect into this one."""

    def local(self, name: str = "") -> str:
        """A slot of the frame, or a Python variable in an effect that needs no frame.

        One that is named starts with what nothing is of its kind.
        """
        if name in self.expressions.names:
            return self.expressions.names[name]
        number = FIRST_LOCAL + len(self.slots)
        slot = f"f[{number}]" if self.framed else f"s{number}"
        kind = self.kinds.get(name, NUMBER)
        self.slots.append(nothing(kind))
        if name:
            self.expressions.names[name] = slot
        return slot

    def places(self) -> dict[str, int]:
        """Where its slots hold what is known of the effect while it waits, from the first on."""
        known = (*self.effect.given, *named_by_costs(self.effect))
        return {name: int(self.local(name)[2:-1]) - FIRST_LOCAL for name in known}

    def clear(self, first: int = 0) -> list[str]:
        """The lines by which slots from that one on start with nothing."""
        name = "f[{}]" if self.framed else "s{}"
        cleared = enumerate(self.slots[first:], start=FIRST_LOCAL + first)
        return ["    " * self.depth + f"{name.format(n)} = {value!r}" for n, value in cleared]

    def kept(self) -> str:
        """The values in all slots, for whoever follows the steps of an effect without a frame."""
        if self.framed:
            return "()"
        return f"({''.join(f's{FIRST_LOCAL + n}, ' for n in range(len(self.slots)))})"

    def holders(self) -> tuple[int, ...]:
        """The effects that this one is written into, the outermost first."""
        return tuple(self.around.by_name[name].number for name in self.inside[:-1])

    def spent(self, node: Statement) -> str:
        """What a round costs."""
        return f"spend(w, {max(self.around.prices.of(node), STEP)}, {self.number})"

    def guard(self, sources: dict[str, str]) -> str:
        """A command done so many times is not given where a plain column says no time.

        For that its other arguments need not be worked out.
        """
        count = sources.get("count", "")
        plain = PLAIN.fullmatch(count) and not self.around.traced
        return f"if {count} > 0: " if plain else ""


def named_by_costs(effect: Effect) -> Iterator[str]:
    """What was chosen to pay with is remembered while the effect waits."""
    for cost in effect.costs:
        if isinstance(cost, Cost) and cost.command.verb in COMMANDS:
            word = COMMANDS[cost.command.verb]
            new = {each.name for each in word.parameters if each.naming == "new"}
            given = (each for each in cost.command.arguments if each.name in new)
            yield from (literal(each.value) for each in given)
