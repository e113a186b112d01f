"""Check an effect: determine the kind of every expression and report every problem."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from engine.language import syntax
from engine.language.checking.effect_context import Checked, EffectContext
from engine.language.checking.expression_checks import ExpressionChecker
from engine.language.checking.expression_context import TooManyProblemsError
from engine.language.checking.heading_checks import check_heading
from engine.language.checking.statement_checks import check_block
from engine.language.checking.used_names import used_names
from engine.language.checking.whole_effects.alternative_targets import check_alternatives
from engine.language.checking.whole_effects.drafting_checks import check_drafting
from engine.language.checking.whole_effects.never_happens import check_happens
from engine.language.checking.whole_effects.plan_checks import check_plans
from engine.language.kinds import CARD, EVENT, NUMBER, PLAYER, Kind
from engine.language.syntax import Effect, Expression
from engine.language.vocabulary import SECOND, THIRD
from engine.language.vocabulary.game_words import GameWords


def check_effect(effect: Effect, words: GameWords, on_card: bool) -> Checked:
    """Check an effect. If `on_card` is true, the effect is on a card and may use `this`."""
    checked = Checked()
    check_all_lines(EffectContext(words, checked, on_card), effect)
    return checked


def check_expression(
    node: Expression, words: GameWords, names: dict[str, Kind], wanted: Kind
) -> Checked:
    """Check an expression that is not part of an effect. `names` are the names it may use."""
    checked = Checked()
    checker = ExpressionChecker(words, checked.kinds, checked.problems, dict(names), pure=True)
    with suppress(TooManyProblemsError):
        checker.expect(node, (), wanted, "The value")
    return checked


def check_all_lines(context: EffectContext, effect: Effect) -> None:
    """Check all lines of an effect, unless it already has too many problems."""
    with suppress(TooManyProblemsError):
        _check_all_lines(context, effect)


def _check_all_lines(context: EffectContext, effect: Effect) -> None:
    """Check the headings before the body, because the body uses the names that headings define."""
    context.names.update(standard_names(effect, context.on_card))
    if effect.drafting is not None:
        check_drafting(context, effect, effect.drafting)
        return
    triggers = [each for each in effect.headers if isinstance(each, syntax.Trigger)]
    check_belongs_to_card(context, effect)
    check_structure(context, effect, triggers)
    if triggers:
        context.names["trigger"] = EVENT
        context.trigger_values = common_trigger_values(context.words, triggers)
    for place, heading in enumerate(effect.headers):
        check_heading(context, heading, ("headers", place))
    check_alternatives(context, effect)
    context.note_line(("headers", len(effect.headers)))
    context.in_body = True
    if effect.answer is not None and context.words.edition >= THIRD:
        begin_computing(context, effect.answer)
    check_block(context, effect.body, ("body",))
    check_happens(context, effect)
    check_plans(context, effect)
    context.names.update({payment.name: NUMBER for _, payment in effect.payments})


def begin_computing(context: EffectContext, answer: syntax.Answers) -> None:
    """Let the lines of a function change `value`, which is the answer so far, and nothing else."""
    context.names["value"] = Kind.from_word(answer.kind)
    context.is_modifier = True


def standard_names(effect: Effect, on_card: bool) -> dict[str, Kind]:
    if on_card:
        return {"you": PLAYER, "this": CARD}
    bearer = effect.bearer
    return {"you": PLAYER} if bearer is None else {"you": PLAYER, "this": Kind(bearer.of_class)}


def check_belongs_to_card(context: EffectContext, effect: Effect) -> None:
    """Report an effect of cards among the rules once, instead of reporting every line that needs a card."""
    if context.on_card or effect.bearer is not None:
        return
    needed = next((each for each in syntax.nodes(effect) if each == syntax.Name("this")), None)
    if needed is not None:
        context.report("rule_of_card", needed, name=effect.name)
        context.names["this"] = CARD
        context.on_card = any(getattr(each, "zones", ()) for each in effect.headers)


def check_structure(
    context: EffectContext, effect: Effect, triggers: Sequence[syntax.Trigger]
) -> None:
    """Report lines that can't be in the same effect."""
    check_timing(context, effect, triggers)
    has_use = any(isinstance(each, syntax.Use) for each in effect.headers)
    for heading in effect.headers:
        check_fits_effect(context, heading, effect, has_use)
    if effect.answer is not None:
        check_only_answers(context, effect, effect.answer)
    check_usable_calls(context, effect, has_use)


