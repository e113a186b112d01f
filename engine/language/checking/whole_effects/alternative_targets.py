"""Check targets and costs that are alternatives of each other."""

from __future__ import annotations

from engine.language import syntax
from engine.language.checking.effect_context import EffectContext
from engine.language.checking.used_names import used_names
from engine.language.kinds import CARD, PLAYER
from engine.language.syntax import Cost, Effect, Pay, Target


def check_alternatives(context: EffectContext, effect: Effect) -> None:
    """Check each target that can be chosen instead of the target in the line above."""
    known = effect.ways_to_pay
    for place, heading in enumerate(effect.headers):
        if isinstance(heading, Pay | Cost) and place not in known:
            check_only_cost(context, heading)
        if isinstance(heading, Target) and heading.instead:
            above = effect.headers[place - 1] if place else None
            if not isinstance(above, Target) or not is_plain(above) or heading.is_set:
                context.report("or_target_alone", heading)
            else:
                check_alternative(context, above, heading)


def check_only_cost(context: EffectContext, heading: Pay | Cost) -> None:
    """Report a cost without alternatives that is marked as one, or that has a name."""
    if heading.instead:
        context.report("or_cost_alone", heading)
    elif heading.name:
        context.report("cost_named", heading, name=heading.name)


def is_plain(target: Target) -> bool:
    return not (target.instead or target.announced or target.is_set)


def check_alternative(context: EffectContext, above: Target, heading: Target) -> None:
    kinds = [context.names.get(each.name) for each in (above, heading)]
    known = [kind for kind in kinds if kind is not None and kind.is_known]
    if len(known) == len(kinds) and set(known) != {CARD, PLAYER}:
        context.report("or_target_kinds", heading, first=known[0], second=known[1])
    for node in used_names(heading.members, context.words.vocabulary):
        if node == syntax.Name(above.name):
            context.report("or_target_depends", node, name=node.name)
