"""Word conditions as sentences. Their negations don't begin with "it is not so"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, PLAYER, ZONE, Kind
from engine.language.rules_text.expressions.joining import joining_word, parts, with_opening_word
from engine.language.rules_text.expressions.own import clause_template
from engine.language.rules_text.expressions.printed_values import attribute
from engine.language.rules_text.expressions.selections import noun_of
from engine.language.rules_text.plan.clauses import AnyOne, Clauses, EveryOne, Relative
from engine.language.rules_text.plan.phrases import Phrase, Said, TemplateName, Text
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import IT, Expression, Name, Path, Statement, member_name
from engine.language.vocabulary.effect_signature import EffectWord


def flag_name(context: Context, name: str, so: bool) -> Text:
    found = context.flags.get(name)
    if found:
        return found[not so]
    title = name.replace("_", " ")
    return context.say("flag_is_yes" if so else "flag_is_no", name=title)


def joint(context: Context, node: Expression, path: Path, so: bool) -> Text:
    """Join clauses with "and" or "or". For the opposite, swap the word and negate the clauses."""
    word = joining_word(node, so)
    said = joined_clauses(context, node, path, so)
    marked = [
        with_opening_word(joining_word(each, still), clause)
        for clause, (each, _, still) in zip(said, parts(node, path, word, so), strict=True)
    ]
    return Clauses(tuple(marked), word)


def after_if(context: Context, node: Expression, path: Path, so: bool = True) -> Text:
    """Return the condition for a sentence that begins with “if”: "it flies, or if it swims and dives"."""
    if joining_word(node, so) != "or":
        return context.clause(node, path, so)
    found = parts(node, path, "or", so)
    if not any(joining_word(each, still) == "and" for each, _, still in found):
        return context.clause(node, path, so)
    return context.chain(joined_clauses(context, node, path, so), "or_if")


def joined_clauses(context: Context, node: Expression, path: Path, so: bool) -> list[Text]:
    """Return the clauses to be joined. All but the first one use a pronoun for the first one's subject."""
    word = joining_word(node, so)
    said: list[Text] = []
    subject: tuple[Name, Kind] | None = None
    outer, before = context.names, node
    for each, at, still in parts(node, path, word, so):
        if subject is not None and names_only(context, each, at, *subject):
            context.names = with_pronoun(context, outer, *subject)
        clause = context.clause(each, at, still)
        said.append(without_subject(clause) if same_subject(before, each) else clause)
        before = each
        context.names = outer
        subject = subject_of(context, each, at, clause) if not said[1:] else subject
    return said


LIMITS = ("<", ">", "<=", ">=")


def same_subject(one: Expression, other: Expression) -> bool:
    """Return True for two limits on the same number: “the amount is more than 1 and less than 5”."""
    match one, other:
        case syntax.Binary(sign, left), syntax.Binary(again, same):
            return left == same and sign in LIMITS and again in LIMITS
    return False


def without_subject(clause: Text) -> Text:
    """Return a limit without the number that it limits."""
    match clause:
        case Said(template, slots) if template.startswith("is_") and not clause.denied:
            return Said(TemplateName(template.removeprefix("is_")), slots)
    return clause


def subject_of(
    context: Context, node: Expression, path: Path, said: Text
) -> tuple[Name, Kind] | None:
    """Return the name and kind of the only card or player in the condition, or None."""
    while isinstance(node, syntax.Unary) and node.operator == "not":
        node, path = node.operand, (*path, "operand")
    about = things_about(context, node, path)
    if not about or len({each.name for _, each in about}) != 1:
        return None
    if any(isinstance(each, syntax.Call) for each in syntax.nodes(node)) and use_count(node, "it"):
        return None
    at, subject = about[0]
    thing = next(each for where, each in syntax.walk(node, path) if where == at)
    is_first = context.language.begins_with(said, context.phrase(thing, at))  # type: ignore[arg-type]
    return (subject, context.kind(at)) if is_first else None


def names_only(
    context: Context, node: Expression | Statement, path: Path, subject: Name, kind: Kind
) -> bool:
    """Return True if a condition or line names no card or player of this kind other than the subject."""
    found = things_named(node, path)
    kinds = (kind, kind.several)
    return all(each == subject or context.kind(at) not in kinds for at, each in found)


