"""Word numbers, texts, lists, names, attributes and sums."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.language import syntax
from engine.language.kinds import NUMBER, ZONE, Kind
from engine.language.rules_text.expressions.event_values import (
    is_about_another,
    is_parameter_of_trigger,
    names_a_player,
    of_earlier_event,
    of_event,
    of_one_event,
)
from engine.language.rules_text.plan.clauses import Negative, Operand
from engine.language.rules_text.plan.phrases import Determined, Owned, Phrase, Rate, Row, Text
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import AttributeWord
from engine.language.vocabulary.game_words import ZoneWord

SIGNS = {"+": "plus", "-": "minus", "*": "multiplied", "/": "divided", "%": "modulo"}
RANKING = ("highest", "lowest", "leaders", "trailing")
"""Functions whose texts contain no calculation: “the card with the highest number”."""
FORMULAS = ("either", "limit", "divided_up")
OPPONENT = "you.next"
"""The name under which a sentence remembers the pronoun for the opponent."""


def text(context: Context, parts: tuple[str | Expression, ...], path: Path) -> Phrase:
    pieces = [
        part
        if isinstance(part, str)
        else Row(("[", context.phrase(part, (*path, "parts", n)).text, "]"))
        for n, part in enumerate(parts)
    ]
    return Phrase(in_quotes(context, *pieces) if pieces else context.say("empty"))


def in_quotes(context: Context, *pieces: Text) -> Text:
    """Return an author's text in quotes."""
    words = [each for each in pieces if isinstance(each, str)]
    is_plain = len(words) == len(pieces)
    return context.in_quotes("".join(words) if is_plain else Row(pieces))


def listing(context: Context, items: tuple[Expression, ...], path: Path) -> Phrase:
    said = [context.phrase(each, (*path, "items", n)).text for n, each in enumerate(items)]
    if not said:
        return Phrase(context.say("nothing"))
    choice = context.join_list(said, "or")
    return Phrase(context.join_list(said), many=len(said) != 1, choice=choice)


def name(context: Context, node: syntax.Name, path: Path) -> Phrase:
    known = context.names.get(node.name)
    if known is not None:
        return known
    empty = context.words.vocabulary.names.get(node.name)
    if empty is not None:
        return Phrase(context.word(empty.help))
    return context.name_phrase(node.name, context.kind(path))


def arithmetic(context: Context, node: syntax.Binary, path: Path) -> Phrase:
    if node.operator == "-" and node.left == syntax.Number(0):
        return Phrase(context.say("negated", right=operand(context, node.right, (*path, "right"))))
    goes_on = isinstance(node.left, syntax.Binary) and node.left.operator == node.operator
    at = (*path, "left")
    if goes_on:
        context.going_on.add(at)
    first = context.phrase(node.left, at)
    left = first.text if goes_on else operand_text(context, node.left, at, first.text)
    last = context.phrase(node.right, (*path, "right"))
    right = in_parentheses(node.right, last.text)
    if path in context.going_on:
        right = operand_text(context, node.right, (*path, "right"), last.text)
    is_all_but = node.operator == "-" and Phrase(right).is_number and first.per
    said = context.say(SIGNS[node.operator], left=left, right=right)
    all_but = (first.per, right) if is_all_but else None
    return Phrase(said, all_but=all_but, rate=rate_of(node.operator, first.digits, last))


def rate_of(operator: str, first: str, last: Phrase) -> Rate | None:
    """Return the phrase for “2 * count(cards)”, such as “2 for each card”, possibly after “3 +”, or None."""
    if first in ("", "0"):
        return None
    match operator, last.rate:
        case "*", None if last.per and first != "1":
            return Rate("", first, last.per)
        case "+", Rate("", each, per):
            return Rate(first, each, per)
        case "+", None if last.per:
            return Rate(first, "1", last.per)
    return None


def negative(context: Context, node: syntax.Unary, path: Path) -> Phrase:
    return Phrase(Negative(operand(context, node.operand, (*path, "operand"))))


def operand(context: Context, node: Expression, path: Path) -> Text:
    return in_parentheses(node, context.phrase(node, path).text)


def operand_text(context: Context, node: Expression, path: Path, said: Text) -> Text:
    """Return the text of an operand before a sign. If it has no clear end, put it in parentheses."""
    if isinstance(node, syntax.Binary):
        return in_parentheses(node, said)
    return Operand(in_parentheses(node, said), tuple(numbers_inside(context, node, path)))


