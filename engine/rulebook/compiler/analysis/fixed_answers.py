"""Find the game's functions whose answers depend on little that happens in a match."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from engine.language.syntax import Assign, Attribute
from engine.rulebook.columns import REVERSED
from engine.rulebook.effect import EffectRules

NAMES = re.compile(r"[A-Za-z_]\w*")
OWN_NAMES = re.compile(r"(p|it|v)\d+")
"""Matches parameters, members of sets, and values that are looked up once for all members."""
CALLED = re.compile(r"answer_(\d+)\(w, this, you\b")
OF_GAME = re.compile(r"R\[\d+\]\[1\]")
"""Matches an attribute of the game, which becomes a part of the cache key."""
SITTING = "sits_out"
SEATING = {"player_next", "player_previous", "every_player"}
"""Functions that depend on who plays. Their answers aren't cached once players have lost."""
PURE = SEATING | {
    *("zone_owner", "zone_lane", "zone_slot"),
    *("f_first", "f_last", "f_nth", "f_take", "f_union", "f_without", "f_common", "f_turned"),
    *("f_either", "f_min", "f_max", "f_abs", "quotient", "clamp", "only"),
}
"""Functions that depend only on their arguments and the rules."""
WORDS = PURE | {
    *("w", "of", "for", "in", "if", "else", "and", "or", "not", "True", "False", "None"),
    *("len", "tuple", "range", "any", "all", "sum", "spend", "pay_per_member"),
}


def changes_seating(effect: EffectRules) -> bool:
    """Return True if players can sit out because of the effect."""
    return any(
        isinstance(node, Assign)
        and isinstance(node.reference, Attribute)
        and node.reference.name == SITTING
        for node in effect.nodes
    )


class FixedAnswers:
    """Finds functions that depend only on their arguments, the seating and attributes of the game.

    A typical one returns the opposite zone. `formula` returns the compiled formula of a function.
    """

    def __init__(
        self, by_number: Mapping[int, EffectRules], formula: Callable[[EffectRules], str]
    ) -> None:
        self.by_number = by_number
        self.formula = formula
        self.known: dict[int, frozenset[str] | None] = {}
        self.is_seating_changed = any(map(changes_seating, by_number.values()))

    def reads_of(self, effect: EffectRules) -> frozenset[str] | None:
        """Return the source of the values, besides arguments, on which the answer depends.

        Return None if it isn't fixed.
        """
        if effect.number not in self.known:
            has_lines = bool(effect.tree.body)
            reads = None if has_lines else self.find_reads(self.formula(effect))
            self.known[effect.number] = reads
        return self.known[effect.number]

    def find_reads(self, formula: str) -> frozenset[str] | None:
        found = set(OF_GAME.findall(formula))
        for number in set(CALLED.findall(formula)):
            reads = self.reads_of(self.by_number[int(number)])
            if reads is None:
                return None
            found |= reads
        left = set(NAMES.findall(OF_GAME.sub("0", CALLED.sub("(w", formula))))
        if any(each not in WORDS and not OWN_NAMES.fullmatch(each) for each in left):
            return None
        if left & SEATING and self.is_seating_changed:
            return None
        if left & SEATING:
            found |= {"len(w.names)", f"R[{REVERSED}][1]"}
        return frozenset(found)
