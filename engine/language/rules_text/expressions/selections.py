"""Word selected sets: "the other special cards in your hand that you own"."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.language import syntax
from engine.language.kinds import CARD, PLAYER, ZONE, Kind
from engine.language.rules_text.expressions.joining import conjuncts
from engine.language.rules_text.expressions.printed_values import attribute_noun
from engine.language.rules_text.plan.clauses import Described, Members
from engine.language.rules_text.plan.phrases import Inside, Phrase, Text
from engine.language.rules_text.plan.word_forms import WordForms
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import Expression, Name, Path, literal_text, member_name
from engine.language.vocabulary.effect_signature import EffectWord


@dataclass
class Description:
    """A condition on members: adjectives, a noun in place of “card”, and clauses."""

    adjectives: list[Text] = field(default_factory=list)
    noun: Text = ""
    conditions: list[Described] = field(default_factory=list)

    def add(self, other: Description) -> None:
        self.adjectives += other.adjectives
        self.noun = self.noun or other.noun
        self.conditions += other.conditions

    def members(self, kind: Kind, many: bool = False) -> Members:
        return Members(kind, many, self.noun, tuple(self.adjectives), tuple(self.conditions))


def selection(context: Context, node: syntax.Selection, path: Path) -> Phrase:
    kind = Kind(node.of_class)
    if is_empty(node):
        none, several = (
            context.say("no_members", members=Members(kind, many=many)) for many in (False, True)
        )
        return Phrase(several, many=True, one=none)
    if node.where is not None:
        node = replace(node, where=context.about_member(node.where, member_name(node)))
    if lone := lone_member(context, node, path):
        return lone
    description, place = Description(), Members(kind, many=False)
    if node.place is not None:
        place = with_place(context, node.place, (*path, "place"), kind)
    if node.where is not None and node.where != syntax.Flag(value=True):
        if node.place is not None:
            context.offered[member_name(node)] = place
        description = describe(context, node.where, (*path, "where"), kind, member_name(node))
    members = replace(
        description.members(kind),
        inside=place.inside,
        among=place.among,
        among_chosen=place.among_chosen,
    )
    if is_owned(context, node, (*path, "place"), place, description):
        several = replace(members, many=True, is_owned=True)
        one = context.say("one_of", members=replace(members, is_owned=True))
        return Phrase(several, many=True, choice=one)
    several, is_bare = replace(members, many=True), members == Members(kind, many=False)
    article = "all_members" if is_bare and kind != PLAYER else "the_members"
    return Phrase(context.say(article, members=several), many=True, one=members, several=several)


def is_owned(
    context: Context, node: syntax.Selection, path: Path, place: Members, description: Description
) -> bool:
    """Return True for a part of an owned set, such as "your wounded creatures" among "your creatures"."""
    if place.among is None or place.among.one or description.noun:
        return False
    if context.kind(path) != Kind(node.of_class, many=True):
        return False
    has_others = bool(description.conditions or description.adjectives)
    return has_others and context.language.has_owner(place.among)


def lone_member(context: Context, node: syntax.Selection, path: Path) -> Phrase | None:
    """Return "the attacker, if it is special" for a selection from a list with one member."""
    match node:
        case syntax.Selection(_, None, syntax.Binary("==", Name(name), other)) if (
            name == member_name(node) and not use_count(other, name)
        ):
            return context.phrase(other, (*path, "where", "right"))._replace(alone=True)
        case syntax.Selection(_, syntax.Listing((one,)), where) if where is not None:
            member = context.phrase(one, (*path, "place", "items", 0))
            kind = context.kind((*path, "place", "items", 0))
            with context.naming({member_name(node): context.language.pronoun(kind)}):
                holds = context.clause(where, (*path, "where"))
            said = context.say("member_if", member=member, holds=holds)
            return Phrase(said, alone=True)
    return None


def is_empty(node: Expression) -> bool:
    """Return True for `no cards` and `… where no`, which are always empty."""
    if isinstance(node, syntax.Listing):
        return bool(node.of_class)
    return isinstance(node, syntax.Selection) and node.where == syntax.Flag(value=False)


def with_place(context: Context, node: Expression, path: Path, kind: Kind) -> Members:
    """Return members with their place: "card in your hand", "attacker"."""
    place = context.phrase(node, path)
    if zones := zones_joined(context, node, path):
        return Members(kind, many=False, inside=zones)
    if context.kind(path) == ZONE or (kind != ZONE and context.kind(path) == ZONE.several):
        return Members(kind, many=False, inside=Inside(place))
    is_chosen = isinstance(node, syntax.Selection) and node.where is not None
    return Members(kind, many=False, among=place, among_chosen=is_chosen)


def zones_joined(context: Context, node: Expression, path: Path) -> Text:
    """Return a union of zones as "in your field or your hand"."""
    if not isinstance(node, syntax.Call) or node.function != "union":
        return ""
    places = [(*path, "arguments", place, "value") for place in range(len(node.arguments))]
    if any(context.kind(at) != ZONE for at in places):
        return ""
    found = [
        context.phrase(each.value, at) for each, at in zip(node.arguments, places, strict=True)
    ]
    return Inside(found[0], tuple(found[1:]))


def describe(
    context: Context,
    where: Expression,
    path: Path,
    kind: Kind,
    name: str = "it",
    *,
    is_placed: bool = False,
) -> Description:
    """Describe the things that meet the condition.

    With `is_placed`, a condition on their zone becomes their place: “a creature in your camp”. For members
    of a set, this would wrongly suggest that the set has the order of the zone.
    """
    description = Description()
    for node, at, so in conjuncts(where, path):
        if word := adjective(context, node, at, so, name):
            context.record(at, word)
            first = 0 if word == "other" else len(description.adjectives)
            description.adjectives.insert(first, word)
        elif noun := (
            so and kind == CARD and not description.noun and noun_of(context, node, at, name)
        ):
            description.noun = noun
            context.record(at, noun)
        elif so and (same := with_the_same(context, node, at, name)):
            description.conditions.append(Described(same, same))
        elif of_another := so and effect_of_another(context, node, at, name):
            description.conditions.append(Described(of_another, of_another, is_short=True))
        elif short := (is_placed and so and zone_of_members(context, node, at, name)) or (
            kind == CARD and having(context, node, at, so, name)
        ):
            description.conditions.append(Described(short, short, is_short=True))
            context.record(at, short)
        else:
            one, several = (
                context.relative(node, at, kind, many=many, so=so, name=name)
                for many in (False, True)
            )
            description.conditions.append(Described(one, several))
    return description


def adjective(context: Context, node: Expression, path: Path, so: bool, name: str) -> Text:
    match node:
        case syntax.Binary("!=" | "==" as sign, Name(left), Name(right)) if name in (left, right):
            other = right if left == name else left
            is_self = other in ("this", "you")
            return context.say("other") if is_self and so == (sign == "!=") else ""
        case syntax.Attribute(Name(left), "face_down") if left == name:
            return context.say("face_down" if so else "face_up")
        case syntax.Call("is_kind", (syntax.Argument(_, Name(left)), kind)) if left == name and so:
            effect = context.words.effects.get(literal_text(kind.value))
            title = context.in_quotes(context.word(effect.title)) if effect and effect.title else ""
            return title or context.word(literal_text(kind.value).replace("_", " "))
    found = wording_about(context, node, path, name).adjective if so else ""
    return context.word(found) if found else ""


def noun_of(context: Context, node: Expression, path: Path, name: str) -> Text:
    return wording_about(context, node, path, name).member_noun


def wording_about(context: Context, node: Expression, path: Path, name: str) -> WordForms:
    """Return the words for a yes-or-no attribute or function of the member.

    If there are none, return empty ones.
    """
    words: str | syntax.Text | None = None
    match node:
        case syntax.Attribute(Name(left)) if left == name:
            word = context.attribute_word(node, path)
            words = word.wording if word else None
        case syntax.Call(function, (syntax.Argument(_, Name(left)),)) if left == name:
            called = context.words.function(function)
            words = called.wording if isinstance(called, EffectWord) else None
    return context.language.wording(words or "")


def with_the_same(context: Context, node: Expression, path: Path, name: str) -> Text:
    """Return "with the same suit as this card" for a condition that two cards have equal suits."""
    match node:
        case syntax.Binary(
            "==", syntax.Attribute(Name(left), one), syntax.Attribute(other, two)
        ) if left == name and one == two and not use_count(other, name):
            word = context.attribute_word(node.left, (*path, "left"))  # type: ignore[arg-type]
            noun = attribute_noun(context, word) if word and not word.same else ""
            if noun and context.kind((*path, "right", "of")).of_class != "game":
                as_whom = context.phrase(other, (*path, "right", "of"))
                return context.say("with_the_same", noun=noun, other=as_whom)
    return ""


def effect_of_another(context: Context, node: Expression, path: Path, name: str) -> Text:
    """Return "of another card" for the condition that an effect's card isn't this one."""
    match node:
        case syntax.Binary("!=", syntax.Attribute(Name(left), "card"), Name("this")) if (
            left == name
        ):
            is_effect = context.kind((*path, "left", "of")).of_class == "effect"
            return context.say("of_another_card") if is_effect else ""
    return ""


def zone_of_members(context: Context, node: Expression, path: Path, name: str) -> Text:
    """Return "in your camp" for the condition that a card is in that zone."""
    match node:
        case syntax.Binary("in", Name(left), place) if left == name:
            at = (*path, "right")
            if context.kind(at) == ZONE and not use_count(place, name):
                return Inside(context.phrase(place, at))
    return ""


def having(context: Context, node: Expression, path: Path, so: bool, name: str) -> Text:
    """Return "with “Taunt”" or "without “Taunt”"."""
    match node:
        case syntax.Binary("in", Name(left), syntax.Call("beside", (middle,))) if (
            left == name and so
        ):
            at = (*path, "right", "arguments", 0, "value")
            return context.say("next_to", card=context.phrase(middle.value, at))
        case syntax.Call("has", (syntax.Argument(_, Name(left)), effect)) if left == name:
            word = context.words.vocabulary.functions["has"]
            at = (*path, "arguments", 1, "value")
            what = context.argument(effect.value, at, word.parameters[1])
            template = "with_effect" if so else "without_effect"
            return context.say(template, effect=what)
    return ""
