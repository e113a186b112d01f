"""Name cards, zones and targets in the log without revealing hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.language.messages.log_messages import log_text
from engine.view.visibility import may_see_at_any
from engine.world import World


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


def hidden_cards(count: int, is_first: bool = False) -> str:
    """Return words for cards that the viewer may not see. `is_first` is True at the start of a sentence."""
    if count == 1:
        return log_text("a_card_first" if is_first else "a_card")
    return log_text("cards", count=count)


def target_name(
    world: World, viewer: int | None, kind: str, value: Any, zone: int, only: int, *shown: Any
) -> str:
    """Return the name of a target. `only` is the only player who knows a face-down card, or 0.

    `shown` has the places for the players to whom the card has been revealed.
    """
    if kind == "card":
        seen = may_see_at_any(world, viewer, ((zone, only), *shown))
        return card_title(world, value) if seen else log_text("a_card")
    if kind == "effect":
        return str(world.rules.effects[value].title)
    if kind == "zone":
        return world.rules.zone_title(value)
    return world.names[value] if kind == "player" else str(value)


def zone_text(world: World, zone: int) -> str:
    owner = world.rules.zone_owner(zone)
    title = world.rules.zone_title(zone)
    if owner:
        return log_text("zone_of", player=world.names[owner], zone=title.lower())
    if title[-1:].isdigit():
        return title
    return log_text("zone", zone=title.lower().removeprefix("the "))
