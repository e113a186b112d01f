"""Play the game of seed.toml in code optimized only for speed, to show what Python can reach.

A card is a number. Each colour has 14 numbers (0 to 9, 10 for skip, 11 for draw two); wilds start at 56.
"""

from __future__ import annotations

from random import Random

SKIP, DRAW_TWO = 10, 11
WILD, WILD_DRAW_FOUR = 56, 57
COPIES = (1, *[2] * 10, 4)
DECK = [
    colour * 14 + symbol
    for colour in range(4)
    for symbol, copies in enumerate(COPIES)
    for _ in range(copies)
] + [WILD, WILD_DRAW_FOUR] * 4


def play(dice: Random) -> tuple[int, int]:
    """Play a match in which both players play a random card if they can. Return (decisions, turns)."""
    deck = DECK[:]
    dice.shuffle(deck)
    own, other = [deck.pop() for _ in range(7)], [deck.pop() for _ in range(7)]
    start = next(place for place in range(93, -1, -1) if deck[place] % 14 < 10 and deck[place] < 56)
    colour, symbol = divmod(deck.pop(start), 14)
    decisions = turns = passes = 0
    random = dice.random
    while True:
        turns += 1
        fitting = [c for c in own if c >= WILD or c // 14 == colour or c % 14 == symbol]
        if fitting:
            card = fitting[int(random() * len(fitting))]
            own.remove(card)
            decisions += 1
            passes = 0
            if card >= WILD:
                if card == WILD_DRAW_FOUR:
                    other += deck[:-5:-1]
                    del deck[-4:]
                colour, symbol = int(random() * 4), -1
                decisions += 1
            else:
                colour, symbol = divmod(card, 14)
            if not own:
                return decisions, turns
            if symbol == SKIP:
                continue
            if symbol == DRAW_TWO:
                other += deck[:-3:-1]
                del deck[-2:]
        elif deck:
            own.append(deck.pop())
        else:
            passes += 1
            if passes == 2:
                return decisions, turns
        own, other = other, own
