"""Bots at the table of a scenario: the same moment is always answered the same way."""

from engine.bots import KNOWN, STRONGEST
from engine.play import Session
from engine.play.scenario import move_made

MOST = 30
"""Answers of bots one after the other."""


def answer_of_a_bot(session: Session, seat: int) -> str:
    """The move, which is made. Raises IllegalAction."""
    bot = KNOWN[STRONGEST].make(session.rules, session.record.seed + session.number)
    action = bot.choose(session.view(seat), session.legal_actions(seat))
    return str(move_made(session, seat, str(action)))


def answers_of_bots(session: Session, person: int) -> list[str]:
    """Of everybody else, until that person is asked or nobody is."""
    moves: list[str] = []
    while len(moves) < MOST and session.outcome is None:
        asked = [seat for seat in session.needed if seat != person]
        if not asked or person in session.needed:
            break
        moves.append(answer_of_a_bot(session, asked[0]))
    return moves
