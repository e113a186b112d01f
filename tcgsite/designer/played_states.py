"""Matches that are determined by their moves. Some of their states are kept in memory."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from django.utils.translation import gettext_lazy

from cards.web.abandoned import stop_if_abandoned
from cards.web.request_values import number_in
from engine.play import IllegalAction, Session
from engine.play.scenario import MOST_FUEL

MOVE_FUEL = 10_000
"""The fuel charged for each move, in addition to that of its effects."""
MOST_CACHED = 24
TOO_LONG = gettext_lazy("This match has become too long to go on here. Deal again.")

Game: TypeAlias = tuple[str, int]
"""What decides how a match is dealt: a text for its rules and seats, and its seed."""
Key: TypeAlias = tuple[Game, tuple[str, ...]]


class MatchTooLongError(Exception):
    """Raised if the match has become too long to be shown. Its message says what to do."""


@dataclass(frozen=True)
class Played:
    """A match after some moves, and the fuel that they used."""

    session: Session
    work: int


_matches: OrderedDict[Key, Played] = OrderedDict()


def session_after(game: Game, start: Callable[[], Session], moves: tuple[str, ...]) -> Session:
    """Return the match after its moves, each a seat and the text of an action; callers must not change it.

    Raises what `start` raises, IllegalAction, TooLongError.
    """
    known = _matches.get((game, moves))
    if known is None:
        known = _replay(game, start, moves)
        _keep((game, moves), known)
    return known.session


def _replay(game: Game, start: Callable[[], Session], moves: tuple[str, ...]) -> Played:
    """Play all moves, beginning with the latest state in memory."""
    lengths = sorted((len(made) for of, made in _matches if of == game), reverse=True)
    states = ((number, _matches.get((game, moves[:number]))) for number in lengths)
    first, found = next(((number, each) for number, each in states if each), (0, None))
    found = found or Played(start(), 0)
    session, work = found.session.clone(), found.work
    for move in moves[first:]:
        stop_if_abandoned()
        work += _make_move(session, move) + MOVE_FUEL
        if work > MOST_FUEL:
            raise MatchTooLongError(TOO_LONG)
    return Played(session, work)


def _make_move(session: Session, move: str) -> int:
    """Make the move, and return the fuel that it used. Raises IllegalAction."""
    seat, _space, action = move.partition(" ")
    if number_in(seat) not in session.decisions:
        raise IllegalAction("not_your_turn")
    session.act(number_in(seat), action)
    return session.fuel_used


def _keep(key: Key, found: Played) -> None:
    _matches[key] = found
    while len(_matches) > MOST_CACHED:
        _matches.popitem(last=False)
