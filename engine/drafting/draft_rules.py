"""DraftRules: how cards go from packs to players, as data; and the kinds of drafts."""

from __future__ import annotations

from collections.abc import Mapping

from engine.immutable import immutable

WHOLE_PACK = 1_000
LEFT, STAY, RIGHT = 1, 0, -1


@immutable
class DraftRules:
    """The rules of a draft. The players open their `packs` one after another.

    From each pack, a player takes `takes` cards and then burns `burns`, which nobody gets. Then the pack goes
    on as `passing` says: to the left or to the right, for each pack in turn. If a draft `is_open`, each pack
    is face up before all players, who take turns there and back.
    """

    packs: int = 3
    takes: int = 1
    burns: int = 0
    passing: tuple[int, ...] = (LEFT, RIGHT)
    is_open: bool = False

    @property
    def actions(self) -> int:
        """Return how many cards a player takes or burns before the pack goes on."""
        return self.takes + self.burns

    def direction(self, number: int) -> int:
        """Return where packs go while the players’ pack with this number, from 0, goes round."""
        return self.passing[number % len(self.passing)]


KINDS: Mapping[str, DraftRules] = {
    "booster": DraftRules(),
    "two": DraftRules(takes=2),
    "burning": DraftRules(burns=1),
    "open": DraftRules(is_open=True),
    "sealed": DraftRules(takes=WHOLE_PACK, passing=(STAY,)),
}
"""The kinds of drafts by stored name. The number of packs is the choice of who makes the draft."""
