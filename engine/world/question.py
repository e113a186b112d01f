"""Question: what the match waits for; a value, never something suspended (L2)."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple


class Question(NamedTuple):
    """What one player is asked. `verb` says what the options are and what an answer is:

    use     (card, effect) pairs; one of them
    choose  values of `kind`; from `minimum` to `maximum` of them, in the player's order if `ordered`
    split   values of `kind`; a number for each, all together `maximum`

    With `minimum` 0 the player may pass. `look` shows them the faces of what is offered. `late`
    counts the answers others have given since it was asked: they change nothing for this player.
    `slot` is the place in the asking frame that takes what is chosen, the `one` value or all of
    them; 0 where the answers of several are collected.
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
"""A question from all its values in a row: three times as fast as with names and defaults."""
