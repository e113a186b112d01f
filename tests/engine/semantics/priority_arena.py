"""The arena with one phase in which the chance goes round (BlackPoker, Fig. 2.3 and 2.4)."""

from __future__ import annotations

from tests.engine.semantics.arena import PACK, Arena, arena_rules
from tests.engine.table import assert_at_rest

ACT = """effect act "Act"
  for each p in players
    set p.may_act = yes
  give_control players
"""
START, _, AFTER = PACK.partition("[[phases]]")
CHANCE = (
    START + '[[phases]]\nname = "main"\neffects = ["act"]\n\n' + AFTER[AFTER.index("[effects]") :]
)
CHANCE = CHANCE.replace(ACT, 'effect act "Act"\n  give_chance game.turn_player\n')

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


class Round(Arena):
    """Who passes is said by name, and what waits is seen by everybody."""

    def set(self, picture: str, seed: int = 0) -> Round:
        super().set(picture, seed)
        return self

    def passes(self, *names: str) -> None:
        for name in names:
            self.session.act(self.world.names.index(name) - 1, "pass")
            assert_at_rest(self.session)

    @property
    def holder(self) -> str:
        """Exactly one player is asked."""
        (seat,) = self.session.decisions
        return self.world.names[seat + 1]

    @property
    def stack(self) -> list[str]:
        return [each.title for each in self.session.view(None).stack]


def chance(*texts: str, rules: str = "", base: str = CHANCE, **cards: str) -> Round:
    return Round(arena_rules(*(texts or (CARDS,)), rules=rules, base=base, **cards))
