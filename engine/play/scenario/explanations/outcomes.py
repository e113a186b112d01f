"""The outcome of a scenario, and how it differs under other rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.machine import IllegalAction
from engine.play.picture import PictureError
from engine.play.picture.syntax import GAME, read_parts
from engine.play.scenario.moves import MoveError, make_move
from engine.play.scenario.runner import MOST_FUEL, start_scenario
from engine.play.session import Session
from engine.play.setup import StartError
from engine.rulebook import GameRules
from engine.rulebook.packs.scenarios import ScenarioEntry

MOVE_FUEL = 10_000
"""The fuel charged for each move, in addition to that of its effects."""
LONGEST = 200
"""The most characters in each text of a difference."""

Parts = dict[tuple[str, str], str]


@dataclass(frozen=True, slots=True)
class ScenarioOutcome:
    """The tables before and after each legal move, and why the next move can't be made, or ""."""

    pictures: tuple[str, ...]
    refusal: str = ""
    is_too_long: bool = False
    asked: tuple[str, ...] = ()
    """The players who must answer a question at the end."""


@dataclass(frozen=True, slots=True)
class OutcomeDifference:
    """The first difference between two outcomes, after this many moves.

    kind    start     the starting table can't be played
            move      the next move is no longer possible; `after` gives the reason
            possible  the next move wasn't possible before
            long      the moves take too long
            table     the value `key` of a player or of the game
            asked     who must answer at the end
    """

    kind: str
    moves: int
    who: str = ""
    key: str = ""
    before: str = ""
    after: str = ""


def scenario_outcome(rules: GameRules, scenario: ScenarioEntry) -> ScenarioOutcome:
    """Play the scenario, within the budget of all scenarios of a pack."""
    try:
        session = start_scenario(rules, scenario)
    except (PictureError, StartError) as refused:
        return ScenarioOutcome((), str(refused))
    pictures, left = [session.picture()], MOST_FUEL
    for move in scenario.moves:
        if left <= 0:
            return ScenarioOutcome(tuple(pictures), is_too_long=True)
        try:
            make_move(session, move)
        except (MoveError, IllegalAction) as refused:
            return ScenarioOutcome(tuple(pictures), str(refused))
        left -= session.fuel_used + MOVE_FUEL
        pictures.append(session.picture())
    return ScenarioOutcome(tuple(pictures), asked=_players_to_answer(session))


def _players_to_answer(session: Session) -> tuple[str, ...]:
    names = session.twin().names[1:]
    return tuple(names[seat] for seat in sorted(session.required_seats))


def outcome_difference(before: ScenarioOutcome, after: ScenarioOutcome) -> OutcomeDifference | None:
    """Return the first difference between the outcomes, or None if they are equal."""
    if before.pictures and not after.pictures:
        return _difference("start", 0, after=after.refusal)
    for moves, (old, new) in enumerate(zip(before.pictures, after.pictures, strict=False)):
        if old != new:
            return next(_changed_values(moves, old, new), None) or _difference("table", moves)
    return _difference_at_end(before, after)


def _difference_at_end(before: ScenarioOutcome, after: ScenarioOutcome) -> OutcomeDifference | None:
    moves = min(len(before.pictures), len(after.pictures)) - 1
    if after.is_too_long != before.is_too_long:
        return _difference("long", moves)
    if len(after.pictures) < len(before.pictures):
        return _difference("move", moves, after=after.refusal)
    if len(after.pictures) > len(before.pictures):
        return _difference("possible", moves, before=before.refusal)
    if after.asked != before.asked:
        return _difference(
            "asked", moves, before=", ".join(before.asked), after=", ".join(after.asked)
        )
    return None


def _changed_values(moves: int, before: str, after: str) -> Iterator[OutcomeDifference]:
    """Yield the values that differ, in the order of the table."""
    old, new = _parts_of(before), _parts_of(after)
    for who, key in {**new, **old}:
        texts = old.get((who, key), ""), new.get((who, key), "")
        if texts[0] != texts[1]:
            yield _difference("table", moves, who, key, *texts)


def _parts_of(picture: str) -> Parts:
    """Return the texts of the values on the table. If the table is too large, return its lines."""
    try:
        _players, parts = read_parts(picture)
    except PictureError:
        lines = (line.partition("  ") for line in picture.splitlines())
        return {(subject, ""): rest.strip() for subject, _space, rest in lines}
    return {(each.player or GAME, each.key): " ".join(map(str, each.values)) for each in parts}


def _difference(
    kind: str, moves: int, who: str = "", key: str = "", before: str = "", after: str = ""
) -> OutcomeDifference:
    short = (text if len(text) <= LONGEST else text[:LONGEST] + "…" for text in (before, after))
    return OutcomeDifference(kind, moves, who[:LONGEST], key[:LONGEST], *short)
