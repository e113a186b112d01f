"""Prove that a player wins, whatever the others do, by trying all actions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine import Action, BudgetError, IllegalAction, answer, legal_actions
from engine.machine.core.limits import SlowActionError
from engine.machine.decisions import awaited_seats
from engine.play.imagined.foresight import ChanceError, WorldWithoutDice
from engine.play.imagined.match import PATIENCE
from engine.world import World

MOST_TRIED = 3_000
"""The most actions to try in a proof."""
LONGEST = 40
"""The most actions one after another."""
NEVER = 99
"""The number of moves that stands for “no forced win”."""


class UnprovedError(Exception):
    """Raised if a proof takes too many actions, or if several players choose at the same time."""


class Proof:
    """Tries all actions of all players, in a world whose cards are all known.

    A win that needs a random number is not forced. A move is a choice of the seat among several actions.
    Actions without an alternative don't count.
    """

    def __init__(self, world: World, seat: int, most: int = MOST_TRIED) -> None:
        self.seat = seat
        self.left = most
        self.world = world

    def winning_actions(self, moves: int) -> list[Action]:
        """Return the seat's actions that force a win within this many moves. Raises UnprovedError."""
        actions = legal_actions(self.world, self.seat)
        return [each for each in actions if self.is_winning(each, moves)]

    def is_winning(self, action: Action, moves: int) -> bool:
        """Return True if the seat's action forces a win within this many moves. Raises UnprovedError."""
        return self._wins_after(self.world, self.seat, action, moves)

    def fewest_moves(self, most: int) -> tuple[int, Sequence[Action]]:
        """Return the fewest moves with which the seat can force a win, and the actions that begin such a
        win.

        Return NEVER if it takes more than `most` moves. Raises UnprovedError.
        """
        for moves in range(1, most + 1):
            if found := self.winning_actions(moves):
                return moves, found
        return NEVER, []

    def hardest_reply(self, replier: int, most: int) -> Action:
        """Return the action of another seat that delays the seat’s win longest. Raises UnprovedError."""
        replies = legal_actions(self.world, replier)
        return max(replies, key=lambda each: self._moves_after(replier, each, most))

    def _moves_after(self, replier: int, reply: Action, most: int) -> int:
        ways = (
            moves
            for moves in range(most + 1)
            if self._wins_after(self.world, replier, reply, moves)
        )
        return next(ways, NEVER)

    def _wins_after(self, world: World, seat: int, action: Action, moves: int) -> bool:
        following = self._following(world, seat, action)
        return following is not None and self._is_forced(following, moves - (seat == self.seat))

    def _is_forced(self, world: World, moves: int) -> bool:
        if world.over:
            return self.seat + 1 in world.winners
        awaited = awaited_seats(world)
        if len(awaited) != 1:
            raise UnprovedError
        seat = awaited[0]
        actions = legal_actions(world, seat)
        if len(actions) == 1:
            return self._wins_after(world, seat, actions[0], moves + (seat == self.seat))
        if seat != self.seat:
            return all(self._wins_after(world, seat, each, moves) for each in actions)
        return moves > 0 and any(self._wins_after(world, seat, each, moves) for each in actions)

    def _following(self, world: World, seat: int, action: Action) -> World | None:
        """Return the world after the action, or None if the action needs a random number."""
        if self.left <= 0 or world.number - self.world.number >= LONGEST:
            raise UnprovedError
        self.left -= 1
        after = world.copy()
        after.__class__ = WorldWithoutDice
        after.patience = PATIENCE
        after.log.clear()
        try:
            answer(after, seat, action)
        except ChanceError:
            return None
        except (BudgetError, IllegalAction, SlowActionError):
            raise UnprovedError from None
        after.number += 1
        return after
