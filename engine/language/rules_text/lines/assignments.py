"""Word changes of values: "this card gets +2 power until the end of the turn"."""

from __future__ import annotations

from dataclasses import replace

from engine.language import syntax
from engine.language.kinds import FLAG
from engine.language.rules_text.expressions.printed_values import (
    attribute_noun,
    duration,
    is_supply,
)
from engine.language.rules_text.expressions.selections import is_empty
from engine.language.rules_text.lines.commands import focus, focusing
from engine.language.rules_text.plan.phrases import Phrase, Said, Signed, Text, TextPlan, ThingCount
from engine.language.rules_text.plan.sentences import Added, ForATime, Gone, Lasts, StepBegins
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Path
from engine.language.vocabulary import AttributeWord

CHANGES = {
    "=": "becomes",
    "+=": "add_to",
    "-=": "subtract_from",
    "*=": "multiply_by",
    "/=": "divide_by",
    "%=": "becomes_remainder",
}
OF = "{of}"
"""The slot for the thing whose attribute a wording names."""


def assign(context: Context, node: syntax.Assign, path: Path) -> Text:
    is_flag = context.kind((*path, "value")) == FLAG
    if node.is_temporary and (is_flag or node.operator not in ("+=", "-=")):
        return for_a_time(context, node, path)
    if is_flag:
        return switch(context, node, path)
    with focusing(context):
        return change(context, node, path)


def for_a_time(context: Context, node: syntax.Assign, path: Path) -> Text:
    """Return a change with its duration.

    The duration comes first in "until the end of the turn, you take control of it", and last in "it becomes
    special until the end of the turn".
    """
    changed = assign(context, replace(node, until="", lasting=None), path)
    until = until_text(context, node, path)
    match changed:
        case Said("from_now_on", {"clause": TextPlan() | str() as clause}):
            return ForATime(clause, until)
        case Said("become", {"of": Phrase() as of, "what": str() as what}):
            return Lasts(of, (("become", what),), until)
    return ForATime(changed, until)


def until_text(context: Context, node: syntax.Assign, path: Path) -> Text:
    if node.lasting is not None:
        return duration(context, node.lasting, (*path, "lasting"))
    return context.word(context.words.vocabulary.durations[node.until].wording)


def change(context: Context, node: syntax.Assign, path: Path) -> Text:
    at = (*path, "reference")
    if not isinstance(node.reference, syntax.Attribute):
        if more := added_members(context, node, path):
            return more
        reference = context.phrase(node.reference, at)
        value = context.phrase(node.value, (*path, "value"))
        return context.say(CHANGES[node.operator], reference=reference, value=value)
    word = context.attribute_word(node.reference, at)
    of = context.phrase(node.reference.of, (*at, "of"))
    focused = context.phrase(node.reference, at)
    focus(context, node.reference.of, (*at, "of"))
    value = context.phrase(node.value, (*path, "value"))
    if node.is_temporary:
        until = until_text(context, node, path)
        return temporary(context, node.operator, word, of, value, focused, until)
    if node.operator == "=" and word is not None and word.becomes and value.either is not None:
        yes, holds, no = value.either
        on, off = (
            context.fill(word.becomes, {"of": of, "value": each}, ordered=True)
            for each in (yes, no)
        )
        return context.say("if_on_or_off", holds=holds, on=on, off=off)
    if node.operator == "=" and word is not None and word.becomes:
        return context.fill(word.becomes, {"of": of, "value": value}, ordered=True)
    if word is not None and is_supply(context, word):
        return supply(context, node.operator, word, of, value) or context.say(
            CHANGES[node.operator], reference=focused, value=value
        )
    noun = attribute_noun(context, word)
    if node.operator in ("+=", "-=") and value.is_number and noun and of.text:
        return Added(node.operator, value, of, (noun,))
    changed: Text = context.say(CHANGES[node.operator], reference=focused, value=value)
    if node.operator == "=" and context.kind((*at, "of")).of_class == "game":
        changed = StepBegins(focused.text, value, changed)
    is_gone = node.operator == "=" and is_nothing(node.value)
    return Gone(focused, changed) if is_gone else changed


