"""Name cards, zones and targets in the log without revealing hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.language.messages.log_messages import log_text
from engine.language.messages.translation import join_with_commas
from engine.language.vocabulary.author_words import AuthorWords
from engine.view.translated_view import readers_words
from engine.view.visibility import may_see_at_any
from engine.world import World


def current_words(world: World) -> AuthorWords:
    """Return the authors’ words in the current language."""
    return readers_words(world.rules)


def effect_title(world: World, effect: int) -> str:
    return current_words(world).text(world.rules.effects[effect].title)


def zone_title(world: World, zone: int) -> str:
    return current_words(world).text(world.rules.zone_title(zone))


def card_title(world: World, definition: int) -> str:
    card = world.rules.card_list[definition]
    return current_words(world).text(card.title) if card else log_text("a_card")


def card_titles(world: World, definitions: Iterable[int]) -> str:
    """Return the titles in order. A title that occurs several times is listed once, with its count."""
    counts = Counter(card_title(world, definition) for definition in definitions)
    return join_with_commas(
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
    """Return the name of a target as the pack files have it.

    `only` is the only player who knows a face-down card, or 0. `shown` has the places for the players to
    whom the card has been revealed.
    """
    if kind == "card":
        seen = may_see_at_any(world, viewer, ((zone, only), *shown))
        return world.rules.definition(value).title if seen else log_text("a_card")
    if kind == "effect":
        return str(world.rules.effects[value].title)
    if kind == "zone":
        return world.rules.zone_title(value)
    return world.names[value] if kind == "player" else str(value)


def target_names(
    world: World, viewer: int | None, targets: Iterable[tuple[str, Any, int, int]]
) -> str:
    """Return the names of the targets in the current language."""
    words, own = current_words(world), ("player", "number")
    names = ((target[0], target_name(world, viewer, *target)) for target in targets)
    return join_with_commas(name if kind in own else words.text(name) for kind, name in names)


def zone_text(world: World, zone: int) -> str:
    owner = world.rules.zone_owner(zone)
    title = zone_title(world, zone)
    if owner:
        return log_text("zone_of", player=world.names[owner], zone=title.lower())
    if title[-1:].isdigit():
        return title
    return log_text("zone", zone=title.lower().removeprefix("the "))
