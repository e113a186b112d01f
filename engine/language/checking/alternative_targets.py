"""Check targets and costs of which the player chooses one."""

from __future__ import annotations

from engine.language import syntax
from engine.language.checking.statement_checks import EffectContext
from engine.language.checking.used_names import used_names
from engine.language.kinds import CARD, PLAYER
from engine.language.syntax import Cost, Effect, Pay, Target


def check_alternatives(context: EffectContext, effect: Effect) -> None:
    """Check each target that can be chosen instead of the one in the line above."""
    known = effect.ways_to_pay
    for place, header in enumerate(effect.headers):
        if isinstance(header, Pay | Cost) and place not in known:
            check_only_cost(context, header)
        if isinstance(header, Target) and header.instead:
            above = effect.headers[place - 1] if place else None
            if not isinstance(above, Target) or not is_plain(above) or header.is_set:
                context.report("or_target_alone", header)
            else:
                check_alternative(context, above, header)


def check_only_cost(context: EffectContext, header: Pay | Cost) -> None:
    """Report a cost that is marked as one of several, but is the only one."""
    if header.instead:
        context.report("or_cost_alone", header)
    elif header.name:
        context.report("cost_named", header, name=header.name)


def is_plain(target: Target) -> bool:
    return not (target.instead or target.announced or target.is_set)


def check_alternative(context: EffectContext, above: Target, header: Target) -> None:
    kinds = [context.names.get(each.name) for each in (above, header)]
    known = [kind for kind in kinds if kind is not None and kind.is_known]
    if len(known) == len(kinds) and set(known) != {CARD, PLAYER}:
        context.report("or_target_kinds", header, first=known[0], second=known[1])
    for node in used_names(header.members, context.words.vocabulary):
        if node == syntax.Name(above.name):
            context.report("or_target_depends", node, name=node.name)
