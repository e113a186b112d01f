"""Turn log entries into sentences that contain only what the viewer may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engine.language.messages.log_lines import log_text
from engine.rulebook.runtime.slots import LINE_NUMBER, LINE_TAG, MOVE_REACHED
from engine.view.log_endings import leave_line, lose_line, over_line, undo_line
from engine.view.view import LogLine
from engine.view.visibility import ALL_OPEN, may_see_move, may_see_zone
from engine.world import World


@dataclass(frozen=True, slots=True)
class ViewerLog:
    """The log as one viewer sees it: the lines for its first `entries` entries.

    Since the log only grows, the next view only adds lines. A line keeps the language in which it was first
    shown.
    """

    entries: int = 0
    lines: tuple[LogLine, ...] = ()


EMPTY_LOG = ViewerLog()


def viewer_log(world: World, viewer: int | None, before: ViewerLog = EMPTY_LOG) -> ViewerLog:
    if before.entries > len(world.log):
        before = EMPTY_LOG
    entries = world.log[before.entries :]
    news = [line_of(world, viewer, entry) for entry in join_moves(entries)]
    return ViewerLog(len(world.log), before.lines + tuple(line for line in news if line.text))


def join_moves(entries: Sequence[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    """Join consecutive moves to the same zone in the same action into one entry."""
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
                tuple((card, left, only) for *_, card, left, _, only in moves),
                reached,
            )


def line_of(world: World, viewer: int | None, entry: tuple[Any, ...]) -> LogLine:
    number, what, *rest = entry
    text, player = LINE_FUNCTIONS[what](world, viewer, *rest)
    seat = player - 1 if player else None
    return LogLine(number, text, seat, is_move=what in MOVES, is_minor=what == "minor")


def card_title(world: World, definition: int) -> str:
    card = world.rules.card_list[definition]
    return card.title if card else log_text("a_card")


def card_titles(world: World, definitions: Iterable[int]) -> str:
    """Return the titles in order. A title that occurs several times is there once, with its count."""
    counts = Counter(card_title(world, definition) for definition in definitions)
    return ", ".join(
        title if count == 1 else log_text("copies", card=title, count=count)
        for title, count in counts.items()
    )


def say_line(world: World, viewer: int | None, text: str) -> tuple[str, int]:
    return text, 0


def use_line(
    world: World,
    viewer: int | None,
    player: int,
    definition: int,
    effect: int,
    card: int,
    targets: Sequence[tuple[str, Any, int, int]],
) -> tuple[str, int]:
    if world.rules.effects[effect].is_quiet:
        return "", 0
    code = use_code(world, definition, effect)
    on = ", ".join(target_name(world, viewer, *target) for target in targets)
    text = log_text(
        AIMED[code] if on else code,
        player=world.names[player],
        card=card_title(world, definition),
        effect=world.rules.effects[effect].title,
        targets=on,
    )
    return text, player


AIMED = {"uses": "uses_at", "plays": "plays_at", "plays_effect": "plays_effect_at"}
"""The message codes for a use, with the codes for messages that also name the targets."""


def use_code(world: World, definition: int, effect: int) -> str:
    """Return the message code for a use. The message names the effect if its card has others to use."""
    if not definition:
        return "uses"
    own = world.rules.definition(definition).effects
    ways = {number for number in own if world.rules.effects[number].use}
    return "plays" if ways == {effect} else "plays_effect"


def target_name(
    world: World, viewer: int | None, kind: str, value: Any, zone: int, only: int
) -> str:
    """Return the name of a target; `only` is the one player who knows a face-down card, or 0."""
    if kind == "card":
        seen = may_see_move(world, viewer, zone, zone, only)
        return card_title(world, value) if seen else log_text("a_card")
    if kind == "effect":
        return str(world.rules.effects[value].title)
    if kind == "zone":
        return world.rules.zone_title(value)
    return world.names[value] if kind == "player" else str(value)


def trigger_line(
    world: World, viewer: int | None, player: int, definition: int, effect: int, card: int
) -> tuple[str, int]:
    if world.rules.effects[effect].is_quiet:
        return "", 0
    effect_title = world.rules.effects[effect].title
    if not definition:
        return log_text("rule_triggers", effect=effect_title), player
    name, card = world.names[player], card_title(world, definition)
    return log_text("triggers", player=name, card=card, effect=effect_title), player


def resolve_line(
    world: World, viewer: int | None, player: int, definition: int, effect: int
) -> tuple[str, int]:
    happens = world.rules.effects[effect]
    return ("", 0) if happens.is_quiet else (log_text("resolves", effect=happens.title), player)


def aim_line(
    world: World,
    viewer: int | None,
    player: int,
    effect: int,
    targets: Sequence[tuple[str, Any, int, int]],
) -> tuple[str, int]:
    at = ", ".join(target_name(world, viewer, *target) for target in targets)
    return log_text("targets", effect=world.rules.effects[effect].title, targets=at), player


def aimless_line(world: World, viewer: int | None, player: int, effect: int) -> tuple[str, int]:
    return log_text("no_target", effect=world.rules.effects[effect].title), player


def fizzle_line(world: World, viewer: int | None, player: int, effect: int) -> tuple[str, int]:
    return log_text("fizzles", effect=world.rules.effects[effect].title), player


def counter_line(world: World, viewer: int | None, player: int, effect: int) -> tuple[str, int]:
    return log_text("countered", effect=world.rules.effects[effect].title), player


def draw_line(
    world: World, viewer: int | None, player: int, definitions: Sequence[int], hand: int
) -> tuple[str, int]:
    name, count = world.names[player], len(definitions)
    if not may_see_zone(world, viewer, hand):
        return log_text("draws", player=name, cards=hidden_cards(count)), player
    code = "draws" if count == 1 else "draws_several"
    return log_text(code, player=name, count=count, cards=card_titles(world, definitions)), player


def hidden_cards(count: int, is_first: bool = False) -> str:
    """Return words for cards that the viewer may not see; `is_first` if they begin the sentence."""
    if count == 1:
        return log_text("a_card_first" if is_first else "a_card")
    return log_text("cards", count=count)


def move_line(
    world: World, viewer: int | None, cards: Sequence[tuple[int, int, int]], reached: int
) -> tuple[str, int]:
    """Return the sentence for moved cards, and the owner of the zone.

    Each of `cards` is (definition, zone left, the one player who knows a face-down card or 0).
    """
    seen = [card for card, left, only in cards if may_see_move(world, viewer, left, reached, only)]
    hidden = len(cards) - len(seen)
    what = card_titles(world, seen) if seen else hidden_cards(hidden, is_first=True)
    if seen and hidden:
        what = log_text("and_card" if hidden == 1 else "and_cards", cards=what, count=hidden)
    owner = world.rules.zone_owner(reached) or world.rules.zone_owner(cards[0][1])
    code = "moves" if len(cards) == 1 else "move"
    return log_text(code, cards=what, zone=zone_text(world, reached)), owner


def shuffle_line(world: World, viewer: int | None, count: int, zone: int) -> tuple[str, int]:
    code = "shuffled_one" if count == 1 else "shuffled"
    text = log_text(code, count=count, zone=zone_text(world, zone))
    return text, world.rules.zone_owner(zone)


def zone_text(world: World, zone: int) -> str:
    owner = world.rules.zone_owner(zone)
    title = world.rules.zone_title(zone)
    if owner:
        return log_text("zone_of", player=world.names[owner], zone=title.lower())
    if title[-1:].isdigit():
        return title
    return log_text("zone", zone=title.lower().removeprefix("the "))


def create_line(
    world: World, viewer: int | None, player: int, definition: int, count: int, zone: int
) -> tuple[str, int]:
    seen = may_see_zone(world, viewer, zone)
    card = card_title(world, definition) if seen else log_text("a_card_first")
    code = "created_copies" if seen else "created_cards"
    if count == 1:
        code = "created"
    return log_text(code, count=count, card=card, zone=zone_text(world, zone)), player


def transform_line(
    world: World, viewer: int | None, definition: int, into: int, zone: int
) -> tuple[str, int]:
    if not may_see_zone(world, viewer, zone):
        return "", 0
    before, after = card_title(world, definition), card_title(world, into)
    return log_text("becomes", before=before, after=after), 0


def remove_line(
    world: World, viewer: int | None, definitions: Sequence[int], left: int
) -> tuple[str, int]:
    if may_see_zone(world, viewer, left):
        what = card_titles(world, definitions)
    else:
        what = hidden_cards(len(definitions), is_first=True)
    code = "leaves_game" if len(definitions) == 1 else "leave_game"
    return log_text(code, cards=what), world.rules.zone_owner(left)


def swap_line(world: World, viewer: int | None, first: int, second: int) -> tuple[str, int]:
    return log_text("swapped", first=zone_text(world, first), second=zone_text(world, second)), 0


def reveal_line(
    world: World, viewer: int | None, player: int, definitions: Sequence[int]
) -> tuple[str, int]:
    if viewer not in (player - 1, ALL_OPEN):
        return "", 0
    names = card_titles(world, definitions)
    return log_text("sees", player=world.names[player], cards=names), player


def tell_line(world: World, viewer: int | None, player: int, text: str) -> tuple[str, int]:
    return (text, player) if viewer in (player - 1, ALL_OPEN) else ("", 0)


def award_line(
    world: World, viewer: int | None, player: int, definition: int, left: int
) -> tuple[str, int]:
    known = viewer == player - 1 or may_see_zone(world, viewer, left)
    what = card_title(world, definition) if known else log_text("a_card")
    return log_text("keeps", player=world.names[player], card=what), player


def gone_line(world: World, viewer: int | None) -> tuple[str, int]:
    return log_text("gone"), 0


def zero_line(world: World, viewer: int | None) -> tuple[str, int]:
    return log_text("zero"), 0


def unasked_line(world: World, viewer: int | None, effect: int) -> tuple[str, int]:
    return log_text("unasked", effect=world.rules.effects[effect].title), 0


def unread_line(world: World, viewer: int | None, title: str) -> tuple[str, int]:
    return log_text("unread", attribute=title), 0


MOVES = ("use", "leave", "undo")
"""The tags of entries for what a player chose to do."""
LINE_FUNCTIONS: dict[str, Callable[..., tuple[str, int]]] = {
    "say": say_line,
    "minor": say_line,
    "use": use_line,
    "trigger": trigger_line,
    "resolve": resolve_line,
    "aim": aim_line,
    "aimless": aimless_line,
    "fizzle": fizzle_line,
    "counter": counter_line,
    "draw": draw_line,
    "move": move_line,
    "shuffle_into": shuffle_line,
    "award": award_line,
    "create": create_line,
    "transform": transform_line,
    "remove": remove_line,
    "swap": swap_line,
    "reveal": reveal_line,
    "tell": tell_line,
    "lose": lose_line,
    "leave": leave_line,
    "undo": undo_line,
    "over": over_line,
    "gone": gone_line,
    "zero": zero_line,
    "unasked": unasked_line,
    "unread": unread_line,
}