def things_about(context: Context, node: Expression, path: Path) -> list[tuple[Path, Name]]:
    """Return the names of cards and players in a condition. If it is about cards, `you` is left out."""
    found = [each for each in things_named(node, path) if context.kind(each[0]) in (CARD, PLAYER)]
    has_card = any(context.kind(at) == CARD for at, _ in found)
    return [(at, name) for at, name in found if not has_card or name != Name("you")]


def things_named(node: Expression | Statement, path: Path) -> Iterator[tuple[Path, Name]]:
    """Yield the names in a part, with “trigger.card” for a value of the event."""
    for at, each in syntax.walk(node, path):
        match each:
            case syntax.Attribute(Name("trigger"), value):
                yield at, Name(f"trigger.{value}")
            case Name(name) if name != "trigger":
                yield at, each


def with_pronoun(
    context: Context, names: dict[str, Phrase], subject: Name, kind: Kind
) -> dict[str, Phrase]:
    known = names.get(subject.name)
    if known is not None and (known.own or subject.name == "it"):
        return names
    return {**names, subject.name: context.language.pronoun(kind)}


def flag_attribute(context: Context, node: syntax.Attribute, path: Path, so: bool) -> Text:
    at = (*path, "of")
    word = context.words.attribute(context.kind(at).of_class, node.name)
    if word is None:
        value = attribute(context, node, path)
        return context.say("value_is_yes" if so else "value_is_no", value=value)
    of = Phrase("") if context.kind(at).of_class == "game" else context.phrase(node.of, at)
    return filled_clause(context, word.wording, {"of": of}, so)


def filled_clause(context: Context, wording: str, given: dict[str, Phrase], so: bool) -> Text:
    found = context.language.wording(wording)
    if not so and not found.can_be_denied:
        return context.say("is_not_true", clause=context.fill(found.clause, given))
    return context.fill(found.clause, given, denied=not so)


def answer(context: Context, node: syntax.Call, path: Path, so: bool) -> Text:
    word = context.words.function(node.function)
    if word is None:
        return node.function
    match node.function:
        case "any_one":
            return any_one(context, node, path, so)
        case "every_one":
            return every_one(context, node, path, so)
        case "either":
            return either(context, node, path, so)
    given, said = context.argument_phrases(word.parameters, node.arguments, path)
    if isinstance(word, EffectWord):
        template, given = clause_template(context, word, given)
        if isinstance(template, TemplateName):
            return context.fill(template, given, denied=not so)
        return filled_clause(context, template, given, so)
    if word.returns != FLAG:
        value = Phrase(context.fill(word.wording, given))
        return context.fill(TemplateName("value_holds"), {"value": value}, denied=not so)
    if node.function == "would" and "from" in said:
        return context.fill(TemplateName("text_says"), given, denied=not so)
    return filled_clause(context, word.wording, given, so)


def either(context: Context, node: syntax.Call, path: Path, so: bool) -> Text:
    """Return two clauses, each followed by its condition."""
    said = cases(context, node, path, so)
    return context.say("either_clause", **said)


def cases(context: Context, node: syntax.Call, path: Path, so: bool) -> dict[str, Text]:
    """Return the condition of “either” and its two clauses, by argument name."""
    names = ("holds", "yes", "no")
    said: dict[str, Text] = {}
    for place, argument in enumerate(node.arguments):
        name = argument.name or names[place]
        still = so or name == "holds"
        clause = context.clause(argument.value, (*path, "arguments", place, "value"), still)
        joined = "" if name == "holds" else joining_word(argument.value, still)
        said[name] = with_opening_word(joined, clause)
    return said


def any_one(context: Context, node: syntax.Call, path: Path, so: bool) -> Text:
    of, holds, kind, at = members_and_formula(context, node, path)
    name = member_name(node.arguments[0].value)
    if of.alone and context.member_uses(holds, name):
        return with_it(context, of, holds, at, so, name)
    noun = noun_of(context, holds, at, name) if kind == CARD else ""
    context.record(at, noun)
    member = member_of(context, of, kind)
    about: Text = ""
    clause = context.relative(holds, at, kind, many=False, name=name)
    if so and context.member_uses(holds, name) == 1:
        said = context.say("any_member", member=Phrase(member, one=member))
        any_member = Phrase(said, own=context.language.they.own)
        about = with_it(context, any_member, holds, at, True, name)
    return AnyOne(member, noun, clause, about, so)


