"""Report to authors which line of an effect used up an action's budget."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.language import syntax
from engine.language.messages.refusal_messages import refusal_sentence
from engine.language.messages.translation import Sentence
from engine.language.parsing.formatter import unparse
from engine.language.parsing.positions import line_numbers, line_of
from engine.language.syntax import Path
from engine.machine.tracing import TracedStep
from engine.rulebook import GameRules


@dataclass(frozen=True, slots=True)
class Busiest:
    """The node that ran most often in the traced steps. `sentence` is the report for the author."""

    effect: str
    path: Path
    times: int
    sentence: Sentence


def busiest(rules: GameRules, steps: Sequence[TracedStep]) -> Busiest | None:
    """Return the busiest line with its loop, or None if the action stopped before any statement ran."""
    if not steps:
        return None
    ((name, path), times), *_ = Counter((each.effect, each.path) for each in steps).most_common(1)
    effect = rules.effects[rules.effect_numbers[name]]
    places, lines = line_numbers(effect.tree), unparse(effect.tree).splitlines()

    place, loop = line_of(places, path), loop_around(effect.tree, path)
    values = {
        "line": place + 1,
        "effect": effect.title,
        "text": lines[place].strip(),
        "times": times,
        "steps": len(steps),
    }
    if not loop:
        return Busiest(name, path, times, refusal_sentence("busiest", **values))
    start = line_of(places, loop)
    values |= {"loop_line": start + 1, "loop_text": lines[start].strip()}
    return Busiest(name, path, times, refusal_sentence("busiest_loop", **values))


def loop_around(tree: syntax.Effect, path: Path) -> Path:
    """Return the path of the innermost loop around the node, or () if there is none."""
    by_path = dict(syntax.walk(tree))
    around = [path[:length] for length in range(len(path) - 1, 0, -1)]
    return next((each for each in around if isinstance(by_path.get(each), syntax.Loop)), ())
