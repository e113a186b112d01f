"""Language: what shared code needs from a language in which cards are printed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.rules_text.plan.phrases import Determined, Phrase, Text
from engine.language.rules_text.plan.word_forms import WordForms
from engine.language.vocabulary.effect_signature import EffectWord


class MissingWordError(LookupError):
    """Raised if the catalogue or the authors’ words lack a text.

    The effect isn’t printed in this language then.
    """


class Language(Protocol):
    """A catalogue of templates, words for plans, and the words of the vocabulary and of authors.

    `ordinals` has the determiners of the first members of a set. `plain_names` are names that tell nothing
    about a thing except that it is chosen. `opponent` is one of your opponents. A language
    `leads_with_conditions` if they come before what a player may do. Then, no pronoun in them can refer to
    it.
    """

    you: Phrase
    it: Phrase
    they: Phrase
    opponent: str
    ordinals: Mapping[str, str]
    plain_names: Collection[str]
    leads_with_conditions: bool

    @property
    def turn_player(self) -> Phrase: ...

    @property
    def built_in_names(self) -> Mapping[str, Phrase]: ...

    # Texts

    def text(self, plan: Text) -> str: ...

    def in_script(self, text: str) -> str: ...

    def translate(self, template: str) -> str: ...

    def nominal(self, template: str, phrases: Mapping[str, Phrase]) -> Phrase: ...

    # Nouns and phrases

    def noun(self, kind: Kind, many: bool = False) -> str: ...

    def plural(self, noun: str) -> str: ...

    def noun_of(self, offered: Phrase | Text, with_adjectives: bool = False) -> str: ...

    def name(self, name: str, kind: Kind) -> Phrase: ...

    def similar_names(self, names: Iterable[str]) -> Mapping[str, Sequence[str]]: ...

    def pronoun(self, kind: Kind) -> Phrase: ...

    def relative_phrase(self, kind: Kind, many: bool) -> Phrase: ...

    def every(self, of: Phrase) -> Phrase: ...

    def set_phrase(self, said: Phrase) -> Phrase: ...

    def zone(self, title: str, owner: Phrase | None = None) -> Phrase: ...

    def zone_phrase(self, zone: Phrase) -> Phrase: ...

    def phase(self, title: str, is_bare: bool = False) -> str: ...

    # Words of the vocabulary and of authors

    def wording(self, words: str | syntax.Text) -> WordForms: ...

    def reads(self, word: EffectWord) -> str: ...

    def order(self, title: str, about: str = "") -> str: ...

    def event(self, wording: str, known: Collection[str], is_passive: bool) -> tuple[str, bool]: ...

    # Questions about words, which decide how a text goes on

    def begins_with(self, said: Text, phrase: Phrase) -> bool: ...

    def names_once(self, said: Text, members: Determined) -> bool: ...

    def is_denied(self, members: Determined, said: Text) -> bool: ...

    def is_group(self, members: Phrase) -> bool: ...

    def has_owner(self, members: Phrase) -> bool: ...

    def stands_alone(self, clause: Text) -> bool: ...
