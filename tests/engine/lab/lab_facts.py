"""Facts and rules for tests of the laboratory."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.lab.match_facts import MatchFacts
from engine.rulebook import GameRules, load_rules

STARTING = Path(__file__).parents[3] / "cards/starter/games"


@cache
def rules_of(name: str) -> GameRules:
    """Return rules that all tests share, so that each game is learned once."""
    return load_rules(STARTING / f"{name}.toml")


def facts(number: int = 0, winner: int | None = 0, **values: object) -> MatchFacts:
    """Return a match of two seats that the winner won, or a draw."""
    usual: dict[str, object] = {
        "bots": ("random", "random"),
        "decks": ("", ""),
        "winners": () if winner is None else (winner,),
        "ending": "drawn" if winner is None else "won",
        "actions": 10,
        "turns": 4,
        "choices": (),
        "held": ((), ()),
        "chosen": ((), ()),
    }
    return MatchFacts(number=number, **(usual | values))  # type: ignore[arg-type]