def in_parentheses(node: Expression, said: Text) -> Text:
    """Return the text of a calculation in parentheses."""
    is_open = isinstance(node, syntax.Binary)
    match node:
        case syntax.Call(function) if function in FORMULAS:
            is_open = True
        case syntax.Call("nth", (syntax.Argument(_, syntax.Listing()), _)):
            is_open = True  # Without them, “1 or 5, depending on the sum plus 2” would be unclear.
    return Row(("(", said, ")")) if is_open else said


def numbers_inside(context: Context, node: Expression, path: Path) -> Iterator[Text]:
    """Return the numbers that can be at the end of the text, as in “the smaller of the sum and 2”."""
    inside = [(at, each) for at, each in syntax.walk(node, path) if each is not node]
    ranked = [
        at for at, each in inside if isinstance(each, syntax.Call) and each.function in RANKING
    ]
    found = (
        (at, each)
        for at, each in inside
        if not any(
            at[: len(call)] == call and at[len(call) + 1 : len(call) + 2] != (0,) for call in ranked
        )
    )
    return numbers_in(context, found)


def numbers_in(context: Context, nodes: Iterable[tuple[Path, syntax.Node]]) -> Iterator[Text]:
    """Yield the texts of the numbers."""
    for at, each in nodes:
        match each:
            case syntax.Number(value):
                yield str(value)
            case syntax.Attribute() if context.kind(at) == NUMBER:
                word = context.words.attribute(context.kind((*at, "of")).of_class, each.name)
                yield (attribute_noun(context, word) or word.wording) if word else ""
            case syntax.Name() if context.kind(at) == NUMBER:
                yield name(context, each, at).text


def attribute(context: Context, node: syntax.Attribute, path: Path) -> Phrase:
    at = (*path, "of")
    owner = context.kind(at)
    word = context.words.attribute(owner.of_class, node.name)
    of_name = node.of.name if isinstance(node.of, syntax.Name) else ""
    if of_name in ("trigger", "game") and (known := context.names.get(f"{of_name}.{node.name}")):
        return known
    if owner.of_class == "event" and isinstance(node.of, syntax.Attribute):
        return of_earlier_event(context, node, path)
    if owner.of_class == "event" and node.of != syntax.Name("trigger"):
        return of_one_event(context, node, path)
    if word is None or is_parameter_of_trigger(context, node):
        return of_event(context, node.name, path)
    if owner.of_class == "event" and node.name == "card" and is_about_another(context):
        return context.nominal("card_whose_effect")
    if owner.of_class == "event" and node.name == "controller" and names_a_player(context):
        return context.nominal("player_whose_effect")
    of = Phrase("") if owner.of_class == "game" else context.phrase(node.of, at)
    match owner.of_class, node.name:
        case "zone", "count":
            return number_of(context, of)
        case "player", "next" if is_opponent(context, node):
            return context.names.get(OPPONENT) or context.nominal("opponent_of", of=of)
        case "player", "next" if is_turn(context, node.of):
            return context.nominal("next_player")
    if owner.of_class == word.of_class == "past" and isinstance(node.of, syntax.Attribute):
        of = context.phrase(node.of.of, (*at, "of"))
    if last := last_known(context, node, at, word):
        return last
    kind = context.kind(path)
    zone = context.words.places.get(word.name)
    if zone is not None and zone.of_class == word.of_class and not word.column:
        return group_of(context, of, zone) if zone.size else zone_of(context, of, zone)
    said = context.language.nominal(context.language.wording(word.wording).owned, {"of": of})
    if kind == ZONE:
        return context.language.zone_phrase(said)
    if kind.many:
        is_yours = word.name == "opponents" and is_you(context, node.of)
        found = context.language.set_phrase(said)
        return found._replace(one=context.language.opponent) if is_yours else found
    return said._replace(many=True) if is_plural(context, word) else said


def is_plural(context: Context, word: AttributeWord) -> bool:
    """Return True if an attribute is a number with a plural noun, such as "{of}'s points"."""
    return word.kind == NUMBER and context.language.wording(word.wording).is_plural


def is_supply(context: Context, word: AttributeWord) -> bool:
    """Return True if the attribute is something that players gain and lose, such as points or life."""
    is_of_player = word.of_class == "player" and word.kind == NUMBER
    return is_of_player and context.language.wording(word.wording).is_supply


