"""Turn log entries into sentences that contain only what the viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engine.rulebook.runtime.slots import LINE_NUMBER, LINE_TAG, MOVE_REACHED
from engine.view.log_endings import leave_line, lose_line, over_line, undo_line
from engine.view.view import LogLine
from engine.view.visibility import ALL_OPEN, may_see_move, may_see_zone
from engine.world import World


@dataclass(frozen=True, slots=True)
class ViewerLog:
    """The log as one viewer sees it: the lines for its first `entries` entries.

    The log only grows, so the next view only adds lines.
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
    text, player = SENTENCES[what](world, viewer, *rest)
    return LogLine(number, text, player - 1 if player else None)


def card_title(world: World, definition: int) -> str:
    card = world.rules.card_list[definition]
    return card.title if card else "a card"


def say_line(world: World, viewer: int | None, text: str) -> tuple[str, int]:
    return text, 0


def use_line(
    world: World,
    viewer: int | None,
    player: int,
    definition: int,
    effect: int,
    targets: Sequence[tuple[str, Any, int, int]],
) -> tuple[str, int]:
    if world.rules.effects[effect].is_quiet:
        return "", 0
    text = f"{world.names[player]} {played_text(world, definition, effect)}"
    on = ", ".join(target_name(world, viewer, *target) for target in targets)
    return f"{text}, targeting {on}." if on else f"{text}.", player


def played_text(world: World, definition: int, effect: int) -> str:
    """Return "plays Card", with the effect's title unless it is the card's only usable effect."""
    used = world.rules.effects[effect]
    if not definition:
        return f"uses “{used.title}”"
    own = world.rules.definition(definition).effects
    ways = {number for number in own if world.rules.effects[number].use}
    played = f"plays {card_title(world, definition)}"
    return played if ways == {effect} else f"{played}: {used.title}"


def target_name(
    world: World, viewer: int | None, kind: str, value: Any, zone: int, only: int
) -> str:
    """Return the name of a target; `only` is the player who knows a face-down card, 0 if it is face up."""
    if kind == "card":
        seen = may_see_move(world, viewer, zone, zone, only)
        return card_title(world, value) if seen else "a card"
    if kind == "effect":
        return str(world.rules.effects[value].title)
    if kind == "zone":
        return world.rules.zone_title(value)
    return world.names[value] if kind == "player" else str(value)


def trigger_line(
    world: World, viewer: int | None, player: int, definition: int, effect: int
) -> tuple[str, int]:
    if world.rules.effects[effect].is_quiet:
        return "", 0
    effect_title = world.rules.effects[effect].title
    if not definition:
        return f"By the rules: {effect_title}.", player
    return (
        f"{world.names[player]}'s {card_title(world, definition)} triggers: {effect_title}.",
        player,
    )


def resolve_line(
    world: World, viewer: int | None, player: int, definition: int, effect: int
) -> tuple[str, int]:
    happens = world.rules.effects[effect]
    return ("", 0) if happens.is_quiet else (f"{happens.title} resolves.", player)


def aim_line(
    world: World,
    viewer: int | None,
    player: int,
    effect: int,
    targets: Sequence[tuple[str, Any, int, int]],
) -> tuple[str, int]:
    at = ", ".join(target_name(world, viewer, *target) for target in targets)
    return f"{world.rules.effects[effect].title} targets {at}.", player


def aimless_line(world: World, viewer: int | None, player: int, effect: int) -> tuple[str, int]:
    return f"{world.rules.effects[effect].title} has no legal target.", player


def fizzle_line(world: World, viewer: int | None, player: int, effect: int) -> tuple[str, int]:
    return f"{world.rules.effects[effect].title} fizzles: no target is left.", player


def counter_line(world: World, viewer: int | None, player: int, effect: int) -> tuple[str, int]:
    return f"{world.rules.effects[effect].title} is countered.", player


def draw_line(
    world: World, viewer: int | None, player: int, definitions: Sequence[int], hand: int
) -> tuple[str, int]:
    if may_see_zone(world, viewer, hand):
        what = ", ".join(card_title(world, each) for each in definitions)
    else:
        what = "a card" if len(definitions) == 1 else f"{len(definitions)} cards"
    return f"{world.names[player]} draws {what}.", player


