"""Word changes of values: "this card gets +2 power until the end of the turn"."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.language import syntax
from engine.language.kinds import FLAG
from engine.language.rules_text.expressions.printed_values import (
    attribute_noun,
    duration,
    is_supply,
)
from engine.language.rules_text.expressions.selections import is_empty
from engine.language.rules_text.grammar.printed_names import is_plural_noun, singular_noun
from engine.language.rules_text.grammar.verbs import PAST, mark_verb
from engine.language.rules_text.lines.commands import focus, focusing
from engine.language.rules_text.plan.phrases import Phrase, Row, Said, Text, TextPlan, ThingCount
from engine.language.rules_text.plan.sentences import Added, ForATime, Gone, Lasts
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Path
from engine.language.vocabulary import AttributeWord

CHANGES = {
    "=": "{reference} <become|becomes> {value}",
    "+=": "add {value} to {reference}",
    "-=": "subtract {value} from {reference}",
    "*=": "multiply {reference} by {value}",
    "/=": "divide {reference} by {value}",
    "%=": "{reference} <become|becomes> what is left over when it is divided by {value}",
}
PRESENT = re.compile(r"(\{\w+\}) (?:is|<are\|is>) (?!not\b)([^{}]+)")
STATE = re.compile(r"(the [\w ]+|it) is ([^{}]+)")
IN_THE_PAST = [[each] for each in PAST]
BECOMES = re.compile(r"\{of\} (?:becomes|<become\|becomes>) ([\w -]+)")
PERFECT = re.compile(r"\{\w+\} (?:was|came|has been|<were\|was>)\b")


def assign(context: Context, node: syntax.Assign, path: Path) -> Text:
    is_flag = context.kind((*path, "value")) == FLAG
    if node.is_temporary and (is_flag or node.operator not in ("+=", "-=")):
        return for_a_time(context, node, path)
    if is_flag:
        return switch(context, node, path)
    with focusing(context):
        return change(context, node, path)


def for_a_time(context: Context, node: syntax.Assign, path: Path) -> Text:
    """Return a change and how long it lasts: "until the end of the turn, you take control of it", or
    "it becomes special until the end of the turn".
    """
    changed = assign(context, replace(node, until="", lasting=None), path)
    until = until_text(context, node, path)
    match changed:
        case Said("from now on, {clause}", {"clause": TextPlan() | str() as clause}):
            return ForATime(clause, until)
        case Said("{of} <become|becomes> {what}", {"of": Phrase() as of, "what": str() as what}):
            return Lasts(of, (("become", what),), until)
    return ForATime(changed, until)


def until_text(context: Context, node: syntax.Assign, path: Path) -> Text:
    if node.lasting is not None:
        return duration(context, node.lasting, (*path, "lasting"))
    return context.say(context.words.vocabulary.durations[node.until].wording)


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
        return context.say("if {holds}, {on}; otherwise, {off}", holds=holds, on=on, off=off)
    if node.operator == "=" and word is not None and word.becomes:
        return context.fill(word.becomes, {"of": of, "value": value}, ordered=True)
    if word is not None and word.of_class == "player" and is_supply(word):
        return supply(context, node.operator, word, of, value) or context.say(
            CHANGES[node.operator], reference=focused, value=value
        )
    noun = attribute_noun(word.wording) if word else ""
    if node.operator in ("+=", "-=") and value.is_number and noun and of.text:
        return Added(node.operator, value, of, (noun,))
    changed = context.say(CHANGES[node.operator], reference=focused, value=value)
    is_gone = node.operator == "=" and is_nothing(node.value)
    return Gone(focused, changed) if is_gone else changed


def is_nothing(node: syntax.Expression) -> bool:
    """Return True for `first(… where no)`, which is no card, player or zone."""
    match node:
        case syntax.Call("first", (only,)):
            return is_empty(only.value)
    return False


def added_members(context: Context, node: syntax.Assign, path: Path) -> Text:
    """Return "add the blockers to the fallen cards" for a set that is united with another one."""
    match node.operator, node.value:
        case "=", syntax.Call("union", (first, second)) if first.value == node.reference:
            reference = context.phrase(node.reference, (*path, "reference"))
            at = (*path, "value", "arguments", 1, "value")
            more = context.phrase(second.value, at)
            return context.say("add {those more} to {reference}", more=more, reference=reference)
    return ""


def supply(context: Context, operator: str, word: AttributeWord, of: Phrase, value: Phrase) -> Text:
    """Return "you gain 2 gold", or "" for other changes."""
    verbs = {"+=": "{of} <gain|gains> {amount}", "-=": "{of} <lose|loses> {amount}"}
    if operator not in verbs:
        return ""
    return context.say(
        verbs[operator], of=of, amount=amount_of(context, value, attribute_noun(word.wording))
    )


def amount_of(context: Context, value: Phrase, noun: str) -> Text:
    """Return "2 gold", "1 click" or "life equal to the sum"."""
    single = singular_noun(noun) if is_plural_noun(noun) else noun
    return ThingCount(value, f"1 {single}", noun)


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
    noun = attribute_noun(word.wording) if word else ""
    if value.is_number and noun:
        sign = "+" if operator == "+=" else "−"
        return Lasts(of, (("get", Row((sign, value.text, f" {noun}"))),), until)
    template = (
        "{reference} <are|is> {value} higher"
        if operator == "+="
        else "{reference} <are|is> {value} lower"
    )
    if not value.is_number:
        more = "increased" if operator == "+=" else "reduced"
        template = f"{{reference}} <are|is> {more} by {{value}}"
    changed = context.say(template, reference=reference, value=value)
    return context.say("{changed} {until}", changed=changed, until=until)


def switch(context: Context, node: syntax.Assign, path: Path) -> Text:
    at, value = (*path, "reference"), node.value
    if not isinstance(value, syntax.Flag):
        return conditional_switch(context, node, path)
    if isinstance(node.reference, syntax.Attribute):
        if said := switch_text(context, node.reference, at, value.value):
            return said
    elif node.reference.name not in context.flags:
        name = node.reference.name.replace("_", " ")
        template = "“{name}” becomes yes" if value.value else "“{name}” becomes no"
        return context.say(template, name=name)
    clause = context.clause(node.reference, at, value.value)
    return context.say("from now on, {clause}", clause=clause)


def conditional_switch(context: Context, node: syntax.Assign, path: Path) -> Text:
    """Return the text of a change to the value of a condition."""
    at = (*path, "reference")
    holds = context.clause(node.value, (*path, "value"))
    if isinstance(node.reference, syntax.Name):
        name = node.reference.name.replace("_", " ")
        template = "“{name}” becomes yes if {holds}, and no otherwise"
        return context.say(template, name=name, holds=holds)
    on, off = (switch_text(context, node.reference, at, so) for so in (True, False))
    yes = on or context.clause(node.reference, at)
    if not (on or off):
        return context.say("if {holds}, from now on {yes}; otherwise not", holds=holds, yes=yes)
    off = off or context.clause(node.reference, at, so=False)
    return context.say("if {holds}, {on}; otherwise, {off}", holds=holds, on=yes, off=off)


def switch_text(context: Context, node: syntax.Attribute, path: Path, so: bool) -> Text:
    """Return "this card becomes special", "remember that this card was kicked", or ""."""
    word = context.attribute_word(node, path)
    if word is None:
        return ""
    own = word.on if so else word.off
    of = Phrase("")
    if "{of}" in (own or word.wording):
        of = context.phrase(node.of, (*path, "of"))
    if own and (found := BECOMES.fullmatch(own)):
        return context.say("{of} <become|becomes> {what}", of=of, what=found[1])
    if own:
        return context.fill(mark_verb(own), {"of": of}, ordered=True)
    if found := PRESENT.fullmatch(word.wording):
        become = "{of} <become|becomes> {what}" if so else "{of} <are|is> no longer {what}"
        return context.say(become, of=of, what=found[2])
    if found := STATE.fullmatch(word.wording):
        become = "{of} <become|becomes> {what}" if so else "{of} <are|is> no longer {what}"
        return context.say(become, of=Phrase(found[1]), what=found[2])
    if PERFECT.match(word.wording) or word.wording.split()[1:2] in IN_THE_PAST:
        clause = context.clause(node, path, so)
        return context.say("remember that {clause}", clause=clause)
    return ""