def is_count(context: Context, word: AttributeWord) -> bool:
    """Return True if the attribute counts things that players have, such as “number of flags”."""
    is_of_player = word.of_class == "player" and word.kind == NUMBER
    return is_of_player and context.language.wording(word.wording).is_count


def attribute_noun(context: Context, word: AttributeWord | None) -> str:
    """Return the noun of an attribute: "power" for "{of}'s power", or "" without an attribute."""
    return context.language.wording(word.wording).noun if word else ""


def last_known(
    context: Context, node: syntax.Attribute, path: Path, word: AttributeWord
) -> Phrase | None:
    """Return "this card's former power" for a value before the card's last move, or None for others."""
    noun = attribute_noun(context, word)
    if not isinstance(node.of, syntax.Attribute) or node.of.name != "last" or not noun:
        return None
    of = context.phrase(node.of.of, (*path, "of"))
    return Phrase(Owned(of, context.say("former", noun=noun)))


def is_opponent(context: Context, node: syntax.Attribute) -> bool:
    return node.name == "next" and context.words.is_duel and is_you(context, node.of)


def is_you(context: Context, node: Expression) -> bool:
    return node == syntax.Name("you") and context.names["you"] == context.language.you


def is_turn(context: Context, node: Expression) -> bool:
    """Return True if “the next player” means the player after
    this one: `you`, or the turn player in rules.
    """
    you = context.names["you"]
    if node == syntax.Attribute(syntax.Name("game"), "turn_player"):
        return you == context.turn_player
    return node == syntax.Name("you") and you in (
        context.language.you,
        context.turn_player,
        context.caller,
    )


def number_of(context: Context, of: Phrase) -> Phrase:
    counted = Determined("bare", of)
    said = context.nominal("number_of", of=of)._replace(counted=counted)
    is_group = not of.one and context.language.is_group(of)
    return said._replace(per=context.say("of", of=of) if is_group else of.one)


def zone_of(context: Context, of: Phrase, zone: ZoneWord) -> Phrase:
    language = context.language
    if not of.text:
        return language.zone_phrase(place(context, zone))
    is_named = zone.title[-1:].isdigit() and not zone.group
    title = zone.title if is_named else zone.title.lower()
    return language.zone_phrase(language.zone(title, of))


def group_of(context: Context, of: Phrase, group: ZoneWord) -> Phrase:
    """Return "your lanes", with "a lane" for one of them."""
    said = context.language.zone(group.title.lower(), of) if of.text else None
    return context.language.set_phrase(said or place(context, group))


def place(context: Context, zone: ZoneWord) -> Phrase:
    """Return the name of a zone on cards: "your hand" or "the field"."""
    if zone.of_class == "player":
        return context.language.zone(zone.title.lower(), context.language.you)
    return context.language.zone(zone.title)


def of_kind(context: Context, kind: Kind, said: Text) -> Phrase:
    """Return a text as the phrase of a set, a zone or a single value."""
    if kind.many:
        return context.language.set_phrase(Phrase(said))
    return context.language.zone_phrase(Phrase(said)) if kind == ZONE else Phrase(said)


def duration(context: Context, node: syntax.Lasting, path: Path) -> Text:
    """Return "until the end of your next turn", "until your next draw phase", and so on."""
    of = context.phrase(node.of, (*path, "of"))
    if node.word == syntax.LEAVES:
        if node.of == syntax.Name("this") and (here := zone_of_this(context)):
            return context.say("until_leaves", card=of, zone=here)
        return context.say("until_leaves_zone", card=of)
    if node.word == "turn":
        return context.say("until_end_of_turn", player=of)
    if context.words.is_awaited_event(node.word):
        return context.say("until_next_time", event=context.next_event(node.word, of))
    phase = context.language.phase(context.words.phases[node.word], is_bare=True)
    return context.say("until_next_phase", player=of, phase=phase)


def zone_of_this(context: Context) -> Text:
    """Return the zone of the card when the lines happen, if the only heading gives it, or ""."""
    zones: tuple[str, ...] = ()
    match context.triggers:
        case [syntax.Trigger(kind="enter", of="this", reached=reached)]:
            zones = reached
        case [syntax.Trigger(kind=kind, of="", zones=here)] if kind not in ("enter", "leave"):
            zones = here
    return place(context, context.words.places[zones[0]]).text if len(zones) == 1 else ""
