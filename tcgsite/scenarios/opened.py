"""Opened: a scenario with the rules it is played by, and the match at any of its moments."""

from dataclasses import dataclass
from functools import cached_property

from engine.play import ActionUndone, IllegalAction, PictureRefused, Session, StartRefused
from engine.play.scenario import (
    Arrangement,
    Held,
    MoveRefused,
    Stepped,
    held,
    make,
    started,
    stepped_from,
)
from engine.rulebook import GameRules
from engine.rulebook.scenarios import Move, ScenarioEntry

MOST_ENDLESS = 20
"""Moves that went over their budget, kept with the rules: each takes as long as a move can."""


@dataclass(frozen=True)
class Opened:
    rules: GameRules
    scenario: ScenarioEntry

    @cached_property
    def played(self) -> tuple[list[Session], str]:
        """The match before its moves and after each that can be made; why the next one can't."""
        try:
            session = started(self.rules, self.scenario)
        except (PictureRefused, StartRefused) as refused:
            return [], str(refused)
        sessions = [session]
        for place, move in enumerate(self.scenario.moves, start=1):
            session = session.clone()
            if undone := self.endless.get(self.way(place)):
                return sessions, f"{place}. {move}: {undone.undone}"
            try:
                make(session, move)
            except ActionUndone as refused:
                self.keep(place, sessions[-1])
                return sessions, f"{place}. {move}: {refused}"
            except (MoveRefused, IllegalAction) as refused:
                return sessions, f"{place}. {move}: {refused}"
            sessions.append(session)
        return sessions, ""

    @property
    def endless(self) -> dict[tuple[str, int, tuple[Move, ...]], Stepped]:
        """The same rules play the same moves the same."""
        kept: dict[tuple[str, int, tuple[Move, ...]], Stepped]
        kept = self.rules.linked.setdefault("endless moves", {})
        return kept

    def way(self, moves: int) -> tuple[str, int, tuple[Move, ...]]:
        """All that so many moves come of, but for the rules."""
        return self.scenario.picture, self.scenario.seed, self.scenario.moves[:moves]

    def keep(self, move: int, before: Session) -> None:
        if len(self.endless) >= MOST_ENDLESS:
            self.endless.clear()
        self.endless[self.way(move)] = stepped_from(before, self.scenario.moves[move - 1])

    @property
    def refused(self) -> str:
        return self.played[1]

    @property
    def last(self) -> int:
        """How many moves can be made."""
        return max(len(self.played[0]) - 1, 0)

    @property
    def reach(self) -> int:
        """As far as there is something to look at: of a move that can't be made, how far it gets."""
        return min(self.last + 1, len(self.scenario.moves))

    def session(self, moves: int) -> Session | None:
        """None where the picture can't be played."""
        sessions, _ = self.played
        return sessions[min(moves, self.last)] if sessions else None

    def steps(self, move: int) -> Stepped | None:
        """Of the move of that number from 1; of the first that can't be made, as far as it got."""
        before = self.session(move - 1)
        if before is None or not 0 < move <= self.reach:
            return None
        if undone := self.endless.get(self.way(move)):
            return undone
        try:
            return stepped_from(before, self.scenario.moves[move - 1])
        except (MoveRefused, IllegalAction):
            return None

    def held(self, moves: int) -> tuple[Held, ...]:
        session = self.session(moves)
        return held(session, self.scenario.expects) if session else ()

    @cached_property
    def arrangement(self) -> Arrangement | None:
        """None for what is no picture of this game."""
        try:
            return Arrangement(self.rules, self.scenario.picture)
        except PictureRefused:
            return None

    @property
    def names(self) -> tuple[str, ...]:
        if self.arrangement is not None:
            return self.arrangement.world.names[1:]
        return ()
