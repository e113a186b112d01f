"""DealtMatch: a match with a draft's rules, given by its seed and its moves."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engine.bots import KNOWN, STRONGEST, forward_actions
from engine.play import IllegalAction, Session
from engine.rulebook import GameRules
from tcgsite.designer.played_states import TOO_LONG, MatchTooLongError, session_after
from tcgsite.scenarios.display.rendering import acting_seat

MOST_MOVES = 500
"""The most moves of a match in the designer. Each request replays moves that aren't cached."""
MOST_BOT_MOVES = 60
"""The most moves that bots make in a row before the author can stop them."""


@dataclass(frozen=True)
class DealtMatch:
    """A match. Each move consists of a seat and the text of an action.

    If `has_bots`, bots move for all seats but the first.
    """

    rules: GameRules
    seed: int
    has_bots: bool
    moves: tuple[str, ...] = ()
    seats: int = 0
    """The number of players, or 0 for as few as the game allows."""

    @cached_property
    def session(self) -> Session:
        """Return the match after its moves; callers must not change it.

        Raises StartError, IllegalDeck, IllegalAction, TooLongError.
        """
        if len(self.moves) > MOST_MOVES:
            raise MatchTooLongError(TOO_LONG)
        rules = f"{self.rules.fingerprint} {self.seats} {get_language()}"
        return session_after((rules, self.seed), self._start, self.moves)

    def _start(self) -> Session:
        seats = self.seats or self.rules.seats[0]
        decks = _decks(self.rules, seats) if self.rules.uses_decks else None
        names = dict(enumerate(_names(self.rules, seats)))
        return Session.start(self.rules, decks, self.seed, names)

    @property
    def viewer(self) -> int | None:
        """Return the seat whose view is shown, or None to show all cards."""
        return 0 if self.has_bots else None

    def after(self, action: str) -> "DealtMatch":
        """Return the match after the action of the player to act, and after the bots' moves.

        Raises IllegalAction, TooLongError.
        """
        seat = acting_seat(self.session, self.viewer)
        if seat is None:
            raise IllegalAction("not_your_turn")
        found = replace(self, moves=(*self.moves, f"{seat} {action}"))
        return found.after_bots()

    def after_bots(self) -> "DealtMatch":
        """Return the match after the moves of the bots, which stop when the author has to decide."""
        found = self
        for _number in range(MOST_BOT_MOVES if self.has_bots else 0):
            move = next(found._bot_moves(), None)
            if move is None:
                break
            found = replace(found, moves=(*found.moves, move))
        return found

    def _bot_moves(self) -> Iterator[str]:
        session = self.session
        if session.outcome is not None or 0 in session.required_seats:
            return
        for seat in session.required_seats:
            bot = KNOWN[STRONGEST].make(self.rules, self.seed + session.number)
            action = bot.choose(session.view(seat), forward_actions(session.legal_actions(seat)))
            yield f"{seat} {action}"


def _names(rules: GameRules, seats: int) -> list[str]:
    """Return the names of the players, then those of the automas."""
    people = seats - len(rules.automas)
    return [*(_("Player %d") % number for number in range(1, people + 1)), *rules.automas]


def _decks(rules: GameRules, count: int) -> dict[int, dict[str, int]]:
    """Return legal ready-made decks for all seats, each a different one if there are enough."""
    ready = [dict(deck.cards) for pack in rules.packs for deck in pack.decks]
    legal = [deck for deck in ready if not rules.violations(deck)]
    seats = range(count)
    return {seat: legal[seat % len(legal)] for seat in seats} if legal else {}
