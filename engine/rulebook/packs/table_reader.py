"""TableReader: read TOML tables by type, collecting their problems."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from engine.language.messages.problems import MOST_PROBLEMS, NOWHERE, EffectTextError, Problem
from engine.language.vocabulary import FIRST

Found = TypeVar("Found")
WORD = re.compile(r"[^\W\d]\w*")
LONGEST = 20_000
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def collect_problems(problems: list[Problem], found: Iterable[Problem]) -> None:
    """Add what is found to the problems, up to the limit. Then, the last one says that there may be more.

    Reading 50,000 unknown keys took seconds, and sending and showing their problems took longer.
    """
    for each in found:
        if is_full(problems):
            return
        problems.append(each)
        if len(problems) == MOST_PROBLEMS:
            problems.append(Problem.of("problems_many", limit=MOST_PROBLEMS))


def is_full(problems: list[Problem]) -> bool:
    return len(problems) > MOST_PROBLEMS


class TableReader:
    """Reads a table. `finish` reports unread keys. `edition` is the edition of the table's effect text."""

    def __init__(
        self, table: Any, where: str, problems: list[Problem], edition: int = FIRST
    ) -> None:
        self.where = where
        self.problems = problems
        self.edition = edition
        self.table: Mapping[str, Any] = table if isinstance(table, dict) else {}
        self.asked: set[str] = set()
        if not isinstance(table, dict):
            self.report("pack_kind", key=where, wanted="a table")

    def report(self, code: str, **values: object) -> None:
        collect_problems(self.problems, [Problem.of(code, NOWHERE, **values).inside(self.where)])

    def has(self, key: str) -> bool:
        self.asked.add(key)
        return key in self.table

    def any_value(self, key: str, default: Found) -> Found:
        """Read a value of the same type as `default`, for the caller to check."""
        self.asked.add(key)
        found: Found = self.table.get(key, default)
        return found

    def value(self, key: str, of: type[Found], default: Found | None, wanted: str) -> Found:
        self.asked.add(key)
        found = self.table.get(key, default)
        if found is None:
            self.report("pack_missing", key=key, wanted=wanted)
            return of()
        if not isinstance(found, of) or (isinstance(found, bool) and of is not bool):
            self.report("pack_kind", key=key, wanted=wanted)
            return of()
        return found

    def text(self, key: str, default: str | None = None, longest: int = LONGEST) -> str:
        found = self.value(key, str, default, "a text in quotes")
        if default is None and self.table.get(key) == "":
            self.report("pack_missing", key=key, wanted="a text in quotes")
        if len(found) > longest or CONTROL.search(found):
            self.report("pack_text", key=key, limit=longest)
            return ""
        return found

    def line(self, key: str, default: str | None = None, longest: int = LONGEST) -> str:
        """Read a text that is not blank and has no line breaks or tabs."""
        found = self.text(key, default, longest)
        if found and (len(found.splitlines()) > 1 or not found.strip() or "\t" in found):
            self.report("pack_line", key=key)
        return found

    def word(self, key: str, default: str | None = None) -> str:
        """Read a name that can be used in effect text."""
        found = self.text(key, default)
        if found and not WORD.fullmatch(found):
            self.report("pack_word", key=key, text=found)
        return found

    def number(self, key: str, default: int | None = None) -> int:
        return self.value(key, int, default, "a whole number")

    def flag(self, key: str, default: bool | None = None) -> bool:
        return self.value(key, bool, default, "true or false")

    def items(self, key: str, default: list[Any] | None = None) -> list[Any]:
        return self.value(key, list, default, "a list")

    def texts(self, key: str, default: list[Any] | None = None) -> tuple[str, ...]:
        found = self.items(key, default)
        if not all(isinstance(each, str) for each in found):
            self.report("pack_kind", key=key, wanted="a list of texts")
            return ()
        return tuple(found)

    def one_of(self, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        found = self.text(key, default)
        if found not in known:
            self.report("pack_choice", key=key, text=found, known=", ".join(filter(None, known)))
            return known[0]
        return found

    def some_of(
        self, key: str, known: tuple[str, ...], default: list[Any] | None = None
    ) -> tuple[str, ...]:
        found = self.texts(key, default)
        for each in found:
            if each not in known:
                self.report("pack_choice", key=key, text=each, known=", ".join(known))
        return found

    def table_at(self, key: str) -> TableReader:
        table = self.value(key, dict, {}, "a table")
        return TableReader(table, f"[{key}]", self.problems, self.edition)

    def named_tables(self, where: str) -> Iterator[tuple[str, TableReader]]:
        """Yield the tables in this table.

        Problems name each as `where`, with its name in place of the braces.
        """
        for name, table in self.table.items():
            place = where.replace("{}", name)
            yield name, TableReader(table, place, self.problems, self.edition)

    def tables(self, key: str, named: str = "") -> Iterator[TableReader]:
        """Yield the tables in a list. Problems call each by its name or, if it has none, by its position."""
        for place, each in enumerate(self.items(key, []), start=1):
            name = each.get("name", place) if isinstance(each, dict) else place
            yield TableReader(each, f"{named or key} {name}", self.problems, self.edition)

    def parse(self, key: str, parse: Callable[[str, int], Found], text: str) -> Found | None:
        try:
            return parse(text, self.edition)
        except EffectTextError as error:
            found = error.problem if error.problem.excerpt else error.problem.with_excerpt(text)
            collect_problems(self.problems, [found.inside(f"{self.where}, {key}")])
            return None

    def finish(self) -> None:
        known = ", ".join(sorted(self.asked))
        for key in (each for each in self.table if each not in self.asked):
            if is_full(self.problems):
                return
            self.report("pack_key", key=key, known=known)
