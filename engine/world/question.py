"""Question: what the match waits for, as a plain value (L10)."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple


class Question(NamedTuple):
    """A question to one player; `verb` determines the form of the options and of the answer.

    use     options are (card, effect) pairs; the answer is one of them
    choose  options are values of `kind`; the answer is `minimum` to `maximum` of them, in the player's
            order if `ordered`
    split   options are values of `kind`; the answer is a number for each, with the sum `maximum`

    If `minimum` is 0, the player may pass. With `look`, the player sees the faces of the offered cards.
    `late` is the number of answers other players have given since the question was asked; this question
    stays valid. `slot` is the slot of the asking frame for the result: a single value if `one`, otherwise a
    tuple. It is 0 if the answers of several players are collected.
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
"""Build a question from a sequence of all its values, three times as fast as the constructor."""
