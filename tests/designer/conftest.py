"""The match and the users that tests of matches know."""

from tests.matches.conftest import ann, ben, game, match, nobody_plays_yet

__all__ = ["ann", "ben", "game", "match", "nobody_plays_yet"]
