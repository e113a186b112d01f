"""Names an expression can read, and how it handles missing values."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from engine.language.kinds import Kind
from engine.language.syntax import Expression, Path
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.layout import Layout

PER_MEMBER = 2
"""Fuel for each member of a set that a function goes through."""
ENTITIES = ("card", "player", "effect")
"""What can be nothing: a set of nothing is empty."""


class Scope(ABC):
    """`names` maps a name in scope to its Python source, `live` are columns with modifiers.

    `runs`: in the commands of an effect; elsewhere things are only asked, which changes nothing.
    `effect` is the one whose fuel is spent; `spends` is whether any may have been.
    `hoisted` is what a selection looks up once for all its members; None outside of one.
    """

    tells_sums = False
    """Whether somebody wants to know what a sum comes to that is only compared."""

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
        self.names = dict(names)
        self.live = live
        self.depth = 0
        self.runs = False
        self.hoisted: dict[str, str] | None = None
        self.effect = -1
        self.spends = False

    @abstractmethod
    def write(self, node: Expression, path: Path) -> str:
        """The Python source of the expression at that path."""

    def given(self, node: Expression, path: Path, wanted: Kind) -> str:
        """As `write`, turning a zone or a single value into a set where one is wanted."""
        return self.members(node, path) if wanted.many else self.write(node, path)

    def members(self, node: Expression, path: Path) -> str:
        source, kind = self.write(node, path), self.kinds[path]
        if kind.many:
            return source
        if kind.of_class == "zone":
            return f"Z[{source}]"
        return f"only({source})" if kind.of_class in ENTITIES else f"({source},)"

    def kept(self, node: Expression, path: Path, wanted: Kind | None = None) -> str:
        """As `write`, for a value that outlives the moment: sets are copied."""
        kind = wanted or self.kinds[path]
        source = self.given(node, path, kind)
        return f"tuple({source})" if kind.many else source

    def counted(self, source: str, each: int) -> str:
        """A set that something is done with each member of, at a price for each."""
        self.spends = True
        return f"counted(w, {source}, {each}, {self.effect})"

    def asker(self) -> str:
        """Whose question it is: a card or a rule, and a player."""
        return f"{self.names.get('this', '0')}, {self.names.get('you', '0')}"

    @contextmanager
    def member(self) -> Iterator[str]:
        """While a formula is written about each member of a set: the one at hand, its `it`."""
        outer = self.names.get("it")
        self.depth += 1
        self.names["it"] = f"it{self.depth}"
        yield self.names["it"]
        self.depth -= 1
        if outer is None:
            del self.names["it"]
        else:
            self.names["it"] = outer


NOTHING: dict[str, Any] = {"text": "", "flag": False}


def nothing(kind: Kind) -> Any:
    return () if kind.many else NOTHING.get(kind.of_class, 0)