def move_line(
    world: World, viewer: int | None, cards: Sequence[tuple[int, int, int]], reached: int
) -> tuple[str, int]:
    """`cards` has (definition, zone left, only player who knows the card, 0 if it is face up)."""
    seen = [
        card_title(world, definition)
        for definition, left, only in cards
        if may_see_move(world, viewer, left, reached, only)
    ]
    hidden = len(cards) - len(seen)
    a_card = "a card" if seen else "A card"
    others = [a_card if hidden == 1 else f"{hidden} cards"] if hidden else []
    what = ", ".join(seen + others)
    owner = world.rules.zone_owner(reached) or world.rules.zone_owner(cards[0][1])
    move = "moves" if len(cards) == 1 else "move"
    return f"{what} {move} to {zone_text(world, reached)}.", owner


def shuffle_line(world: World, viewer: int | None, count: int, zone: int) -> tuple[str, int]:
    what = "1 card is" if count == 1 else f"{count} cards are"
    return f"{what} shuffled into {zone_text(world, zone)}.", world.rules.zone_owner(zone)


def zone_text(world: World, zone: int) -> str:
    owner = world.rules.zone_owner(zone)
    title = world.rules.zone_title(zone)
    if owner:
        return f"{world.names[owner]}'s {title.lower()}"
    return title if title[-1:].isdigit() else f"the {title.lower().removeprefix('the ')}"


def create_line(
    world: World, viewer: int | None, player: int, definition: int, count: int, zone: int
) -> tuple[str, int]:
    seen = may_see_zone(world, viewer, zone)
    if count == 1:
        what = f"{card_title(world, definition) if seen else 'A card'} is"
    else:
        what = (
            f"{count} copies of {card_title(world, definition)} are"
            if seen
            else f"{count} cards are"
        )
    return f"{what} created in {zone_text(world, zone)}.", player


def transform_line(
    world: World, viewer: int | None, definition: int, into: int, zone: int
) -> tuple[str, int]:
    if not may_see_zone(world, viewer, zone):
        return "", 0
    return f"{card_title(world, definition)} becomes {card_title(world, into)}.", 0


def remove_line(
    world: World, viewer: int | None, definitions: Sequence[int], left: int
) -> tuple[str, int]:
    if may_see_zone(world, viewer, left):
        what = ", ".join(card_title(world, each) for each in definitions)
    else:
        what = "A card" if len(definitions) == 1 else f"{len(definitions)} cards"
    leave = "leaves" if len(definitions) == 1 else "leave"
    return f"{what} {leave} the game.", world.rules.zone_owner(left)


def swap_line(world: World, viewer: int | None, first: int, second: int) -> tuple[str, int]:
    return f"{zone_text(world, first)} and {zone_text(world, second)} are swapped.", 0


def reveal_line(
    world: World, viewer: int | None, player: int, definitions: Sequence[int]
) -> tuple[str, int]:
    if viewer not in (player - 1, ALL_OPEN):
        return "", 0
    names = ", ".join(card_title(world, each) for each in definitions)
    return f"{world.names[player]} sees {names}.", player


def tell_line(world: World, viewer: int | None, player: int, text: str) -> tuple[str, int]:
    return (text, player) if viewer in (player - 1, ALL_OPEN) else ("", 0)


def award_line(
    world: World, viewer: int | None, player: int, definition: int, left: int
) -> tuple[str, int]:
    known = viewer == player - 1 or may_see_zone(world, viewer, left)
    what = card_title(world, definition) if known else "a card"
    return f"{world.names[player]} keeps {what}.", player


def gone_line(world: World, viewer: int | None) -> tuple[str, int]:
    return "The card is no longer there.", 0


def zero_line(world: World, viewer: int | None) -> tuple[str, int]:
    return "A division by zero counted as 0.", 0


def unasked_line(world: World, viewer: int | None, effect: int) -> tuple[str, int]:
    title = world.rules.effects[effect].title
    return f"Checking whether “{title}” can happen takes too long, so it doesn’t happen.", 0


def unread_line(world: World, viewer: int | None, title: str) -> tuple[str, int]:
    return f"Computing “{title}” takes too long, so changes to it are not shown.", 0


SENTENCES: dict[str, Callable[..., tuple[str, int]]] = {
    "say": say_line,
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
