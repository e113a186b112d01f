"""The starting games are what rule blocks make of an empty game, apart from cards and words."""

import re
from dataclasses import asdict
from typing import Any

import pytest

from cards.authoring.blocks.adding import with_block
from cards.authoring.blocks.choosing import usual_values
from cards.authoring.blocks.empty_game import empty_game
from cards.authoring.blocks.game_parts import GameParts, game_of_tables
from cards.authoring.blocks.library import shipped_blocks
from cards.authoring.drafts.document import tables_of
from cards.authoring.starting_games import starting_game, starting_games
from engine.rulebook import PackFile, build_rules, read_pack
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.write_pack import write_pack
from tests.games.starting.built_games import GAMES, Step

WORDS = re.compile(
    r'(?P<before>\b(?:effect \w+|reads|say|prompt:|reason:|nothing:) )"(?:\\.|[^"\\])*"'
)
"""Texts that players read, which differ between a block and a game."""
LOOKS = ("title", "group_title", "shape", "sorted_by", "hides_empty", "announces_last_card")
"""Keys that only change how things are drawn."""


def game_of_blocks(steps: list[Step]) -> GameParts:
    """Return the empty game with these blocks. All choices that aren't named are the usual ones."""
    game = game_of_tables(decode(empty_game().text))
    for name, choices in steps:
        block = shipped_blocks()[name].block
        usual = usual_values(block, game)
        assert choices.keys() <= usual.keys()
        game = with_block(game, block, usual | choices)
    return game


def rules_of(pack: PackFile) -> dict[str, Any]:
    """Return the rules in a form that doesn't depend on the order of tables, nor on words and looks."""
    rules = pack.rules
    assert rules is not None
    zones = [asdict(zone) for zone in rules.zones]
    return {
        "seats": rules.seats,
        "automas": rules.automas,
        "setup": rules.setup,
        "zones": {
            zone["name"]: {key: value for key, value in zone.items() if key not in LOOKS}
            for zone in zones
        },
        "phases": [(phase.name, phase.effects) for phase in rules.phases],
        "attributes": {
            (word.of_class, word.name): (word.kind, word.default, word.hidden, word.choices)
            for word in rules.attributes
        },
        "effects": {
            effect.name: (effect.is_rule, WORDS.sub(r'\g<before>""', effect.text))
            for effect in pack.effects
        },
    }


def with_cards_of(game: GameParts, name: str) -> bytes:
    """Return the pack file of a built game with the cards, decks and preferences of a starting game."""
    start = starting_game(name)
    assert start is not None
    shipped = decode(start.text)
    keys = ("deck_rules", "preferences", "cards", "decks")
    own = {key: shipped[key] for key in keys if key in shipped}
    tables = tables_of({**shipped["pack"], "format": 2}, game.parts, game.tables)
    return write_pack(tables | own).encode()


def test_every_starting_game_is_built() -> None:
    assert list(GAMES) == [each.name for each in starting_games()]


@pytest.mark.parametrize("name", GAMES)
def test_a_starting_game_has_the_rules_that_blocks_give(name: str) -> None:
    start = starting_game(name)
    assert start is not None
    pack = read_pack(with_cards_of(game_of_blocks(GAMES[name]), name))
    assert rules_of(pack) == rules_of(read_pack(start.text.encode()))
    assert [str(each) for each in build_rules([pack]).warnings] == []


def test_another_choice_makes_another_game() -> None:
    start = starting_game("climbing")
    assert start is not None
    steps = [
        (name, {**choices, "cards": 9} if "cards" in choices else choices)
        for name, choices in GAMES["climbing"]
    ]
    pack = read_pack(with_cards_of(game_of_blocks(steps), "climbing"))
    assert rules_of(pack)["effects"] != rules_of(read_pack(start.text.encode()))["effects"]
