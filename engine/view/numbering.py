"""By which number somebody is told of a card: a new one whenever it may have been lost sight of.

In the match a card has one number from beginning to end. Whoever were told that number could follow
the card through a shuffle, or tell when it was drawn. So what is sent has numbers that are drawn
from the match's key by the card's own and by how often it was lost sight of: the same for every tab
and every process, and nobody without the key can tell two of them belong together.

A card that is offered covered, from where the viewer sees nothing, has a number for this one
question and this one player.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

from engine.rulebook.columns import LOST_SIGHT, ZONE
from engine.view.visibility import may_see_zone
from engine.world import World

CARD_BITS, HALF = 11, 12
"""A match has fewer than 2 ** 11 cards; a number is made of two halves of 12 bits."""
LAST_HALF = (1 << HALF) - 1
TOLD = 1 << 2 * HALF
"""Added to numbers, so that they are greater than any that a card has in the match."""
OFFERED = 2 * TOLD
ROUNDS = 4
KEPT = 1 << 16


def key_of(seed: int) -> bytes:
    """Nothing about the dice can be told from it."""
    return blake2b(seed.to_bytes(16, "big", signed=True), person=b"card numbers").digest()


def told_number(world: World, card: int) -> int:
    """Of a card that the viewer sees, or that lies covered where they see it lie.

    Where there is no key cards are told by their own numbers: to bots, which keep no secrets.
    """
    if not world.key or not card:
        return card
    times = world.columns[LOST_SIGHT][card] << CARD_BITS & TOLD - 1
    return TOLD + mixed(world.key, times | card)


def offered_number(world: World, viewer: int | None, card: int) -> int:
    """Of a card that is offered to the viewer covered."""
    if not world.key or may_see_zone(world, viewer, world.columns[ZONE][card]):
        return told_number(world, card)
    return OFFERED + mixed(question_key(world.key, viewer, asked_at(world, viewer)), card)


def card_told(world: World, viewer: int | None, number: int) -> int:
    """The card that the viewer knows by this number; 0 if there is none now."""
    key, kind = world.key, TOLD
    if number >= OFFERED:
        key, kind = question_key(key, viewer, asked_at(world, viewer)), OFFERED
    if not 0 <= number - kind < TOLD:
        return 0
    card = unmixed(key, number - kind) & (1 << CARD_BITS) - 1
    if not 0 < card < len(world.columns[LOST_SIGHT]):
        return 0
    number_of = told_number(world, card) if kind == TOLD else offered_number(world, viewer, card)
    return card if number_of == number else 0


def asked_at(world: World, viewer: int | None) -> int:
    """The action that the viewer's question waits for."""
    late = (each.late for each in world.questions if each.player - 1 == viewer)
    return world.number - next(late, 0)


@lru_cache(256)
def question_key(key: bytes, viewer: int | None, number: int) -> bytes:
    return blake2b(f"{viewer} {number}".encode(), key=key, person=b"one question").digest()


@lru_cache(KEPT)
def mixed(key: bytes, number: int) -> int:
    """Another number below TOLD; no two give the same. A Feistel network."""
    left, right = number >> HALF, number & LAST_HALF
    for turn in range(ROUNDS):
        left, right = right, left ^ scrambled(key, turn, right)
    return left << HALF | right


def unmixed(key: bytes, number: int) -> int:
    left, right = number >> HALF, number & LAST_HALF
    for turn in reversed(range(ROUNDS)):
        left, right = right ^ scrambled(key, turn, left), left
    return left << HALF | right


def scrambled(key: bytes, turn: int, half: int) -> int:
    drawn = blake2b(bytes((turn, half >> 8, half & 255)), digest_size=2, key=key)
    return int.from_bytes(drawn.digest(), "big") & LAST_HALF
