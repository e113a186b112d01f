"""The empty game, for authors who build a game from rule blocks alone."""

from functools import cache
from pathlib import Path

from django.utils.translation import gettext_lazy as _

from cards.authoring.starting_games import StartingGame, read_starting_game

EMPTY = "empty"
"""The value of the empty game in forms."""


@cache
def empty_game() -> StartingGame:
    return read_starting_game(Path(__file__).with_name("empty_game.toml"), _("Empty"))
