"""Word numbers, texts, lists, names, attributes and sums."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.language import syntax
from engine.language.kinds import CARD, NUMBER, PLAYER, ZONE, Kind
from engine.language.rules_text.plan.clauses import Negative, Operand
from engine.language.rules_text.plan.phrases import Determined, Owned, Phrase, Row, Text
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import AttributeWord, CommandWord
from engine.language.vocabulary.effect_signature import EffectWord, card_parameter
from engine.language.vocabulary.game_words import ZoneWord

SIGNS = {
    "+": "{left} plus {right}",
    "-": "{left} minus {right}",
    "*": "{left} times {right}",
    "/": "{left} divided by {right}",
    "%": "{left} modulo {right}",
}
RANKING = ("highest", "lowest", "leaders", "trailing")
"""Functions whose texts contain no calculation: “the card with the highest number”."""
FORMULAS = ("either", "limit", "divided_up")
POINTS = re.compile(r"(?:\{of\}'s|the) \w+[^\Wsui]s")
"""The wording of a number with a plural noun: “its points are 3”."""
OF_CHANGE = {
    "old": "the old value",
    "new": "the new value",
    "left": "the zone it left",
    "reached": "the zone it entered",
}
"""The values of a triggering change or move."""
OPPONENT = "you.next"
"""The name under which a sentence that names the opponent keeps its pronoun."""


def text(context: Context, parts: tuple[str | Expression, ...], path: Path) -> Phrase:
    pieces = [
        part
        if isinstance(part, str)
        else Row(("[", context.phrase(part, (*path, "parts", n)).text, "]"))
        for n, part in enumerate(parts)
    ]
    return Phrase(in_quotes(*pieces) if pieces else context.say("empty"))


def in_quotes(*pieces: Text) -> Text:
    """Return an author's text in quotes."""
    words = [each for each in pieces if isinstance(each, str)]
    return f"“{''.join(words)}”" if len(words) == len(pieces) else Row(("“", *pieces, "”"))


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
        return Phrase(context.say(empty.help))
    return context.name_phrase(node.name, context.kind(path))


def arithmetic(context: Context, node: syntax.Binary, path: Path) -> Phrase:
    if node.operator == "-" and node.left == syntax.Number(0):
        return Phrase(
            context.say("minus {right}", right=operand(context, node.right, (*path, "right")))
        )
    goes_on = isinstance(node.left, syntax.Binary) and node.left.operator == node.operator
    at = (*path, "left")
    if goes_on:
        context.going_on.add(at)
    first = context.phrase(node.left, at)
    left = first.text if goes_on else operand_text(context, node.left, at, first.text)
    right = operand(context, node.right, (*path, "right"), is_last=path not in context.going_on)
    is_all_but = node.operator == "-" and Phrase(right).is_number and first.per
    said = context.say(SIGNS[node.operator], left=left, right=right)
    return Phrase(said, all_but=(first.per, right) if is_all_but else None)


def negative(context: Context, node: syntax.Unary, path: Path) -> Phrase:
    return Phrase(Negative(operand(context, node.operand, (*path, "operand"))))


def operand(context: Context, node: Expression, path: Path, *, is_last: bool = True) -> Text:
    said = context.phrase(node, path).text
    return in_parentheses(node, said) if is_last else operand_text(context, node, path, said)


def operand_text(context: Context, node: Expression, path: Path, said: Text) -> Text:
    """Return the text of an operand before a sign, in parentheses if its end would be unclear."""
    if isinstance(node, syntax.Binary):
        return in_parentheses(node, said)
    return Operand(in_parentheses(node, said), tuple(numbers_inside(context, node, path)))


def in_parentheses(node: Expression, said: Text) -> Text:
    """Return the text of a calculation in parentheses."""
    is_formula = isinstance(node, syntax.Call) and node.function in FORMULAS
    is_open = is_formula or isinstance(node, syntax.Binary)
    return Row(("(", said, ")")) if is_open else said


def numbers_inside(context: Context, node: Expression, path: Path) -> Iterator[Text]:
    """Return the numbers with which the text may end, as in “the smaller of the sum and 2”."""
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
    """Yield the words with which the numbers end."""
    for at, each in nodes:
        match each:
            case syntax.Number(value):
                yield str(value)
            case syntax.Attribute() if context.kind(at) == NUMBER:
                word = context.words.attribute(context.kind((*at, "of")).of_class, each.name)
                yield (attribute_noun(word.wording) or word.wording) if word else ""
            case syntax.Name(name) if context.kind(at) == NUMBER and name in context.names:
                yield context.names[name].text


