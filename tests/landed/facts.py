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
PROMPT = 4
"""The index of the prompt in a stored question."""


def facts_of(view: View, number: int) -> list[Any]:
    """Return the contents of the view as nested lists, in an order that renaming can’t change.

    Rewording a log line, a prompt or a rules text doesn’t change the result. Of the log it includes only
    the number of actions, because the viewer’s last view decides how moves are joined into lines. Texts
    that packs define, such as the titles of phases and effects, are included.

    `number` is the number of entries so far. Views of released versions contained it; today’s views count
    only the actions that their viewer could notice.
    """
    holder, end = view.priority, view.outcome
    return [
        [view.viewer, number, view.phase, view.turn, view.reversed, list(view.asked)],
        [attribute_facts(view.attributes), attribute_facts(view.phase_attributes)],
        [zone_facts(each) for each in view.zones],
        [player_facts(each) for each in view.players],
        [stack_facts(each) for each in view.stack],
        decision_facts(view.decision, number) if view.decision else None,
        [holder.seat, list(holder.passed), holder.may_pass] if holder else None,
        [list(end.winners), list(end.losers)] if end else None,
        len({line.number for line in view.log}),
    ]


def player_facts(player: PlayerView) -> list[Any]:
    return [
        [player.seat, player.name, player.turn, player.asked, player.lost],
        [zone_facts(each) for each in player.zones],
        attribute_facts(player.attributes),
    ]


def zone_facts(zone: ZoneView) -> list[Any]:
    return [
        [zone.id, zone.name, zone.owner, zone.role, zone.shape, zone.lane],
        [zone.count, zone.or_more, zone.hides_empty],
        None if zone.cards is None else [card_facts(each) for each in zone.cards],
        [card_facts(each) for each in zone.revealed],
        list(zone.sorted),
        attribute_facts(zone.attributes),
    ]


def card_facts(card: CardView | None) -> list[Any]:
    if card is None:
        return []
    face = card.face
    return [
        [card.id, card.name],
        [face.corner, face.middle, face.tint, face.symbol, face.art],
        [card.sideways, card.face_down, card.attached_to],
        [[tie.name, tie.card] for tie in card.ties],
        attribute_facts(card.attributes),
    ]


def attribute_facts(attributes: Iterable[AttributeView]) -> list[Any]:
    return [[each.name, each.value, each.changed] for each in attributes]


def stack_facts(waiting: WaitingView) -> list[Any]:
    return [
        [waiting.id, waiting.title, waiting.controller, list(waiting.kinds)],
        card_facts(waiting.card),
        [[aim.kind, aim.id] for aim in waiting.aims],
        attribute_facts(waiting.attributes),
        [card_facts(each) for each in waiting.cards],
    ]


def decision_facts(decision: DecisionView, number: int) -> list[Any]:
    return [
        [number, decision.minimum, decision.maximum],
        [list(decision.asks), decision.card],
        [
            [each.action, each.card, each.at_stack, card_facts(each.shown)]
            for each in decision.options
        ],
    ]


def view_hashes(session: Session) -> str:
    """Return one hash per viewer, the spectator’s first. A seat’s hash includes its legal actions."""
    number = session.number
    hashes = [hash_of(facts_of(session.view(None, sent=True), number))]
    for seat in range(session.seats):
        actions = [str(action) for action in session.legal_actions(seat)]
        hashes.append(hash_of([facts_of(session.view(seat, sent=True), number), actions]))
    return " ".join(hashes)


def snapshot_hash(session: Session) -> str:
    """Return a hash of the world in a snapshot, without its sentences."""
    world = session.snapshot()["world"]
    world["reason"] = bool(world["reason"])
    world["log"] = len(world["log"])
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
