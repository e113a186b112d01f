"""Report lines of the second edition that can never have an effect.

The first edition accepts such lines, because packs were published with them.
"""

from __future__ import annotations

from engine.language import syntax
from engine.language.checking.effect_context import EffectContext
from engine.language.checking.used_names import bound_names, used_names
from engine.language.kinds import EVENT
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Effect, Path
from engine.language.vocabulary import SECOND

CAUSES = {"enter": "before move", "leave": "before move"}
"""The events to use instead of those on which nothing can trigger “before”."""
LINEAGE = ("parent", "cause")
COMPARING = ("==", "!=", "<", "<=", ">", ">=")


def check_happens(context: EffectContext, effect: Effect) -> None:
    """Report the lines of a checked effect that can never happen or have no meaning."""
    if context.words.edition < SECOND:
        return
    for heading in effect.headers:
        if isinstance(heading, syntax.Trigger):
            check_trigger_happens(context, heading)
        has_zones = isinstance(heading, syntax.Trigger | syntax.Reading) and bool(heading.zones)
        is_own = isinstance(heading, syntax.Trigger) and heading.is_own
        if has_zones and not context.on_card and not is_own:
            context.report("rule_in_zone", heading)
        if isinstance(heading, syntax.Takes | syntax.Target):
            check_can_be_read(context, heading)
    check_cancel(context, effect)
    check_repeats(context, effect)
    check_costs(context, effect)
    for path, node in syntax.walk(effect):
        if isinstance(node, syntax.Attribute):
            check_lineage(context, node, path)
        elif isinstance(node, syntax.Binary) and node.operator in COMPARING:
            check_comparison_of_members(context, node)


def check_trigger_happens(context: EffectContext, heading: syntax.Trigger) -> None:
    """Report a trigger on something that never triggers anything, or not at this moment."""
    vocabulary, kind = context.words.vocabulary, heading.kind
    own = any(
        vocabulary.kind_key(kind) in each.every_kind for each in context.words.effects.values()
    )
    command = vocabulary.commands.get(kind)
    if command is not None and command.asks and not own:
        when = "after" if heading.is_own else heading.when
        context.report("trigger_on_question", heading, name=kind, when=when)
    if heading.when == "before" and kind in vocabulary.events and not own:
        instead = CAUSES.get(kind, "before the effect’s own name")
        context.report("before_event", heading, name=kind, instead=instead)


def check_can_be_read(context: EffectContext, heading: syntax.Takes | syntax.Target) -> None:
    """Report a parameter that no effect triggering on this effect could read."""
    vocabulary = context.words.vocabulary
    if vocabulary.is_fixed_of_events(heading.name):
        word = vocabulary.attributes["event", heading.name]
        context.report("parameter_of_event", heading, name=heading.name, what=word.help)


def can_cancel(effect: Effect) -> bool:
    """Return True if the effect, or an effect that calls it, can trigger before something."""
    timings = [each for each in effect.headers if isinstance(each, syntax.Use | syntax.Trigger)]
    return not timings or any(
        isinstance(each, syntax.Trigger) and each.when == "before" for each in timings
    )


def check_cancel(context: EffectContext, effect: Effect) -> None:
    """Report `cancel` in an effect that happens only when nothing can be canceled."""
    if can_cancel(effect):
        return
    for node in syntax.nodes(effect.body):
        if isinstance(node, syntax.Command) and node.verb == "cancel":
            context.report("cancel_late", node)


def can_repeat(effect: Effect) -> bool:
    """Return True if the effect triggers only after events, so
    that other effects may have triggered on them.
    """
    triggers = [each for each in effect.headers if isinstance(each, syntax.Trigger)]
    return bool(triggers) and all(each.when != "before" for each in triggers)


def check_repeats(context: EffectContext, effect: Effect) -> None:
    """Report `repeat_triggers` if there is no event on which anything has triggered."""
    is_after = can_repeat(effect)
    together = [each for each in syntax.nodes(effect.body) if isinstance(each, syntax.Together)]
    inside = {id(each) for block in together for each in syntax.nodes(block)}
    for node in syntax.nodes(effect.body):
        is_repeat = isinstance(node, syntax.Command) and node.verb == "repeat_triggers"
        known = context.words.vocabulary.commands
        if is_repeat and "repeat_triggers" in known and (not is_after or id(node) in inside):
            context.report("repeat_early", node)


def check_costs(context: EffectContext, effect: Effect) -> None:
    """Report negative amounts, and headings that use the name of a cost before the cost is paid."""
    known_late = {
        name
        for heading in effect.headers
        if isinstance(heading, syntax.Cost)
        for node in syntax.nodes(heading)
        for name in bound_names(node)
    }
    for heading in effect.headers:
        if isinstance(heading, syntax.Pay) and is_negative(heading.amount):
            context.report("cost_negative", heading, amount=expression_text(heading.amount))
        if isinstance(heading, syntax.Condition | syntax.Target | syntax.Pay | syntax.Trigger):
            for node in used_names(heading, context.words.vocabulary):
                if node.name in known_late:
                    context.report("cost_name_early", node, name=node.name)


def is_negative(amount: syntax.Expression) -> bool:
    match amount:
        case syntax.Unary("-", syntax.Number(value)):
            return value > 0
        case _:
            return False


def check_lineage(context: EffectContext, node: syntax.Attribute, path: Path) -> None:
    """Report reading the parent or cause of a parent or cause, because those aren't stored."""
    is_event = context.checked.kinds.get((*path, "of")) == EVENT
    if node.name in LINEAGE and is_event and node.of != syntax.Name("trigger"):
        text = expression_text(node)
        context.report("lineage_deep", node, text=text, known=expression_text(node.of))


def check_comparison_of_members(context: EffectContext, node: syntax.Binary) -> None:
    """Report a comparison of `it` with itself. The author probably meant the member of an outer set."""
    if node.left == node.right and any(
        each == syntax.Name("it") for each in syntax.nodes(node.left)
    ):
        context.report("compared_with_itself", node, text=expression_text(node))
