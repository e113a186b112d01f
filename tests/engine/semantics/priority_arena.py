"""The arena with a single phase in which players pass priority (BlackPoker, Fig. 2.3 and 2.4)."""

from __future__ import annotations

from typing import Any

from tests.engine.semantics.arena import PACK, Arena, arena_rules
from tests.engine.table import assert_at_rest

ACT = """effect act "Act"
  for each p in players
    set p.may_act = yes
  give_control players
"""
START, _, AFTER = PACK.partition("[[phases]]")
PRIORITY_PACK = (
    START + '[[phases]]\nname = "main"\neffects = ["act"]\n\n' + AFTER[AFTER.index("[effects]") :]
)
PRIORITY_PACK = PRIORITY_PACK.replace(ACT, 'effect act "Act"\n  give_chance game.turn_player\n')

CARDS = """
effect x "X"
  use in main from hand on stack
  say "x"

effect y "Y"
  use in main from hand on stack
  say "y"

effect z "Z"
  use quick in main from hand on stack
  say "z"

effect w "W"
  use in main from hand
  say "w"

effect v "V"
  use quick in main from hand
  say "v"
"""


class PriorityTable(Arena):
    """A table at which players pass by name. The zone `stack` is public."""

    def set(self, picture: str, seed: int = 0) -> PriorityTable:
        super().set(picture, seed)
        return self

    def passes(self, *names: str) -> None:
        for name in names:
            self.session.act(self.world.names.index(name) - 1, "pass")
            assert_at_rest(self.session)

    @property
    def holder(self) -> str:
        """The player with priority, the only one who is asked."""
        (seat,) = self.session.decisions
        return self.world.names[seat + 1]

    @property
    def stack(self) -> list[str]:
        return [each.title for each in self.session.view(None).stack]


def priority_table(
    *texts: str, rules: str = "", base: str = PRIORITY_PACK, **cards: Any
) -> PriorityTable:
    return PriorityTable(arena_rules(*(texts or (CARDS,)), rules=rules, base=base, **cards))
