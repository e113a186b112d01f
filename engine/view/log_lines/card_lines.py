"""Write the log sentences about cards that are drawn, moved, made or removed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.messages.log_messages import log_text
from engine.view.log_lines.naming import card_title, card_titles, hidden_cards, zone_text
from engine.view.visibility import could_see_zone, may_count, may_see_move
from engine.world import World


def draw_line(
    world: World,
    viewer: int | None,
    player: int,
    definitions: Sequence[int],
    hand: int,
    known: Sequence[int] = (),
) -> tuple[str, int]:
    """Return the sentence. `known` has the only player who knows each card, or is () if all are face up."""
    name, count = world.names[player], len(definitions)
    what = titles_of_seen(world, viewer, definitions, hand, known)
    if not what:
        return log_text("draws", player=name, cards=hidden_cards(count)), player
    code = "draws" if count == 1 else "draws_several"
    return log_text(code, player=name, count=count, cards=what), player


def titles_of_seen(
    world: World, viewer: int | None, definitions: Sequence[int], zone: int, known: Sequence[int]
) -> str:
    """Return the titles of the cards that the viewer may see, and the number of the other ones.

    Return "" if the viewer may see none of them.
    """
    if not known:
        return card_titles(world, definitions) if could_see_zone(world, viewer, zone) else ""
    each = zip(definitions, known, strict=True)
    seen = [card for card, only in each if may_see_move(world, viewer, zone, zone, only)]
    return titles_and_others(world, seen, len(definitions) - len(seen)) if seen else ""


def titles_and_others(world: World, seen: Sequence[int], hidden: int) -> str:
    what = card_titles(world, seen)
    if not hidden:
        return what
    return log_text("and_card" if hidden == 1 else "and_cards", cards=what, count=hidden)


def move_line(
    world: World, viewer: int | None, cards: Sequence[tuple[int, int, int]], reached: int
) -> tuple[str, int]:
    """Return the sentence for moved cards (definition, zone left, knower or 0), and the zone’s owner."""
    seen = [card for card, left, only in cards if may_see_move(world, viewer, left, reached, only)]
    hidden = len(cards) - len(seen)
    if not seen and not any(may_count_move(world, viewer, left, reached) for _, left, _ in cards):
        return "", 0
    hidden_only = hidden_cards(hidden, is_first=True)
    what = titles_and_others(world, seen, hidden) if seen else hidden_only
    owner = world.rules.zone_owner(reached) or world.rules.zone_owner(cards[0][1])
    code = "moves" if len(cards) == 1 else "move"
    return log_text(code, cards=what, zone=zone_text(world, reached)), owner


def may_count_move(world: World, viewer: int | None, left: int, reached: int) -> bool:
    """Return True if the viewer notices the move, even if only
    because the number of cards in a zone changes.
    """
    return any(may_count(world, viewer, zone) for zone in (left, reached) if zone)


def lay_line(
    world: World,
    viewer: int | None,
    player: int,
    definition: int,
    effect: int,
    card: int,
    left: int,
    reached: int,
    known: int,
    cause: str,
) -> tuple[str, int]:
    """Return the sentence for the move of a card whose effect has just begun.

    Viewers who see the card have read about the effect, unless it is quiet. All others read the same
    sentence, whether or not the effect is quiet.
    """
    seen = may_see_move(world, viewer, left, reached, known)
    if cause == "use" and not seen:
        code = "plays_face_down" if known else "plays_hidden"
        counts = may_count_move(world, viewer, left, reached)
        return (log_text(code, player=world.names[player]), player) if counts else ("", 0)
    if seen and not world.rules.effects[effect].is_quiet:
        return "", 0
    return move_line(world, viewer, ((definition, left, known),), reached)


def shuffle_line(world: World, viewer: int | None, count: int, zone: int) -> tuple[str, int]:
    code = "shuffled_one" if count == 1 else "shuffled"
    text = log_text(code, count=count, zone=zone_text(world, zone))
    return text, world.rules.zone_owner(zone)


def set_aside_line(
    world: World, viewer: int | None, zones: Sequence[tuple[int, int]]
) -> tuple[str, int]:
    return counted_line(world, viewer, zones, ("aside_one", "aside"))


def return_line(
    world: World, viewer: int | None, zones: Sequence[tuple[int, int]]
) -> tuple[str, int]:
    return counted_line(world, viewer, zones, ("returns_one", "returns"))


def counted_line(
    world: World, viewer: int | None, zones: Sequence[tuple[int, int]], codes: tuple[str, str]
) -> tuple[str, int]:
    """Return the sentence with the number of cards in the zones where the viewer may count them."""
    count = sum(cards for zone, cards in zones if may_count(world, viewer, zone))
    return (log_text(codes[count > 1], count=count), 0) if count else ("", 0)


def create_line(
    world: World, viewer: int | None, player: int, definition: int, count: int, zone: int
) -> tuple[str, int]:
    seen = could_see_zone(world, viewer, zone)
    card = card_title(world, definition) if seen else log_text("a_card_first")
    code = "created_copies" if seen else "created_cards"
    if count == 1:
        code = "created"
    return log_text(code, count=count, card=card, zone=zone_text(world, zone)), player


def transform_line(
    world: World, viewer: int | None, definition: int, into: int, zone: int, known: int = 0
) -> tuple[str, int]:
    if not may_see_move(world, viewer, zone, zone, known):
        return "", 0
    before, after = card_title(world, definition), card_title(world, into)
    return log_text("becomes", before=before, after=after), 0


def remove_line(
    world: World,
    viewer: int | None,
    definitions: Sequence[int],
    left: int,
    known: Sequence[int] = (),
) -> tuple[str, int]:
    seen = titles_of_seen(world, viewer, definitions, left, known)
    what = seen or hidden_cards(len(definitions), is_first=True)
    code = "leaves_game" if len(definitions) == 1 else "leave_game"
    return log_text(code, cards=what), world.rules.zone_owner(left)


def swap_line(world: World, viewer: int | None, first: int, second: int) -> tuple[str, int]:
    return log_text("swapped", first=zone_text(world, first), second=zone_text(world, second)), 0


def award_line(
    world: World, viewer: int | None, player: int, definition: int, left: int, known: int = 0
) -> tuple[str, int]:
    seen = viewer == player - 1 or may_see_move(world, viewer, left, left, known)
    what = card_title(world, definition) if seen else log_text("a_card")
    return log_text("keeps", player=world.names[player], card=what), player