def member_of(context: Context, of: Phrase, kind: Kind) -> Text:
    noun = context.language.noun(kind)
    return of.one or context.say("among_those", noun=noun, of=of)


def every_one(context: Context, node: syntax.Call, path: Path, so: bool) -> Text:
    of, holds, kind, at = members_and_formula(context, node, path)
    name = member_name(node.arguments[0].value)
    if of.alone and context.member_uses(holds, name):
        if so and context.kind((*path, "arguments", 0, "value")).many:
            of = Phrase(context.say("member_if_any", member=of))
        return with_it(context, of, holds, at, so, name)
    member = member_of(context, of, kind)
    if not so:
        clause = context.relative(holds, at, kind, False, False, name)
        return context.say("there_is_one", member=member, clause=clause)
    is_again = kind == PLAYER and context.member_uses(holds, name) > 1
    own = context.language.they.own if is_again else ""
    every = Phrase(context.say("every_member", member=member), own=own)
    clause = with_it(context, every, holds, at, True, name)
    none = Phrase(context.say("no_members", members=member))
    denied = with_it(context, none, holds, at, False, name)
    it = member_phrase(context, holds, kind, name)
    each = with_it(context, it, holds, at, True, name)
    return EveryOne(member, clause, denied, each, context.member_uses(holds, name) == 1)


def members_and_formula(
    context: Context, node: syntax.Call, path: Path
) -> tuple[Phrase, Expression, Kind, Path]:
    members, holds = node.arguments[:2]
    at = (*path, "arguments", 0, "value")
    kind = CARD if context.kind(at) == ZONE else context.kind(at).one
    of = context.phrase(members.value, at)
    context.offered[member_name(members.value)] = of.one
    formula = context.about_member(holds.value, member_name(members.value))
    return of, formula, kind, (*path, "arguments", 1, "value")


def with_it(
    context: Context, it: Phrase, node: Expression, path: Path, so: bool, name: str = "it"
) -> Text:
    with context.naming({name: it}):
        return context.clause(node, path, so)


NESTING = (syntax.Call, syntax.Selection)
"""The values that can contain a formula about members of their own."""


def member_phrase(context: Context, node: Expression, kind: Kind, name: str) -> Phrase:
    """Return "it". If another member can be "it" inside the formula, return "that card"."""
    if name == IT or not any(isinstance(each, NESTING) for each in syntax.nodes(node)):
        it = context.language.pronoun(kind)
    else:
        noun: Text = context.language.noun(kind)
        if nesting(node) > 1:
            noun = context.offered.get(name) or noun
        it = context.nominal("that_noun", noun=Phrase(noun))
    return context.language.zone_phrase(it) if kind == ZONE else it


def nesting(node: object) -> int:
    """Return how many formulas about members are nested in each other."""
    parts = [getattr(node, each.name) for each in fields(node)] if is_dataclass(node) else node
    inner = (nesting(each) for each in parts) if isinstance(parts, list | tuple) else ()
    deepest = max(inner, default=0)
    is_formula = isinstance(node, NESTING) and bool(member_name_in(node))
    return deepest + is_formula


def member_name_in(node: syntax.Node) -> str:
    """Return the name of the members about which a set or a call has a formula, or ""."""
    match node:
        case syntax.Selection(where=where) if where is not None:
            return member_name(node)
        case syntax.Call(arguments=(first, _, *_)):
            return member_name(first.value)
    return ""


def relative(
    context: Context,
    node: Expression,
    path: Path,
    kind: Kind,
    many: bool,
    so: bool = True,
    name: str = "it",
) -> Text:
    """Return a condition on `it` as a relative clause: "that are special"."""
    if isinstance(node, syntax.Unary) and node.operator == "not":
        return context.relative(node.operand, (*path, "operand"), kind, many, not so, name)
    word = joining_word(node, so)
    if word:
        said = []
        for each, at, still in parts(node, path, word, so):
            clause = context.relative(each, at, kind, many, still, name)
            said.append(with_opening_word(joining_word(each, still), clause))
        return context.chain(said, word)
    marked: Text = ""
    if context.member_uses(node, name) == 1:
        pronoun = context.language.relative_phrase(kind, many)
        marked = with_it(context, pronoun, node, path, so, name)
    it = member_phrase(context, node, kind, name)
    return Relative(marked, with_it(context, it, node, path, so, name), it, kind, many)