def is_nothing(node: syntax.Expression) -> bool:
    """Return True for `first(… where no)`, which stands for no card, player or zone."""
    match node:
        case syntax.Call("first", (only,)):
            return is_empty(only.value)
    return False


def added_members(context: Context, node: syntax.Assign, path: Path) -> Text:
    """Return "add the blockers to the fallen cards" for a set to which another one is added."""
    match node.operator, node.value:
        case "=", syntax.Call("union", (first, second)) if first.value == node.reference:
            reference = context.phrase(node.reference, (*path, "reference"))
            at = (*path, "value", "arguments", 1, "value")
            more = context.phrase(second.value, at)
            return context.say("add_members", more=more, reference=reference)
    return ""


def supply(context: Context, operator: str, word: AttributeWord, of: Phrase, value: Phrase) -> Text:
    """Return "you gain 2 gold", or "" for other changes."""
    verbs = {"+=": "gains", "-=": "loses"}
    if operator not in verbs:
        return ""
    amount = ThingCount(value, attribute_noun(context, word))
    return context.say(verbs[operator], of=of, amount=amount)


def temporary(
    context: Context,
    operator: str,
    word: AttributeWord | None,
    of: Phrase,
    value: Phrase,
    reference: Phrase,
    until: Text,
) -> Text:
    """Return the text of a temporary change: "this card gets +2 power"."""
    noun = attribute_noun(context, word)
    if value.is_number and noun:
        return Lasts(of, (("get", Signed(operator, value.digits, noun)),), until)
    is_up = operator == "+="
    template = "is_higher" if is_up else "is_lower"
    if not value.is_number:
        template = "is_increased" if is_up else "is_reduced"
    changed = context.say(template, reference=reference, value=value)
    return context.say("for_a_time", changed=changed, until=until)


def switch(context: Context, node: syntax.Assign, path: Path) -> Text:
    at, value = (*path, "reference"), node.value
    if not isinstance(value, syntax.Flag):
        return conditional_switch(context, node, path)
    if isinstance(node.reference, syntax.Attribute):
        if said := switch_text(context, node.reference, at, value.value):
            return said
    elif node.reference.name not in context.flags:
        name = node.reference.name.replace("_", " ")
        template = "flag_becomes_yes" if value.value else "flag_becomes_no"
        return context.say(template, name=name)
    clause = context.clause(node.reference, at, value.value)
    return context.say("from_now_on", clause=clause)


def conditional_switch(context: Context, node: syntax.Assign, path: Path) -> Text:
    """Return the text of setting an attribute to the value of a condition."""
    at = (*path, "reference")
    holds = context.clause(node.value, (*path, "value"))
    if isinstance(node.reference, syntax.Name):
        name = node.reference.name.replace("_", " ")
        return context.say("flag_becomes_if", name=name, holds=holds)
    on, off = (switch_text(context, node.reference, at, so) for so in (True, False))
    yes = on or context.clause(node.reference, at)
    if not (on or off):
        return context.say("if_from_now_on", holds=holds, yes=yes)
    off = off or context.clause(node.reference, at, so=False)
    return context.say("if_on_or_off", holds=holds, on=yes, off=off)


def switch_text(context: Context, node: syntax.Attribute, path: Path, so: bool) -> Text:
    """Return "this card becomes special", "remember that this card was kicked", or ""."""
    word = context.attribute_word(node, path)
    if word is None:
        return ""
    own = word.on if so else word.off
    of = Phrase("")
    if OF in (own or word.wording):
        of = context.phrase(node.of, (*path, "of"))
    found = context.language.wording(own or word.wording)
    if own and found.becomes:
        return context.say("become", of=of, what=found.becomes)
    if own:
        return context.fill(found.clause, {"of": of}, ordered=True)
    if found.state:
        subject = Phrase(found.subject) if found.subject else of
        return context.say("become" if so else "no_longer", of=subject, what=found.state)
    if found.is_past:
        return context.say("remember_that", clause=context.clause(node, path, so))
    return ""
