"""Word comparisons and counts: "you have fewer than 7 cards in hand"."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, NUMBER, PLAYER, TEXT, ZONE
from engine.language.rules_text.expressions.printed_values import (
    attribute_noun,
    is_count,
    is_supply,
)
from engine.language.rules_text.plan.clauses import Amount, AtStep, Exists, Holds, HowMany, More
from engine.language.rules_text.plan.phrases import Inside, Phrase, TemplateName, Text
from engine.language.rules_text.text_context import BARE, Context
from engine.language.syntax import Expression, Path

OPPOSITES = {"==": "!=", "!=": "==", "<=": ">", ">": "<=", ">=": "<", "<": ">="}
COMPARED = {
    "==": "is",
    "!=": "is_not",
    "<=": "is_at_most",
    ">=": "is_at_least",
    "<": "is_less_than",
    ">": "is_more_than",
}
MATCHES = {
    "==": "matches",
    "!=": "does_not_match",
}
EQUALS = {
    "==": "equals",
    "!=": "does_not_equal",
}
BOUNDS = {"<=": "is_or_less", ">=": "is_or_more"}
HOW_OFTEN = {"times_used": "has_used", "times_happened": "has_happened"}
"""The functions that count how often something was done or happened."""
HOLDING = ("holders_have", "holder_has")


def comparison_template(operator: str, value: Phrase) -> str:
    """Return the template of a comparison: "the sum is 99 or less"."""
    return (BOUNDS if operator in BOUNDS and value.is_number else COMPARED)[operator]


def comparison(context: Context, node: syntax.Binary, path: Path, so: bool) -> Text:
    left, right = (*path, "left"), (*path, "right")
    operator = node.operator if so else OPPOSITES[node.operator]
    if isinstance(node.right, syntax.Flag):
        return context.clause(node.left, left, node.right.value == (operator == "=="))
    if context.kind(left) == FLAG:
        one = context.clause(node.left, left)
        other = context.clause(node.right, right, so=operator == "==")
        return context.say("exactly_if", one=one, other=other)
    for sentence in (emptiness, shared_value, count_clause, worded_comparison, plain_comparison):
        if said := sentence(context, node, path, operator):
            return said
    return ""


def plain_comparison(context: Context, node: syntax.Binary, path: Path, operator: str) -> Text:
    value = context.phrase(node.right, (*path, "right"))
    if isinstance(node.left, syntax.Name) and node.left.name in context.choosers:
        by = context.choosers[node.left.name]
        given = {"by": by, "value": value}
        return context.fill(TemplateName("chose"), given, denied=operator == "!=")
    if doubled := half(context, node, path, operator, value):
        return doubled
    if said := more_than(context, node, path, operator):
        return said
    subject = context.phrase(node.left, (*path, "left"))
    kind = context.kind((*path, "left"))
    if kind == NUMBER and operator in EQUALS and not isinstance(node.right, syntax.Number):
        return context.say(EQUALS[operator], subject=subject, value=value)
    if kind == TEXT and operator in MATCHES and isinstance(node.right, syntax.Attribute):
        return context.say(MATCHES[operator], subject=subject, value=value)
    said = context.say(comparison_template(operator, value), subject=subject, value=value)
    if (
        operator in EQUALS
        and isinstance(node.right, syntax.Text)
        and is_of_game(context, node, path)
    ):
        return AtStep(subject.text, (value.text,), operator == "==", said)
    return said


def is_of_game(context: Context, node: syntax.Binary, path: Path) -> bool:
    """Return True if the left side is a value of the game, such as the step of the turn."""
    is_attribute = isinstance(node.left, syntax.Attribute)
    return is_attribute and context.kind((*path, "left", "of")).of_class == "game"


def more_than(context: Context, node: syntax.Binary, path: Path, operator: str) -> Text:
    """Return "you have less life than your opponent" if both
    sides are the same supply of two players, or "".
    """
    match node.left, node.right:
        case syntax.Attribute(one, name), syntax.Attribute(other, same) if name == same:
            word = context.attribute_word(node.left, (*path, "left"))
            if word is not None and (is_supply(context, word) or is_count(context, word)):
                player = context.phrase(one, (*path, "left", "of"))
                than = context.phrase(other, (*path, "right", "of"))
                return More(player, operator, attribute_noun(context, word), than)
    return ""


def half(context: Context, node: syntax.Binary, path: Path, operator: str, value: Phrase) -> Text:
    """Return "X is more than half of Y" for “2 * X > Y”."""
    match node.left:
        case syntax.Binary("*", syntax.Number(2), _) if operator in (">", "<", ">=", "<="):
            subject = context.phrase(node.left.right, (*path, "left", "right"))
            halved = Phrase(context.say("half_of", value=value))
            return context.say(COMPARED[operator], subject=subject, value=halved)
    return ""


def emptiness(context: Context, node: syntax.Binary, path: Path, operator: str) -> Text:
    """Return "there is no chosen card" for a comparison with `none`."""
    if not isinstance(node.right, syntax.Name):
        return ""
    if node.right.name not in context.words.vocabulary.names or operator not in ("==", "!="):
        return ""
    if isinstance(node.left, syntax.Name) and node.left.name in context.guards:
        chooser, is_optional = context.guards[node.left.name]
        if not chooser.is_you and "they" not in context.spoken_for:
            chooser = context.language.they
        refused = "they_do_not" if is_optional else "they_can_not"
        template = refused if operator == "==" else "they_do"
        return context.say(template, who=chooser)
    return Exists(context.phrase(node.left, (*path, "left")), so=operator == "!=")


def shared_value(context: Context, node: syntax.Binary, path: Path, operator: str) -> Text:
    """Return "the chosen cards have the same suit" for a count of the different suits."""
    match node.left, node.right:
        case (
            syntax.Call("count", (syntax.Argument(_, syntax.Call("distinct", arguments)),)),
            syntax.Number(1),
        ) if operator in ("==", "!="):
            at = (*path, "left", "arguments", 0, "value")
            parameters = context.words.vocabulary.functions["distinct"].parameters
            given, _ = context.argument_phrases(parameters, arguments, at)
            if given["by"].own != BARE or given["of"].alone:
                return ""
            return context.fill(TemplateName("share_the_same"), given, denied=operator == "!=")
    return ""


def count_clause(context: Context, node: syntax.Binary, path: Path, operator: str) -> Text:
    """Return the text of a count: "you have fewer than 7 cards in hand"."""
    if not isinstance(node.right, syntax.Number):
        return ""
    number = node.right.value
    if isinstance(node.left, syntax.Call) and node.left.function in HOW_OFTEN:
        return how_often(context, node.left, (*path, "left"), operator, number)
    of, at = counted_set(context, node.left, (*path, "left"))
    if of is None:
        return ""
    if (
        isinstance(of, syntax.Call)
        and of.function == "usable"
        and number == 0
        and operator in "==>"
    ):
        return usable(context, of, at, so=operator == ">")
    if said := holding(context, of, at, operator, number):
        return said
    phrase, is_zone = context.phrase(of, at), context.kind(at) == ZONE
    otherwise: Text = ""
    if not phrase.several:
        otherwise = worded_comparison(context, node, path, operator)
        otherwise = otherwise or plain_comparison(context, node, path, operator)
    return HowMany(operator, number, phrase, is_zone, otherwise)


def usable(context: Context, node: syntax.Call, path: Path, so: bool) -> Text:
    """Return "that player can't use any card"."""
    parameters = context.words.vocabulary.functions["usable"].parameters
    given, _ = context.argument_phrases(parameters, node.arguments, path)
    return context.fill(TemplateName("can_use_a_card" if so else "can_use_no_card"), given)


def how_often(context: Context, node: syntax.Call, path: Path, operator: str, number: int) -> Text:
    """Return "you haven't used “Add” this turn", or "“Greet” has happened fewer than 2 times this turn"."""
    parameters = context.words.vocabulary.functions[node.function].parameters
    given, said = context.argument_phrases(parameters, node.arguments, path)
    template = HOW_OFTEN[node.function]
    if number == 0 and operator in ("==", ">"):
        never = operator == "=="
        return context.fill(TemplateName(template), given, said, denied=never)
    often = Phrase(Amount(operator, number, context.say("time"), context.say("times")))
    return context.fill(TemplateName(f"{template}_often"), {**given, "often": often}, said)


def counted_set(context: Context, node: Expression, path: Path) -> tuple[Expression | None, Path]:
    match node:
        case syntax.Call("count", (argument,)) if not is_most(argument.value):
            return argument.value, (*path, "arguments", 0, "value")
        case syntax.Attribute(of, "count") if context.kind((*path, "of")) == ZONE:
            return of, (*path, "of")
    return None, path


def is_most(members: Expression) -> bool:
    """Return True for the largest set of different members.

    Its count isn't worded like that of other sets.
    """
    return isinstance(members, syntax.Call) and members.function == "most_different"


def holding(context: Context, node: Expression, path: Path, operator: str, number: int) -> Text:
    """Return "you have no cards in hand" for a player's zone, or ""."""
    if not isinstance(node, syntax.Attribute):
        return ""
    zone = context.words.zones.get(node.name)
    at = (*path, "of")
    if node.name == "attached" and context.kind(at) == CARD:
        return with_attached(context, context.phrase(node.of, at), operator, number)
    if zone is None or zone.of_class != "player" or context.kind(at) != PLAYER:
        return ""
    holder = context.phrase(node.of, at)
    context.record(path, *(context.say(each, holder=holder) for each in HOLDING))
    return Holds(holder, "" if zone.role == "hand" else zone.title.lower(), operator, number)


