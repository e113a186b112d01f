"""CatalogueLanguage: a language without plurals that finds its words in a catalogue."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from engine.language import syntax
from engine.language.kinds import CARD, PLAYER, ZONE, Kind
from engine.language.rules_text.grammar.catalogue.author_titles import AuthorTitles
from engine.language.rules_text.grammar.catalogue.catalogue_filling import (
    LEFT_OUT,
    CatalogueFilling,
)
from engine.language.rules_text.grammar.language import MissingWordError
from engine.language.rules_text.grammar.templates import parse_template, with_slots
from engine.language.rules_text.plan.clauses import Members
from engine.language.rules_text.plan.phrases import (
    AGENT,
    Determined,
    Inside,
    Owned,
    Phrase,
    Row,
    Said,
    TemplateName,
    Text,
    TextPlan,
)
from engine.language.rules_text.plan.word_forms import WordForms
from engine.language.vocabulary.author_words import NO_WORDS, Words
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.printer_words import PrinterWords

NO_CARD = "no card"
SUBJECTS = (".wa}", ".ha}", ".ga}")
"""The cases of subjects. In events, subjects that are always named or always left out become plain ones."""


class CatalogueLanguage:
    """A language without plurals, whose words are in a catalogue.

    `templates` are those of shared code, `vocabulary` has the wordings of built-in words, and `plans` the
    functions that word plans. `nouns` are the nouns by class, and `common_counters` their counters.
    """

    you: Phrase
    it: Phrase
    they: Phrase
    other: Phrase
    opponent: str
    ordinals: Mapping[str, str]
    plain_names: Collection[str] = ("chosen", "picked", "choice")
    leads_with_conditions = True

    templates: ClassVar[Mapping[str, str]]
    vocabulary: ClassVar[Mapping[str, str]]
    plans: ClassVar[Mapping[type[TextPlan], Callable[[Any, Any], str]]]
    nouns: ClassVar[Mapping[str, str]]
    common_counters: ClassVar[Mapping[str, str]]
    filling: ClassVar[type[CatalogueFilling]]
    points: ClassVar[str]
    """The counter for what players gain and lose."""
    quotes: ClassVar[tuple[str, str]] = ("「", "」")
    comma: str
    others: ClassVar[tuple[str, ...]]
    """The beginnings of sentences about another player."""
    unsaid = "\ue000"
    """Marks a subject “you” that may be left out. The paragraph decides whether it is."""

    def __init__(self, authors: PrinterWords, texts: Words = NO_WORDS) -> None:
        """Make the language for a game. `texts` has its titles, by those in the packs."""
        self.authors = authors
        self.titles = AuthorTitles(authors, texts)
        self.counters = {**self.common_counters, **authors.counters}

    # Texts

    def text(self, plan: Text) -> str:
        if isinstance(plan, str):
            return self.own_words(plan)
        if plan.worded is None or plan.worded[0] is not self:
            plan.worded = self, self.words(plan)
        return plan.worded[1]

    def in_script(self, text: str) -> str:
        """Return a whole text in the script that readers use."""
        return text

    def words(self, plan: TextPlan) -> str:
        match plan:
            case Said("quoted", {"words": Row() as pieces}):
                parts = self.titles.message(pieces)
                if parts is None:
                    raise MissingWordError(type(pieces).__name__)
                return self.in_quotes("".join(map(self.text, parts)))
            case Said("quoted", {"words": str(words)}):
                return self.in_quotes(self.own_words(words))
            case Said():
                return self.fill(plan)
            case Determined(determiner, phrase):
                return self.with_determiner(determiner, phrase)
        word = self.plans.get(type(plan))
        if word is None:
            raise MissingWordError(type(plan).__name__)
        return word(self, plan)

    def in_quotes(self, words: str) -> str:
        return f"{self.quotes[0]}{words}{self.quotes[1]}"

    def sentence(self, said: str, before: str) -> str:
        """Return a sentence with its full stop. If the last subject was another player, “you” is named."""
        is_meant = said.startswith(self.unsaid) and before in self.others
        text = (self.templates["you_are_meant"] if is_meant else "") + said.replace(self.unsaid, "")
        return text if text.endswith(("。", "：", "。」")) else f"{text}。"

    def subject(self, said: str) -> str:
        """Return the player that is the subject of the sentence.

        Return "" if it begins with something else.
        """
        players = (self.unsaid, *self.others)
        return next((each for each in players if said.startswith(each)), "")

    def after_event(self, said: str) -> str:
        """Return the first line of an effect as it continues after an event."""
        return said

    def own_words(self, words: str) -> str:
        """Return a word of shared code or of a pack, or a pack's question, in this language.

        Raises MissingWordError if it has no translation.
        """
        if words.startswith("“") and words.endswith("”"):
            asked = self.titles.question(words[1:-1])
            if asked is None:
                raise MissingWordError(words)
            return self.in_quotes(asked)
        return words if words.isdigit() else self.nouns.get(words) or self.translate(words)

    def translation(self, english: str) -> str | None:
        return self.titles.word(english) or self.vocabulary.get(english)

    def translate(self, template: str) -> str:
        found = (
            self.templates.get(template)
            if isinstance(template, TemplateName)
            else self.translation(template) or (template if is_translated(template) else None)
        )
        if found is None:
            raise MissingWordError(template)
        return found

    def fill(self, said: Said) -> str:
        template = self.special(said) or self.translate(said.template)
        return self.filling(self, said).fill(parse_template(template))

    def special(self, said: Said) -> str | None:
        """Return the template for an empty value, or None if the value isn't empty."""
        if not any(map(self.is_nothing, said.slots.values())):
            return None
        name = f"{said.template} (none)"
        return self.templates.get(name) or self.translation(name)

    def is_nothing(self, phrase: Phrase | Text) -> bool:
        """Return True for an empty set, or for no card."""
        if not isinstance(phrase, Phrase):
            return False
        is_empty = isinstance(phrase.text, Said) and phrase.text.template == "no_members"
        return is_empty or phrase.text == self.vocabulary[NO_CARD]

    def nominal(self, template: str, phrases: Mapping[str, Phrase]) -> Phrase:
        if template == "opponent_of":
            return self.other
        return Phrase(Said(template, phrases) if phrases else self.translate(template))

    # Nouns and phrases

    def noun(self, kind: Kind, many: bool = False) -> str:
        return self.nouns.get(kind.of_class) or self.nouns["value"]

    def plural(self, noun: str) -> str:
        return noun

    def noun_of(self, offered: Phrase | Text, with_adjectives: bool = False) -> str:
        """Return the noun with a counter at the end of the text, or ""."""
        said = offered if not isinstance(offered, Phrase) else offered.several or offered.text
        words = self.text(said)
        found = sorted((each for each in self.counters if words.endswith(each)), key=len)
        return found[-1] if found else ""

    def is_alive(self, phrase: Phrase | Text) -> bool:
        return self.noun_of(phrase) in self.authors.alive

    def counter(self, phrase: Phrase | Text) -> str:
        said = phrase if not isinstance(phrase, Phrase) else phrase.one or phrase.text
        return self.counters.get(self.noun_of(said), self.counters[""])

    def name(self, name: str, kind: Kind) -> Phrase:
        if name in self.plain_names:
            return Phrase(Said(TemplateName("chosen_noun"), {"noun": self.noun(kind)}))
        if kind == ZONE:
            return self.zone_phrase(Phrase(Said(name, {})))
        return Phrase(Said(name, {}))  # A missing word matters only if the name is printed.

    def similar_names(self, names: Iterable[str]) -> Mapping[str, Sequence[str]]:
        known = list(names)
        return {name: known[:place] for place, name in enumerate(known)}

    def pronoun(self, kind: Kind) -> Phrase:
        return self.they if kind.of_class == "player" else self.it

    def relative_phrase(self, kind: Kind, many: bool) -> Phrase:
        """Return a phrase without words, because a clause before a noun leaves out its subject.

        The phrase is a plan. As an empty text, it would be no owner, and a zone would become yours.
        """
        return Phrase(LEFT_OUT)

    @cached_property
    def turn_player(self) -> Phrase:
        return Phrase(self.templates["turn_player"])

    @cached_property
    def built_in_names(self) -> Mapping[str, Phrase]:
        player, card = self.noun(PLAYER), self.noun(CARD)
        return {
            "this": Phrase(self.templates["this_card"]),
            "you": self.you,
            "players": Phrase(self.templates["the_players"], many=True, one=player, several=player),
            "cards": Phrase(self.templates["all_cards"], many=True, one=card, several=card),
        }

    def every(self, of: Phrase) -> Phrase:
        is_player = self.noun_of(of.one) == self.nouns["player"]
        own = (self.they if is_player else self.it).own
        return Phrase(Determined("each", of), own=own, alone=True)

    def set_phrase(self, said: Phrase) -> Phrase:
        return said._replace(many=True)

    def zone(self, title: str, owner: Phrase | None = None) -> Phrase:
        named = self.translate(title.lower())
        return Phrase(named if owner is None else Owned(owner, named))

    def zone_phrase(self, zone: Phrase) -> Phrase:
        one, several = (Members(CARD, many, inside=Inside(zone)) for many in (False, True))
        return zone._replace(one=one, several=several)

    def with_determiner(self, determiner: str, phrase: Phrase) -> str:
        raise NotImplementedError

    def with_counter(self, number: Phrase, counter: str) -> str:
        raise NotImplementedError

    def quantity(self, low: Phrase, count: Phrase, of: Phrase) -> str:
        raise NotImplementedError

    def one_of(self, phrase: Phrase) -> tuple[str, str]:
        """Return the members of a set, and the counter for one of them."""
        members: Text | Phrase = phrase.one or phrase.text
        match phrase.choice:
            case Said("one_of", {"members": found}):
                members = found
        said = members.text if isinstance(members, Phrase) else members
        return self.text(said), self.counter(said)

    # Words of the vocabulary and of authors

    def wording(self, words: str | syntax.Text) -> WordForms:
        english = words if isinstance(words, str) else with_slots(words)
        if not english:
            return WordForms("", "", "")
        said = self.translate(english)
        named = said.removeprefix("{of.no}")
        predicate = self.predicate_noun(said)
        return WordForms(
            owned=english,
            noun=named if named != said else "",
            clause=english,
            can_be_denied=True,
            is_supply=self.counters.get(named) == self.points,
            adjective=self.authors.words.get(f"{english} (before)", ""),
            member_noun=predicate if predicate in self.counters else "",
            state=self.authors.words.get(f"{english} (become)", ""),
            becomes=self.authors.words.get(f"{english} (become)", ""),
        )

    def predicate_noun(self, said: str) -> str:
        """Return the noun in “it is a creature”, or else the words as they are."""
        raise NotImplementedError

    def reads(self, word: EffectWord) -> str:
        english = with_slots(word.wording) if word.wording else ""
        self.translate(english)
        return english

    def order(self, title: str, about: str = "") -> str:
        return ""

    def event(self, wording: str, known: Collection[str], is_passive: bool) -> tuple[str, bool]:
        """Return the template of an event with its subject, and True if it names the player who causes it.

        If anything can cause the event, the template is about the thing to which it happens.
        """
        if is_passive and (done := self.translation(f"{wording} (passive)")):
            return done, True
        if done := self.translation(f"{wording} (event)"):
            return done, f"{{{AGENT}" in done
        said = self.translate(wording)
        if any(each in said for each in SUBJECTS):
            for each in SUBJECTS:
                said = said.replace(each, SUBJECTS[-1])
            return said, False
        return f"{{{AGENT}{SUBJECTS[-1]}{said}", True

    # Questions about words, which decide how a text goes on

    def begins_with(self, said: Text, phrase: Phrase) -> bool:
        return self.text(said).startswith(self.text(phrase.text))

    def names_once(self, said: Text, members: Determined) -> bool:
        return self.text(said).count(self.text(members)) == 1

    def is_denied(self, members: Determined, said: Text) -> bool:
        return False

    def is_group(self, members: Phrase) -> bool:
        return members.many

    def has_owner(self, members: Phrase) -> bool:
        match members.text:
            case Said(template):
                return members.many and ".no}" in self.translate(template).partition("}")[0] + "}"
        return members.many and isinstance(members.text, Owned)

    def stands_alone(self, clause: Text) -> bool:
        return True


def as_text(said: Phrase | Text) -> Text:
    return said.text if isinstance(said, Phrase) else said


def is_one_of(plan: Text) -> bool:
    return isinstance(plan, Said) and plan.template == "one_of"


def is_translated(text: str) -> bool:
    """Return True for a text with Chinese or Japanese characters, or without letters outside its slots."""
    is_plain = not any(each.isascii() and each.isalpha() for each in text)
    return is_plain or any("\u3040" <= each <= "\u9fff" for each in text)
