"""Word selected sets: "the other special cards in your hand that you own"."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from engine.language import syntax
from engine.language.kinds import CARD, PLAYER, ZONE, Kind
from engine.language.rules_text.expressions.joining import conjuncts
from engine.language.rules_text.expressions.own import with_slots
from engine.language.rules_text.expressions.printed_values import attribute_noun
from engine.language.rules_text.grammar.phrases import Phrase
from engine.language.rules_text.grammar.printed_names import OWNED, plural_noun
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import Expression, Name, Path, literal_text, member_name
from engine.language.vocabulary.effect_signature import EffectWord

NOUN_OF_SEVERAL = re.compile(r"\b(are|aren't) an? ([\w-]+)(?= or | and |$)")
PREDICATIVE = frozenset("afraid ahead alive alone asleep awake".split())
"""Adjectives that can't stand before a noun."""
IS = r"(?:is|<are\|is>|<is\|is>)"
ADJECTIVE = re.compile(rf"\{{\w+\}} {IS} ([\w-]+)")
NOUN = re.compile(rf"\{{\w+\}} {IS} an? ([\w -]+)")
SHORT = re.compile(
    r"that ((?:you|they|the \w+(?: player)?|that player|this player) (?:do(?:es)?n't )?(?:own|control)s?)$"
)


@dataclass
class Described:
    """A condition on the members as adjectives, a noun instead of “card”, and clauses."""

    adjectives: list[str] = field(default_factory=list)
    noun: str = ""
    short: list[str] = field(default_factory=list)
    one: list[str] = field(default_factory=list)
    several: list[str] = field(default_factory=list)

    def add(self, other: Described) -> None:
        self.adjectives += other.adjectives
        self.noun = self.noun or other.noun
        self.short += other.short
        self.one += other.one
        self.several += other.several


def selection(context: Context, node: syntax.Selection, path: Path) -> Phrase:
    language, kind = context.language, Kind(node.of_class)
    noun = language.noun(kind)
    if is_empty(node):
        none = context.say("no {noun}", noun=noun)
        return Phrase(none, one=none)
    if node.where is not None:
        node = replace(node, where=context.about_member(node.where, member_name(node)))
    if lone := lone_member(context, node, path):
        return lone
    single, plural = noun, "zones" if kind == ZONE else language.noun(kind, many=True)
    description = Described()
    if node.where is not None and node.where != syntax.Flag(value=True):
        if node.place is not None:
            offered = with_place(context, node.place, (*path, "place"), kind, single, plural)
            context.offered[member_name(node)] = offered[0]
        description = describe(context, node.where, (*path, "where"), kind, member_name(node))
        if owned := some_owned(context, node, path, description):
            return owned
        if description.noun:
            single, plural = description.noun, plural_noun(description.noun)
    single = " ".join([*description.adjectives, single])
    plural = " ".join([*description.adjectives, plural])
    is_bare = single == noun
    if description.short and is_zone(context, node, path):
        single, plural = (" ".join([each, *description.short]) for each in (single, plural))
        description.short = []
    if node.place is not None:
        single, plural = with_place(context, node.place, (*path, "place"), kind, single, plural)
        is_bare = False
    single = with_clauses(context, " ".join([single, *description.short]), description.one)
    plural = with_clauses(context, " ".join([plural, *description.short]), description.several)
    is_bare = is_bare and not (description.short or description.one)
    article = "all {members}" if is_bare and kind != PLAYER else "the {members}"
    return Phrase(context.say(article, members=plural), many=True, one=single, several=plural)


def some_owned(
    context: Context, node: syntax.Selection, path: Path, description: Described
) -> Phrase | None:
    """Return "your wounded creatures" for those of "your creatures" that are wounded."""
    at = (*path, "place")
    if node.place is None or description.noun or context.kind(at) != Kind(node.of_class, many=True):
        return None
    place = context.phrase(node.place, at)
    found = OWNED.fullmatch(place.text) if place.many and not place.one else None
    if found is None or found["rest"]:
        return None
    words = [found["owner"], *description.adjectives, found["members"], *description.short]
    return Phrase(with_clauses(context, " ".join(words), description.several), many=True)


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
            said = context.say("{member}, if {holds}", member=member, holds=holds)
            return Phrase(said, alone=True)
    return None


