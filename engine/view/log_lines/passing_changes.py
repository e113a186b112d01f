"""Find what an action showed only for a moment: tricks that were taken, and new deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import Any

from engine.immutable import immutable
from engine.rulebook.runtime.slots import (
    LINE_NUMBER,
    LINE_TAG,
    MOVE_DEFINITION,
    MOVE_KNOWN,
    MOVE_LEFT,
    MOVE_REACHED,
    USE_DEFINITION,
)
from engine.view.log_lines.message_lines import say_line
from engine.view.visibility import could_see_zone, may_see_move
from engine.world import World

DEAL = 3
"""From this many cards for each player, dealing counts as a new deal."""
MOST_LINES = 6
"""The most lines of rules, such as scores, that the page shows for some seconds after a round."""
DRAW_PLAYER, DRAW_CARDS = 2, 3


@immutable
class PassingView:
    """What the last action showed a viewer only for a moment. All fields are empty if there is nothing."""

    zone: int = 0
    """The zone in which a trick was complete before all of its cards were taken, or 0."""
    reached: int = 0
    cards: tuple[str, ...] = ()
    """The names of these cards. The card that the action played is the last one."""
    is_new_deal: bool = False
    """True if cards were shuffled and dealt to everyone, as when a round begins."""
    lines: tuple[str, ...] = ()
    """The rules’ own sentences about the action, if there was a new deal."""


NOTHING_PASSING = PassingView()


def passing_view(world: World, viewer: int | None, unnoticed: Collection[int] = ()) -> PassingView:
    """Return what the last action that the viewer noticed showed only for a moment."""
    last = world.number
    while last in unnoticed:
        last -= 1
    earlier = dropwhile(lambda entry: entry[LINE_NUMBER] > last, reversed(world.log))
    recent = takewhile(lambda entry: entry[LINE_NUMBER] == last, earlier)
    entries = list(recent)[::-1] if last else []
    if not entries:
        return NOTHING_PASSING
    zone, reached, cards = taken_trick(world, viewer, entries)
    is_deal = last > world.players and not world.over and _is_new_deal(world, entries)
    lines = tuple(_rules_sentences(world, viewer, entries))[:MOST_LINES] if is_deal else ()
    return PassingView(zone, reached, cards, is_deal, lines)


def taken_trick(
    world: World, viewer: int | None, entries: Sequence[tuple[Any, ...]]
) -> tuple[int, int, tuple[str, ...]]:
    """Return the zone of the trick that the played card has completed, the zone that it went to, and its
    cards.

    A trick has at most one card of each player. So a player who puts away a turn's cards takes no trick.
    """
    used = next((entry[USE_DEFINITION] for entry in entries if entry[LINE_TAG] == "use"), 0)
    moves = [entry for entry in entries if entry[LINE_TAG] == "move"]
    played = next((entry for entry in moves if used and entry[MOVE_DEFINITION] == used), None)
    if played is None or not could_see_zone(world, viewer, played[MOVE_LEFT]):
        return 0, 0, ()
    zone, reached = played[MOVE_LEFT], played[MOVE_REACHED]
    together = [entry for entry in moves if entry[MOVE_LEFT] == zone]
    is_trick = 1 < len(together) <= world.players
    if not is_trick or not all(_may_see(world, viewer, entry) for entry in together):
        return 0, 0, ()
    ordered = [entry for entry in together if entry is not played] + [played]
    return zone, reached, tuple(_name(world, entry[MOVE_DEFINITION]) for entry in ordered)


def _may_see(world: World, viewer: int | None, move: tuple[Any, ...]) -> bool:
    known = move[MOVE_KNOWN]
    return may_see_move(world, viewer, move[MOVE_LEFT], move[MOVE_REACHED], known)


def _name(world: World, definition: int) -> str:
    card = world.rules.card_list[definition]
    return card.name if card else ""


def _is_new_deal(world: World, entries: Sequence[tuple[Any, ...]]) -> bool:
    """Return True if cards were shuffled, and every player who is still playing was dealt several."""
    if not any(entry[LINE_TAG] == "shuffle_into" for entry in entries):
        return False
    dealt = Counter[int]()
    for entry in entries:
        if entry[LINE_TAG] == "draw":
            dealt[entry[DRAW_PLAYER]] += len(entry[DRAW_CARDS])
    playing = [each for each in range(1, world.players + 1) if each not in world.losers]
    return len(playing) > 1 and all(dealt[each] >= DEAL for each in playing)


def _rules_sentences(
    world: World, viewer: int | None, entries: Sequence[tuple[Any, ...]]
) -> Iterator[str]:
    for _number, tag, *rest in entries:
        if tag == "say":
            yield say_line(world, viewer, *rest)[0]