def check_timing(
    context: EffectContext, effect: Effect, triggers: Sequence[syntax.Trigger]
) -> None:
    """Report a second timing heading, unless all timing headings are triggers."""
    kinds = syntax.Use | syntax.Trigger | syntax.Reading
    timings = [each for each in effect.headers if isinstance(each, kinds)]
    if len(timings) > 1 and len(triggers) != len(timings):
        context.report("timing_twice", timings[1])
    if len({each.on for each in triggers}) > 1:
        context.report("answers_differ", triggers[1])


def check_fits_effect(
    context: EffectContext, heading: syntax.Heading, effect: Effect, has_use: bool
) -> None:
    """Report a heading that needs a missing heading, or that is incompatible with another one."""
    if isinstance(heading, syntax.Pay | syntax.Cost) and not has_use:
        context.report("cost_unused", heading)
    if isinstance(heading, syntax.Label):
        check_label(context, heading, effect, has_use)
    refused = syntax.Takes | syntax.Target if context.words.edition < SECOND else syntax.Target
    if isinstance(heading, refused) and effect.is_modifier:
        context.report("reading_takes", heading, name=heading.name)
    if isinstance(heading, syntax.Condition):
        targets = {each.name for each in effect.targets} | cost_names(effect)
        for node in used_names(heading, context.words.vocabulary) if targets else ():
            if node.name in targets:
                context.report("condition_target", node, name=node.name)


def cost_names(effect: Effect) -> set[str]:
    """Return the names of costs that are alternatives."""
    return {each.name for each in effect.costs if each.name}


def check_label(
    context: EffectContext, heading: syntax.Label, effect: Effect, has_use: bool
) -> None:
    """Report a label without a button.

    Also report a target in a label, because the player hasn't chosen it yet.
    """
    first = next(each for each in effect.headers if isinstance(each, syntax.Label))
    if not has_use or heading is not first:
        context.report("label_unused", heading)
    targets = {each.name for each in effect.targets} | cost_names(effect)
    for node in used_names(heading, context.words.vocabulary):
        if node.name in targets:
            context.report("label_target", node, name=node.name)


def check_only_answers(context: EffectContext, effect: Effect, answer: syntax.Answers) -> None:
    """Report any line in a function that isn't a parameter, a wording or the answer.

    Since the third edition, lines below the headings may change the answer.
    """
    fitting = syntax.Takes | syntax.Wording
    others: list[syntax.Node] = [h for h in effect.headers if not isinstance(h, fitting)]
    others += effect.body if context.words.edition < THIRD else ()
    if others != [answer]:
        # If the answer is written twice, both are the same node.
        wrong = next((each for each in others if each is not answer), others[-1])
        context.report("answers_alone", wrong, name=effect.name)


def check_usable_calls(context: EffectContext, effect: Effect, has_use: bool) -> None:
    """Report calls of `usable` whose result would depend on itself."""
    lines: tuple[syntax.Node, ...] = ()
    if effect.is_modifier or effect.answer is not None:
        lines = effect.headers + effect.body
    elif has_use:
        lines = effect.headers
    for node in syntax.nodes(lines):
        if isinstance(node, syntax.Call) and node.function == "usable":
            context.report("usable_circle", node)


def common_trigger_values(words: GameWords, triggers: Sequence[syntax.Trigger]) -> dict[str, Kind]:
    """Return the values that all events triggering this effect have in common."""
    first, *others = (dict(words.trigger_values.get(each.kind, ())) for each in triggers)
    return {
        name: kind
        for name, kind in first.items()
        if all(other.get(name) == kind for other in others)
    }
