"""Plans of words, lists and noun phrases, from which other plans are made."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

AGENT = "0"
"""The slot for the player or card that causes an event. No author can give this name to a parameter."""
NO_FORMS: Mapping[str, str] = MappingProxyType({})


@dataclass(slots=True)
class TextPlan:
    """A part of a text. It can't be formatted, because it has no words of its own."""

    worded: tuple[object, str] | None = field(
        default=None, init=False, compare=False, repr=False, kw_only=True
    )
    """The language that has worded the plan, with the words."""

    def __str__(self) -> str:
        raise NotImplementedError


class TemplateName(str):
    """The name of a template in the catalogues. Other strings are words of the vocabulary or of an author."""

    __slots__ = ()


Text: TypeAlias = "str | TextPlan"
"""A plan, or words that are the same in all languages: numbers, titles, and the words of authors."""


@dataclass(slots=True)
class Said(TextPlan):
    """A template of the catalogue by its name, or a wording, and the phrases for its slots.

    `given` has the names of the arguments in the call. `denied` negates the sentence, `would` makes it
    hypothetical, and an `ordered` sentence is an order to “you”.
    """

    template: str
    slots: Mapping[str, Phrase | Text]
    given: Collection[str] = ()
    denied: bool = False
    ordered: bool = False
    would: bool = False
    is_authors: bool = False
    """True for an author's words, which may have an article too many: “hit a {who}”."""


@dataclass(slots=True)
class Listed(TextPlan):
    """Items, with “and”, “or” or another word before the last one."""

    items: tuple[Text, ...]
    word: str = "and"


@dataclass(slots=True)
class Chained(TextPlan):
    """Clauses or sentences, all joined by the same link: “and”, “or_if”, “then”, “sentence”."""

    items: tuple[Text, ...]
    link: str


@dataclass(slots=True)
class Row(TextPlan):
    """Parts that follow each other."""

    parts: tuple[Text, ...]
    is_spaced: bool = False
    """True for parts that may be empty, so that spaces must be removed."""


@dataclass(slots=True)
class Determined(TextPlan):
    """A phrase with a determiner: “a card in your hand”, “each player”."""

    determiner: str
    phrase: Phrase


@dataclass(slots=True)
class Owned(TextPlan):
    """A noun after its owner: “your hand”."""

    owner: Phrase
    noun: Text


@dataclass(slots=True)
class Inside(TextPlan):
    """A place, or one of several places: “in your hand or the field”."""

    zone: Phrase
    others: tuple[Phrase, ...] = ()


@dataclass(slots=True)
class ThingCount(TextPlan):
    """An amount of something that players have: “1 click”, “2 gold”, “life equal to the sum”."""

    number: Phrase
    noun: str


@dataclass(slots=True)
class Signed(TextPlan):
    """A number added to an attribute or subtracted: “+1 point”, “−2 points”."""

    operator: str
    number: str
    noun: str


class Rate(NamedTuple):
    """A number for each of certain things, and one that is always added: “2 plus 3 for each card in hand”."""

    base: str
    each: str
    per: Text


# Creating a tuple takes a fifth of the time of a frozen dataclass, and packs have tens of thousands
# of phrases.
class Phrase(NamedTuple):
    """The plan of a noun phrase. `own` is the possessive.

    If `many` is True, verbs after it are plural, as after "you".

    For a set, `one` is any member ("card in your hand") and `several` is all members, without an article.
    `choice` is the text for one member of a list. `alone` marks a set with a single member. `per` is one of
    the things that a number counts, `counted` is all of them, and `rate` is what a calculation counts.
    `forms` has the grammatical cases, for languages with cases.
    """

    text: Text
    many: bool = False
    own: str = ""
    one: Text = ""
    several: Text = ""
    choice: Text = ""
    alone: bool = False
    per: Text = ""
    counted: Text = ""
    rate: Rate | None = None
    all_but: tuple[Text, Text] | None = None  # what is counted, and how many are subtracted
    either: tuple[Phrase, Text, Phrase] | None = None  # a value, its condition, and the other value
    forms: Mapping[str, str] = NO_FORMS
    is_yes: bool = False
    is_you: bool = False
    bare: str = ""  # the text without its article

    def __str__(self) -> str:
        raise NotImplementedError

    def form(self, case: str) -> Text:
        return self.forms.get(case, self.text)

    @property
    def is_number(self) -> bool:
        """Return True for a plain number, such as 2."""
        return bool(self.digits)

    @property
    def digits(self) -> str:
        """Return the digits of a plain number, or ""."""
        return self.text if isinstance(self.text, str) and self.text.isdigit() else ""
