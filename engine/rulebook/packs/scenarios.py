"""Read scenarios: a starting table, some moves, and the expected result."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from engine.language.parsing.formatter import expression_text
from engine.language.parsing.parser import parse_expression
from engine.language.syntax import Expression
from engine.language.vocabulary import FIRST
from engine.rulebook.packs.table_reader import TableReader

MOST_SCENARIOS = 200
MOST_MOVES = 100
MOST_EXPECTED = 50
LARGEST_SEED = 2**31
MOVE = re.compile(
    r"(?P<who>[^:\s][^:]*): "
    r"(?:(?P<verb>play|use|choose|split) (?P<what>.+)|(?P<plain>pass|go back))",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Move:
    """A move such as `you: play Joker II`. Only a match determines what the words refer to."""

    who: str
    what: str

    def __str__(self) -> str:
        return f"{self.who}: {self.what}"


@dataclass(frozen=True, slots=True)
class Expectation:
    """A condition on the final table. `source` is the text from which it was parsed, because problems quote
    it.
    """

    holds: Expression
    source: str = field(default="", compare=False, repr=False)
    edition: int = FIRST

    @property
    def text(self) -> str:
        return expression_text(self.holds)


@dataclass(frozen=True, slots=True)
class ScenarioEntry:
    """A scenario. `picture` is its starting table, whose players' names can be used in expectations.

    `asked` are the names of players who must still have a question to answer at the end. If it is empty,
    only questions about the next effect to use may be open then.
    """

    name: str
    title: str
    picture: str
    moves: tuple[Move, ...] = ()
    expects: tuple[Expectation, ...] = ()
    asked: tuple[str, ...] = ()
    seed: int = 0

    @property
    def content(self) -> dict[str, Any]:
        """Return the content to hash, which is also the content of the pack file."""
        content: dict[str, Any] = {"name": self.name, "title": self.title, "picture": self.picture}
        content["moves"] = [str(move) for move in self.moves]
        content["expects"] = [each.text for each in self.expects]
        content |= {"asked": list(self.asked)} if self.asked else {}
        return content | ({"seed": self.seed} if self.seed else {})


def read_scenario(table: TableReader) -> ScenarioEntry:
    name = table.line("name", longest=50)
    scenario = ScenarioEntry(
        name=name,
        title=table.line("title", name, longest=200),
        picture=table.text("picture"),
        moves=read_moves(table),
        expects=read_expects(table),
        asked=table.texts("asked", []),
        seed=table.number("seed", 0),
    )
    if not 0 <= scenario.seed < LARGEST_SEED:
        table.report("scenario_seed", limit=LARGEST_SEED - 1)
    table.finish()
    return scenario


def limited_texts(table: TableReader, key: str, most: int) -> tuple[str, ...]:
    found = table.texts(key, [])
    if len(found) > most:
        table.report("scenario_many", key=key, limit=most)
    return found[:most]


def read_moves(table: TableReader, key: str = "moves") -> tuple[Move, ...]:
    moves = []
    for place, text in enumerate(limited_texts(table, key, MOST_MOVES), start=1):
        found = MOVE.fullmatch(" ".join(text.split()))
        if found:
            plain = (found["plain"] or "").lower()
            what = plain or f"{found['verb'].lower()} {found['what']}"
            moves.append(Move(found["who"], what))
        else:
            table.report("move_unread", place=place, text=text[:100])
    return tuple(moves)


def read_expects(table: TableReader, key: str = "expects") -> tuple[Expectation, ...]:
    texts = limited_texts(table, key, MOST_EXPECTED)
    found = [(table.parse(key, parse_expression, text), text) for text in texts]
    return tuple(
        Expectation(holds, text, table.edition) for holds, text in found if holds is not None
    )


def read_scenarios(head: TableReader) -> tuple[ScenarioEntry, ...]:
    found = tuple(map(read_scenario, head.tables("scenarios", "scenario")))
    if len(found) > MOST_SCENARIOS:
        head.report("scenario_many", key="scenarios", limit=MOST_SCENARIOS)
    return found
