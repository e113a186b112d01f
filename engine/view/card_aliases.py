"""Card aliases: public numbers that change whenever viewers could lose track of a card.

The engine's own number of a card never changes. Players who knew it could follow the card through a
shuffle, or notice when it is drawn. Views therefore contain aliases. An alias is computed from the match's
key, the number of the card, and how often viewers may have lost track of it. It is the same in all tabs and
processes. Without the key, nobody can tell that two aliases belong to the same card.

A question can offer a card face down from a zone that the viewer can't see. Such a card gets an alias that
is valid only for this question and this player.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

from engine.machine.turns.deciding import question_to_seat
from engine.rulebook.columns import LOST_SIGHT, ZONE
from engine.view.visibility import may_see_zone
from engine.world import World

CARD_BITS, HALF = 11, 12
"""A match has fewer than 2 ** 11 cards. An alias consists of two halves of 12 bits each."""
LAST_HALF = (1 << HALF) - 1
ALIAS_BASE = 1 << 2 * HALF
"""Added to aliases so that they are greater than any card number."""
OFFERED_BASE = 2 * ALIAS_BASE
ROUNDS = 4
KEPT = 1 << 16


def key_of(seed: int) -> bytes:
    """Return the key for card aliases. It reveals nothing about the match's random numbers."""
    return blake2b(seed.to_bytes(16, "big", signed=True), person=b"card numbers").digest()


def alias_of(world: World, card: int) -> int:
    """Return the alias under which viewers see a card, whether face up or face down.

    Without a key, return the card's own number. Views for bots have no key, because they need no aliases.
    """
    if not world.key or not card:
        return card
    times = world.columns[LOST_SIGHT][card] << CARD_BITS & ALIAS_BASE - 1
    return ALIAS_BASE + encrypt(world.key, times | card)


def offered_alias(world: World, viewer: int | None, card: int) -> int:
    """Return the alias of a card that is offered to the viewer face down."""
    zone = world.columns[ZONE][card]
    if not world.key or zone in world.rules.layout.backs or may_see_zone(world, viewer, zone):
        return alias_of(world, card)
    return OFFERED_BASE + encrypt(
        question_key(world.key, viewer, question_number(world, viewer)), card
    )


def card_with_alias(world: World, viewer: int | None, number: int) -> int:
    """Return the card that has this alias for the viewer now, or 0 if there is none."""
    key, kind = world.key, ALIAS_BASE
    if number >= OFFERED_BASE:
        key, kind = question_key(key, viewer, question_number(world, viewer)), OFFERED_BASE
    if not 0 <= number - kind < ALIAS_BASE:
        return 0
    card = decrypt(key, number - kind) & (1 << CARD_BITS) - 1
    if not 0 < card < len(world.columns[LOST_SIGHT]):
        return 0
    number_of = alias_of(world, card) if kind == ALIAS_BASE else offered_alias(world, viewer, card)
    return card if number_of == number else 0


def question_number(world: World, viewer: int | None) -> int:
    """Return the number of the action at which the viewer was asked."""
    asked = None if viewer is None else question_to_seat(world, viewer)
    return world.number - (asked.late if asked else 0)


@lru_cache(256)
def question_key(key: bytes, viewer: int | None, number: int) -> bytes:
    return blake2b(f"{viewer} {number}".encode(), key=key, person=b"one question").digest()


@lru_cache(KEPT)
def encrypt(key: bytes, number: int) -> int:
    """Map each number below ALIAS_BASE to a different one, using a Feistel network."""
    left, right = number >> HALF, number & LAST_HALF
    for turn in range(ROUNDS):
        left, right = right, left ^ round_value(key, turn, right)
    return left << HALF | right


def decrypt(key: bytes, number: int) -> int:
    left, right = number >> HALF, number & LAST_HALF
    for turn in reversed(range(ROUNDS)):
        left, right = right ^ round_value(key, turn, left), left
    return left << HALF | right


def round_value(key: bytes, turn: int, half: int) -> int:
    drawn = blake2b(bytes((turn, half >> 8, half & 255)), digest_size=2, key=key)
    return int.from_bytes(drawn.digest(), "big") & LAST_HALF
