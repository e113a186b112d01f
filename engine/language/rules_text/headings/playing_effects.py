"""Find effects whose use plays their card, because the card leaves its zone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.language import syntax
from engine.language.syntax import Effect, Expression, Name, Statement
from engine.language.vocabulary.game_words import GameWords

LEAVING = frozenset("discard insert move remove shuffle_into".split())
"""Commands that move their cards to another zone."""
DEPTH = 3
"""The most nested calls of effects that move the card. Recursive effects would never end."""


def is_played(effect: Effect, words: GameWords) -> bool:
    """Return True if every use of the effect moves its card.

    Then, it is “play this card”, not “use this effect”.
    """
    costs = (each.command for each in effect.headers if isinstance(each, syntax.Cost))
    return moves(words, (*costs, *effect.body), "this", DEPTH)


def moves(words: GameWords, lines: Iterable[Statement], name: str, depth: int) -> bool:
    """Return True if one of the lines certainly moves the card with this name."""
    for each in lines:
        if isinstance(each, syntax.Command):
            if each.verb in LEAVING and each.target == Name(name):
                return True
            called = words.trees.get(each.verb)
            if called is not None and depth and called.tree.title:
                given = names_given(called.tree, each)
                if any(
                    moves(words, called.tree.body, parameter, depth - 1)
                    for parameter, value in given
                    if value == Name(name)
                ):
                    return True
    return False


def names_given(effect: Effect, call: syntax.Command) -> Iterator[tuple[str, Expression]]:
    """Yield the parameters of a called effect, with the values that the call passes."""
    if call.target is not None and effect.parameters:
        yield effect.parameters[0].name, call.target
    for each in call.arguments:
        if each.name:
            yield each.name, each.value
