"""FUNCTIONS: the functions whose calls need more than a template, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.language import syntax
from engine.language.kinds import CARD, PLAYER, TEXT, ZONE, Kind
from engine.language.rules_text.expressions.counts import groups_text, number_of_members
from engine.language.rules_text.expressions.printed_values import in_parentheses, of_kind
from engine.language.rules_text.expressions.selections import is_empty
from engine.language.rules_text.plan.clauses import AtPosition, Best, Sorted, Superlative
from engine.language.rules_text.plan.phrases import Determined, Owned, Phrase, Row, Text
from engine.language.rules_text.text_context import BARE, Context
from engine.language.syntax import Path, literal_text, member_name

ARRANGED = (
    *("common", "distinct", "joined", "minus", "ordered", "shuffled", "sorted", "turned", "union"),
    *("most_different", "without"),
)
"""Functions whose text has no clear end. Inside others, they are put in parentheses."""
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
    """Return the phrase for the only member of a set. No order or random choice can change it.

    Only a weighted choice can fail, because a weight of 0 or less excludes the member.
    """
    node, of = called.node, called.given["of"]
    if node.function != "random_by":
        return of
    place = 0 if node.arguments[0].name == "by" else 1
    with context.naming({"it": context.language.it}):
        at = (*called.path, "arguments", place, "value")
        weight = context.phrase(node.arguments[place].value, at)
    return Phrase(context.say("unless_weight", of=of, weight=weight))


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
        of = called.given["of"]
        return Phrase(of.one) if of.one else of
    return by_chance(context, called)


def take(context: Context, called: Called) -> Phrase | None:
    if picked := by_chance(context, called):
        return picked
    count, of = called.given["count"], called.given["of"]
    if count.is_number:
        return None
    first = "first_several" if of.several else "first_of"
    said = context.say(first, several=of.several, of=of, count=count)
    return Phrase(said, many=True)


def nth(context: Context, called: Called) -> Phrase | None:
    place, of = called.given["place"], called.given["of"]
    if of.alone and place.text != "1":
        said = context.say("one_at_position", place=place, of=of)
        return of_kind(context, called.kind, said)
    if of.choice and isinstance(called.node.arguments[0].value, syntax.Listing):
        said = by_place(context, called) or context.say("depending_on", one=of.choice, place=place)
        return of_kind(context, called.kind, said)
    if ordinal := context.language.ordinals.get(place.digits):
        return of_kind(context, called.kind, Determined(ordinal, of))
    if share := own_share(context, called):
        return share
    if of.one:
        return of_kind(context, called.kind, AtPosition(of.one, place))
    return of_kind(
        context,
        called.kind,
        context.say("one_at_position", place=place, of=of),
    )


def by_place(context: Context, called: Called) -> Text:
    """Return "“hot” if the roll is 1 and “cold” if it is 2" for a list of texts."""
    items = called.node.arguments[0].value
    if called.kind != TEXT or not isinstance(items, syntax.Listing):
        return ""
    at = (*called.path, "arguments", 0, "value", "items")
    texts = [context.phrase(each, (*at, n)).text for n, each in enumerate(items.items)]
    first = context.say("one_if_place", one=texts[0], place=called.given["place"])
    others = [
        context.say("one_if_it", one=each, number=str(number))
        for number, each in enumerate(texts[1:], start=2)
    ]
    return context.join_list([first, *others], "or")


def own_share(context: Context, called: Called) -> Phrase | None:
    """Return "that card's share" for the number at the position of a member."""
    match called.node.arguments:
        case (
            syntax.Argument(_, syntax.Name()),
            syntax.Argument(_, syntax.Call("place_of", (who, _))),
        ) if called.given["of"].one and called.kind.of_class == "number":
            at = (*called.path, "arguments", 1, "value", "arguments", 0, "value")
            member = context.phrase(who.value, at)
            return Phrase(Owned(member, called.given["of"].one))
    return None


def random_some(context: Context, called: Called) -> Phrase | None:
    of = called.given["of"]
    if not of.one:
        return None
    one, several = (context.say("random_members", members=each) for each in (of.one, of.several))
    number = called.given["count"]
    random = of._replace(one=one, several=several)
    said = context.say("number_of_members", number=number, of=random)
    return Phrase(said, many=number.text != "1")


def best(context: Context, called: Called) -> Phrase | None:
    """Return "the card in your hand that outweighs all others", using the comparison's own sentence."""
    name = next((each.value for each in called.node.arguments[1:]), None)
    word = context.words.effects.get(literal_text(name)) if name is not None else None
    if word is None or word.wording is None:
        return None
    member = Determined("the", called.given["of"])
    given = {
        word.parameters[0].name: Phrase(context.say("that")),
        word.parameters[1].name: Phrase(context.say("all_others"), many=True),
    }
    clause = context.fill(context.language.reads(word), given)
    called_word = context.words.vocabulary.functions[called.node.function]
    otherwise = context.fill(called_word.wording, called.given)
    return of_kind(context, called.kind, Best(member, clause, otherwise))