def with_attached(context: Context, card: Phrase, operator: str, number: int) -> Text:
    one, several = context.say("card_attached"), context.say("cards_attached")
    count = Amount(operator, number, one, several)
    return context.say("has_attached", card=card, count=count)


def worded_comparison(context: Context, node: syntax.Binary, path: Path, operator: str) -> Text:
    """Return the sentence for comparisons that have one of their own, such as "it is your turn"."""
    if operator not in ("==", "!="):
        return ""
    sides = ((node.left, "left", node.right, "right"), (node.right, "right", node.left, "left"))
    for one, place, other, other_side in sides:
        if isinstance(one, syntax.Attribute):
            at = (*path, place, "of")
            word = context.words.attribute(context.kind(at).of_class, one.name)
            same = word and (word.same or context.language.wording(word.wording).same)
            if same:
                of = context.phrase(one.of, at)
                with context.naming(owner_again(context, one.of, at, of)):
                    value = context.phrase(other, (*path, other_side))
                given = {"of": of, "value": value}
                return context.fill(same, given, denied=operator == "!=")
    return ""


def owner_again(context: Context, node: Expression, path: Path, said: Phrase) -> dict[str, Phrase]:
    """Use “its” for a card that has just been named: “the foe is in its controller's camp”."""
    match node:
        case syntax.Name(name) if not said.own and context.kind(path) == CARD:
            return {name: said._replace(own=context.language.it.own)}
    return {}


