"""Every rule block makes a sound game together with the blocks that it needs."""

from contextlib import suppress
from itertools import permutations

import pytest

from cards.authoring.blocks.adding import with_block
from cards.authoring.blocks.choosing import usual_values
from cards.authoring.blocks.empty_game import empty_game
from cards.authoring.blocks.game_parts import GameParts, game_of_tables
from cards.authoring.blocks.library import shipped_blocks
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.document import tables_of
from engine.rulebook import build_rules, read_pack
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.readers.blocks import RuleBlock
from engine.rulebook.packs.write_pack import write_pack
from tests.cases import for_each
from tests.scale import LONG

BLOCKS = {name: each.block for name, each in shipped_blocks().items()}
ABOUT = {"name": "new", "version": "1.0.0", "title": "New", "game": "new", "format": 2}
EXCLUSIONS = [
    ("match_last", "follow_suit"),
    ("match_last", "beat_or_pass"),
    ("follow_suit", "beat_or_pass"),
    ("lanes", "match_last"),
    ("lanes", "beat_or_pass"),
    ("lanes", "teams"),
    ("attack", "teams"),
    ("automa_takes", "teams"),
    ("automa_takes", "take_turns"),
    ("automa_takes", "rounds"),
    ("automa_takes", "first_to"),
    ("tricks", "play_one"),
    ("push_your_luck", "free_actions"),
    ("empty_hand_wins", "last_one_standing"),
    ("first_to", "score_cards"),
    ("most_points", "reshuffle"),
    ("growing_resource", "card_for_resource"),
]
"""Blocks that exclude each other, besides those that give the same thing."""
PAIRS = list(permutations(BLOCKS, 2))[:: 1 if LONG else 31]
UNUSED = "Nothing ever uses"
"""The warning about effects of cards, because the game has no cards."""


def providers(need: str) -> list[RuleBlock]:
    return [block for block in BLOCKS.values() if block.gives == need]


def game_with(game: GameParts, block: RuleBlock, choice: int = 0) -> GameParts:
    """Return the game with the block, after adding its needs from the first or a later block that gives
    them.
    """
    for need in block.needs:
        known = [line for other in providers(need) for line in other.known_by]
        if game.place_of_fact(known) is None:
            others = providers(need)
            game = game_with(game, others[min(choice, len(others) - 1)], choice)
    return with_block(game, block, usual_values(block, game))


def with_needs(game: GameParts, block: RuleBlock, avoided: str) -> GameParts:
    """Return the game with the block's needs, from the first fitting blocks except one."""
    for need in block.needs:
        known = [line for other in providers(need) for line in other.known_by]
        fitting = (each for each in providers(need) if each.name != avoided)
        while game.place_of_fact(known) is None:
            other = next(fitting, None)
            if other is None:
                break
            with suppress(FieldError):
                game = with_block_too(game, other, avoided)
    return game


def with_block_too(game: GameParts, block: RuleBlock, avoided: str = "") -> GameParts:
    """Return the game with the block and its needs. Raises FieldError."""
    game = with_needs(game, block, avoided)
    return with_block(game, block, usual_values(block, game))


def smallest_game(block: RuleBlock) -> GameParts:
    """Return the empty game with the block and its needs."""
    empty = game_of_tables(decode(empty_game().text))
    try:
        return game_with(empty, block)
    except FieldError:  # The block needs a deck for each player.
        return game_with(empty, block, choice=1)


def with_phases(game: GameParts) -> GameParts:
    return game if game.tables.get("phases") else game_with(game, BLOCKS["take_turns"])


def game_around(block: RuleBlock) -> GameParts:
    return with_phases(smallest_game(block))


def test_there_are_blocks_for_what_games_consist_of() -> None:
    assert len(BLOCKS) >= 25
    for block in BLOCKS.values():
        assert block.help.endswith(".")
        assert block.search
        assert all(providers(need) for need in block.needs)


@pytest.mark.few(20)
@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_makes_a_sound_game(name: str) -> None:
    game = game_around(BLOCKS[name])
    rules = build_rules([read_pack(write_pack(tables_of(ABOUT, game.parts, game.tables)))])
    assert [str(each) for each in rules.warnings if UNUSED not in str(each)] == []


@for_each("name", [name for name, block in BLOCKS.items() if block.gives])
def test_a_block_is_known_by_what_it_adds(name: str) -> None:
    block = BLOCKS[name]
    game = game_around(block)
    with pytest.raises(FieldError):
        with_block(game, block, usual_values(block, game))


def same_things() -> list[tuple[str, str]]:
    pairs = permutations(BLOCKS.values(), 2)
    return [(one.name, other.name) for one, other in pairs if one.gives == other.gives != ""]


@pytest.mark.few(20)
@for_each("one, other", [*EXCLUSIONS, *((b, a) for a, b in EXCLUSIONS), *same_things()])
def test_blocks_that_exclude_each_other_are_refused_in_any_order(one: str, other: str) -> None:
    game = with_needs(smallest_game(BLOCKS[one]), BLOCKS[other], one)
    with pytest.raises(FieldError) as refused:
        with_block(game, BLOCKS[other], usual_values(BLOCKS[other], game))
    said = str(refused.value)
    assert "already has" in said or "doesn’t go with" in said
    assert said.endswith("first.")


def test_every_exclusion_is_tried() -> None:
    declared = {name for name, block in BLOCKS.items() if block.excludes}
    assert declared <= {name for pair in EXCLUSIONS for name in pair}


def game_with_both(one: str, other: str) -> GameParts | None:
    """Return the smallest game with both blocks, or None if the second one is refused."""
    with suppress(FieldError):
        return with_phases(with_block_too(smallest_game(BLOCKS[one]), BLOCKS[other], other))
    return None


@pytest.mark.slow
def test_two_blocks_are_refused_or_make_a_sound_game() -> None:
    games = [game for one, other in PAIRS if (game := game_with_both(one, other)) is not None]
    assert len(games) > len(PAIRS) / 2
    for game in games:
        build_rules([read_pack(write_pack(tables_of(ABOUT, game.parts, game.tables)))])