def is_empty(node: Expression) -> bool:
    """Return True for `… where no`, a set that is always empty."""
    return isinstance(node, syntax.Selection) and node.where == syntax.Flag(value=False)


def with_clauses(context: Context, members: str, clauses: list[str]) -> str:
    if not clauses:
        return members
    clauses = [
        NOUN_OF_SEVERAL.sub(lambda found: f"{found[1]} {plural_noun(found[2])}", each)
        for each in clauses
    ]
    joined = context.say(" and ").join(clauses)
    if len(clauses) > 2 and not any(each for each in clauses if "," in each or " and " in each):
        joined = context.join_list(clauses)
    return context.say("{members} {clauses}", members=members, clauses=joined)


def is_zone(context: Context, node: syntax.Selection, path: Path) -> bool:
    """Return True if the members are selected from a zone or several zones."""
    at = (*path, "place")
    return node.place is not None and (
        context.kind(at) == ZONE or bool(zones_joined(context, node.place, at))
    )


def with_place(
    context: Context, node: Expression, path: Path, kind: Kind, single: str, plural: str
) -> tuple[str, str]:
    """Add the place of the members: "card in your hand", "attacker"."""
    place = context.phrase(node, path)
    is_zone = context.kind(path) == ZONE
    if zones := zones_joined(context, node, path):
        place, is_zone = Phrase(zones), True
    is_zone = is_zone or (kind != ZONE and context.kind(path) == ZONE.several)
    is_plain = not (isinstance(node, syntax.Selection) and node.where is not None)
    bare = context.language.noun(kind)
    is_named = kind != ZONE or not place.one.startswith("card ")
    if place.one and is_named and not is_zone and is_plain and not place.alone:
        if single == bare:
            return place.one, place.several
        words = place.one.split(" ", 1)
        if words[0] == bare:
            rest = f" {words[1]}" if len(words) > 1 else ""
            return f"{single}{rest}", f"{plural}{rest}"
        if single.endswith(f" {bare}"):
            adjectives = single.removesuffix(f" {bare}")
            return f"{adjectives} {place.one}", f"{adjectives} {place.several}"
    if is_zone:
        inside = zones or context.language.inside(place)
        return f"{single} {inside}", f"{plural} {inside}"
    template = "{members} among {place}"
    one, several = (context.say(template, members=each, place=place) for each in (single, plural))
    return one, several


def zones_joined(context: Context, node: Expression, path: Path) -> str:
    """Return a union of zones as "in your field or your hand"."""
    if not isinstance(node, syntax.Call) or node.function != "union":
        return ""
    places = [(*path, "arguments", place, "value") for place in range(len(node.arguments))]
    if any(context.kind(at) != ZONE for at in places):
        return ""
    found = [
        context.phrase(each.value, at) for each, at in zip(node.arguments, places, strict=True)
    ]
    if all(context.language.inside(each).startswith("in ") for each in found):
        return context.language.inside(
            Phrase(context.join_list([each.text for each in found], "or"))
        )
    return context.join_list([context.language.inside(each) for each in found], "or")


def describe(
    context: Context,
    where: Expression,
    path: Path,
    kind: Kind,
    name: str = "it",
    *,
    is_placed: bool = False,
) -> Described:
    """Describe the things for which the condition holds.

    With `is_placed`, a condition on their zone is their place: “a creature in your camp”. For members of a
    set, this would suggest that the set has the order of the zone.
    """
    description = Described()
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
            description.one.append(same)
            description.several.append(same)
        elif short := (is_placed and so and zone_of_members(context, node, at, name)) or (
            kind == CARD and having(context, node, at, so, name)
        ):
            description.short.append(short)
            context.record(at, short)
        else:
            one = context.relative(node, at, kind, many=False, so=so, name=name)
            if found := SHORT.match(one):
                description.short.append(found[1])
            else:
                description.one.append(one)
                description.several.append(
                    context.relative(node, at, kind, many=True, so=so, name=name)
                )
    return description


