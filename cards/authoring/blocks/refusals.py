"""Refuse blocks that don’t fit the game, for example because the game lacks what they need."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from cards.authoring.blocks.filling import filled_lines
from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.blocks.library import shipped_blocks
from cards.authoring.designer.table_fields import FieldError
from cards.names.teaching_words import taught
from engine.rulebook.packs.readers.blocks import RuleBlock


def refuse_unfit(block: RuleBlock, values: Mapping[str, Any], game: GameParts) -> None:
    """Raise FieldError if the game already has the block’s parts, excludes them, or lacks what they need."""
    lines = [*_known_by(block.gives), *filled_lines(block.known_by, block, values)]
    own = game.place_of_fact(lines) if block.gives else None
    if own is not None:
        raise FieldError(
            _("The game already has %(what)s, in “%(where)s”. Change or remove that first.")
            % {"what": taught(block.gives), "where": own}
        )
    refuse_excluded(block, values, game)
    for need in block.needs:
        beginnings = _known_by(need)
        if beginnings and game.place_of_fact(beginnings) is None:
            titles = [f"“{taught(other.title)}”" for other in _blocks_that_give(need)]
            raise FieldError(
                _(
                    "“%(block)s” needs %(what)s, which the game doesn’t have yet. Add %(others)s first."
                )
                % {
                    "block": taught(block.title),
                    "what": taught(need),
                    "others": _(" or ").join(titles),
                }
            )


def refuse_excluded(block: RuleBlock, values: Mapping[str, Any], game: GameParts) -> None:
    """Raise FieldError if the game contains something that the block excludes."""
    excluded = game.place_of_fact(filled_lines(block.excludes, block, values))
    if excluded is not None:
        raise FieldError(
            _("“%(block)s” doesn’t go with “%(where)s” of the game. Remove that first.")
            % {"block": taught(block.title), "where": excluded}
        )


def _blocks_that_give(what: str) -> Iterable[RuleBlock]:
    return [each.block for each in shipped_blocks().values() if each.block.gives == what]


def _known_by(what: str) -> list[str]:
    return [line for block in _blocks_that_give(what) for line in block.known_by]
