"""Ben, and a match of 99 that he plays with the Ann of each module."""

from tests.matches.conftest import ben, game, match, nobody_plays_yet, table

__all__ = ["ben", "game", "match", "nobody_plays_yet", "table"]
