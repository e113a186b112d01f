"""Scope: the names that an expression can read, and the costs and columns to consider when compiling it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol

from engine.language.kinds import ZONE, Kind
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import SECOND
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.layout import Layout

ENTITIES = ("card", "player", "effect", "printing")
"""The classes in which 0 stands for nothing. Converted to a set, it is empty."""
ZONES = ZONE.several


class SmallFunctions(Protocol):
    """The game's functions whose formulas replace their calls."""

    def formula(self, scope: Scope, name: str, given: Mapping[str, str]) -> str:
        """Return the source of the function's formula with these arguments.

        Return "" if it must be called.
        """


class Scope(ABC):
    """The scope of an expression. `names` contains the Python source for each name.

    `live` contains the columns with modifiers. `runs` is True for statements of an effect. All other
    expressions must not change anything, not even the log. `effect` is the effect that is charged for fuel,
    and `spends` is True if the expression can cost any. `hoisted` contains the lookups that a selection
    does only once for all its members. Outside of selections, it is None. `small` are the functions whose
    formulas replace their calls. `owed` is the fuel that the caller charges for formulas that are certainly
    evaluated. If it is None, each formula charges its own.
    """

    reports_sums = False
    """True if an instrumented build also reports sums that are only compared."""

    marks_cards = False
    """True in a message. Characters stand for its cards, because not all readers may see them."""

    def __init__(
        self,
        words: GameWords,
        layout: Layout,
        kinds: Mapping[Path, Kind],
        names: Mapping[str, str],
        live: frozenset[int] = frozenset(),
    ) -> None:
        self.words = words
        self.layout = layout
        self.kinds = kinds
        self.names = {**dict.fromkeys(words.vocabulary.names, "0"), **names}
        self.live = live
        self.depth = 0
        self.runs = False
        self.hoisted: dict[str, str] | None = None
        self.effect = -1
        self.spends = False
        self.silencing = False
        self.small: SmallFunctions | None = None
        self.owed: int | None = None

    def column_of(self, of_class: str, name: str) -> int:
        """Return the column of the attribute in the expression."""
        word = self.words.attribute(of_class, name)
        return self.layout.column(of_class, word.key if word else name)

    @abstractmethod
    def write(self, node: Expression, path: Path) -> str:
        """Return the Python source of the expression at this path."""

    def source_as(self, node: Expression, path: Path, wanted: Kind) -> str:
        """Return the source of the expression, converted to a set if `wanted` is one.

        In the first edition, a list of zones stands for their cards where cards are wanted.
        """
        if not wanted.many:
            return self.write(node, path)
        of_zones = wanted.of_class == "card" and self.kinds[path] == ZONES
        if of_zones and self.words.edition >= SECOND:
            return f"cards_in(w, {self.write(node, path)})"
        return self.members(node, path)

    def members(self, node: Expression, path: Path) -> str:
        source, kind = self.write(node, path), self.kinds[path]
        if kind.many:
            return source
        if kind.of_class == "zone":
            return f"Z[{source}]"
        return f"only({source})" if kind.of_class in ENTITIES else f"({source},)"

    def source_of_copy(self, node: Expression, path: Path, wanted: Kind | None = None) -> str:
        """Return the source of a value to be stored. Sets are copied."""
        kind = wanted or self.kinds[path]
        source = self.source_as(node, path, kind)
        return f"tuple({source})" if kind.many else source

    def paid_members(self, source: str, each: int) -> str:
        """Return the source of a set, with a charge of `each` units of fuel per member."""
        self.spends = True
        return f"pay_per_member(w, {source}, {each}, {self.effect})"

    def caller_source(self) -> str:
        """Return the source of the card (0 for a rule) and player that call a function."""
        return f"{self.names.get('this', '0')}, {self.names.get('you', '0')}"

    @contextmanager
    def bind_member(self, name: str) -> Iterator[str]:
        """Use a new variable for `it` while writing the formula for the members of a set.

        `name` is another name for the member, or `it`.
        """
        outer = {each: self.names.get(each) for each in ("it", name)}
        self.depth += 1
        self.names["it"] = self.names[name] = member = f"it{self.depth}"
        yield member
        self.depth -= 1
        for each, meaning in outer.items():
            if meaning is None:
                del self.names[each]
            else:
                self.names[each] = meaning

    @contextmanager
    def reading_base(self) -> Iterator[None]:
        """Write expressions that read unmodified attributes."""
        outer, self.live = self.live, frozenset()
        yield
        self.live = outer

    @contextmanager
    def owing(self, owed: int | None) -> Iterator[None]:
        """Write expressions whose fuel the caller charges. With None, they may not be evaluated."""
        outer, self.owed = self.owed, owed
        yield
        self.owed = outer


EMPTY_VALUES: dict[str, Any] = {"text": "", "flag": False}


def empty_value(kind: Kind) -> Any:
    return () if kind.many else EMPTY_VALUES.get(kind.of_class, 0)
