"""DraftRules: how cards go from packs to players, as data; and the forms of drafts."""

from __future__ import annotations

from collections.abc import Mapping

from engine.immutable import immutable

WHOLE_PACK = 1_000
LEFT, STAY, RIGHT = 1, 0, -1
ALL = 100_000
Line = tuple[int, ...]
"""Places of the middle whose piles are taken together."""
ROWS: tuple[Line, ...] = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS: tuple[Line, ...] = ((0, 3, 6), (1, 4, 7), (2, 5, 8))


@immutable
class DraftRules:
    """The rules of a draft. The players open their `packs` one after another.

    From each pack, a player takes `takes` cards and then burns `burns`, which nobody gets. Then the pack goes
    on as `passing` says: to the left or to the right, for each pack in turn.

    If a draft `is_shared`, one pack after another is in the middle, and all players take turns: there and
    back if the order `turns_back`, or else round the table. The pack is laid out in `piles` of one card, and
    the rest of it is the stack; with 0, there is no stack. A player takes a pile, or all piles of one of the
    `lines`. If it `is_hidden`, piles are face down: the player looks at one after another and takes it or
    leaves it, and the last one left brings a card of the stack. Each pile that the player took or left gets
    a card of the stack. After so many `turns` of each player, the rest of the pack is put away.
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
    """How many packs are dealt for each that a player chooses from. Of shared packs, the rest is put away."""
    portion: int = 0
    """With how many cards at a time packs come to the middle, mixed, or 0 for packs as they are."""
    people: tuple[int, int] = (2, 16)
    """The fewest and the most players."""

    @property
    def actions(self) -> int:
        """Return how many cards a player takes or burns before the pack goes on."""
        return self.takes + self.burns

    def direction(self, number: int) -> int:
        """Return where packs go while the players’ pack with this number, from 0, goes round."""
        return self.passing[number % len(self.passing)]

    def most_turns(self, cards: int, seats: int) -> int:
        """Return after how many turns the rest of a shared pack of so many cards is put away."""
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
"""The forms of drafts by stored name. The number of packs is the choice of who makes the draft."""
