"""Puzzle moves: the solver's move, followed by bot moves for the other players."""

from dataclasses import replace

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine.play import Session
from engine.play.imagined import MOST_TRIED, Proof, UnprovedError
from engine.play.scenario import Puzzle, PuzzleState, apply_as_move
from engine.rulebook.packs.scenarios import MOST_MOVES, Move
from tcgsite.scenarios.bots import make_bot_move
from tcgsite.scenarios.errors import ScenarioError
from tcgsite.scenarios.loaded import LoadedScenario


def parse_moves(sent: QueryDict) -> tuple[Move, ...]:
    """Return the moves that all players have made so far."""
    parts = (each.partition(": ") for each in sent.getlist("m")[:MOST_MOVES])
    return tuple(Move(who, what) for who, _, what in parts)


def own_moves(tried: LoadedScenario, found: Puzzle) -> list[int]:
    """Return the positions of the solver's moves among all moves."""
    name = tried.names[found.person]
    return [place for place, move in enumerate(tried.scenario.moves) if move.who == name]


def answer_puzzle(tried: LoadedScenario, found: Puzzle, action: str) -> LoadedScenario:
    """Return the scenario after the move and the bots' replies. Raises IllegalAction, ScenarioError."""
    if len(tried.scenario.moves) >= MOST_MOVES:
        raise ScenarioError(_("That’s more moves than any puzzle takes. Start over."))
    now = tried.session(tried.last)
    if now is None or state_of(tried, found) != PuzzleState.OPEN:
        return tried
    session, left = now.clone(), choices_left(tried, found)
    left -= len(session.legal_actions(found.person)) > 1
    moves = [apply_as_move(session, found.person, action)]
    moves += make_other_moves(session, found, left)
    done = (*tried.scenario.moves, *moves)[:MOST_MOVES]
    return LoadedScenario(tried.rules, replace(tried.scenario, moves=done))


def begin_puzzle(tried: LoadedScenario, found: Puzzle) -> LoadedScenario:
    """Return the scenario with the bots' moves that precede the solver's first move."""
    now = tried.session(0)
    moves = tuple(make_other_moves(now.clone(), found, found.choices)) if now else ()
    return LoadedScenario(tried.rules, replace(tried.scenario, moves=moves))


def state_of(tried: LoadedScenario, found: Puzzle) -> PuzzleState:
    """Return the state of the puzzle, which also depends on the number of choices left."""
    now = tried.session(tried.last)
    if now is None:
        return PuzzleState.FAILED
    state = found.state(now)
    is_choosing = len(now.legal_actions(found.person)) > 1
    if state == PuzzleState.OPEN and found.choices and is_choosing:
        return PuzzleState.OPEN if choices_left(tried, found) > 0 else PuzzleState.FAILED
    return state


def choices_left(tried: LoadedScenario, found: Puzzle) -> int:
    """Return how many choices among several actions the solver has left, if they are limited."""
    sessions = filter(None, (tried.session(place) for place in own_moves(tried, found)))
    return found.choices - sum(len(each.legal_actions(found.person)) > 1 for each in sessions)


def make_other_moves(session: Session, found: Puzzle, left: int) -> list[Move]:
    """Make bot moves for the other players as long as the puzzle is open, and return the moves."""
    moves: list[Move] = []
    tries = MOST_TRIED
    while len(moves) < MOST_MOVES and found.state(session) == PuzzleState.OPEN:
        asked = [seat for seat in session.required_seats if seat != found.person]
        if not asked or found.person in session.required_seats:
            break
        reply, tries = make_reply(session, asked[0], found, left, tries)
        who, _, what = reply.partition(": ")
        moves.append(Move(who, what))
    return moves


def make_reply(
    session: Session, seat: int, found: Puzzle, left: int, tries: int
) -> tuple[str, int]:
    """Make the move of another player that delays the solver most, or a bot's move.

    Return the move, and how many actions can still be tried for later replies.
    """
    if not found.choices:
        return make_bot_move(session, seat), tries
    proof = Proof(session.twin(), found.person, tries)
    try:
        action = proof.hardest_reply(seat, left)
    except UnprovedError:
        return make_bot_move(session, seat), proof.left
    return str(apply_as_move(session, seat, str(action))), proof.left
