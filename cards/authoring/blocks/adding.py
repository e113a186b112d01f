"""Add a block to a game."""

from collections.abc import Mapping
from typing import Any

from cards.authoring.blocks.filling import filled_tables
from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.blocks.merging import game_with
from cards.authoring.blocks.refusals import refuse_unfit
from engine.rulebook.packs.readers.blocks import RuleBlock


def with_block(game: GameParts, block: RuleBlock, values: Mapping[str, Any]) -> GameParts:
    """Return the game with the block. Raises FieldError."""
    refuse_unfit(block, values, game)
    return game_with(game, filled_tables(block, values))
