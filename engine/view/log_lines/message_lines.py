"""Log sentences with authors' texts, about cards shown to one player, and about limits."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.messages.log_messages import log_text
from engine.machine.core.limits import LONGEST_TEXT
from engine.rulebook.runtime.derived import MARKS
from engine.view.log_lines.naming import card_title, card_titles, current_words, effect_title
from engine.view.visibility import ALL_OPEN, PUBLIC, Places, may_read, may_see_at_any, reader_of
from engine.world import World

NamedCards = Sequence[tuple[int, int, Places]]
"""The cards named in a text, each with its definition and its places before and after the action."""


def say_line(
    world: World, viewer: int | None, text: str, cards: NamedCards = ()
) -> tuple[str, int]:
    return text_for(world, viewer, text, cards), 0


def tell_line(
    world: World, viewer: int | None, player: int, text: str, cards: NamedCards = ()
) -> tuple[str, int]:
    if viewer not in (player - 1, ALL_OPEN):
        return "", 0
    return text_for(world, viewer, text, cards), player


def text_for(world: World, viewer: int | None, text: str, cards: NamedCards) -> str:
    """Return the text with the titles of those named cards that the viewer may see."""
    text = current_words(world).sentence(text, world.names)
    for card, definition, places in cards:
        seen = may_see_at_any(world, viewer, places)
        title = card_title(world, definition) if seen else log_text("a_card")
        text = text.replace(chr(MARKS + card), title)
    # Replacing the marks by names has made the text longer.
    return text[:LONGEST_TEXT]


def reveal_line(
    world: World, viewer: int | None, player: int, definitions: Sequence[int]
) -> tuple[str, int]:
    if viewer not in (player - 1, ALL_OPEN):
        return "", 0
    names = card_titles(world, definitions)
    return log_text("sees", player=world.names[player], cards=names), player


def act_line(world: World, viewer: int | None, player: int) -> tuple[str, int]:
    """Return no text. The entry only marks an action that the viewer may not have noticed."""
    return "", 0


def final_line(world: World, viewer: int | None) -> tuple[str, int]:
    """Return no text. Players read about it when they offer an undo."""
    return "", 0


def gone_line(world: World, viewer: int | None) -> tuple[str, int]:
    return log_text("gone"), 0


def zero_line(world: World, viewer: int | None) -> tuple[str, int]:
    return log_text("zero"), 0


def unasked_line(
    world: World, viewer: int | None, effect: int, places: Places = PUBLIC
) -> tuple[str, int]:
    if not may_see_at_any(world, viewer, places):
        return "", 0
    return log_text("unasked", effect=effect_title(world, effect)), 0


def untried_line(
    world: World, viewer: int | None, effect: int, places: Places = PUBLIC
) -> tuple[str, int]:
    if not may_see_at_any(world, viewer, places):
        return "", 0
    return log_text("untried", effect=effect_title(world, effect)), 0


def unordered_line(world: World, viewer: int | None) -> tuple[str, int]:
    return log_text("unordered"), 0


def unread_line(
    world: World, viewer: int | None, column: int, secret: int, places: Places = PUBLIC
) -> tuple[str, int]:
    """Return the sentence about an attribute. If it is hidden, `secret` is the entity, or else 0."""
    word = world.rules.layout.words[column]
    reader = reader_of(world, word.of_class, secret) if secret else 0
    if not (may_read(bool(secret), viewer, reader) and may_see_at_any(world, viewer, places)):
        return "", 0
    return log_text("unread", attribute=current_words(world).text(word.title)), 0
