"""Every puzzle of the day has one first move that wins, and its solution is a scenario that passes."""

import pytest

from cards.pools.puzzles import FOLDER, read_puzzle_file, write_puzzle_file
from engine.bots.puzzles import MOST_TRIED, find_puzzles, is_only_way
from engine.play.imagined import Proof
from engine.play.scenario import choices_in, run_scenario, start_scenario
from engine.rulebook.packs.scenarios import ScenarioEntry
from tests.games.pools import shipped_rules
from tests.scale import LONG

FILES = [read_puzzle_file(path.read_bytes()) for path in sorted(FOLDER.glob("*.toml"))]
TRIED = None if LONG else 1
"""How many puzzles of each game are proved again."""
SHIPPED = [(plays, puzzle) for (_, plays), puzzles in FILES for puzzle in puzzles[:TRIED]]


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("plays", "puzzle"), SHIPPED, ids=[f"{plays}-{puzzle.name}" for plays, puzzle in SHIPPED]
)
def test_exactly_one_move_wins(plays: str, puzzle: ScenarioEntry) -> None:
    rules = shipped_rules(plays)
    session = start_scenario(rules, puzzle)
    seat = session.record.names.index("you")
    moves, winning = Proof(session.twin(), seat, MOST_TRIED).fewest_moves(
        choices_in(rules, puzzle, seat)
    )
    assert moves == choices_in(rules, puzzle, seat)
    assert is_only_way(session, seat, moves, winning)
    assert run_scenario(rules, puzzle)[0] == []


def test_puzzles_are_found_in_matches_of_bots() -> None:
    rules = shipped_rules("bulwark-light")
    found = next(find_puzzles(rules, [11]))
    assert found.moves >= 2
    place, (again,) = read_puzzle_file(write_puzzle_file(rules, [found.scenario]))
    assert place == ("bulwark", "bulwark-light")
    assert again == found.scenario
