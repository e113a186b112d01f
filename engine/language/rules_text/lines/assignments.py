"""Word changes of values: "this card gets +2 power until the end of the turn"."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.language import syntax
from engine.language.kinds import FLAG, NUMBER
from engine.language.rules_text.expressions.printed_values import SUPPLIES, attribute_noun, duration
from engine.language.rules_text.expressions.selections import is_empty
from engine.language.rules_text.grammar.phrases import Phrase
from engine.language.rules_text.grammar.printed_names import is_plural_noun, singular_noun
from engine.language.rules_text.grammar.verbs import PAST, mark_verb
from engine.language.rules_text.lines.commands import focus, focusing
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
BECOMES = re.compile(r"[^,:;“”]+ becomes? [\w -]+")
PRESENT = re.compile(r"(\{\w+\}) (?:is|<are\|is>) (?!not\b)([^{}]+)")
STATE = re.compile(r"(the [\w ]+|it) is ([^{}]+)")
IN_THE_PAST = [[each] for each in PAST]
PERFECT = re.compile(r"\{\w+\} (?:was|came|has been|<were\|was>)\b")


def assign(context: Context, node: syntax.Assign, path: Path) -> str:
    is_flag = context.kind((*path, "value")) == FLAG
    if node.is_temporary and (is_flag or node.operator not in ("+=", "-=")):
        return for_a_time(context, node, path)
    if is_flag:
        return switch(context, node, path)
    with focusing(context):
        return change(context, node, path)


def for_a_time(context: Context, node: syntax.Assign, path: Path) -> str:
    """Return a change and how long it lasts: "until the end of the turn, you take control of it", or
    "it becomes special until the end of the turn".
    """
    changed = assign(context, replace(node, until="", lasting=None), path)
    until = until_text(context, node, path)
    changed = changed.removeprefix(context.say("from now on, {clause}", clause=""))
    if BECOMES.fullmatch(changed):
        return context.say("{changed} {until}", until=until, changed=changed)
    return context.say("{until}, {changed}", until=until, changed=changed)


def until_text(context: Context, node: syntax.Assign, path: Path) -> str:
    if node.lasting is not None:
        return duration(context, node.lasting, (*path, "lasting"))
    return context.say(context.words.vocabulary.durations[node.until].wording)


def change(context: Context, node: syntax.Assign, path: Path) -> str:
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
        changed = temporary(context, node.operator, word, of, value, focused)
        until = until_text(context, node, path)
        return context.say("{changed} {until}", changed=changed, until=until)
    is_gone = node.operator == "=" and is_nothing(node.value)
    if is_gone and not (word and word.becomes) and focused.text.startswith("the "):
        return context.say("there is no longer a {what}", what=focused.text.removeprefix("the "))
    if node.operator == "=" and word is not None and word.becomes:
        return context.fill(word.becomes, {"of": of, "value": value}, ordered=True)
    if word is not None and word.of_class == "player" and is_supply(word):
        return supply(context, node.operator, word, of, value) or context.say(
            CHANGES[node.operator], reference=focused, value=value
        )
    return context.say(CHANGES[node.operator], reference=focused, value=value)


def is_nothing(node: syntax.Expression) -> bool:
    """Return True for `first(… where no)`, which is no card, player or zone."""
    match node:
        case syntax.Call("first", (only,)):
            return is_empty(only.value)
    return False


def added_members(context: Context, node: syntax.Assign, path: Path) -> str:
    """Return "add the blockers to the fallen cards" for a set that is united with another one."""
    match node.operator, node.value:
        case "=", syntax.Call("union", (first, second)) if first.value == node.reference:
            reference = context.phrase(node.reference, (*path, "reference"))
            at = (*path, "value", "arguments", 1, "value")
            more = context.phrase(second.value, at)
            return context.say("add {those more} to {reference}", more=more, reference=reference)
    return ""


def is_supply(word: AttributeWord) -> bool:
    """Return True if players gain and lose the attribute, like points or life."""
    noun = attribute_noun(word.wording)
    is_plural = " " not in noun and is_plural_noun(noun)
    return word.kind == NUMBER and (is_plural or noun in SUPPLIES)


def supply(context: Context, operator: str, word: AttributeWord, of: Phrase, value: Phrase) -> str:
    """Return "you gain 2 gold", or "" for other changes."""
    verbs = {"+=": "{of} <gain|gains> {amount}", "-=": "{of} <lose|loses> {amount}"}
    if operator not in verbs:
        return ""
    return context.say(
        verbs[operator], of=of, amount=amount_of(context, value, attribute_noun(word.wording))
    )


def amount_of(context: Context, value: Phrase, noun: str) -> str:
    """Return "2 gold", "1 click" or "life equal to the sum"."""
    single = singular_noun(noun) if is_plural_noun(noun) else noun
    return context.language.number_of_things(value, f"1 {single}", noun)


def temporary(
    context: Context,
    operator: str,
    word: AttributeWord | None,
    of: Phrase,
    value: Phrase,
    reference: Phrase,
) -> str:
    """Return the text of a temporary change: "this card gets +2 power"."""
    noun = attribute_noun(word.wording) if word else ""
    if value.text.isdigit() and noun:
        sign = "+" if operator == "+=" else "−"
        change_text = f"{sign}{value} {noun}"
        return context.say("{of} <get|gets> {change}", of=of, change=change_text)
    template = (
        "{reference} <are|is> {value} higher"
        if operator == "+="
        else "{reference} <are|is> {value} lower"
    )
    if not value.text.isdigit():
        more = "increased" if operator == "+=" else "reduced"
        template = f"{{reference}} <are|is> {more} by {{value}}"
    return context.say(template, reference=reference, value=value)


def switch(context: Context, node: syntax.Assign, path: Path) -> str:
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


def conditional_switch(context: Context, node: syntax.Assign, path: Path) -> str:
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


def switch_text(context: Context, node: syntax.Attribute, path: Path, so: bool) -> str:
    """Return "this card becomes special", "remember that this card was kicked", or ""."""
    word = context.attribute_word(node, path)
    if word is None:
        return ""
    own = word.on if so else word.off
    of = Phrase("")
    if "{of}" in (own or word.wording):
        of = context.phrase(node.of, (*path, "of"))
    if own:
        return context.fill(mark_verb(own), {"of": of}, ordered=True)
    if found := PRESENT.fullmatch(word.wording):
        become = "{of} <become|becomes> {what}" if so else "{of} <are|is> no longer {what}"
        return context.say(become, of=of, what=found[2])
    if found := STATE.fullmatch(word.wording):
        become = (
            "{subject} <become|becomes> {what}" if so else "{subject} <are|is> no longer {what}"
        )
        return context.say(become, subject=found[1], what=found[2])
    if PERFECT.match(word.wording) or word.wording.split()[1:2] in IN_THE_PAST:
        clause = context.clause(node, path, so)
        return context.say("remember that {clause}", clause=clause)
    return ""
