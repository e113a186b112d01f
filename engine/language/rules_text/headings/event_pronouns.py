"""Use “it” and “its” for the card that an event's sentence has just named."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.language import syntax
from engine.language.kinds import CARD
from engine.language.rules_text.expressions.joining import conjuncts
from engine.language.rules_text.expressions.printed_conditions import names_only
from engine.language.rules_text.headings.event_conditions import PrintedConditions
from engine.language.rules_text.plan.phrases import Phrase
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import Effect, Expression, Path


@contextmanager
def about_that_card(context: Context, effect: Effect) -> Iterator[None]:
    """Use “it” for the card that moved, in the only line, if the effect names no other card."""
    card = syntax.Attribute(syntax.Name("trigger"), "card")
    triggers = [each for each in context.nodes if isinstance(each, syntax.Trigger)]
    is_clear = len(triggers) == 1 and triggers[0].kind in ("enter", "leave")
    names: dict[str, Phrase] = {}
    match effect.body:
        case (syntax.Command(target=moved) as line,) if is_clear and moved == card:
            if use_count(line, "trigger") == 1 and not use_count(effect, "this"):
                names = {"trigger.card": context.language.it}
    with context.naming(names):
        yield


@contextmanager
def about_this(context: Context, effect: Effect, known: PrintedConditions) -> Iterator[None]:
    """Use “its” for this card in the conditions, if the event's sentence names no other card."""
    this = context.names["this"]
    is_own = any(isinstance(head, syntax.Trigger) and head.is_own for head in effect.headers)
    is_named = len(known.phrases) == 1 and this in known.phrases.values()
    is_short = context.would and (is_own or is_named)
    is_short &= not context.language.leads_with_conditions
    is_short &= all(is_only_of_this(context, *each) for each in conditions_left(effect, known))
    with context.naming({"this": this._replace(own=context.language.it.own)} if is_short else {}):
        yield


def conditions_left(effect: Effect, known: PrintedConditions) -> Iterator[tuple[Expression, Path]]:
    for place, head in enumerate(effect.headers):
        if isinstance(head, syntax.Condition):
            for node, at, _ in conjuncts(head.holds, ("headers", place, "holds")):
                if at not in known.used:
                    yield node, at


def is_only_of_this(context: Context, node: Expression, path: Path) -> bool:
    has_members = any(
        isinstance(each, syntax.Call | syntax.Selection) for each in syntax.nodes(node)
    )
    is_of_event = has_members or use_count(node, "trigger") > 0
    return not is_of_event and names_only(context, node, path, syntax.Name("this"), CARD)
