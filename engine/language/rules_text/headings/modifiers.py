"""Word modifiers: "each other card gets +1 power"."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import FLAG, Kind
from engine.language.rules_text.expressions.comparisons import counted_set
from engine.language.rules_text.expressions.joining import (
    conjuncts,
    joining_word,
    with_opening_word,
)
from engine.language.rules_text.expressions.printed_conditions import after_if, filled_clause
from engine.language.rules_text.expressions.printed_values import attribute_noun, is_plural
from engine.language.rules_text.expressions.selections import Description, describe
from engine.language.rules_text.headings.printed_headings import while_there
from engine.language.rules_text.lines.printed_blocks import sentences
from engine.language.rules_text.plan.clauses import Described
from engine.language.rules_text.plan.phrases import Determined, Owned, Phrase, Row, Signed, Text
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import Effect, Expression, Name, Path
from engine.language.vocabulary import AttributeWord

CHANGED = {
    "+=": "changed_up",
    "-=": "changed_down",
    "*=": "changed_times",
    "/=": "changed_by_half",
    "%=": "changed_modulo",
    "=": "changed_to",
}

BY = ("+=", "-=", "*=", "/=")
"""Operators whose text has “by” before the amount."""


def modifier(context: Context, effect: Effect) -> list[Text]:
    """Return the sentences of a modifier: "Each other card in the field gets +1 power"."""
    head = next(each for each in effect.headers if isinstance(each, syntax.Reading))
    word = context.words.attribute(head.of_class, head.attribute)
    if word is None:
        return sentences(context, effect.body, ("body",))
    if not effect.body:
        return [context.say("nothing_changes")]
    if head.of_class == "game":
        return of_game(context, effect, head, word)
    what = attribute_noun(context, word) or word.title.lower() or head.attribute
    context.names["value"] = Phrase(context.say("its_usual", what=what))
    if word.kind == FLAG:
        of = {"of": context.language.it}
        yes, no = (filled_clause(context, word.wording, of, so) for so in (True, False))
        context.flags["value"] = (
            context.say("anyway", clause=yes),
            context.say("anyway", clause=no),
        )
    there = (while_there(context, head.zones), general_conditions(context, effect, head))
    subject = modifier_subject(context, effect, head)
    context.names[head.name] = pronoun_of(context, effect, head, subject)
    match effect.body:
        case (syntax.Assign(Name("value"), operator, value),):
            return [Row((*there, only_change(context, subject, word, operator, value)))]
    template = "worked_out"
    begin = context.say(template, there=Row(there), what=what, subject=subject)
    return [begin, *sentences(context, effect.body, ("body",))]


def pronoun_of(context: Context, effect: Effect, head: syntax.Reading, subject: Phrase) -> Phrase:
    if subject.text == context.names["this"].text:
        return subject
    if not mentions(effect.body, "it", "this") and isinstance(subject.text, Determined):
        return context.language.pronoun(Kind(head.of_class))
    return context.nominal("that_noun", noun=Phrase(context.language.noun(Kind(head.of_class))))


def of_game(
    context: Context, effect: Effect, head: syntax.Reading, word: AttributeWord
) -> list[Text]:
    context.names["value"] = Phrase(word.wording)
    context.flags["value"] = (
        filled_clause(context, word.wording, {}, so=True),
        filled_clause(context, word.wording, {}, so=False),
    )
    there = (while_there(context, head.zones), general_conditions(context, effect, head))
    match effect.body:
        case (syntax.Assign(Name("value"), operator, value),) if word.kind != FLAG:
            amount = context.phrase(value, ("body", 0, "value"))
            what = Phrase(word.wording, many=is_plural(context, word))
            said = context.say(CHANGED[operator], what=what, amount=amount)
            return [Row((*there, said))]
    said_lines = sentences(context, effect.body, ("body",))
    return [Row((*there, said_lines[0])), *said_lines[1:]]


def general_conditions(context: Context, effect: Effect, head: syntax.Reading) -> Text:
    """Return the conditions that aren't about the entities whose attribute is modified."""
    asked: list[Text] = []
    for place, each in enumerate(effect.headers):
        if not isinstance(each, syntax.Condition):
            continue
        at: Path = ("headers", place, "holds")
        if head.of_class == "game" or not mentions(each.holds, head.name, "value"):
            asked.append(with_either(each.holds, context.clause(each.holds, at)))
        elif only := only_one(context, each.holds, at, head.name):
            with context.naming({head.name: only[0]}):
                for node, where, so in only[1]:
                    said = context.clause(node, where, so)
                    asked.append(with_opening_word(joining_word(node, so), said))
    if not asked:
        return ""
    return context.say("if_lead", holds=context.chain(asked))


