"""Write the log sentences for losses, withdrawals, bots that play on, undos and the end of a match."""

from __future__ import annotations

from engine.language.messages.log_messages import STORED_REASONS, log_text
from engine.language.messages.translation import join_with_and, translate
from engine.rulebook.columns import TEAM
from engine.world import World


def lose_line(world: World, viewer: int | None, player: int) -> tuple[str, int]:
    return log_text("loses", player=world.names[player]), player


def leave_line(world: World, viewer: int | None, player: int, how: str) -> tuple[str, int]:
    return translate(STORED_REASONS[how]).format(name=world.names[player]), player


SEAT_LINES = {"bot-time": "bot_time", "bot-away": "bot_away", "bot-back": "back"}


def seat_line(world: World, viewer: int | None, player: int, verb: str) -> tuple[str, int]:
    return log_text(SEAT_LINES[verb], player=world.names[player]), player


def decide_line(world: World, viewer: int | None, decider: int, player: int) -> tuple[str, int]:
    names = world.names
    return log_text("decides", decider=names[decider], player=names[player]), decider


def undo_line(world: World, viewer: int | None, player: int) -> tuple[str, int]:
    return log_text("undoes", player=world.names[player]), player


def over_line(world: World, viewer: int | None, *winners: int) -> tuple[str, int]:
    if not winners:
        return log_text("all_lose" if allies_have_lost(world) else "draw"), 0
    names = join_with_and([world.names[each] for each in winners])
    return log_text("wins" if len(winners) == 1 else "win", winners=names), winners[0]


def allies_have_lost(world: World) -> bool:
    """Return True if all players were on one team, as in a co-operative game, and have lost."""
    teams = set(world.columns[TEAM][1:])
    return len(teams) == 1 and teams != {0} and len(set(world.losers)) == world.players
