"""Find out whether a bot's conclusions about hidden cards in a game are better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from engine.bots.careful_bot import CarefulBot
from engine.bots.search.judgement import first_session
from engine.play import IllegalAction, Session
from engine.play.imagined import PATIENCE, SlowActionError
from engine.play.imagined.evidence import Beliefs
from engine.rulebook import GameRules

DECISIONS, EVERY = 64, 5
"""The number of decisions to examine, and one of how many decisions is examined."""
MOST_ACTIONS = 400
"""The most actions of all matches. If there is no conclusion by then, conclusions aren't trusted."""
EFFORT = 60
"""The number of playouts for which the bot draws conclusions."""


@lru_cache(maxsize=32)
def trusts_conclusions(rules: GameRules) -> bool:
    """Return True if conclusions are useful in this game. The same rules give the same answer.

    In matches between careful bots, conclusions must make the true cards in others’ hands likelier on
    average. In some games, the author's recommendations explain too little of what players do.
    """
    if not rules.preference_entries:
        return True  # Without advice, only what the seat remembers counts.
    return sum(islice(_gains(rules), DECISIONS)) > 0


def _gains(rules: GameRules) -> Iterator[float]:
    for session, seat in _decisions(rules):
        gain = Beliefs(session, seat, session.number, EFFORT).gain()
        if gain is not None:
            yield gain


def _decisions(rules: GameRules) -> Iterator[tuple[Session, int]]:
    """Yield some decisions of matches between careful bots."""
    made = number = 0
    while made < MOST_ACTIONS and (session := first_session(rules, number)) is not None:
        bot = CarefulBot(rules, number)
        while made < MOST_ACTIONS and session.required_seats:
            seat, made = session.required_seats[0], made + 1
            if made % EVERY == 0:
                yield session, seat
            action = bot.choose(session.view(seat), session.legal_actions(seat))
            try:
                session.enter(seat, str(action), PATIENCE)
            except (IllegalAction, SlowActionError):
                return
        number, made = number + 1, made + 1
