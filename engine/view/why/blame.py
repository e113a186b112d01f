"""Find the narrowest unmet part of a condition, and the values behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.language import syntax
from engine.language.syntax import Expression, Path
from engine.language.vocabulary.effect_signature import EffectWord
from engine.view.why.deciding import Behind, deciding_part, rule_modifiers
from engine.view.why.effect_check import EffectCheck

MOST_FACTS = 6


@dataclass(frozen=True, slots=True)
class Blame:
    """An unmet clause. `because` contains the rules behind it, and `facts` the values that were read."""

    clause: str
    path: Path
    because: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()


def blame(check: EffectCheck, node: Expression, path: Path, so: bool = True) -> Blame:
    """Explain why a node isn't true or, if `so` is False, why it isn't false."""
    if so:
        node, path = narrowest_part(node, path, check.values())
    clause = check.words.read(check.words.clause(node, path, so))
    for inner, part, at, positive in [
        *behind_question(check, node, path),
        *behind_reading(check, node, path),
    ]:
        found = blame(inner, part, at, positive)
        return Blame(
            clause, path, (f"{inner.effect.title}: {found.clause}.", *found.because), found.facts
        )
    facts = tuple(dict.fromkeys(check.facts(node, path)))
    return Blame(clause, path, (), facts[:MOST_FACTS])


def narrowest_part(
    node: Expression, path: Path, values: Mapping[Path, Any]
) -> tuple[Expression, Path]:
    """Return the first false operand of an "and". Return any other node unchanged."""
    if isinstance(node, syntax.Binary) and node.operator == "and":
        for side, at in ((node.left, (*path, "left")), (node.right, (*path, "right"))):
            if values.get(at) is False:
                return narrowest_part(side, at, values)
    return node, path


def behind_question(check: EffectCheck, node: Expression, path: Path) -> Behind:
    """Yield the condition that made the result of one of the game's functions false."""
    rules = check.world.rules
    words = rules.words.in_edition(check.effect.edition)
    word = words.function(node.function) if isinstance(node, syntax.Call) else None
    if not isinstance(node, syntax.Call) or not isinstance(word, EffectWord):
        return
    effect = rules.effects[rules.effect_numbers[node.function]]
    if effect.tree.body:
        return
    given, _ = check.words.argument_phrases(word.parameters, node.arguments, path)
    inner = EffectCheck(check.evaluation, effect, check.this, check.you, check.behind(path), given)
    for place, heading in enumerate(effect.tree.headers):
        at: Path = ("headers", place, "value")
        if isinstance(heading, syntax.Answers) and inner.values().get(at) is False:
            yield inner, heading.value, at, True


def behind_reading(check: EffectCheck, node: Expression, path: Path) -> Behind:
    """Yield the condition or value in a rule that made a computed attribute false."""
    if not isinstance(node, syntax.Attribute):
        return
    at = (*path, "of")
    readers = rule_modifiers(check, f"{check.effect.kinds[at].of_class}.{node.name}")
    entity = {"this": check.this, "you": check.you}.get(syntax.literal_text(node.of), 0)
    entity = entity or check.values().get(at, 0)
    if readers and entity:
        yield from deciding_part(check, readers, entity, check.words.phrase(node.of, at))
