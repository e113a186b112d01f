"""Find the rule that made a computed attribute false, and the decisive part of the rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any, TypeAlias

from engine.language import syntax
from engine.language.checking.used_names import used_names
from engine.language.rules_text.plan.phrases import Phrase
from engine.language.syntax import Expression, Path
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.derived import controller
from engine.view.why.effect_check import EffectCheck
from engine.view.why.evaluation import Evaluation

Part: TypeAlias = tuple[Expression, Path, bool]
Behind: TypeAlias = Iterator[tuple[EffectCheck, Expression, Path, bool]]
"""Nodes in other effects: the check of the effect, the node, its path, and whether it should be true."""


def rule_modifiers(check: EffectCheck, attribute: str) -> list[EffectRules]:
    """Return the rules that modify the attribute, in order. If other effects modify it too, return []."""
    modifiers = [
        (each.priority, effect.number, effect)
        for effect in check.world.rules.effects
        for each in effect.readings
        if f"{each.of_class}.{each.attribute}" == attribute
    ]
    all_rules = all(effect.of_class == "game" for _, _, effect in modifiers)
    return [effect for _, _, effect in sorted(modifiers, key=itemgetter(0, 1))] if all_rules else []


def deciding_part(
    check: EffectCheck, readers: Sequence[EffectRules], entity: int, phrase: Phrase
) -> Behind:
    """Yield the decisive part of the rules that made the attribute false.

    It is in the first rule to give false after the last rule that gave true. If no rule gave false, yield
    the first condition that is not met.
    """
    evaluation, you = check.evaluation, controller(check.world, 0)
    denied: list[tuple[EffectCheck, Expression, Path, bool]] = []
    unmet: list[tuple[EffectCheck, Expression, Path, bool]] = []
    value: Any = False
    for effect in readers:
        names, before = {effect.readings[0].name: phrase}, value
        failing = failing_condition(evaluation, effect, you, (entity, value))
        if failing == []:
            return
        if failing is None:
            value = evaluation.evaluate(f"modify_{effect.number}", 0, entity, value)
        inner = EffectCheck(evaluation, effect, 0, you, tuple(evaluation.reads), names)
        if value is not False:
            denied, unmet = [], []
        elif failing is None:
            denied = denied or [(inner, *each) for each in false_assignments(inner, before)]
        else:
            unmet = unmet or [(inner, *each) for each in failing]
    yield from (denied or unmet)[:1]


def failing_condition(
    evaluation: Evaluation, effect: EffectRules, you: int, given: tuple[Any, ...]
) -> list[Part] | None:
    """Return the first unmet condition in a list, [] if it is hidden, or None if all conditions are met."""
    for place, heading in enumerate(effect.tree.headers):
        if isinstance(heading, syntax.Condition):
            met = evaluation.evaluate(f"condition_{effect.number}_{place}", 0, you, None, given)
            if met is not True:
                return [(heading.holds, ("headers", place, "holds"), True)] if met is False else []
    return None


def false_assignments(check: EffectCheck, before: Any) -> Iterator[Part]:
    """Yield the parts of a rule that set the attribute to false.

    An assignment that only passes on a false value doesn’t count. If the rule assigns a plain “no”, its
    last condition is decisive.
    """
    for place, statement in enumerate(check.effect.tree.body):
        at: Path = ("body", place, "value")
        if not isinstance(statement, syntax.Assign):
            continue
        if statement.value == syntax.Flag(value=False):
            yield from last_condition(check.effect)
        elif check.values().get(at) is False:
            known = check.effect.vocabulary
            names = {name.name for name in used_names(statement.value, known)}
            if before is not False or "value" not in names:
                yield statement.value, at, True


def last_condition(effect: EffectRules) -> list[Part]:
    conditions: list[Part] = [
        (heading.holds, ("headers", place, "holds"), False)
        for place, heading in enumerate(effect.tree.headers)
        if isinstance(heading, syntax.Condition)
    ]
    return conditions[-1:]
