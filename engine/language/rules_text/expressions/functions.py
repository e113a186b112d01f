"""FUNCTIONS: the functions whose calls need more than a template, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.language import syntax
from engine.language.kinds import ZONE, Kind
from engine.language.rules_text.context import BARE, Context
from engine.language.rules_text.expressions.selections import is_empty
from engine.language.rules_text.expressions.values import number_of, of_kind
from engine.language.rules_text.grammar.phrases import Phrase
from engine.language.syntax import Path

ARRANGED = ("common", "distinct", "ordered", "shuffled", "sorted", "turned", "union", "without")
"""Functions whose text has no clear end, so that a nested one needs parentheses."""
ORDINALS = {
    str(number): f"the {word}"
    for number, word in enumerate("first second third fourth fifth sixth seventh".split(), start=1)
}
BY_CHANCE = {"first": "random", "last": "random", "take": "random_some"}
"""Functions that pick at random when they are applied to a shuffled set."""


@dataclass(frozen=True, slots=True)
class Called:
    """A call with the phrases of its arguments and the kind of its value."""

    node: syntax.Call
    path: Path
    given: dict[str, Phrase]
    kind: Kind


def of_one(context: Context, called: Called) -> Phrase:
    """Return the phrase of a set's only member, which no order or random choice can change.

    Only a weighted choice can fail: a weight of 0 or less excludes the member.
    """
    node, of = called.node, called.given["of"]
    if node.function != "random_by":
        return of
    place = 0 if node.arguments[0].name == "by" else 1
    with context.naming(it=context.language.it):
        at = (*called.path, "arguments", place, "value")
        weight = context.phrase(node.arguments[place].value, at)
    return Phrase(context.say("{of}, unless {weight} is 0 or less", of=of, weight=weight))


def by_chance(context: Context, called: Called) -> Phrase | None:
    """Return "a random card" for the first of a shuffled set, or None for anything else."""
    inner = called.node.arguments[0].value
    if not isinstance(inner, syntax.Call) or inner.function != "shuffled":
        return None
    at = (*called.path, "arguments", 0, "value")
    functions = context.words.vocabulary.functions
    parameters = functions["shuffled"].parameters
    of = context.argument_phrases(parameters, inner.arguments, at)[0]["of"]
    if of.alone:
        return None
    word = functions[BY_CHANCE[called.node.function]]
    return of_kind(context, called.kind, context.fill(word.wording, {**called.given, "of": of}))


def end(context: Context, called: Called) -> Phrase | None:
    if is_empty(called.node.arguments[0].value):
        return called.given["of"]
    return by_chance(context, called)


def take(context: Context, called: Called) -> Phrase | None:
    if picked := by_chance(context, called):
        return picked
    count, of = called.given["count"], called.given["of"]
    if count.text.isdigit():
        return None
    said = context.say("the first of {those of}, up to {count}", of=of, count=count)
    return Phrase(said, many=True)


def nth(context: Context, called: Called) -> Phrase | None:
    place, of = called.given["place"], called.given["of"]
    if place.text in ORDINALS:
        said = context.language.determined(context.say(ORDINALS[place.text]), of)
        return of_kind(context, called.kind, said)
    return None


def top(context: Context, called: Called) -> Phrase:
    count, end_of = called.given["count"], called.node.function
    one = context.fill(f"the {end_of} card of {{zone}}", called.given)
    if count.text == "1":
        return Phrase(one, alone=True)
    if count.text.isdigit():
        template = f"the {end_of} {{count}} cards of {{zone}}"
    else:
        template = f"the {end_of} cards of {{zone}}, as many as {{count}}"
    return Phrase(context.fill(template, called.given), many=True)


def union(context: Context, called: Called) -> Phrase | None:
    if called.kind == ZONE.several:
        return None
    of, also = called.given["of"], called.given["and"]
    either = (context.a(each) for each in (of, also))
    said = context.say("{those of} and {those also}", of=of, also=also)
    return Phrase(said, many=True, choice=context.joined(list(either), "or"))


def without(context: Context, called: Called) -> Phrase | None:
    """Return "the other players" for all players without `you`."""
    arguments = called.node.arguments
    is_self = len(arguments) == 2 and arguments[1].value in (
        syntax.Name("you"),
        syntax.Name("this"),
    )
    of = called.given["of"]
    at = (*called.path, "arguments", 0, "value")
    if is_self and of.one and context.member_kind(at).of_class in ("card", "player"):
        one, several = (context.say("other {members}", members=m) for m in (of.one, of.several))
        return Phrase(context.say("the {members}", members=several), True, "", one, several)
    return None


def count(context: Context, called: Called) -> Phrase:
    return number_of(context, called.given["of"])


def either(context: Context, called: Called) -> Phrase:
    yes, no, holds = (called.given[name] for name in ("yes", "no", "holds"))
    said = context.say("{yes} if {holds}, otherwise {no}", yes=yes, holds=holds, no=no)
    return replace(of_kind(context, called.kind, said), either=(yes, holds.text, no))


def extreme(context: Context, called: Called) -> Phrase | None:
    """Return "the player with the most cards in hand", or None if the number isn't a count."""
    by, of = called.given["by"], called.given["of"]
    if by.own != BARE or not by.several:
        return None
    most = "the most" if called.node.function == "highest" else "the fewest"
    return of_kind(
        context, called.kind, context.say(f"{{the of}} with {most} {{by}}", of=of, by=by.several)
    )


def sorted_by(context: Context, called: Called) -> Phrase | None:
    by = called.given["by"]
    if by.own != BARE or not by.text.startswith("order of "):
        return None
    by = Phrase(by.text.removeprefix("order of "))
    said = context.say("{those of} in order of {by}", of=called.given["of"], by=by)
    return of_kind(context, called.kind, said)


FUNCTIONS: dict[str, Callable[[Context, Called], Phrase | None]] = {
    "bottom": top,
    "count": count,
    "either": either,
    "first": end,
    "highest": extreme,
    "last": end,
    "lowest": extreme,
    "nth": nth,
    "sorted": sorted_by,
    "take": take,
    "top": top,
    "union": union,
    "without": without,
}
"""Functions that return the phrase of a call by its name, or None to use the template."""
