"""Report to the author which line of an effect used up the budget of an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.language import syntax
from engine.language.parsing.formatter import unparse
from engine.language.parsing.positions import line_numbers, line_of
from engine.language.syntax import Path
from engine.machine.tracing import Step
from engine.rulebook import GameRules


@dataclass(frozen=True, slots=True)
class Busiest:
    """The node that ran most often among the traced steps; `sentence` reports it."""

    effect: str
    path: Path
    times: int
    sentence: str


def busiest(rules: GameRules, steps: Sequence[Step]) -> Busiest | None:
    """Return the busiest line and its loop; None if the action stopped before any statement ran."""
    if not steps:
        return None
    ((name, path), times), *_ = Counter((each.effect, each.path) for each in steps).most_common(1)
    effect = rules.effects[rules.effect_numbers[name]]
    places, lines = line_numbers(effect.tree), unparse(effect.tree).splitlines()

    def line_text(at: Path) -> str:
        place = line_of(places, at)
        return f"line {place + 1} of “{effect.title}”, “{lines[place].strip()}”"

    sentence = f"{line_text(path)}, ran {times:,} times in the first {len(steps):,} steps"
    loop = loop_around(effect.tree, path)
    inside = f", in the loop of {line_text(loop)}" if loop else ""
    return Busiest(name, path, times, f"{sentence[0].upper()}{sentence[1:]}{inside}.")


def loop_around(tree: syntax.Effect, path: Path) -> Path:
    """Return the path of the innermost loop around the node; empty if there is none."""
    by_path = dict(syntax.walk(tree))
    around = [path[:length] for length in range(len(path) - 1, 0, -1)]
    return next((each for each in around if isinstance(by_path.get(each), syntax.Loop)), ())
