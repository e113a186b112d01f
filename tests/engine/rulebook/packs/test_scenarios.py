"""Scenarios in pack files are read with all problems and written back unchanged."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.rulebook import InvalidPackError, read_pack
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.scenarios import MOST_SCENARIOS
from engine.rulebook.packs.write_pack import write_pack
from tests.engine.tiny_game import tiny_pack

TINY = tiny_pack("effect go\n  use in play from hand\n  set game.score += 1\n")
PICTURE = "you       hand: go rock  library: tree\nopponent  energy: 3\n"
ONE = {"name": "one", "picture": PICTURE, "moves": ["you: play go"], "expects": ["game.score == 1"]}


def text(**wishes: object) -> str:
    return TINY + "\n" + write_pack({"scenarios": [ONE | wishes]})


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"moves": ["play go"]}, "move_unread"),
        ({"moves": ["you: jump"]}, "move_unread"),
        ({"moves": ["you: play"]}, "move_unread"),
        ({"moves": ["you: pass"] * 101}, "scenario_many"),
        ({"expects": ["game.score == 1"] * 51}, "scenario_many"),
        ({"seed": -1}, "scenario_seed"),
        ({"name": 1}, "pack_kind"),
        ({"move": []}, "pack_key"),
        ({"picture": ""}, "pack_missing"),
    ],
)
def test_invalid_scenarios(wishes: dict[str, object], code: str) -> None:
    with pytest.raises(InvalidPackError) as refused:
        read_pack(text(**wishes))
    assert code in [each.code for each in refused.value.problems]
    assert all("scenario" in each.where for each in refused.value.problems)


def test_a_pack_has_a_limited_number_of_scenarios() -> None:
    many = [ONE | {"name": f"number {number}"} for number in range(MOST_SCENARIOS + 1)]
    assert len(read_pack(TINY + "\n" + write_pack({"scenarios": many[:-1]})).scenarios) == 200
    with pytest.raises(InvalidPackError) as refused:
        read_pack(TINY + "\n" + write_pack({"scenarios": many}))
    assert [each.code for each in refused.value.problems] == ["scenario_many"]


def test_names_are_unique_and_part_of_the_content() -> None:
    twice = text() + "\n" + write_pack({"scenarios": [ONE]})
    with pytest.raises(InvalidPackError, match="Two of the scenarios are named “one”"):
        read_pack(twice)
    assert read_pack(text()).content_hash != read_pack(TINY).content_hash
    other = read_pack(text(expects=["game.score  ==  1"]))
    assert other.content_hash == read_pack(text()).content_hash


WORDS = some.sampled_from(["go", "Both, in one", "rock #2", "Sneak off of both"])
MOVES = some.builds(
    "{}: {}".format,
    some.sampled_from(["you", "opponent", "Ann B"]),
    some.just("pass") | some.builds("{} {}".format, some.sampled_from(["play", "use"]), WORDS),
)
SCENARIOS = some.fixed_dictionaries(
    {
        "name": some.just("one"),
        "title": some.sampled_from(["Once", "“Twice”"]),
        "picture": some.sampled_from([PICTURE, "you\nopponent", "game  score: 3\nyou\nb\n"]),
        "moves": some.lists(MOVES, max_size=5),
        "expects": some.lists(
            some.sampled_from(["game.score == 1", "you in game.winners"]), max_size=9
        ),
    },
    optional={"seed": some.integers(1, 99), "asked": some.just(["you"])},
)


@settings(max_examples=30)
@given(SCENARIOS)
def test_reading_and_writing_keeps_the_text(content: dict[str, object]) -> None:
    written = text(**content)
    (found,) = read_pack(written).scenarios
    assert found.content == content
    again = write_pack(decode(written) | {"scenarios": [found.content]})
    assert read_pack(again).scenarios == (found,)
