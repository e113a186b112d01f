"""Question: what a match is waiting for, as a plain value (L10)."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

EITHER = "card or player"
"""The kind of questions that offer both cards and players."""


class Question(NamedTuple):
    """A question to a player. `verb` determines the form of the options and the answer.

     use     options are pairs of card and effect, and the answer is one of them
     choose  options are values of `kind`, and the answer is `minimum` to `maximum` of them, in the player's
             order if `ordered` is true
             of the kind EITHER, cards are positive numbers, and players negative ones
     split   options are values of `kind`, and the answer is a number for each, with the sum `maximum`

    If `minimum` is 0, the player may pass. If `look` is true, the player sees the faces of the offered
    cards. `late` is the number of answers from other players since the question was asked, after which it
    is still valid. `slot` is where the asking frame stores the result: a single value if `one` is true, or
    else a tuple. If answers of several players are collected, `slot` is 0.
    """

    verb: str
    player: int
    options: tuple[Any, ...]
    kind: str = "card"
    prompt: str = ""
    look: bool = False
    minimum: int = 1
    maximum: int = 1
    ordered: bool = False
    late: int = 0
    slot: int = 0
    one: bool = False


question = partial(tuple.__new__, Question)
"""Build a question from a sequence of all its values. This is three times as fast as the constructor."""
