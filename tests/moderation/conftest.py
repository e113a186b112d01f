"""Ann and Ben, and a match of 99 between them, as in the tests of matches."""

from tests.matches.conftest import ann, ben, game, match, nobody_plays_yet

__all__ = ["ann", "ben", "game", "match", "nobody_plays_yet"]
