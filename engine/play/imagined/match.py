"""ImaginedMatch: a world on which a bot can continue to play, without ever seeing the true one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from engine.machine import Action, BudgetError, IllegalAction, answer, legal_actions
from engine.machine.core.limits import GIVEN_UP, SlowActionError, refuel
from engine.machine.core.sight import relation
from engine.machine.decisions import awaited_seats
from engine.machine.interventions import answer_for
from engine.play.imagined.known_cards import held_cards, named_cards
from engine.play.imagined.preferred import recommended_actions
from engine.play.imagined.traits import traits_of
from engine.rulebook.columns import TURN, TURN_PLAYER
from engine.rulebook.runtime.fuel import FUEL
from engine.rulebook.runtime.slots import LINE_TAG
from engine.view import ALL_OPEN
from engine.view.log import LINE_FUNCTIONS
from engine.world import World

PATIENCE = FUEL // 50
"""The fuel for an imagined action. With a slower action, the imagined match stops."""
ACTION_WORK = 1_000
"""The work that each action counts in addition to its fuel, in units of fuel."""
UNDECIDED = 0.5
"""The worth of a draw."""


class TooSlowError(Exception):
    """Raised if an imagined action needs too much work. The imagined match can't be used any more."""


class ImaginedMatch:
    """A match that might be the true one, as far as a seat knows. `gone` are the seats that have left."""

    __slots__ = ("_gone", "_world", "work")

    def __init__(self, world: World, gone: Collection[int] = ()) -> None:
        self._world = world
        self._gone = gone
        self.work = 0
        """The fuel used so far by the actions of this match."""

    def twin(self, seed: int) -> ImaginedMatch:
        """Return a copy in which dice and shuffles depend on the seed."""
        world = self._world.copy()
        world.seed, world.patience = seed, PATIENCE
        return ImaginedMatch(world, self._gone)

    @property
    def world(self) -> World:
        """Return the imagined world. Callers must not change it."""
        return self._world

    @property
    def is_over(self) -> bool:
        return self._world.over

    @property
    def seats(self) -> int:
        return self._world.players

    @property
    def next_seat(self) -> int | None:
        """Return the first seat for which the match waits, or None if it waits for nobody."""
        awaited = () if self._world.over else awaited_seats(self._world)
        return awaited[0] if awaited else None

    @property
    def only_seat(self) -> int | None:
        """Return the seat for which the match waits, or None if it waits for nobody or for several."""
        awaited = () if self._world.over else awaited_seats(self._world)
        return awaited[0] if len(awaited) == 1 else None

    def legal_actions(self, seat: int) -> list[Action]:
        return legal_actions(self._world, seat)

    def act(self, seat: int, action: Action) -> None:
        """Apply the action. Raises TooSlowError."""
        world = self._world
        world.log.clear()
        refuel(world)  # An answer that waits for those of others takes no fuel, but advice has.
        try:
            answer(world, seat, action)
            if self._gone:
                answer_for(world, self._gone)
        except (BudgetError, IllegalAction, SlowActionError):
            self.work += PATIENCE
            raise TooSlowError from None
        self.work += FUEL - world.fuel + ACTION_WORK
        world.number += 1

    def result(self, seat: int) -> float:
        """Return 1 if the seat has won, 0 if it has lost or others have won, and UNDECIDED otherwise."""
        world = self._world
        if seat + 1 in world.winners:
            return 1.0
        return 0.0 if world.winners or seat + 1 in world.losers else UNDECIDED

    def opponents(self, seat: int) -> list[int]:
        """Return the seats of the opponents who are still in the match."""
        world = self._world
        return [
            player - 1
            for player in range(1, world.players + 1)
            if player not in world.losers and relation(world, seat + 1, player) == "opponents"
        ]

    def side(self, seat: int) -> list[int]:
        """Return the seat and those of its partners."""
        world = self._world
        return [
            player - 1
            for player in range(1, world.players + 1)
            if player == seat + 1 or relation(world, seat + 1, player) == "allies"
        ]

    @property
    def turn(self) -> int:
        """Return the number of the turn, from 1."""
        return int(self._world.columns[TURN][1])

    @property
    def turn_seat(self) -> int | None:
        """Return the seat whose turn it is, or None."""
        player = int(self._world.columns[TURN_PLAYER][1])
        return player - 1 if player else None

    @property
    def slow_lines(self) -> tuple[str, ...]:
        """Return the log’s lines about conditions and values that took too long, without repetitions."""
        slow = (each[LINE_TAG:] for each in self._world.log if each[LINE_TAG] in GIVEN_UP)
        said = (LINE_FUNCTIONS[tag](self._world, ALL_OPEN, *more)[0] for tag, *more in slow)
        return tuple(dict.fromkeys(map(str, said)))

    def held_cards(self, seat: int) -> set[str]:
        """Return the names of the cards that only this seat can see."""
        return held_cards(self._world, seat + 1)

    def named_cards(self, seat: int, action: Action) -> set[str]:
        """Return the names of the cards that the action uses or chooses."""
        return named_cards(self._world, seat + 1, action)

    def traits(self, seat: int) -> list[float]:
        """Return the numbers of the seat and of its zones, in an order that is the same in every match."""
        return traits_of(self._world, seat + 1)

    def recommended_actions(self, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
        """Return the actions that the author's preferences recommend. Raises TooSlowError."""
        if not self._world.rules.preference_entries:
            return actions
        refuel(self._world, PATIENCE)
        try:
            return recommended_actions(self._world, seat, actions)
        except BudgetError:
            raise TooSlowError from None

    def play(
        self, most: int, choose: Callable[[ImaginedMatch, int, Sequence[Action]], Action]
    ) -> int:
        """Let `choose` act for all seats, up to `most` times. Return the number of actions taken."""
        made = 0
        while made < most and (seat := self.next_seat) is not None:
            legal = legal_actions(self._world, seat)
            actions = [each for each in legal if not each.goes_back] or legal
            self.act(seat, actions[0] if len(actions) == 1 else choose(self, seat, actions))
            made += 1
        return made