def top(context: Context, called: Called) -> Phrase:
    count, end_of = called.given["count"], called.node.function
    if count.text == "1":
        return Phrase(context.say(f"{end_of}_card", **called.given), alone=True)
    many = f"{end_of}_cards" if count.is_number else f"{end_of}_as_many"
    return Phrase(context.say(many, **called.given), many=True)


def union(context: Context, called: Called) -> Phrase | None:
    if called.kind == ZONE.several:
        return None
    of, also = called.given["of"], called.given["and"]
    either = (context.a(each) for each in (of, also))
    said = context.join_list(sets_of_union(context, called.node, called.path))
    return Phrase(said, many=True, choice=context.join_list(list(either), "or"))


def sets_of_union(context: Context, node: syntax.Call, path: Path) -> list[Text]:
    """Return the texts of all sets in a union. Nested unions are flattened."""
    said: list[Text] = []
    for place, argument in enumerate(node.arguments):
        at, value = (*path, "arguments", place, "value"), argument.value
        if isinstance(value, syntax.Call) and value.function == "union":
            said += sets_of_union(context, value, at)
        else:
            phrase = context.phrase(value, at)
            those = Determined("those", phrase)
            has_end = not isinstance(value, syntax.Call) or value.function not in ARRANGED
            said.append(those if has_end else Row(("(", those, ")")))
    return said


def without(context: Context, called: Called) -> Phrase | None:
    """Return "the other players" for all players without `you`."""
    arguments = called.node.arguments
    is_self = len(arguments) == 2 and arguments[1].value in (
        syntax.Name("you"),
        syntax.Name("this"),
    )
    of = called.given["of"]
    at = (*called.path, "arguments", 0, "value")
    match arguments:
        case (members, syntax.Argument(_, syntax.Call("take", (same, count)))) if (
            of.several and same.value == members.value
        ):
            place = (*called.path, "arguments", 1, "value", "arguments", 1, "value")
            number = context.phrase(count.value, place)
            if not number.is_number:
                said = context.say("all_but_first", several=of.several, count=number)
                return Phrase(said, many=True)
    if is_self and of.one and context.member_kind(at).of_class in ("card", "player"):
        one, several = (context.say("other_members", members=m) for m in (of.one, of.several))
        return Phrase(context.say("the_members", members=several), True, "", one, several)
    return None


def total(context: Context, called: Called) -> Phrase | None:
    """Return "this card's power" for the sum over a single member."""
    of, value = called.given["of"], called.given["value"]
    arguments = called.node.arguments
    member = member_name(arguments[0].value)
    if not context.member_uses(context.about_member(arguments[-1].value, member), member):
        return None
    if not of.alone and value.own != BARE and is_total(arguments[-1].value):
        return nested_total(context, called, of)
    if not of.alone or value.own != BARE:
        return None
    return Phrase(Owned(of, value.text))


def is_total(node: syntax.Expression) -> bool:
    return isinstance(node, syntax.Call) and node.function == "total"


def nested_total(context: Context, called: Called, of: Phrase) -> Phrase | None:
    """Return "the combined points of all cards in each player's hand"."""
    place = next((n for n, each in enumerate(called.node.arguments) if each.name == "value"), 1)
    member = Determined("each", of)
    with context.naming({"it": Phrase(member)}):
        at = (*called.path, "arguments", place, "value")
        said = context.phrase(called.node.arguments[place].value, at)
    return said if context.language.names_once(said.text, member) else None


def limit_of_two(context: Context, called: Called) -> Phrase | None:
    """Put calculations in parentheses: "the larger of (the sum minus 1) and 0"."""
    for name, each in zip(("a", "b"), called.node.arguments, strict=True):
        said = called.given[each.name or name]
        called.given[each.name or name] = said._replace(text=in_parentheses(each.value, said.text))
    return None


def count(context: Context, called: Called) -> Phrase:
    at = (*called.path, "arguments", 0, "value")
    return number_of_members(context, called.node.arguments[0].value, at, called.given["of"])


def either(context: Context, called: Called) -> Phrase:
    yes, no, holds = (called.given[name] for name in ("yes", "no", "holds"))
    said = context.say("either_value", yes=yes, holds=holds, no=no)
    return of_kind(context, called.kind, said)._replace(either=(yes, holds.text, no))


