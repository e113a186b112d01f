"""Find puzzles in matches of bots: positions in which exactly one action forces a win."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.bots.careful_bot import CarefulBot
from engine.language.parsing.parser import parse_expression
from engine.language.vocabulary import SECOND
from engine.play import Action, PictureError, Session
from engine.play.imagined import NEVER, Proof, UnprovedError, WorldSampler
from engine.play.picture import dump_picture
from engine.play.scenario import apply_as_move, move_for
from engine.play.scenario.editing.from_match import player_names, renamed_world
from engine.play.scenario.moves import possible_moves_by_player
from engine.rulebook import GameRules
from engine.rulebook.packs.scenarios import Expectation, Move, ScenarioEntry
from engine.rulebook.runtime.fuel import BudgetError

MOST_MOVES = 4
"""The most choices in a solution."""
FEWEST_OPTIONS = 3
"""The fewest legal actions in the first position of a puzzle."""
WORLDS = 6
"""The number of worlds in which the solution must win. Each agrees with what the player sees."""
MOST_TRIED = 6_000
"""The most actions to try for a proof. Pages have less time, so they try fewer."""
LONGEST_MATCH = 900
LATE = 12
"""How many of the winner's last choices to try."""
GOAL = "you in game.winners"


@dataclass(frozen=True, slots=True)
class BotChoice:
    """A choice of a bot in a match: the match before it, and what the bot chose."""

    before: Session
    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class FoundPuzzle:
    """A puzzle.

    Its solution takes `moves` choices, and `is_missed` is True if the bot chose something else.
    """

    scenario: ScenarioEntry
    moves: int
    is_missed: bool


def find_puzzles(rules: GameRules, seeds: Iterable[int]) -> Iterator[FoundPuzzle]:
    """Yield at most one puzzle for each match. One that a bot missed is preferred, and then the longest."""
    for seed in seeds:
        found = list(puzzles_in(choices_of_winner(rules, seed), seed))
        if found:
            yield max(found, key=lambda each: (each.is_missed, each.moves))


def choices_of_winner(rules: GameRules, seed: int) -> list[BotChoice]:
    """Play a match of careful bots. Return the last choices of the winner, or [] if nobody has won."""
    session = start_match(rules, seed)
    bots = [CarefulBot(rules, seed + seat) for seat in range(session.seats)]
    made: list[BotChoice] = []
    while session.decisions and session.number < LONGEST_MATCH:
        seat = min(session.decisions)
        actions = session.legal_actions(seat)
        action = bots[seat].choose(session.view(seat), actions)
        made += [BotChoice(session.clone(), seat, action)] if len(actions) >= FEWEST_OPTIONS else []
        session.act(seat, str(action))
    winners = session.outcome.winners if session.outcome else ()
    return [each for each in made if each.seat in winners][-LATE:]


def start_match(rules: GameRules, seed: int) -> Session:
    """Start a match of two players. If the game needs more, take as few as possible."""
    seats = max(2, rules.seats[0])
    if not rules.uses_decks:
        return Session.start(rules, seed=seed, seats=seats)
    decks = [rules.decks[(seed * (seat + 1) + seat) % len(rules.decks)] for seat in range(seats)]
    return Session.start(rules, {seat: dict(deck.cards) for seat, deck in enumerate(decks)}, seed)


def puzzles_in(choices: Sequence[BotChoice], seed: int) -> Iterator[FoundPuzzle]:
    """Yield the puzzles among these choices, from the last one back. Stop when a
    proof would take too long.
    """
    for choice in reversed(choices):
        try:
            found = puzzle_at(choice, f"match_{seed}_action_{choice.before.number}")
        except UnprovedError:
            return
        if found is not None:
            yield found


def puzzle_at(choice: BotChoice, name: str) -> FoundPuzzle | None:
    """Return the puzzle at this choice, if exactly one action forces a win. Raises UnprovedError."""
    session, picture = match_from_picture(choice)
    if session is None:
        return None
    seat = choice.seat
    moves, solution = Proof(session.twin(), seat, MOST_TRIED).fewest_moves(MOST_MOVES)
    if moves < 2 or moves == NEVER or not is_only_way(session, seat, moves, solution):
        return None
    title = f"Win in {moves} choices"
    goal = Expectation(parse_expression(GOAL), GOAL, SECOND)
    bots = move_for(choice.before.twin(), seat, choice.action).what
    missed = bots != move_for(session.twin(), seat, solution[0]).what
    line = tuple(solving_moves(session, seat, moves))
    return FoundPuzzle(ScenarioEntry(name, title, picture, line, (goal,)), moves, missed)


def match_from_picture(choice: BotChoice) -> tuple[Session | None, str]:
    """Return the match that starts from a picture of the position.

    Return None if a picture can't describe it.
    """
    names = player_names(choice.before.seats, choice.seat)
    world = renamed_world(choice.before, names)
    picture = dump_picture(world)
    try:
        session = Session.from_picture(choice.before.rules, picture)
    except (PictureError, BudgetError):
        return None, ""
    same = possible_moves_by_player(session.twin()) == possible_moves_by_player(world)
    return (session if same and len(session.decisions) == 1 else None), picture


def is_only_way(session: Session, seat: int, moves: int, winning: Sequence[Action]) -> bool:
    """Return True if all winning actions are the same move, and win with other hidden cards, too.

    Raises UnprovedError.
    """
    world = session.twin()
    ways = {move_for(world, seat, each).what.partition(" #")[0] for each in winning}
    return len(ways) == 1 and wins_in_other_worlds(session, seat, moves, winning[0])


def wins_in_other_worlds(session: Session, seat: int, moves: int, action: Action) -> bool:
    """Return True if the action wins with other hidden cards,
    too, so that the player can know that it wins.
    """
    sampler = WorldSampler(session, seat)
    drawn = (sampler.draw_world(seed) for seed in range(WORLDS))
    return all(
        world is not None and Proof(world, seat, MOST_TRIED).is_winning(action, moves)
        for world in drawn
    )


def solving_moves(session: Session, seat: int, moves: int) -> Iterator[Move]:
    """Yield the moves of a solution, with the replies that delay it most. Raises UnprovedError."""
    session = session.clone()
    while session.decisions:
        asked = min(session.decisions)
        proof = Proof(session.twin(), seat, MOST_TRIED)
        if asked == seat:
            found, actions = proof.fewest_moves(moves)
            if found == NEVER:
                raise UnprovedError
            action = actions[0]
        else:
            action = proof.hardest_reply(asked, moves)
        yield apply_as_move(session, asked, str(action))
