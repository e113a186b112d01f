"""Hashes of the facts in a view, without class names, field names and English sentences."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

from engine.play import Session, View
from engine.view.card_view import AttributeView, CardView, WaitingView
from engine.view.view import DecisionView, PlayerView, ZoneView

VIEW_BYTES = 4
"""The length of a hash. Collisions are unlikely among a few thousand views per pool."""
Names = frozenset[str] | set[str]
PROMPT = 4
"""The index of the prompt in a stored question."""


def facts_of(view: View, number: int, hidden: Names) -> list[Any]:
    """Return the contents of the view as nested lists, in an order that renaming can’t change.

    Rewording a prompt or a rules text doesn’t change the result, and the log is left out: which lines a
    viewer may read has changed since the first landed version. Texts that packs define, such as the titles
    of phases and effects, are included.

    Today’s views differ from those of released versions in three ways. They count only the actions that their
    viewer could notice, so `number`, the number of entries, replaces that count. Players see the `hidden`
    attributes of their cards, which are left out. And they see which attributes have changed of others than
    cards, too.
    """
    holder, end = view.priority, view.outcome
    return [
        [view.viewer, number, view.phase, view.turn, view.reversed, list(view.asked)],
        [attribute_facts(view.attributes), attribute_facts(view.phase_attributes)],
        [zone_facts(each, hidden) for each in view.zones],
        [player_facts(each, hidden) for each in view.players],
        [stack_facts(each, hidden) for each in view.stack],
        decision_facts(view.decision, number, hidden) if view.decision else None,
        [holder.seat, list(holder.passed), holder.may_pass] if holder else None,
        [list(end.winners), list(end.losers)] if end else None,
    ]


def player_facts(player: PlayerView, hidden: Names) -> list[Any]:
    return [
        [player.seat, player.name, player.turn, player.asked, player.lost],
        [zone_facts(each, hidden) for each in player.zones],
        attribute_facts(player.attributes),
    ]


def zone_facts(zone: ZoneView, hidden: Names) -> list[Any]:
    return [
        [zone.id, zone.name, zone.owner, zone.role, zone.shape, zone.lane],
        [zone.count, zone.or_more, zone.hides_empty],
        None if zone.cards is None else [card_facts(each, hidden) for each in zone.cards],
        [card_facts(each, hidden) for each in zone.revealed],
        list(zone.sorted),
        attribute_facts(zone.attributes),
    ]


def card_facts(card: CardView | None, hidden: Names) -> list[Any]:
    if card is None:
        return []
    face = card.face
    return [
        [card.id, card.name],
        [face.corner, face.middle, face.tint, face.symbol, face.art],
        [card.sideways, card.face_down, card.attached_to],
        [[tie.name, tie.card] for tie in card.ties],
        attribute_facts((each for each in card.attributes if each.name not in hidden), True),
    ]


def attribute_facts(attributes: Iterable[AttributeView], of_card: bool = False) -> list[Any]:
    return [[each.name, each.value, each.changed and of_card] for each in attributes]


def stack_facts(waiting: WaitingView, hidden: Names) -> list[Any]:
    return [
        [waiting.id, waiting.title, waiting.controller, list(waiting.kinds)],
        card_facts(waiting.card, hidden),
        [[aim.kind, aim.id] for aim in waiting.aims],
        attribute_facts(waiting.attributes),
        [card_facts(each, hidden) for each in waiting.cards],
    ]


def decision_facts(decision: DecisionView, number: int, hidden: Names) -> list[Any]:
    return [
        [number, decision.minimum, decision.maximum],
        [list(decision.asks), decision.card],
        [
            [each.action, each.card, each.at_stack, card_facts(each.shown, hidden)]
            for each in decision.options
        ],
    ]


def view_hashes(session: Session) -> str:
    """Return one hash per viewer, the spectator’s first. A seat’s hash includes its legal actions."""
    number, words = session.number, session.rules.words.own.values()
    hidden = {word.name for word in words if word.of_class == "card" and word.hidden}
    hashes = [hash_of(facts_of(session.view(None, sent=True), number, hidden))]
    for seat in range(session.seats):
        actions = [str(action) for action in session.legal_actions(seat)]
        hashes.append(hash_of([facts_of(session.view(seat, sent=True), number, hidden), actions]))
    return " ".join(hashes)


def snapshot_hash(session: Session) -> str:
    """Return a hash of the world in a snapshot, without its log and its sentences."""
    world = session.snapshot()["world"]
    world["reason"] = bool(world["reason"])
    del world["log"]
    world.pop("untold", None)
    for question in world["questions"]:
        question[PROMPT] = bool(question[PROMPT])
    return hash_of(world)


def hash_of(facts: object) -> str:
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    # A restored flag may be False where the stored match has 0.
    text = text.replace("false", "0").replace("true", "1")
    return blake2b(text.encode(), digest_size=VIEW_BYTES).hexdigest()


def first_difference(expected: Iterable[str], actual: Iterable[str]) -> str:
    """Return the first viewer with a different hash, for the message of a failed test."""
    for number, (one, other) in enumerate(zip(expected, actual, strict=True)):
        if one != other:
            return "a spectator" if number == 0 else f"seat {number - 1}"
    return ""
