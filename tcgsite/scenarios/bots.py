"""Bots in scenarios, which always make the same move in the same position."""

from engine.bots import KNOWN, STRONGEST, forward_actions
from engine.play import Session
from engine.play.scenario import apply_as_move

MOST = 30
"""The most moves that bots can make in a row."""


def make_bot_move(session: Session, seat: int) -> str:
    """Make a bot's move for the seat, and return it. Raises IllegalAction."""
    bot = KNOWN[STRONGEST].make(session.rules, session.record.seed + session.number)
    action = bot.choose(session.view(seat), forward_actions(session.legal_actions(seat)))
    return str(apply_as_move(session, seat, str(action)))


def make_bot_moves(session: Session, person: int) -> list[str]:
    """Make bot moves for the other seats until the person must decide or the match ends. Return the moves."""
    moves: list[str] = []
    while len(moves) < MOST and session.outcome is None:
        asked = [seat for seat in session.required_seats if seat != person]
        if not asked or person in session.required_seats:
            break
        moves.append(make_bot_move(session, asked[0]))
    return moves