def extreme(context: Context, called: Called) -> Phrase | None:
    """Return "the player with the most cards in hand", or all of them for “leaders”, or None."""
    of = called.given["of"]
    arguments = called.node.arguments
    place = next((n for n, each in enumerate(arguments) if each.name == "by"), len(arguments) - 1)
    name, at = member_name(arguments[0].value), (*called.path, "arguments", place, "value")
    value = context.about_member(arguments[place].value, name)
    items = [(value, at)]
    if isinstance(value, syntax.Listing):
        items = [(each, (*at, "items", n)) for n, each in enumerate(value.items)]
    kind = context.member_kind((*called.path, "arguments", 0, "value"))
    formulas = [context.formula(each, where, kind, name) for each, where in items]
    is_high = called.node.function in ("highest", "leaders")
    several = "all_" if called.node.function in ("leaders", "trailing") else ""
    who = Determined("those" if several else "the", of)
    whom = "whom" if kind.of_class == "player" else "which"
    if of.alone:
        return None
    is_sum = any(isinstance(each, syntax.Binary | syntax.Unary) for each, _ in items)
    if is_sum or not all(each.own == BARE for each in formulas):
        how, by = "highest" if is_high else "lowest", called.given["by"]
        ranked: Text = Superlative(by, is_high)
    else:
        how, by = "ranked", Phrase("")
        ranked = context.chain([Superlative(each, is_high) for each in formulas], "then")
    said = context.say(f"{several}{how}_for_{whom}", who=who, by=by, ranked=ranked)
    return of_kind(context, called.kind, said)


def name_list(context: Context, called: Called) -> Phrase | None:
    """Return "a list of the names of all cards in your hand" for texts that are only names."""
    members, text = called.node.arguments[0].value, called.node.arguments[-1].value
    names = (syntax.Name("it"), syntax.Name(member_name(members)))
    kind = context.member_kind((*called.path, "arguments", 0, "value"))
    match text:
        case syntax.Text((name,)) if name in names and kind in (CARD, PLAYER, ZONE):
            of = called.given["of"]
            return Phrase(context.say("list_of_names", of=of))
        case syntax.Name() if text in names and kind not in (CARD, PLAYER, ZONE):
            return Phrase(context.say("list_of", of=called.given["of"]))
    return None


def values(context: Context, called: Called) -> Phrase | None:
    """Return "the top card of each pile", with "a top card of a pile" for one member, or None."""
    of = called.given["of"]
    name, of_it = end_of_member(context, called)
    if not name or not of.one or of.alone:
        return None
    end = context.say(name)
    return Phrase(
        context.say(f"each_end_{of_it}", end=end, member=of.one),
        many=True,
        one=context.say(f"end_{of_it}", end=end, member=context.a(of)),
        several=context.say(f"ends_{of_it}", end=end, members=of.several),
    )


def end_of_member(context: Context, called: Called) -> tuple[str, str]:
    """Return "top" and "of" for the top card of each member, or two empty texts."""
    members = called.node.arguments[0].value
    node = context.about_member(called.node.arguments[-1].value, member_name(members))
    names = (syntax.Name("it"), syntax.Name(member_name(members)))
    match node:
        case syntax.Call(
            "first" | "last", (syntax.Argument(_, syntax.Call("top" | "bottom") as inner),)
        ):
            node = inner
    match node:
        case syntax.Call("top" | "bottom" as end, (each, *count)) if each.value in names:
            return (end, "of") if all(n.value == syntax.Number(1) for n in count) else ("", "")
        case syntax.Call("first" | "last" as end, (each,)) if each.value in names:
            return end, "in"
    return "", ""


def sorted_by(context: Context, called: Called) -> Phrase | None:
    by = called.given["by"]
    if holds := asked_flag(called, "descending"):
        up = {name: each for name, each in called.given.items() if name != "descending"}
        plain = Called(called.node, called.path, up, called.kind)
        members = sorted_by(context, plain) or Phrase(in_order(context, plain))
        template = "descending_if"
        in_either = context.say(template, members=members, holds=holds)
        return of_kind(context, called.kind, in_either)
    if by.own != BARE:
        return None
    is_down = called.given["descending"].is_yes if "descending" in called.given else False
    said = Sorted(called.given["of"], by.text, is_down, in_order(context, called))
    return of_kind(context, called.kind, said)


def asked_flag(called: Called, name: str) -> Phrase | None:
    """Return the condition in an argument that isn't a plain yes or no, or None."""
    given = (each.value for each in called.node.arguments if each.name == name)
    is_asked = any(not isinstance(each, syntax.Flag) for each in given)
    return called.given.get(name) if is_asked else None


def in_order(context: Context, called: Called) -> Text:
    word = context.words.vocabulary.functions["sorted"]
    is_bare = called.given["by"].own == BARE
    return context.fill(word.wording if is_bare else word.in_full, called.given)


def groups(context: Context, called: Called) -> Phrase:
    return of_kind(context, called.kind, groups_text(context, called.node, called.given))


FUNCTIONS: dict[str, Callable[[Context, Called], Phrase | None]] = {
    "best": best,
    "bottom": top,
    "count": count,
    "either": either,
    "first": end,
    "grouped": groups,
    "highest": extreme,
    "last": end,
    "leaders": extreme,
    "listed": name_list,
    "lowest": extreme,
    "max": limit_of_two,
    "min": limit_of_two,
    "nth": nth,
    "random_some": random_some,
    "sorted": sorted_by,
    "take": take,
    "total": total,
    "trailing": extreme,
    "top": top,
    "union": union,
    "values": values,
    "ways": groups,
    "without": without,
}
"""Functions that return the phrase of a call by the called function's name, or None to use its template."""
