"""Find the puzzles that ship for a game: positions of bot matches with one way to win."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path

from engine.language.messages.problems import Problem
from engine.language.vocabulary import SECOND
from engine.rulebook import GameRules, InvalidPackError
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.scenarios import ScenarioEntry, read_scenarios
from engine.rulebook.packs.table_reader import TableReader
from engine.rulebook.packs.write_pack import write_pack

FOLDER = Path(__file__).parents[1] / "starter/puzzles"


def puzzles_of(rules: GameRules) -> Sequence[ScenarioEntry]:
    """Return the puzzles that ship for the rules pack of these rules."""
    main = next(pack for pack in rules.packs if pack.has_rules)
    return shipped_puzzles().get((main.game, main.name), ())


def number_for(day: date, puzzles: Sequence[ScenarioEntry]) -> int:
    """Return the number, from 1, of the day's puzzle. After the last one, the first one follows."""
    return day.toordinal() % len(puzzles) + 1


@cache
def shipped_puzzles() -> dict[tuple[str, str], tuple[ScenarioEntry, ...]]:
    """Return the puzzles that ship, by game and rules pack."""
    return dict(read_puzzle_file(path.read_bytes()) for path in sorted(FOLDER.glob("*.toml")))


def read_puzzle_file(source: str | bytes) -> tuple[tuple[str, str], tuple[ScenarioEntry, ...]]:
    """Read the game and the rules pack of a file of puzzles, and its puzzles. Raises InvalidPackError."""
    problems: list[Problem] = []
    head = TableReader(decode(source), "the puzzles", problems)
    head.edition = head.number("format")
    if head.edition != SECOND:
        head.report("pack_format", known=SECOND, newest=SECOND)
    place = head.text("game", longest=50), head.text("plays", longest=50)
    found = read_scenarios(head)
    head.finish()
    if problems:
        raise InvalidPackError(problems)
    return place, found


def write_puzzle_file(rules: GameRules, puzzles: Sequence[ScenarioEntry]) -> str:
    """Return the text of a file of puzzles for the rules pack of these rules."""
    main = next(pack for pack in rules.packs if pack.has_rules)
    content = {
        "format": SECOND,
        "game": main.game,
        "plays": main.name,
        "scenarios": [each.content for each in puzzles],
    }
    return write_pack(content)
