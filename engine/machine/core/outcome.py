"""The commands lose, win and end_match, and the end of the match (L13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.machine.core.frames import FLOW
from engine.rulebook.columns import LOST, MAY_ACT, TEAM
from engine.rulebook.runtime.derived import every_player
from engine.rulebook.runtime.fuel import BudgetError
from engine.rulebook.runtime.slots import BLOCK
from engine.world import World

LONGEST_REASON = 200


class EndlessTriggersError(BudgetError):
    """Raised if waiting effects trigger each other without end. `effect` is "" if it is hidden."""

    def inside(self, effect: str) -> BudgetError:
        return self


def do_lose(world: World, players: Sequence[int], reason: str) -> None:
    set_reason(world, reason)
    lost = world.columns[LOST]
    for player in tuple(players):
        if player and not lost[player] and not world.over:
            lost[player] = True
            world.columns[MAY_ACT][player] = False
            world.losers += (player,)
            world.note("lose", player)
    if not world.batch:
        end_if_decided(world)


def has_ended(world: World) -> bool:
    """Return True if the match is over and its phases must stop. The game's ending may still run."""
    return world.over and bool(world.stack) and world.stack[0][BLOCK] == FLOW


def set_reason(world: World, reason: str) -> None:
    """Store the reason to show at the end of the match. It replaces any earlier reason."""
    if not world.over:
        world.reason = reason[:LONGEST_REASON]


def end_if_decided(world: World) -> None:
    """End the match if no more than one player or team is left. If all have lost at once, nobody wins."""
    lost = world.columns[LOST]
    left = [player for player in range(1, len(lost)) if not lost[player]]
    team = world.columns[TEAM]
    # Team 0 means no team, so such a player is a side alone.
    one_team = len({team[player] or -player for player in left}) <= 1
    if one_team and world.losers:
        finish_match(world, tuple(left))


def do_win(world: World, players: Sequence[int], reason: str) -> None:
    set_reason(world, reason)
    winners = tuple(dict.fromkeys(player for player in players if player))
    if winners:
        world.losers += tuple(each for each in every_player(world) if each not in winners)
        finish_match(world, winners)


def win_together(world: World, players: Sequence[int], reason: str) -> None:
    """Let the players win. All who win in the same batch win together, in any order."""
    set_reason(world, reason)
    if world.over:
        return
    world.winners = tuple(dict.fromkeys((*world.winners, *filter(None, players))))
    if not world.batch:
        end_if_won(world)


def end_if_won(world: World) -> None:
    """End the match if players have won in the batch that has just ended."""
    if world.winners and not world.over:
        rest = (each for each in every_player(world) if each not in world.winners)
        world.losers += tuple(rest)
        finish_match(world, world.winners)


def do_end_match(world: World, reason: str) -> None:
    """End the match in a draw, without asking further questions."""
    set_reason(world, reason)
    finish_match(world, ())


def end_void(world: World, reason: str) -> None:
    """End a match that the rules can't bring to an end. It counts for nobody."""
    if not world.over:
        set_reason(world, reason)
        finish_match(world, ())
    world.void = True
    world.winners, world.questions, world.collected, world.waiting = (), (), (), ()


def finish_match(world: World, winners: tuple[int, ...]) -> None:
    if not world.over:
        world.over = True
        world.winners = winners
        world.note("over", *winners)


WINNING: dict[str, Any] = {
    name: value for name, value in globals().items() if name.startswith("do_")
}
