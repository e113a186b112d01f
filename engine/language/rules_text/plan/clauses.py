"""Plans of members, counts, conditions and values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.language.kinds import Kind
from engine.language.rules_text.plan.phrases import Phrase, Text, TextPlan


@dataclass(slots=True)
class Clauses(TextPlan):
    """Clauses. They are separated by commas only if one of them has parts of its own."""

    items: tuple[Text, ...]
    word: str


@dataclass(slots=True)
class Opened(TextPlan):
    """Clauses that begin with “both” or “either”, because they are inside an “or” or an “and”."""

    word: str
    text: Text


@dataclass(slots=True)
class Relative(TextPlan):
    """A condition on something that has just been named: “that are special”, “whose number is 1”.

    `marked` has a relative pronoun for the thing, and `plain` has the phrase `it`.
    """

    marked: Text
    plain: Text
    it: Phrase
    kind: Kind
    many: bool


class Described(NamedTuple):
    """A condition on members, for one member and for several.

    A short one, such as “with “Swift””, comes right after the noun.
    """

    one: Text
    several: Text
    is_short: bool = False


@dataclass(slots=True)
class Members(TextPlan):
    """One member of a set, or several.

    `noun` is an author's word for members of this kind. The members are `inside` a place, or `among` others
    that may have conditions of their own.
    """

    kind: Kind
    many: bool
    noun: Text = ""
    adjectives: tuple[Text, ...] = ()
    conditions: tuple[Described, ...] = ()
    inside: Text = ""
    among: Phrase | None = None
    among_chosen: bool = False
    is_owned: bool = False
    """True for members of a set with an owner: “your creatures”."""


@dataclass(slots=True)
class AnyOne(TextPlan):
    """A condition that some member, or no member, meets: with a
    noun, a relative clause, or “a” member as subject.
    """

    member: Text
    noun: Text
    relative: Text
    about: Text
    so: bool


@dataclass(slots=True)
class EveryOne(TextPlan):
    """A condition that every member, or no member, meets: with “every” or “no” member as subject, or with
    “it”.

    The condition names the member once, or more often.
    """

    member: Text
    every: Text
    none: Text
    each: Text
    is_once: bool


@dataclass(slots=True)
class Exists(TextPlan):
    """A thing exists, or doesn't."""

    what: Phrase
    so: bool


@dataclass(slots=True)
class Amount(TextPlan):
    """A compared number of things: “fewer than 7 cards in your hand”."""

    operator: str
    number: int
    one: Text
    several: Text


@dataclass(slots=True)
class HowMany(TextPlan):
    """A set has a compared number of members. `otherwise` is the comparison of the number itself."""

    operator: str
    number: int
    of: Phrase
    is_zone: bool
    otherwise: Text


@dataclass(slots=True)
class Holds(TextPlan):
    """A player has a compared number of cards in a zone. If it is the hand, it isn't named by its title."""

    holder: Phrase
    zone: str
    operator: str
    number: int


@dataclass(slots=True)
class Negative(TextPlan):
    """A negative number: “−2”."""

    number: Text


@dataclass(slots=True)
class Operand(TextPlan):
    """A value before a sign. If it ends with one of these numbers, it is in parentheses."""

    value: Text
    ends: tuple[Text, ...]


@dataclass(slots=True)
class AtStep(TextPlan):
    """The step of the turn is, or isn't, one of these words: “it is the discard step of the turn”.

    `otherwise` is for attributes of the game that are no steps, such as the suit in force.
    """

    step: Text
    words: tuple[Text, ...]
    so: bool
    otherwise: Text


@dataclass(slots=True)
class AtPosition(TextPlan):
    """The member at a position: “the card at position 3”."""

    one: Text
    place: Phrase


@dataclass(slots=True)
class FromTop(TextPlan):
    """A place counted from the top of a pile: “as the second card from the top”."""

    place: Phrase


@dataclass(slots=True)
class Superlative(TextPlan):
    """The highest or lowest value: “the most cards in hand”, “the lowest power”."""

    by: Phrase
    is_high: bool


@dataclass(slots=True)
class Sorted(TextPlan):
    """Members in the order of a number. `otherwise` is for numbers that aren't called an order."""

    of: Phrase
    by: Text
    is_down: bool
    otherwise: Text


@dataclass(slots=True)
class Best(TextPlan):
    """The best member by an author's comparison: “the card that outweighs all others”."""

    member: Text
    comparison: Text
    otherwise: Text


@dataclass(slots=True)
class Named(TextPlan):
    """A value with the name of its parameter, unless the value already has this name."""

    value: Phrase
    name: str


@dataclass(slots=True)
class Meaning(TextPlan):
    """What a function of an author means: “a card's points are 3”."""

    subject: Text
    value: Phrase
    is_several: bool


@dataclass(slots=True)
class More(TextPlan):
    """A player has more of a supply than another player, less, or as much."""

    player: Phrase
    operator: str
    noun: str
    than: Phrase
