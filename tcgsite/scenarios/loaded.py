"""LoadedScenario: a scenario with its rules, and its match at any moment."""

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from django.utils.translation import gettext_lazy as _

from cards.web.abandoned import stop_if_abandoned
from engine.play import ActionUndone, IllegalAction, PictureError, Session, StartError
from engine.play.scenario import (
    MOST_FUEL,
    Arrangement,
    CheckedExpectation,
    MoveError,
    TracedMove,
    check_expectations,
    make_move,
    start_scenario,
    trace_move,
)
from engine.rulebook import GameRules
from engine.rulebook.packs.scenarios import Move, ScenarioEntry

TOO_LONG = _(
    "The moves take too long in total, so none from move %d on was made. Use a smaller starting table, or"
    " fewer moves."
)
MOVE_FUEL = 10_000
"""The fuel charged for each move, in addition to that of its effects."""
MOST_ENDLESS = 20
"""The most moves over budget to cache. Each one takes as long as a move possibly can."""

Way: TypeAlias = tuple[str, str, int, tuple[Move, ...]]
_ENDLESS: dict[Way, TracedMove] = {}
"""Moves that exceeded their budget. Each refers to its rules, so a weak dictionary would never free them."""


@dataclass(frozen=True)
class LoadedScenario:
    rules: GameRules
    scenario: ScenarioEntry

    @cached_property
    def playthrough(self) -> tuple[list[Session], str]:
        """Return the sessions before and after each legal move, and why the next move fails, or ""."""
        try:
            session = start_scenario(self.rules, self.scenario)
        except (PictureError, StartError) as refused:
            return [], str(refused)
        sessions, left = [session], MOST_FUEL
        for place, move in enumerate(self.scenario.moves, start=1):
            stop_if_abandoned()
            if left <= 0:
                return sessions, TOO_LONG % place
            session = session.clone()
            if undone := _ENDLESS.get(self.move_key(place)):
                return sessions, f"{place}. {move}: {undone.undone}"
            try:
                make_move(session, move)
            except ActionUndone as refused:
                self.cache_endless(place, sessions[-1])
                return sessions, f"{place}. {move}: {refused}"
            except (MoveError, IllegalAction) as refused:
                return sessions, f"{place}. {move}: {refused}"
            left -= session.fuel_used + MOVE_FUEL
            sessions.append(session)
        return sessions, ""

    def move_key(self, moves: int) -> Way:
        """Return a key for the first moves. With the same key, the moves have the same results."""
        scenario = self.scenario
        return self.rules.fingerprint, scenario.picture, scenario.seed, scenario.moves[:moves]

    def cache_endless(self, move: int, before: Session) -> None:
        if len(_ENDLESS) >= MOST_ENDLESS:
            _ENDLESS.clear()
        _ENDLESS[self.move_key(move)] = trace_move(before, self.scenario.moves[move - 1])

    @property
    def failure(self) -> str:
        return self.playthrough[1]

    @property
    def last(self) -> int:
        """Return how many moves can be made."""
        return max(len(self.playthrough[0]) - 1, 0)

    @property
    def reach(self) -> int:
        """Return the number of the last move that can be shown. It may fail midway."""
        return min(self.last + 1, len(self.scenario.moves))

    def session(self, moves: int) -> Session | None:
        """Return the session after this many moves, or None if the starting table can't be played."""
        sessions, _ = self.playthrough
        return sessions[min(moves, self.last)] if sessions else None

    def steps(self, move: int) -> TracedMove | None:
        """Return the steps of the move with this number, counting from 1, even if the move is undone midway.

        Return None if there is no such move, or if that move or one before it can’t be made.
        """
        before = self.session(move - 1)
        if before is None or not 0 < move <= self.reach:
            return None
        if undone := _ENDLESS.get(self.move_key(move)):
            return undone
        try:
            return trace_move(before, self.scenario.moves[move - 1])
        except (MoveError, IllegalAction):
            return None

    def check_expectations(self, moves: int) -> tuple[CheckedExpectation, ...]:
        session = self.session(moves)
        return check_expectations(session, self.scenario.expects) if session else ()

    @cached_property
    def arrangement(self) -> Arrangement | None:
        """Return the starting table, or None if it is invalid for this game."""
        try:
            return Arrangement(self.rules, self.scenario.picture)
        except PictureError:
            return None

    @property
    def names(self) -> tuple[str, ...]:
        if self.arrangement is not None:
            return self.arrangement.world.names[1:]
        return ()
