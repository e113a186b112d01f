"""Build the views of what waits: effects on the stack, and lines that wait for a phase.

Every viewer sees which effects were used. Of effects that were used face down, others see only a card back.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any

from engine.language.kinds import Kind
from engine.language.messages.prompts import prompt_text
from engine.language.rules_text.grammar.languages import language_for
from engine.language.rules_text.printing import line_text
from engine.language.syntax import Path
from engine.language.vocabulary.author_words import AuthorWords
from engine.machine.resolution.effect_stack import effect_number
from engine.machine.resolution.targeting import logged_targets
from engine.machine.turns.delays import secret_places
from engine.rulebook import GameRules
from engine.rulebook.columns import BEARER, EFFECT_CARD, EFFECT_CONTROLLER, LOST, ZONE
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.slots import BLOCK, CARD, DELAYED_FRAME, EFFECT, PLAYER
from engine.view.card_aliases import alias_of
from engine.view.card_view import Aim, CardView, WaitingView
from engine.view.log_lines.naming import current_words, target_name
from engine.view.translated_view import translated_effect
from engine.view.view import UpcomingView
from engine.view.visibility import may_see_at_any, may_see_card, may_see_waiting, may_see_zone
from engine.view.visible_cards import attributes_of, card_view, host, visible_card_view
from engine.world import World

MOST_UPCOMING, TEXTS_KEPT = 50, 256


def stack_view(world: World, viewer: int | None) -> tuple[WaitingView, ...]:
    """Return the effects on the stack, with the top effect last."""
    return tuple(waiting_view(world, viewer, entity, slots) for entity, slots, _ in world.waiting)


def waiting_view(
    world: World, viewer: int | None, entity: int, slots: tuple[Any, ...]
) -> WaitingView:
    effect = world.rules.effects[effect_number(world, entity)]
    card = world.columns[EFFECT_CARD][entity]
    if not may_see_waiting(world, viewer, entity):
        return face_down_view(world, viewer, entity, card)
    found = world.rules.printed_effects.get(effect.name)
    printed = found and translated_effect(found, current_words(world))
    first = len(effect.tree.parameters)
    chosen = slots[first : first + len(effect.tree.targets)]
    return WaitingView(
        id=entity,
        title=effect.title,
        text=printed.body_text if printed else "",
        controller=world.columns[EFFECT_CONTROLLER][entity] - 1,
        card=card_view(world, viewer, card) if card and effect.of_class == "card" else None,
        targets=tuple(
            target_name(world, viewer, *each) for each in logged_targets(world, effect, chosen)
        ),
        aims=tuple(aims(world, viewer, effect, chosen)),
        announced=tuple(
            target_name(world, viewer, *each)
            for each in logged_targets(world, effect, chosen, announced=True)
        ),
        attributes=attributes_of(world, viewer, "effect", entity),
        cards=tuple(accompanying_cards(world, viewer, entity, card)),
        kinds=tuple(kind for kind in world.rules.entry.stops if effect.is_kind(kind)),
    )


def face_down_view(world: World, viewer: int | None, entity: int, card: int) -> WaitingView:
    """Return the view of an effect whose card the viewer may not see.

    It shows the controller and a card back.
    """
    return WaitingView(
        id=entity,
        title=prompt_text("face_down"),
        text="",
        controller=world.columns[EFFECT_CONTROLLER][entity] - 1,
        card=visible_card_view(world, viewer, card),
        targets=(),
        aims=(),
    )


def aims(
    world: World, viewer: int | None, effect: EffectRules, chosen: tuple[Any, ...]
) -> Iterator[Aim]:
    for target, several in zip(effect.tree.targets, chosen, strict=True):
        kind = effect.names[target.name].of_class
        if target.announced or kind not in ("card", "player", "effect"):
            continue
        for value in several if target.is_set else (several,):
            if value and (kind != "card" or is_identifiable(world, viewer, value)):
                yield Aim(kind, target_id(world, kind, value))


def target_id(world: World, kind: str, value: int) -> int:
    if kind == "card":
        return alias_of(world, value)
    return value - 1 if kind == "player" else value


def is_identifiable(world: World, viewer: int | None, card: int) -> bool:
    """Return True if the viewer can tell the card from others, even face down."""
    in_zone = may_see_zone(world, viewer, world.columns[ZONE][card])
    return in_zone or may_see_card(world, viewer, card)


def accompanying_cards(
    world: World, viewer: int | None, entity: int, own: int
) -> Iterator[CardView]:
    """Yield the visible cards that are attached to the effect's card or are values of its attributes."""
    for card in world.zones[world.columns[ZONE][own]] if own else ():
        if host(world, card) == own and may_see_card(world, viewer, card):
            yield card_view(world, viewer, card)
    for place, word in enumerate(world.rules.layout.words):
        if word.of_class == "effect" and word in world.rules.entry.attributes:
            for card in cards_of_value(word.kind, world.columns[place][entity]):
                if may_see_card(world, viewer, card):
                    yield card_view(world, viewer, card)


def cards_of_value(kind: Kind, value: Any) -> tuple[int, ...]:
    if kind.of_class != "card":
        return ()
    return tuple(value) if kind.many else (value,) if value else ()


def upcoming_views(world: World, viewer: int | None) -> tuple[UpcomingView, ...]:
    """Return the views of lines that wait for a phase.

    Lines of cards that the viewer can't see are left out.
    """
    if not world.delayed or world.over:
        return ()
    return tuple(upcoming_lines(world, viewer))[:MOST_UPCOMING]


def upcoming_lines(world: World, viewer: int | None) -> Iterator[UpcomingView]:
    for each in world.delayed:
        frame = each[DELAYED_FRAME]
        player = frame[PLAYER]
        if world.columns[LOST][player] or not may_see_source(world, viewer, frame):
            continue
        path = world.rules.linked.later[frame[BLOCK]](world, frame)
        effect = world.rules.effects[frame[EFFECT]]
        text = waiting_text(world.rules, effect.number, path, current_words(world))
        yield UpcomingView(effect.title, text, player - 1)


def may_see_source(world: World, viewer: int | None, frame: tuple[Any, ...]) -> bool:
    """Return True if the viewer may know about the lines.

    Their player may, and everyone who sees their card.
    """
    card, player = frame[CARD], frame[PLAYER]
    if player - 1 == viewer:
        return True
    if not card and (places := secret_places(world, frame)):
        return may_see_at_any(world, viewer, places)
    return not card or bool(world.columns[BEARER][card]) or may_see_card(world, viewer, card)


@lru_cache(TEXTS_KEPT)
def waiting_text(rules: GameRules, number: int, path: Path, author_words: AuthorWords) -> str:
    """Return the line’s text in the language of these words, or else in that of the pack."""
    effect = rules.effects[number]
    words = rules.words.in_edition(effect.edition)
    worded = partial(line_text, effect.tree, words, effect.kinds, not effect.is_rule, path)
    language = language_for(author_words)
    return (language and worded(language=language)) or worded()