def adjective(context: Context, node: Expression, path: Path, so: bool, name: str) -> str:
    match node:
        case syntax.Binary("!=" | "==" as sign, Name(left), Name(right)) if name in (left, right):
            other = right if left == name else left
            is_self = other in ("this", "you")
            return context.say("other") if is_self and so == (sign == "!=") else ""
        case syntax.Attribute(Name(left), "face_down") if left == name:
            return context.say("face-down" if so else "face-up")
        case syntax.Attribute(Name(left), _) if left == name and so:
            word = context.attribute_word(node, path)
            found = ADJECTIVE.fullmatch(word.wording) if word else None
            return context.say(found[1]) if found and found[1] not in PREDICATIVE else ""
        case syntax.Call("is_kind", (syntax.Argument(_, Name(left)), kind)) if left == name and so:
            effect = context.words.effects.get(literal_text(kind.value))
            title = f"“{effect.title}”" if effect and effect.title else ""
            return title or literal_text(kind.value).replace("_", " ")
        case syntax.Call(_, (syntax.Argument(_, Name(left)),)) if left == name and so:
            found = ADJECTIVE.fullmatch(own_wording(context, node))
            return found[1] if found and found[1] not in PREDICATIVE else ""
    return ""


def noun_of(context: Context, node: Expression, path: Path, name: str) -> str:
    match node:
        case syntax.Attribute(Name(left), _) if left == name:
            word = context.attribute_word(node, path)
            found = NOUN.fullmatch(word.wording) if word else None
            return found[1] if found else ""
        case syntax.Call(_, (syntax.Argument(_, Name(left)),)) if left == name:
            found = NOUN.fullmatch(own_wording(context, node))
            return found[1] if found else ""
    return ""


def own_wording(context: Context, node: syntax.Call) -> str:
    """Return the wording of a function defined by the game, as a template."""
    word = context.words.function(node.function)
    if not isinstance(word, EffectWord) or word.wording is None:
        return ""
    return with_slots(word.wording)


def with_the_same(context: Context, node: Expression, path: Path, name: str) -> str:
    """Return "with the same suit as this card" for a card whose suit is that of this card."""
    match node:
        case syntax.Binary(
            "==", syntax.Attribute(Name(left), one), syntax.Attribute(other, two)
        ) if left == name and one == two and not use_count(other, name):
            word = context.attribute_word(node.left, (*path, "left"))  # type: ignore[arg-type]
            noun = attribute_noun(word.wording) if word and not word.same else ""
            if noun and context.kind((*path, "right", "of")).of_class != "game":
                as_whom = context.phrase(other, (*path, "right", "of"))
                return context.say("with the same {noun} as {other}", noun=noun, other=as_whom)
    return ""


def zone_of_members(context: Context, node: Expression, path: Path, name: str) -> str:
    """Return "in your camp" for the condition that a card is there."""
    match node:
        case syntax.Binary("in", Name(left), place) if left == name:
            at = (*path, "right")
            if context.kind(at) == ZONE and not use_count(place, name):
                return context.language.inside(context.phrase(place, at))
    return ""


def having(context: Context, node: Expression, path: Path, so: bool, name: str) -> str:
    """Return "with “Taunt”" or "without “Taunt”"."""
    match node:
        case syntax.Binary("in", Name(left), syntax.Call("beside", (middle,))) if (
            left == name and so
        ):
            at = (*path, "right", "arguments", 0, "value")
            return context.say("next to {card}", card=context.phrase(middle.value, at))
        case syntax.Call("has", (syntax.Argument(_, Name(left)), effect)) if left == name:
            word = context.words.vocabulary.functions["has"]
            at = (*path, "arguments", 1, "value")
            what = context.argument(effect.value, at, word.parameters[1])
            template = "with {effect}" if so else "without {effect}"
            return context.say(template, effect=what)
    return ""


def mentions(node: Expression, *names: str) -> bool:
    return any(use_count(node, name) for name in names)
