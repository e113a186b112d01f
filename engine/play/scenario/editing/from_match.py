"""Make scenarios from moments of played matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.language.parsing.parser import parse_expression
from engine.machine import Action, IllegalAction
from engine.play.picture import PictureError, dump_picture
from engine.play.records.entry import read_entry
from engine.play.records.record import MatchRecord
from engine.play.replay import replay
from engine.play.scenario.editing.differences import expected_changes
from engine.play.scenario.moves import MoveError, make_move, move_for, possible_moves_by_player
from engine.play.scenario.runner import is_open_turn
from engine.play.session import Session
from engine.rulebook import GameRules
from engine.rulebook.packs.scenarios import Expectation, Move, ScenarioEntry
from engine.rulebook.runtime.fuel import FUEL, BudgetError
from engine.world import World

BACK = 16
"""The most actions to go back for a picture, which can’t contain running effects."""
SEEDS = 40
"""The most seeds to try when looking for the same random results as in the match."""


@dataclass(frozen=True, slots=True)
class MatchMoment:
    """A scenario made from a match.

    `agrees` is True if playing the scenario has the same result as the match.
    """

    scenario: ScenarioEntry
    agrees: bool


def first_of_moment(record: MatchRecord, number: int) -> int:
    """Return the first entry that the scenario of `match_moment` may contain."""
    return max(number - BACK, first_action(record.actions[:number]))


def match_moment(rules: GameRules, record: MatchRecord, number: int) -> MatchMoment:
    """Return a scenario of the last actions before entry `number`, which expects the changes they made.

    At the beginning of a match, the scenario consists of a picture without moves.
    """
    return moment_after(replay(rules, record, first_of_moment(record, number)), record, number)


def moment_after(session: Session, record: MatchRecord, number: int) -> MatchMoment:
    """Return the scenario of `match_moment`. `session` is the match before its `first_of_moment`."""
    rules, first, session = session.rules, session.number, session.clone()
    past = [session.clone()]
    for seat, text in record.actions[first:number]:
        session.act(seat, text)
        past.append(session.clone())
    actions = [(seat, Action.parse(text)) for seat, text in record.actions[first:number]]
    names = player_names(len(record.names), actions[-1][0] if actions else 0)
    worlds = [renamed_world(each, names) for each in past]
    start = starting_index(rules, worlds)
    moves = tuple(
        move_for(world, seat, action)
        for world, (seat, action) in zip(worlds[start:-1], actions[start:], strict=True)
    )
    return build_moment(rules, worlds[start], worlds[-1], moves, number)


def first_action(entries: Sequence[tuple[int, str]]) -> int:
    """Return the first entry after the last intervention. Scenarios can't contain interventions."""
    places = range(len(entries), 0, -1)
    others = (
        place for place in places if not isinstance(read_entry(entries[place - 1][1]), Action)
    )
    return next(others, 0)


def player_names(seats: int, you: int) -> tuple[str, ...]:
    """Return player names that effect text can use. The player who acted last is “you”."""
    others = [f"player{seat + 1}" for seat in range(seats)] if seats > 2 else ["opponent"] * seats
    return tuple("you" if seat == you else others[seat] for seat in range(seats))


def renamed_world(session: Session, names: Sequence[str]) -> World:
    world = session.twin()
    world.names = (world.names[0], *names)
    return world


def starting_index(rules: GameRules, worlds: Sequence[World]) -> int:
    """Return the index of the latest world, except the last one, that a picture can fully describe."""
    for place in range(len(worlds) - 2, -1, -1):
        try:
            again = Session.from_picture(rules, dump_picture(worlds[place]))
        except (PictureError, BudgetError):
            continue
        if possible_moves_by_player(again.twin()) == possible_moves_by_player(worlds[place]):
            return place
    return max(len(worlds) - 2, 0)


def build_moment(
    rules: GameRules, before: World, after: World, moves: tuple[Move, ...], number: int
) -> MatchMoment:
    scenario = ScenarioEntry(
        name=f"moment_{number}",
        title=str(moves[-1]) if moves else "The table",
        picture=dump_picture(before),
        moves=moves,
        asked=tuple(after.names[q.player] for q in after.questions if not is_open_turn(q)),
    )
    seed = next(seeds_that_agree(rules, scenario, dump_picture(after)), None)
    if seed is None:
        return MatchMoment(scenario, agrees=False)
    texts = expected_changes(before, after)
    expects = tuple(Expectation(parse_expression(text), text) for text in texts)
    return MatchMoment(replace(scenario, seed=seed, expects=expects), agrees=True)


def seeds_that_agree(rules: GameRules, scenario: ScenarioEntry, end: str) -> Iterator[int]:
    left = FUEL
    for seed in range(SEEDS):
        try:
            session = Session.from_picture(rules, scenario.picture, seed)
            for move in scenario.moves:
                left -= session.fuel_used
                if left < 0:
                    return
                make_move(session, move)
        except (PictureError, MoveError, IllegalAction):
            continue
        if session.picture() == end:
            yield seed