def modifier_subject(context: Context, effect: Effect, head: syntax.Reading) -> Phrase:
    """Return the subject: this card, or each entity that meets the conditions on the modified ones."""
    kind, found = Kind(head.of_class), Description()
    for place, each in enumerate(effect.headers):
        if not isinstance(each, syntax.Condition) or not mentions(each.holds, head.name, "value"):
            continue
        at: Path = ("headers", place, "holds")
        if only := only_one(context, each.holds, at, head.name):
            return only[0]
        if joining_word(each.holds, so=True) == "or" or mentions(each.holds, "value"):
            said = context.relative(each.holds, at, kind, many=False, name=head.name)
            said = with_either(each.holds, said)
            found.conditions.append(Described(said, said))
            continue
        found.add(describe(context, each.holds, at, kind, head.name, is_placed=True))
    return Phrase(Determined("each", Phrase("", one=found.members(kind))))


def only_one(
    context: Context, holds: Expression, path: Path, name: str
) -> tuple[Phrase, list[tuple[Expression, Path, bool]]] | None:
    """Return the only entity that can meet the condition, and the rest of the condition, or None."""
    parts = conjuncts(holds, path)
    for place, (node, at, so) in enumerate(parts):
        match node:
            case syntax.Binary("==", Name(left), other) if so and left == name:
                if not use_count(other, name) and not mentions(holds, "value"):
                    others = parts[:place] + parts[place + 1 :]
                    return context.phrase(other, (*at, "right")), others
    return None


def only_change(
    context: Context, subject: Phrase, word: AttributeWord, operator: str, value: Expression
) -> Text:
    at: Path = ("body", 0, "value")
    if word.kind == FLAG:
        return flag_change(context, subject, word, value, at)
    noun = attribute_noun(context, word) or word.title.lower() or word.name
    amount = context.phrase(value, at)
    if operator in ("+=", "-=") and amount.is_number:
        change = Signed(operator, amount.digits, noun)
        return context.say("gets", subject=subject, change=change)
    if operator == "+=" and amount.per:
        change = Signed("+=", "1", noun)
        return context.say("gets_for_each", subject=subject, change=change, per=amount.per)
    if operator == "+=" and (said := gets_for_every(context, subject, noun, value, at)):
        return said
    if said := gets_either(context, subject, noun, operator, amount):
        return said
    what = Phrase(Owned(subject, noun), many=is_plural(context, word))
    if amount.either and operator in BY:
        yes, holds, no = amount.either
        said = context.say("otherwise_by", yes=yes, holds=holds, no=no)
        amount = Phrase(said)
    return context.say(CHANGED[operator], what=what, amount=amount)


def gets_for_every(
    context: Context, subject: Phrase, noun: str, value: Expression, path: Path
) -> Text:
    """Return "this card gets +1 power for every 2 cards in your hand", or ""."""
    match value:
        case syntax.Binary("/", counted, syntax.Number(size)) if size > 1:
            of, at = counted_set(context, counted, (*path, "left"))
            several: Text = context.phrase(of, at).several if of is not None else ""
            change = Signed("+=", "1", noun)
            given: dict[str, Text] = {"change": change, "size": str(size), "several": several}
            return context.say("gets_for_every", subject=subject, **given) if several else ""
    return ""


def gets_either(
    context: Context, subject: Phrase, noun: str, operator: str, amount: Phrase
) -> Text:
    """Return "this card gets +2 power if it is special, otherwise +1 power", or ""."""
    if amount.either is None or operator not in ("+=", "-="):
        return ""
    yes, holds, no = amount.either
    if not (yes.is_number and no.is_number) or "0" in (yes.text, no.text):
        return ""
    first, second = (Signed(operator, each.digits, noun) for each in (yes, no))
    return context.say("gets_if", subject=subject, first=first, holds=holds, second=second)


def flag_change(
    context: Context, subject: Phrase, word: AttributeWord, value: Expression, at: Path
) -> Text:
    wording, of = word.wording, {"of": subject}
    if isinstance(value, syntax.Flag) and not value.value and isinstance(subject.text, Determined):
        none = Phrase(Determined("no", subject.text.phrase))
        return filled_clause(context, wording, {"of": none}, so=True)
    if isinstance(value, syntax.Flag):
        return filled_clause(context, wording, of, value.value)
    holds = filled_clause(context, wording, of, so=True)
    if also := further_conditions(context, value, at):
        return context.say("only_if_also", holds=holds, also=also)
    clause = after_if(context, value, at)
    return context.say("said_if", said=holds, holds=clause)


def further_conditions(context: Context, value: Expression, path: Path) -> Text:
    """Return the further conditions as text: "value and …", or ""."""
    first, *others = conjuncts(value, path)
    if first[0] != Name("value") or not first[2] or use_count(value, "value") > 1:
        return ""
    said = [
        with_opening_word(joining_word(each, so), context.clause(each, where, so))
        for each, where, so in others
    ]
    return context.chain(said)


def mentions(node: object, *names: str) -> bool:
    return any(use_count(node, name) for name in names)


def with_either(node: Expression, said: Text) -> Text:
    """Put "either" before an "or", to separate it from the "and" that joins conditions."""
    word = joining_word(node, so=True)
    return with_opening_word(word, said) if word == "or" else said
