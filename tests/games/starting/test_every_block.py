"""Every rule block makes a sound game together with the blocks that it needs."""

import pytest

from cards.authoring.blocks.adding import with_block
from cards.authoring.blocks.choosing import usual_values
from cards.authoring.blocks.empty_game import empty_game
from cards.authoring.blocks.game_parts import GameParts, game_of_tables
from cards.authoring.blocks.library import shipped_blocks
from cards.authoring.designer.fields import FieldError
from cards.authoring.drafts.document import tables_of
from engine.rulebook import build_rules, read_pack
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.readers.blocks import RuleBlock
from engine.rulebook.packs.write_pack import write_pack

BLOCKS = {name: each.block for name, each in shipped_blocks().items()}
ABOUT = {"name": "new", "version": "1.0.0", "title": "New", "game": "new", "format": 2}
UNUSED = "Nothing ever uses"
"""The warning about effects of cards, because the game has no cards."""


def providers(need: str) -> list[RuleBlock]:
    return [block for block in BLOCKS.values() if block.gives == need]


def game_with(game: GameParts, block: RuleBlock, choice: int = 0) -> GameParts:
    """Return the game with the block. Before, add what it needs, as the first or a later block gives it."""
    for need in block.needs:
        known = [line for other in providers(need) for line in other.known_by]
        if game.place_of_fact(known) is None:
            others = providers(need)
            game = game_with(game, others[min(choice, len(others) - 1)], choice)
    return with_block(game, block, usual_values(block, game))


def game_around(block: RuleBlock) -> GameParts:
    empty = game_of_tables(decode(empty_game().text))
    try:
        game = game_with(empty, block)
    except FieldError:  # The block needs a deck for each player.
        game = game_with(empty, block, choice=1)
    return game if game.tables.get("phases") else game_with(game, BLOCKS["take_turns"])


def test_there_are_blocks_for_what_games_consist_of() -> None:
    assert len(BLOCKS) >= 25
    for block in BLOCKS.values():
        assert block.help.endswith(".")
        assert block.search
        assert all(providers(need) for need in block.needs)


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_makes_a_sound_game(name: str) -> None:
    game = game_around(BLOCKS[name])
    rules = build_rules([read_pack(write_pack(tables_of(ABOUT, game.parts, game.tables)))])
    assert [str(each) for each in rules.warnings if UNUSED not in str(each)] == []


@pytest.mark.parametrize("name", [name for name, block in BLOCKS.items() if block.gives])
def test_a_block_is_known_by_what_it_adds(name: str) -> None:
    block = BLOCKS[name]
    game = game_around(block)
    with pytest.raises(FieldError):
        with_block(game, block, usual_values(block, game))
