"""Word calls of functions by their templates, or by the functions listed in FUNCTIONS.

To print a new function, add a `wording` to its declaration in the vocabulary. If a template isn't enough,
write a function here or in `functions.py`, and add it to FUNCTIONS under the word's name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.language import syntax
from engine.language.kinds import NUMBER
from engine.language.rules_text.expressions.functions import ARRANGED, FUNCTIONS, Called, of_one
from engine.language.rules_text.expressions.own import call_text
from engine.language.rules_text.expressions.printed_values import in_parentheses, of_kind
from engine.language.rules_text.grammar.templates import first_owned
from engine.language.rules_text.plan.phrases import Determined, Owned, Phrase, Row, Said, Text
from engine.language.rules_text.text_context import BARE, Context
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.effect_signature import EffectWord

OF_ONE = ("distinct", "most_different", "ordered", "random_by", "shuffled", "sorted", "turned")
"""Functions whose text suggests a larger set, even when they are called for a single member."""


def call_phrase(context: Context, node: syntax.Call, path: Path) -> Phrase:
    word = context.words.function(node.function)
    if word is None:
        return Phrase(node.function)
    given, said = context.argument_phrases(word.parameters, node.arguments, path)
    kind = context.kind(path)
    if isinstance(word, EffectWord):
        reads = context.language.reads(word)
        called_text = of_kind(context, kind, call_text(context, word, given))
        is_plural = kind == NUMBER and context.language.wording(reads).ends_in_plural
        return called_text._replace(many=True) if is_plural else called_text
    called = Called(node, path, given, kind)
    if node.function in OF_ONE and given["of"].alone:
        return of_one(context, called)
    if node.function in ARRANGED:
        given |= in_brackets(context, node, word.parameters, given)
    own = FUNCTIONS.get(node.function)
    if own is not None and (phrase := own(context, called)) is not None:
        return phrase
    formula = next((given[each.name] for each in word.parameters if each.for_each), None)
    wording = word.wording if formula is None or formula.own == BARE else word.in_full
    said_text = context.fill(wording or word.wording, given, given=said)
    return of_kind(context, kind, said_text)


def in_brackets(
    context: Context,
    node: syntax.Call,
    parameters: tuple[Parameter, ...],
    given: Mapping[str, Phrase],
) -> dict[str, Phrase]:
    """Put arguments that have no clear end in parentheses."""
    found = {}
    for place, argument in enumerate(node.arguments):
        if isinstance(argument.value, syntax.Call) and argument.value.function in ARRANGED:
            name = argument.name or parameters[place].name
            said = Determined("those", given[name])
            found[name] = Phrase(Row(("(", said, ")")), many=True)
    return found


def formula(context: Context, node: Expression, path: Path, pronoun: Phrase, name: str) -> Phrase:
    """Return a formula about each member: "number", "number of cards in hand", or the full text."""
    with context.naming({name: pronoun}):
        said = context.phrase(node, path)
    bare = without_owner(said.text, pronoun)
    if bare and context.member_uses(node, name) == 1:
        return Phrase(bare, own=BARE)
    if said.per and context.kind(path) == NUMBER:
        counted = context.say("number_counted", counted=said.counted)
        return Phrase(counted, own=BARE, several=said.counted)
    return Phrase(in_parentheses(node, said.text), many=said.many)


def without_owner(said: Text, owner: Phrase) -> Text:
    """Return the text without its owner: "power" for "its power". Return "" if it has no owner."""
    match said:
        case Owned(by, noun):
            return bare_owned(by, owner, noun, lambda first: Owned(first, noun))
        case Said(template, slots, given) if found := first_owned(template):
            owner_slot, owned = found
            holder = slots.get(owner_slot)
            others = {name: each for name, each in slots.items() if name != owner_slot}
            rest = Said(owned, others, given) if "{" in owned else owned
            if isinstance(holder, Phrase):
                return bare_owned(holder, owner, rest, lambda it: with_slot(said, owner_slot, it))
    return ""


def with_slot(said: Said, name: str, phrase: Phrase) -> Said:
    return Said(said.template, {**said.slots, name: phrase}, said.given)


def bare_owned(by: Phrase, owner: Phrase, noun: Text, owned: Callable[[Phrase], Text]) -> Text:
    if by == owner:
        return noun
    inner = without_owner(by.text, owner)
    return owned(by._replace(text=inner)) if inner else ""