def attribute(context: Context, node: syntax.Attribute, path: Path) -> Phrase:
    at = (*path, "of")
    owner = context.kind(at)
    word = context.words.attribute(owner.of_class, node.name)
    if owner.of_class == "event" and isinstance(node.of, syntax.Attribute):
        return of_earlier_event(context, node, path)
    if owner.of_class == "event" and node.of != syntax.Name("trigger"):
        return of_one_event(context, node, path)
    if word is None or is_parameter_of_trigger(context, node):
        return of_event(context, node.name, path)
    if owner.of_class == "event" and node.name == "card" and is_about_another(context):
        return context.nominal("the card whose effect did this")
    if owner.of_class == "event" and node.name == "controller" and names_a_player(context):
        known = context.names.get("trigger.controller")
        return known or context.nominal("the player whose effect did this")
    of = Phrase("") if owner.of_class == "game" else context.phrase(node.of, at)
    match owner.of_class, node.name:
        case "zone", "count":
            return number_of(context, of)
        case "player", "next" if is_opponent(context, node):
            return context.names.get(OPPONENT) or context.nominal("{of}'s opponent", of=of)
        case "player", "next" if is_turn(context, node.of):
            return context.nominal("the next player")
    if owner.of_class == word.of_class == "past" and isinstance(node.of, syntax.Attribute):
        of = context.phrase(node.of.of, (*at, "of"))
    if last := last_known(context, node, at, word):
        return last
    kind = context.kind(path)
    zone = context.words.places.get(word.name)
    if zone is not None and zone.of_class == word.of_class and not word.column:
        return group_of(context, of, zone) if zone.size else zone_of(context, of, zone)
    said = context.nominal(attribute_template(word.wording), of=of)
    if kind == ZONE:
        return context.language.zone_phrase(said)
    if kind.many:
        return context.language.set_phrase(said)
    return said._replace(many=True) if is_plural(word) else said


def is_plural(word: AttributeWord) -> bool:
    """Return True if an attribute is a number with a plural noun, such as "{of}'s points"."""
    return word.kind == NUMBER and POINTS.fullmatch(word.wording) is not None


def last_known(
    context: Context, node: syntax.Attribute, path: Path, word: AttributeWord
) -> Phrase | None:
    """Return "this card's former power" for a value before the card's last move."""
    noun = attribute_noun(word.wording)
    if not isinstance(node.of, syntax.Attribute) or node.of.name != "last" or not noun:
        return None
    of = context.phrase(node.of.of, (*path, "of"))
    return Phrase(Owned(of, context.say("former {noun}", noun=noun)))


def is_opponent(context: Context, node: syntax.Attribute) -> bool:
    return node.name == "next" and context.words.is_duel and is_you(context, node.of)


def is_you(context: Context, node: Expression) -> bool:
    return node == syntax.Name("you") and context.names["you"] == context.language.you


def is_turn(context: Context, node: Expression) -> bool:
    """Return True for the player after whom “the next player” comes: `you`, or the turn player in rules."""
    you = context.names["you"]
    if node == syntax.Attribute(syntax.Name("game"), "turn_player"):
        return you == context.turn_player
    return node == syntax.Name("you") and you in (
        context.language.you,
        context.turn_player,
        context.caller,
    )


@lru_cache(maxsize=4096)
def attribute_template(wording: str) -> str:
    """Return the wording with the owner first: "{of}'s points" for "the points of {of}"."""
    found = re.fullmatch(r"the ([\w ]+) of \{of\}", wording)
    return f"{{of}}'s {found[1]}" if found else wording


@lru_cache(maxsize=4096)
def attribute_noun(wording: str) -> str:
    """Return the noun of an attribute's wording: "power" for "{of}'s power"."""
    found = re.fullmatch(r"\{of\}'s ([^{}<>]+)|the ([^{}<>]+) of \{of\}", wording)
    return (found[1] or found[2]) if found else ""


def number_of(context: Context, of: Phrase) -> Phrase:
    counted = Determined("bare", of)
    said = context.nominal("the number of {bare of}", of=of)._replace(counted=counted)
    is_group = not of.one and context.language.is_group(of)
    return said._replace(per=context.say("of {of}", of=of) if is_group else of.one)


def zone_of(context: Context, of: Phrase, zone: ZoneWord) -> Phrase:
    language = context.language
    if not of.text:
        return language.zone_phrase(place(context, zone))
    is_named = zone.title[-1:].isdigit() and not zone.group
    title = zone.title if is_named else zone.title.lower()
    return language.zone_phrase(language.zone_of_owner(of, title))


def group_of(context: Context, of: Phrase, group: ZoneWord) -> Phrase:
    """Return "your lanes", each of which is "a lane"."""
    said = context.language.zone_of_owner(of, group.title.lower()) if of.text else None
    return context.language.set_phrase(said or place(context, group))


def place(context: Context, zone: ZoneWord) -> Phrase:
    """Return the name of a zone on cards: "your hand" or "the field"."""
    if zone.of_class == "player":
        return context.language.zone_of_owner(context.language.you, zone.title.lower())
    return context.language.zone(zone.title)


