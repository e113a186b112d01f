"""DraftRules: how cards get from packs to players, as data, and the forms of drafts."""

from __future__ import annotations

from collections.abc import Mapping

from engine.immutable import immutable

WHOLE_PACK = 1_000
LEFT, STAY, RIGHT = 1, 0, -1
ALL = 100_000
Line = tuple[int, ...]
"""Positions in the middle whose piles are taken together."""
ROWS: tuple[Line, ...] = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS: tuple[Line, ...] = ((0, 3, 6), (1, 4, 7), (2, 5, 8))


@immutable
class DraftRules:
    """The rules of a draft. The players open their `packs` one after another.

    From each pack, a player takes `takes` cards and then burns `burns`, which nobody gets. Then the pack is
    passed to the left or to the right. `passing` has a direction for each pack.

    In a shared draft (`is_shared`), one pack after another is in the middle, and all players take turns.
    The order goes round the table, or there and back if it `turns_back`. The pack is laid out in `piles` of
    one card. The rest of it is the stack. If `piles` is 0, all cards are laid out. A player takes a pile,
    or all piles of one of the `lines`.

    In a hidden draft (`is_hidden`), piles are face down. The player looks at one after another, and takes
    it or leaves it. Leaving the last one brings a card of the stack. Each pile that the player took or left
    gets a card of the stack. After `turns` turns of each player, the rest of the pack is put away.
    """

    packs: int = 3
    takes: int = 1
    burns: int = 0
    passing: tuple[int, ...] = (LEFT, RIGHT)
    is_shared: bool = False
    turns_back: bool = True
    is_hidden: bool = False
    piles: int = 0
    lines: tuple[Line, ...] = ()
    turns: int = 0
    dealt: int = 1
    """How many packs are dealt for each pack that a player chooses from.

    What is left of shared packs is put away.
    """
    portion: int = 0
    """The number of cards that are put into the middle together, shuffled. 0 keeps packs as they are."""
    people: tuple[int, int] = (2, 16)
    """The fewest and the most players."""

    @property
    def actions(self) -> int:
        """Return how many cards a player takes or burns before passing the pack on."""
        return self.takes + self.burns

    def direction(self, number: int) -> int:
        """Return the direction in which the players’ pack with this number, from 0, is passed."""
        return self.passing[number % len(self.passing)]

    def most_turns(self, cards: int, seats: int) -> int:
        """Return the number of turns after which the rest of a shared pack is put away."""
        if self.turns:
            return self.turns * seats
        return cards if self.dealt == 1 else cards // (self.dealt * seats) * seats


KINDS: Mapping[str, DraftRules] = {
    "booster": DraftRules(),
    "two": DraftRules(takes=2),
    "burning": DraftRules(burns=1),
    "glimpse": DraftRules(burns=2, dealt=3, people=(2, 4)),
    "open": DraftRules(is_shared=True),
    "rotisserie": DraftRules(is_shared=True, dealt=2, portion=ALL, people=(2, 8)),
    "grid": DraftRules(
        is_shared=True, lines=ROWS + COLUMNS, turns=1, dealt=2, portion=9, people=(2, 2)
    ),
    "winston": DraftRules(
        is_shared=True, turns_back=False, is_hidden=True, piles=3, portion=ALL, people=(2, 2)
    ),
    "winchester": DraftRules(is_shared=True, turns_back=False, piles=4, portion=ALL, people=(2, 2)),
    "sealed": DraftRules(takes=WHOLE_PACK, passing=(STAY,)),
}
"""The forms of drafts by stored name. The player who makes the draft chooses the number of packs."""
