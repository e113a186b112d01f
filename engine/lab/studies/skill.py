"""The skill trace: how often bots that think longer beat bots that think less."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.lab.figures.figures import part_won
from engine.lab.figures.intervals import Proportion
from engine.lab.match_facts import MatchFacts
from engine.lab.setting import Setting

BUDGETS = ("random", "4 playouts", "8 playouts", "16 playouts", "32 playouts")
"""The five budgets of a trace. Each plays against the one before it."""


@dataclass(frozen=True, slots=True)
class SkillStep:
    """How often the bot with the larger budget wins."""

    weaker: str
    stronger: str
    won: Proportion


def skill_settings(setting: Setting) -> list[Setting]:
    """Return the settings of a trace. In each, the first player has the larger budget."""
    return [
        Setting((stronger, weaker), setting.decks, setting.seats, setting.options)
        for weaker, stronger in pairwise(BUDGETS)
    ]


def skill_step(setting: Setting, matches: Sequence[MatchFacts]) -> SkillStep:
    won = sum(part_won(match, match.seat_of_first) for match in matches)
    stronger, weaker = setting.bots
    return SkillStep(weaker, stronger, Proportion(won, len(matches)))
