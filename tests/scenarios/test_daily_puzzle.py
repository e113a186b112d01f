"""The puzzle of the day: one a day for each game, at addresses that stay, with a limit of choices."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from urllib.parse import quote_plus

import pytest
from django.test import Client

from cards.models import Game
from cards.packs.rules_cache import latest_rules
from cards.pools.puzzles import number_for, puzzles_of
from engine.play.imagined import MOST_TRIED
from engine.play.scenario import make_move, puzzle_of, start_scenario
from engine.rulebook.packs.scenarios import ScenarioEntry
from tcgsite.scenarios.puzzle_moves import make_reply
from tests.cards.authoring.visits import Visitor
from tests.published_packs import publish_packs

PUZZLES = "/puzzles/99/"
ACTIONS = re.compile(r'name="action"\s+value="([^"]+)"')


@pytest.fixture(autouse=True)
def games(db: None, only_99: Path) -> None:
    publish_packs(only_99)


def puzzles() -> list[ScenarioEntry]:
    return list(puzzles_of(latest_rules(Game.objects.get(slug="99"))[0]))


def test_each_day_has_the_next_puzzle() -> None:
    shipped, day = puzzles(), date(2026, 11, 23)
    numbers = [number_for(day + timedelta(n), shipped) for n in range(len(shipped))]
    assert sorted(numbers) == list(range(1, len(shipped) + 1))


def test_the_games_with_puzzles_are_listed_and_lead_to_todays() -> None:
    assert PUZZLES in Visitor().reads("/puzzles/")
    assert PUZZLES in Visitor().reads("/cards/games/99/")
    today = Client().get(PUZZLES)["Location"]
    assert re.fullmatch(rf"{PUZZLES}\d+/", today)
    assert "Puzzle of the day" in Visitor().reads(today)
    Visitor().reads(f"{PUZZLES}0/", status=404)
    Visitor().reads(f"{PUZZLES}9999/", status=404)
    Visitor().reads("/puzzles/nothing/", status=404)


def own_moves(puzzle: ScenarioEntry) -> Iterator[str]:
    return (move.what for move in puzzle.moves if move.who == "you")


def test_the_solution_solves_it() -> None:
    """The replies are those that delay the win most, so they are the ones of the solution."""
    puzzle, here = puzzles()[0], f"{PUZZLES}1/"
    for place, move in enumerate(puzzle.moves):
        if move.who != "you":
            continue
        made = "&".join(f"m={quote_plus(str(each))}" for each in puzzle.moves[:place])
        page = Visitor().reads(f"{here}?{made}")
        assert "Solved" not in page
        assert ACTIONS.findall(page)
    page = Visitor().reads(f"{here}?" + "&".join(f"m={quote_plus(str(m))}" for m in puzzle.moves))
    assert "Solved in" in page


def test_a_wrong_first_move_does_not_solve_it() -> None:
    """After it, the solver uses up the choices with the first action that is offered."""
    here = f"{PUZZLES}1/"
    right = next(own_moves(puzzles()[0]))
    for action in ACTIONS.findall(Visitor().reads(here)):
        address = Client().get(here, {"action": action})["Location"]
        if f"m=you%3A+{quote_plus(right)}" in address:
            continue
        page = Visitor().reads(address)
        while (offered := ACTIONS.findall(page)) and "Not solved" not in page:
            address = Client().get(f"{address}&action={quote_plus(offered[0])}")["Location"]
            page = Visitor().reads(address)
        assert "Not solved" in page
        return
    pytest.fail("the puzzle has only one move")


def test_all_replies_to_a_move_share_one_budget() -> None:
    """When it is used up, a bot replies, without another proof."""
    rules, puzzle = latest_rules(Game.objects.get(slug="99"))[0], puzzles()[0]
    found = puzzle_of(rules, puzzle)
    assert found is not None
    limited = replace(found, choices=2)
    session = start_scenario(rules, puzzle)
    make_move(session, puzzle.moves[0])
    seat = min(session.decisions)
    after_proof = make_reply(session.clone(), seat, limited, 1, MOST_TRIED)
    assert after_proof[1] < MOST_TRIED
    reply, tries = make_reply(session, seat, limited, 1, 0)
    assert reply.startswith("opponent: ")
    assert tries == 0
