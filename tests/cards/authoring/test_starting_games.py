"""The list of starting games: one for each file, with the facts by which authors choose."""

from cards.authoring.starting_games import FOLDER, starting_game, starting_games
from engine.rulebook import build_rules, read_pack


def test_every_file_is_listed_once() -> None:
    files = {path.stem for path in FOLDER.glob("*.toml")}
    names = [each.name for each in starting_games()]
    assert sorted(names) == sorted(files)


def test_the_smallest_game_comes_first() -> None:
    first = starting_games()[0]
    assert first.name == "smallest"
    assert all(len(first.text) <= len(each.text) for each in starting_games())


def test_titles_and_sorts_tell_the_games_apart() -> None:
    games = starting_games()
    assert len({each.title for each in games}) == len(games)
    assert len({str(each.sort) for each in games}) == len(games)
    assert all(each.description.endswith(".") for each in games)


def test_seats_are_those_of_people() -> None:
    for each in starting_games():
        assert build_rules([read_pack(each.text.encode())]).people == each.seats


def test_a_game_is_found_by_its_name() -> None:
    found = starting_game("smallest")
    assert found is not None
    assert found is starting_games()[0]
    assert starting_game("../99") is None