def of_event(context: Context, name: str, path: Path) -> Phrase:
    """Return the phrase of a value of the triggering event."""
    kind = context.kind(path)
    if known := context.names.get(f"trigger.{name}"):
        return known
    if name == "whose":
        return that(context, kind)
    if name in OF_CHANGE:
        return context.nominal(OF_CHANGE[name])
    if kind in (CARD.several, PLAYER.several) and name == context.language.noun(
        kind.one, many=True
    ):
        return context.nominal("those {nouns}", nouns=Phrase(name))._replace(many=True)
    triggers = context.triggers
    if name == "count" and triggers and all(each.kind == "draw" for each in triggers):
        is_done = any(each.when == "after" for each in triggers)
        to_draw = "the number of cards drawn" if is_done else "the number of cards to draw"
        return Phrase(context.say(to_draw))
    return context.language.name(name, kind)


OF_EARLIER = {
    "card": "the card of {of}",
    "controller": "the player who used {of}",
    "name": "the name of {of}",
    "kinds": "the kinds of {of}",
    "parent": "the effect that {of} was part of",
    "cause": "the effect that {of} answered",
    "about": "the cards that {of} was about",
    "amount": "the amount of {of}",
    "turn": "the turn number of {of}",
    "phase": "the phase of {of}",
}
"""The values of the effect of which the event was part, or which it answered."""


def of_earlier_event(context: Context, node: syntax.Attribute, path: Path) -> Phrase:
    of = context.phrase(node.of, (*path, "of"))
    if node.name in OF_EARLIER:
        said = context.nominal(OF_EARLIER[node.name], of=of)
    else:
        value = context.language.name(node.name, context.kind(path))
        said = Phrase(context.say("{value} of {of}", value=value, of=of))
    return context.language.set_phrase(said) if context.kind(path).many else said


OF_ONE = {
    "card": "card",
    "controller": "player",
    "name": "name",
    "kinds": "kinds",
    "about": "cards",
    "amount": "amount",
    "turn": "turn number",
    "phase": "phase",
}
"""The values of one of several past events, which are its own."""


def of_one_event(context: Context, node: syntax.Attribute, path: Path) -> Phrase:
    of, kind = context.phrase(node.of, (*path, "of")), context.kind(path)
    owned = context.say(OF_ONE.get(node.name, node.name.replace("_", " ")))
    said = Phrase(Owned(of, owned))
    return context.language.set_phrase(said) if kind.many else said


def is_parameter_of_trigger(context: Context, node: syntax.Attribute) -> bool:
    """Return True for a value that the effects which trigger this one take, such as an amount."""
    if node.of != syntax.Name("trigger"):
        return False
    values = context.words.trigger_values
    return any(node.name in dict(values.get(each.kind, ())) for each in context.triggers)


def is_about_another(context: Context) -> bool:
    """Return True if the effect triggers on something done, such as “discard”, not on a card’s move.

    The event’s card is then not the one in its sentence, but the one whose effect did this.
    """
    triggers = context.triggers
    commands, effects = context.words.vocabulary.commands, context.words.effects

    def is_done(kind: str) -> bool:
        if kind in commands or kind.startswith(syntax.SETTING):
            return True
        return kind in effects and card_parameter(effects[kind].parameters) != ""

    return bool(triggers) and all(is_done(each.kind) and not each.of for each in triggers)


def names_a_player(context: Context) -> bool:
    """Return True if the event’s sentence has a player who needn’t be the one whose effect did this."""

    def has_player(kind: str) -> bool:
        if kind.startswith(syntax.SETTING):
            return kind.removeprefix(syntax.SETTING).startswith("player.")
        word = context.words.vocabulary.commands.get(kind) or context.words.effects.get(kind)
        return word is not None and any(
            each.kind.one == PLAYER and not each.naming and is_in_wording(word, each.name)
            for each in word.parameters
        )

    return any(has_player(each.kind) for each in context.triggers)


def is_in_wording(word: CommandWord | EffectWord, name: str) -> bool:
    """Return True if the words of a command or a game’s effect always contain this parameter."""
    if isinstance(word, CommandWord):
        always = re.sub(r"\[[^\]]*\]", "", word.wording)
        return re.search(rf"\{{(?:[a-z ]+ )?{name}\}}", always) is not None
    return word.wording is not None and use_count(word.wording, name) > 0


def that(context: Context, kind: Kind) -> Phrase:
    return context.nominal("that {noun}", noun=Phrase(context.language.noun(kind)))


def of_kind(context: Context, kind: Kind, said: Text) -> Phrase:
    """Return a text as the phrase of a set, a zone or a single value."""
    if kind.many:
        return context.language.set_phrase(Phrase(said))
    return context.language.zone_phrase(Phrase(said)) if kind == ZONE else Phrase(said)


def duration(context: Context, node: syntax.Lasting, path: Path) -> Text:
    """Return "until the end of your next turn", "until your next draw phase" and the like."""
    of = context.phrase(node.of, (*path, "of"))
    if node.word == syntax.LEAVES:
        return context.say("until {card} <leave|leaves> its zone", card=of)
    if node.word == "turn":
        return context.say("until the end of {player}'s next turn", player=of)
    if context.words.is_awaited_event(node.word):
        return context.say("until the next time {event}", event=context.next_event(node.word, of))
    phase = context.language.phase_noun(context.words.phases[node.word])
    return context.say("until {player}'s next {phase}", player=of, phase=phase)
