"""Effects that answer: `answer_N` is the value of the question effect N asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.syntax import Path
from engine.rulebook.compile.expression import ExpressionWriter
from engine.rulebook.compile.functions import FunctionWriter
from engine.rulebook.compile.weights import CALLED, weight
from engine.rulebook.effect import EffectRules

Expressions = Callable[[EffectRules, Mapping[str, str]], ExpressionWriter]
"""The writer of an effect's expressions, with these names in scope."""


def write_answer(program: FunctionWriter, expressions: Expressions, effect: EffectRules) -> None:
    """Its parameters are `p0`, `p1` …; None stands for one that is not given."""
    asker = {"this": "this", "you": "you"}
    own = {each.name: f"p{place}" for place, each in enumerate(effect.tree.parameters)}
    price = CALLED + weight(effect.tree.headers)
    parameters, lines, answer = (
        ["w", "this", "you"],
        [f"    spend(w, {price}, {effect.number})"],
        "",
    )
    for place, header in enumerate(effect.tree.headers):
        path: Path = ("headers", place)
        if isinstance(header, syntax.Answers):
            writer = expressions(effect, asker | own)
            answer = writer.given(header.value, (*path, "value"), Kind.named(header.kind))
        elif isinstance(header, syntax.Takes):
            name = own[header.name]
            parameters.append(f"{name}=None")
            if header.default is not None:
                writer = expressions(effect, asker)
                source = writer.given(header.default, (*path, "default"), Kind.named(header.kind))
                lines.append(f"    if {name} is None: {name} = {source}")
    head = f"answer_{effect.number}({', '.join(parameters)})"
    program.function(head, [*lines, f"    return {answer}"])
