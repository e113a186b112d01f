"""Turn log entries into sentences that reveal only what the viewer may know."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from engine.immutable import immutable, with_changes
from engine.machine.core.secrecy import BEGINNINGS, LATE
from engine.machine.decisions import ACT
from engine.rulebook.runtime.slots import (
    LINE_NUMBER,
    LINE_TAG,
    MOVE_DEFINITION,
    MOVE_KNOWN,
    MOVE_LEFT,
    MOVE_REACHED,
    USE_EFFECT,
)
from engine.view.log_lines.card_lines import (
    award_line,
    create_line,
    draw_line,
    lay_line,
    move_line,
    remove_line,
    return_line,
    set_aside_line,
    shuffle_line,
    swap_line,
    transform_line,
)
from engine.view.log_lines.effect_lines import (
    aim_line,
    aimless_line,
    announce_line,
    counter_line,
    fizzle_line,
    late_line,
    resolve_line,
    trigger_line,
    use_line,
)
from engine.view.log_lines.ending_lines import (
    decide_line,
    leave_line,
    lose_line,
    over_line,
    seat_line,
    undo_line,
)
from engine.view.log_lines.message_lines import (
    act_line,
    final_line,
    gone_line,
    reveal_line,
    say_line,
    tell_line,
    unasked_line,
    unordered_line,
    unread_line,
    untried_line,
    zero_line,
)
from engine.view.view import LogLine
from engine.view.visibility import ALL_OPEN
from engine.world import World


@immutable
class ViewerLog:
    """The log as seen by one viewer: the lines for its first `entries` entries.

    The log only grows, so the next view only adds lines. All lines are in one language.
    """

    entries: int = 0
    lines: tuple[LogLine, ...] = ()
    unnoticed: tuple[int, ...] = ()
    """The numbers of the actions that the viewer hasn't noticed."""

    def noticed_number(self, number: int) -> int:
        """Return how many of the first `number` actions the viewer has noticed."""
        return number - bisect_right(self.unnoticed, number)


EMPTY_LOG = ViewerLog()
SharedLines: TypeAlias = dict[int, tuple[tuple[Any, ...], LogLine]]
"""Lines that are the same for all viewers, with their log entries, by the ids of the entries. To hash an
entry would take longer than to make its line.
"""


def viewer_log(
    world: World,
    viewer: int | None,
    before: ViewerLog = EMPTY_LOG,
    shared: SharedLines | None = None,
) -> ViewerLog:
    """Return the log, continuing from `before`.

    `shared` caches lines for all viewers who read this language.
    """
    if before.entries == len(world.log):
        return before
    if before.entries > len(world.log):
        before = EMPTY_LOG
    news, unnoticed, noticed = list[LogLine](), before.unnoticed, 0
    begun: int | None = UNREAD
    for entry in join_moves(world.log[before.entries :]):
        number, what = entry[LINE_NUMBER], entry[LINE_TAG]
        if what == ACT:
            own = viewer in (entry[ACT_PLAYER] - 1, ALL_OPEN)
            unnoticed += () if own or noticed == number else (number,)
            continue
        if what == "resolve" and begun == UNREAD:
            begun = effect_begun(world, viewer, before.entries)
        is_echo = what == "resolve" and entry[USE_EFFECT] == begun
        line = shared_line(world, viewer, entry, shared)
        if what not in BETWEEN:
            begun = entry[USE_EFFECT] if what in BEGINNINGS and line.text else None
        if line.text:
            noticed = number
            if unnoticed or is_echo:
                line = with_changes(line, number=number - len(unnoticed), is_echo=is_echo)
            news.append(line)
    return ViewerLog(len(world.log), before.lines + tuple(news), unnoticed)


ACT_PLAYER = 2
UNREAD = -2
"""Means that the effect that began before the new entries hasn't been looked up yet."""
BETWEEN = ("aim", "announce", ACT)
"""The tags of entries that aren’t news if they come between an effect’s beginning and its end."""


def effect_begun(world: World, viewer: int | None, entries: int) -> int | None:
    """Return the effect about whose beginning the viewer has just read, or None."""
    last = entries - 1
    while last >= 0 and world.log[last][LINE_TAG] in BETWEEN:
        last -= 1
    entry = world.log[last] if last >= 0 else (0, "")
    is_read = entry[LINE_TAG] in BEGINNINGS and line_of(world, viewer, entry).text
    return entry[USE_EFFECT] if is_read else None


def join_moves(entries: Sequence[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    """Join consecutive moves of the same action to the same zone into a single entry."""
    for what, group in groupby(entries, lambda entry: entry[LINE_TAG]):
        if what != "move":
            yield from group
            continue
        for (number, reached), moves in groupby(
            group, lambda move: (move[LINE_NUMBER], move[MOVE_REACHED])
        ):
            yield (
                number,
                what,
                tuple((move[MOVE_DEFINITION], move[MOVE_LEFT], move[MOVE_KNOWN]) for move in moves),
                reached,
            )


def shared_line(
    world: World, viewer: int | None, entry: tuple[Any, ...], shared: SharedLines | None
) -> LogLine:
    """Return the line. If its text names no cards, it is made only once for all viewers."""
    if shared is None or entry[LINE_TAG] not in SAID or len(entry) > SAID_ENTRY:
        return line_of(world, viewer, entry)
    known = shared.get(id(entry))
    if known is None:
        known = shared[id(entry)] = entry, line_of(world, viewer, entry)
    return known[1]


SAID = ("say", "minor")
SAID_ENTRY = 3
"""The length of an entry whose text names no cards. Named cards would follow the text."""


def line_of(world: World, viewer: int | None, entry: tuple[Any, ...]) -> LogLine:
    number, what, *rest = entry
    text, player = LINE_FUNCTIONS[what](world, viewer, *rest)
    seat = player - 1 if player else None
    is_move = (
        what in MOVES
        or (what == LATE and rest[0][0] in MOVES)
        or (what == "lay" and rest[-1] == "use")
    )
    return LogLine(number, text, seat, is_move=is_move, is_minor=what in ("minor", "decide"))


MOVES = ("use", "leave", "seat", "undo")
"""The tags of entries about actions that a player has chosen."""
LINE_FUNCTIONS: dict[str, Callable[..., tuple[str, int]]] = {
    "say": say_line,
    "minor": say_line,
    "use": use_line,
    "trigger": trigger_line,
    "late": late_line,
    "resolve": resolve_line,
    "aim": aim_line,
    "announce": announce_line,
    "aimless": aimless_line,
    "fizzle": fizzle_line,
    "counter": counter_line,
    "draw": draw_line,
    "lay": lay_line,
    "move": move_line,
    "shuffle_into": shuffle_line,
    "set_aside": set_aside_line,
    "bring_back": return_line,
    "award": award_line,
    "create": create_line,
    "transform": transform_line,
    "remove": remove_line,
    "swap": swap_line,
    "reveal": reveal_line,
    "tell": tell_line,
    "lose": lose_line,
    "leave": leave_line,
    "seat": seat_line,
    "undo": undo_line,
    "decide": decide_line,
    "over": over_line,
    "act": act_line,
    "final": final_line,
    "gone": gone_line,
    "zero": zero_line,
    "unasked": unasked_line,
    "untried": untried_line,
    "unordered": unordered_line,
    "unread": unread_line,
}
