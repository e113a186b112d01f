"""Puzzle moves: the solver's move, followed by bot moves for the other players."""

from dataclasses import replace

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine.play import Session
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
    """Return the scenario after the solver's move and the bots' replies.

    Raises IllegalAction, ScenarioError.
    """
    if len(tried.scenario.moves) >= MOST_MOVES:
        raise ScenarioError(_("That’s more moves than any puzzle takes. Start over."))
    now = tried.session(tried.last)
    if now is None or found.state(now) != PuzzleState.OPEN:
        return tried
    session = now.clone()
    moves = [apply_as_move(session, found.person, action)]
    moves += make_other_moves(session, found)
    done = (*tried.scenario.moves, *moves)[:MOST_MOVES]
    return LoadedScenario(tried.rules, replace(tried.scenario, moves=done))


def begin_puzzle(tried: LoadedScenario, found: Puzzle) -> LoadedScenario:
    """Return the scenario with the bots' moves that precede the solver's first move."""
    now = tried.session(0)
    moves = tuple(make_other_moves(now.clone(), found)) if now else ()
    return LoadedScenario(tried.rules, replace(tried.scenario, moves=moves))


def make_other_moves(session: Session, found: Puzzle) -> list[Move]:
    """Make bot moves for the other players as long as the puzzle is open, and return the moves."""
    moves: list[Move] = []
    while len(moves) < MOST_MOVES and found.state(session) == PuzzleState.OPEN:
        asked = [seat for seat in session.required_seats if seat != found.person]
        if not asked or found.person in session.required_seats:
            break
        who, _, what = make_bot_move(session, asked[0]).partition(": ")
        moves.append(Move(who, what))
    return moves