def membership(context: Context, node: syntax.Binary, path: Path, so: bool) -> Text:
    subject = context.phrase(node.left, (*path, "left"))
    at = (*path, "right")
    if isinstance(node.right, syntax.Attribute):
        word = context.attribute_word(node.right, at)
        if word is not None and word.same and word.kind.many:
            given = {"of": context.phrase(node.right.of, (*at, "of")), "value": subject}
            return context.fill(word.same, given, denied=not so)
    place = context.phrase(node.right, at)
    if is_own_zone(node):
        template = "is_in_same_zone"
    elif context.kind(at) == ZONE:
        template, place = "is_there", Phrase(Inside(place))
    elif place.choice:
        template, place = "is_there", Phrase(place.choice)
    else:
        is_several = subject.many and not subject.is_you
        template = "are_among" if is_several else "is_one_of"
    given = {"subject": subject, "place": place}
    said = context.fill(TemplateName(template), given, denied=not so)
    match node.right:
        case syntax.Listing(items) if items and is_of_game(context, node, path):
            if all(isinstance(each, syntax.Text) for each in items):
                words = (context.phrase(each, (*at, "items", n)) for n, each in enumerate(items))
                return AtStep(subject.text, tuple(each.text for each in words), so, said)
    return said


def is_own_zone(node: syntax.Binary) -> bool:
    """Return True if the condition says that one card is in the zone of another card."""
    match node.left, node.right:
        case syntax.Attribute(syntax.Name(one)), syntax.Attribute(syntax.Name(other), "zone"):
            return one == other
    return False
