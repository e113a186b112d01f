"""Slots: placeholders for the parts of a construct while it is printed, and how the parts are read back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from engine.language import syntax
from engine.language.kinds import CARD, EFFECT, EVENT, NUMBER, PLAYER, ZONE, Kind
from engine.language.rules_text.grammar.english.english import ENGLISH
from engine.language.rules_text.plan.phrases import Phrase
from engine.language.syntax import Argument, Attribute, Call, Expression, Name

NUMERAL = 7777
"""The number that stands for any number in digits."""
GROUP = "your slotgroups"
"""Stands for a set that is called by its owner, such as “your creatures”."""
A_NAME, A_QUOTE = "Slotname", "Slotquote"
"""Stand for the name of any card, and for any effect that is given."""
CARD_SLOT, SET_SLOT, ONE_SLOT, SEVERAL_SLOT, ZONE_SLOT, PLAYER_SLOT, NUMBER_SLOT, EFFECT_SLOT = (
    chr(0xE010 + number) for number in range(8)
)
SLOTS = {
    CARD_SLOT: ("slotcard", "card"),
    SET_SLOT: ("slotset", "set"),
    ONE_SLOT: ("slotset", "one"),
    SEVERAL_SLOT: ("slotset", "several"),
    ZONE_SLOT: ("slotzone", "zone"),
    PLAYER_SLOT: ("slotplayer", "player"),
    NUMBER_SLOT: ("slotnumber", "number"),
    EFFECT_SLOT: ("sloteffect", "effect"),
}
SECOND = 0x40
"""How far the signs of second slots are from those of the first ones."""
SLOTS |= {chr(ord(sign) + SECOND): (f"{name}2", sort) for sign, (name, sort) in list(SLOTS.items())}
"""What a slot stands for, and how it is read."""
KINDS = {
    "slotcard": CARD,
    "slotset": CARD.several,
    "slotzone": ZONE,
    "slotplayer": PLAYER,
    "slotnumber": NUMBER,
    "sloteffect": EFFECT,
    "it": CARD,
    "trigger": EVENT,
}
KINDS |= {f"{name}2": kind for name, kind in list(KINDS.items()) if name.startswith("slot")}
CARD_NAME, SET_NAME, ZONE_NAME, PLAYER_NAME, NUMBER_NAME = map(Name, list(KINDS)[:5])
IT, THAT, THEY = Name("pronoun"), Name("that"), Name("they")
"""What “it”, “that card” and “they” stand for is found later."""


@dataclass(frozen=True)
class Pattern:
    """A text with slots, and the node that it stands for."""

    regex: re.Pattern[str]
    node: Any
    slots: tuple[tuple[str, str], ...]


def pattern_of(text: str, node: Any) -> Pattern | None:
    """Return the pattern of a text in which signs of `SLOTS` stand for parts."""
    if not text or text in SLOTS or text == "it":
        return None
    parts, slots = [], []
    text = text.replace(GROUP, SET_SLOT)
    for sign in re.split(f"([{''.join(SLOTS)}]|{NUMERAL}|{A_NAME}|{A_QUOTE})", text):
        if sign in SLOTS:
            slots.append(SLOTS[sign])
            parts.append("(.+?)")
        elif sign in (A_NAME, A_QUOTE):
            slots.append((sign, "name" if sign == A_NAME else "quoted"))
            parts.append("(.+?)")
        elif sign == str(NUMERAL):
            slots.append(("numeral", "numeral"))
            parts.append(r"(\d+)")
        else:
            parts.append(re.escape(sign))
    return Pattern(re.compile("".join(parts)), node, tuple(slots))


@dataclass(frozen=True)
class Choice:
    """A value for a parameter: its node, and the phrases of the names in it."""

    node: Expression
    names: Mapping[str, Phrase]


SET_PHRASE = Phrase(SET_SLOT, many=True, one=ONE_SLOT, several=SEVERAL_SLOT)
CARDS = [
    Choice(CARD_NAME, {"slotcard": Phrase(CARD_SLOT)}),
    Choice(CARD_NAME, {"slotcard": ENGLISH.it}),
]
SETS = [
    Choice(SET_NAME, {"slotset": SET_PHRASE}),
    Choice(SET_NAME, {"slotset": Phrase(SET_SLOT, many=True)}),
    Choice(SET_NAME, {"slotset": Phrase(GROUP, many=True)}),
]
PLAYERS = [
    Choice(PLAYER_NAME, {"slotplayer": Phrase(PLAYER_SLOT)}),
    Choice(PLAYER_NAME, {"slotplayer": ENGLISH.you}),
    Choice(PLAYER_NAME, {"slotplayer": ENGLISH.they}),
]
ZONES = [Choice(ZONE_NAME, {"slotzone": ENGLISH.zone_phrase(Phrase(ZONE_SLOT))})]
DIGITS = [Choice(syntax.Number(each), {}) for each in (NUMERAL, 1)]
NUMBERS = [
    *DIGITS,
    Choice(NUMBER_NAME, {"slotnumber": Phrase(NUMBER_SLOT)}),
    Choice(Call("count", (Argument("", SET_NAME),)), SETS[0].names),
    Choice(Call("count", (Argument("", SET_NAME),)), SETS[1].names),
    Choice(Call("count", (Argument("", SET_NAME),)), SETS[2].names),
]
EFFECTS = [
    Choice(Name("sloteffect"), {"sloteffect": Phrase(EFFECT_SLOT)}),
    Choice(Name("sloteffect"), {"sloteffect": ENGLISH.it}),
]


def second(choice: Choice) -> Choice:
    """Return a value with other slots, for a second parameter of the same kind."""
    node: Any = choice.node
    for name in [each for each in KINDS if f"{each}2" in KINDS]:
        node = replaced(node, Name(name), Name(f"{name}2"))
    signs = {ord(sign): chr(ord(sign) + SECOND) for sign in SLOTS if ord(sign) < 0xE010 + SECOND}

    def moved(text: Any) -> Any:
        return text.translate(signs) if isinstance(text, str) else text

    names = {
        f"{name}2": each
        if each in (ENGLISH.it, ENGLISH.you, ENGLISH.they)
        else (
            ENGLISH.zone_phrase(Phrase(moved(each.text)))
            if name == "slotzone"
            else each._replace(
                text=moved(each.text), one=moved(each.one), several=moved(each.several)
            )
        )
        for name, each in choice.names.items()
    }
    return Choice(node, names)


def apart(given: Iterable[Choice | None]) -> list[Choice | None]:
    """Return the values, of which no two have the same slots."""
    found: list[Choice | None] = []
    used: set[str] = set()
    for each in given:
        is_again = each is not None and bool(used & set(each.names)) and not uses_owner(each)
        found.append(second(each) if is_again and each is not None else each)
        used |= set(each.names) if each else set()
    return found


def uses_owner(choice: Choice) -> bool:
    return isinstance(choice.node, Attribute) and isinstance(choice.node.of, Attribute)


def choices_for(kind: Kind) -> list[Choice]:
    """Return the values to print for a parameter of a kind."""
    if kind.many:
        return [*SETS, *CARDS] if kind.of_class in ("card", "any") else PLAYERS
    found = {"card": CARDS, "player": PLAYERS, "zone": ZONES, "number": NUMBERS, "effect": EFFECTS}
    return found.get(kind.of_class, [*CARDS, *PLAYERS] if kind.of_class == "any" else [])


def calls(
    name: str, options: Iterable[Sequence[Choice | None]]
) -> Iterator[tuple[Call, Mapping[str, Phrase]]]:
    for each_given in product(*options):
        given = [each for each in apart(each_given) if each is not None]
        names: dict[str, Phrase] = {}
        for each in given:
            names |= each.names
        yield Call(name, tuple(Argument("", each.node) for each in given)), names


def marked(node: Any, names: Mapping[str, Phrase]) -> Any:
    """Return the node with marks for the slots that pronouns fill."""
    marks = ((ENGLISH.it, IT), (ENGLISH.you, Name("you")), (ENGLISH.they, THEY))
    for name, phrase in names.items():
        for pronoun, mark in marks:
            if phrase == pronoun:
                node = replaced(node, Name(name), mark)
    return node


def negated(node: Expression, names: Mapping[str, Phrase]) -> Expression:
    return syntax.Unary("not", marked(node, names))


def replaced(node: Any, old: Any, new: Any) -> Any:
    """Return the tree with another node in place of each equal one."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(replaced(each, old, new) for each in node)
    if isinstance(node, syntax.Node):
        fields = node.__dataclass_fields__
        parts = {name: replaced(getattr(node, name), old, new) for name in fields}
        return type(node)(**parts)
    return node
