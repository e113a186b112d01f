"""English: articles, possessives, numbers of things, and lists."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from engine.language import syntax
from engine.language.kinds import CARD, PLAYER, ZONE, Kind
from engine.language.rules_text.grammar.english import offered_nouns, printed_names
from engine.language.rules_text.grammar.english.authors_events import event_template, order_template
from engine.language.rules_text.grammar.english.authors_words import (
    reads_template,
    wording_of,
)
from engine.language.rules_text.grammar.english.english_conditions import (
    CONDITIONS,
    FALLBACKS,
    MARK,
    ORDINALS,
)
from engine.language.rules_text.grammar.english.english_lines import SENTENCES
from engine.language.rules_text.grammar.english.english_phrases import EnglishPhrases
from engine.language.rules_text.grammar.english.english_templates import TEMPLATES
from engine.language.rules_text.grammar.english.verbs import STATIVE, base_verb, negate_verb
from engine.language.rules_text.grammar.templates import Verb, fill, with_slots
from engine.language.rules_text.plan.clauses import Members, Sorted
from engine.language.rules_text.plan.phrases import (
    Chained,
    Determined,
    Inside,
    Listed,
    Owned,
    Phrase,
    Row,
    Said,
    Signed,
    TemplateName,
    Text,
    TextPlan,
    ThingCount,
)
from engine.language.rules_text.plan.sentences import EachDoes, FullSentence
from engine.language.rules_text.plan.word_forms import WordForms
from engine.language.vocabulary.effect_signature import EffectWord

NOUNS = {
    "card": ("card", "cards"),
    "past": ("card", "cards"),
    "printing": ("printed card", "printed cards"),
    "player": ("player", "players"),
    "zone": ("zone", "zones"),
    "effect": ("effect", "effects"),
    "number": ("number", "numbers"),
    "text": ("word", "words"),
    "flag": ("answer", "answers"),
    "phase": ("phase", "phases"),
    "event": ("time", "times"),
}
SETS = re.compile(
    r"(?:the|all) (other )?(cards|players|zones|effects|numbers|copies|words|times)( .*|)$"
)
ARTICLE = re.compile(r"\b(an?|the) (?=\{(\w+)\})")
DETERMINED = re.compile(
    r"(?:an?|the|that|those|this|these|each|every|all|any|one|no|another|your|their|its|you|it|they|them"
    r"|\d+)\b"
)
"""Matches texts that need no article."""
ORDER = "order of "
"""How the name of a number begins that gives members an order: “order of play”."""
NO_ARTICLE = ("exile", "limbo", "play")
"""Names of zones that have no article."""
WORDS: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {**CONDITIONS, **SENTENCES}
PHASE_NOUNS = frozenset(
    "phase step turn stage round day night dawn morning noon evening dusk midnight".split()
)


class English(EnglishPhrases):
    """The grammar of English, the language in which packs are written."""

    you = Phrase("you", many=True, own="your", is_you=True)
    it = Phrase("it", own="its")
    they = Phrase("they", many=True, own="their", forms={"obj": "them"})

    ordinals: Mapping[str, str] = ORDINALS
    plain_names: Collection[str] = printed_names.PLAIN
    """Names that tell nothing about a thing except that it is chosen."""
    leads_with_conditions = False
    opponent = "opponent"
    """The word for one of your opponents, if the language has one."""

    def in_script(self, text: str) -> str:
        return text

    def translate(self, template: str) -> str:
        """Return a template of the catalogue by its name. Wordings are already in this language."""
        return TEMPLATES[template] if isinstance(template, TemplateName) else template

    @cached_property
    def turn_player(self) -> Phrase:
        return self.nominal(TemplateName("turn_player"), {})

    @cached_property
    def built_in_names(self) -> Mapping[str, Phrase]:
        """Return the phrases for the names that every effect knows."""
        players, cards = (
            self.nominal(TemplateName(each), {}) for each in ("the_players", "all_cards")
        )
        one, several = (self.noun(PLAYER, many=many) for many in (False, True))
        card, every_card = (self.noun(CARD, many=many) for many in (False, True))
        return {
            "this": self.nominal(TemplateName("this_card"), {}),
            "you": self.you,
            "players": players._replace(many=True, one=one, several=several),
            "cards": cards._replace(many=True, one=card, several=every_card),
        }

    def noun(self, kind: Kind, many: bool = False) -> str:
        if kind == ZONE and many:
            kind = Kind("card")
        return NOUNS.get(kind.of_class, ("value", "values"))[many]

    def pronoun(self, kind: Kind) -> Phrase:
        return self.they if kind.of_class == "player" else self.it

    def phase(self, title: str, is_bare: bool = False) -> str:
        """Return a phase as part of a sentence: "the main phase", or "main phase" if `is_bare`."""
        words = title if title[1:2].isupper() else title[:1].lower() + title[1:]
        words = words.removeprefix("the ")
        last = words.rpartition(" ")[2].lower()
        noun = words if last in PHASE_NOUNS else f"{words} phase"
        return noun if is_bare else f"the {noun}"

    def name(self, name: str, kind: Kind) -> Phrase:
        return printed_names.name_phrase(name, kind, self.noun(kind), self.noun(kind, many=True))

    def similar_names(self, names: Iterable[str]) -> Mapping[str, Sequence[str]]:
        """Return, for each name, the earlier names that may print the same words."""
        return printed_names.similar_names(names)

    def plural(self, noun: str) -> str:
        return printed_names.plural_noun(noun)

    def noun_of(self, offered: Phrase | Text, with_adjectives: bool = False) -> str:
        """Return the noun of what is offered.

        For a set, return the noun of a member. Return "" if there is none.
        """
        find = offered_nouns.head_of if with_adjectives else offered_nouns.noun_of
        return find(offered, self.translate)

    # Words of the vocabulary and of authors

    def wording(self, words: str | syntax.Text) -> WordForms:
        """Return the parts of the words for an attribute, a condition or an effect."""
        return wording_of(words if isinstance(words, str) else with_slots(words))

    def reads(self, word: EffectWord) -> str:
        """Return the text of an author's effect as a template."""
        return reads_template(word)

    def order(self, title: str, about: str = "") -> str:
        """Return the template of the order that a title gives to a player, or ""."""
        return order_template(title, about)

    def event(self, wording: str, known: Collection[str], is_passive: bool) -> tuple[str, bool]:
        """Return the general template of an event, and True if it names the player who causes it."""
        return event_template(wording, known, is_passive)

    # Sets and zones

    def set_phrase(self, said: Phrase) -> Phrase:
        """Return the phrase of a set. A text such as "the cards …" also gives the noun for a member."""
        text = self.text(said.text)
        found = SETS.match(text)
        if not found:
            return printed_names.several_phrase(text)._replace(text=said.text)
        single = "copy" if found[2] == "copies" else found[2].removesuffix("s")
        other, rest = found[1] or "", found[3]
        return Phrase(said.text, True, one=other + single + rest, several=other + found[2] + rest)

    def relative_pronoun(self, kind: Kind) -> str:
        return "who" if kind.of_class == "player" else "that"

    def relative_phrase(self, kind: Kind, many: bool) -> Phrase:
        """Return a relative pronoun with a mark, by which its clause is later rephrased."""
        return Phrase(f"{MARK}{self.relative_pronoun(kind)}", many, own=f"{MARK}whose")

    @cached_property
    def owners(self) -> Mapping[str, Phrase]:
        return {"its": self.it, "their": self.they, "your": self.you}

    def begins_with(self, said: Text, phrase: Phrase) -> bool:
        return self.text(said).startswith(self.text(phrase.text))

    def names_once(self, said: Text, members: Determined) -> bool:
        """Return True if a line names “each” of the members once, and no other “each”."""
        words, each = self.text(said), self.text(members)
        return words.count(each) == 1 and words.count("each ") == each.count("each ")

    def is_denied(self, members: Determined, said: Text) -> bool:
        """Return True for something that no member does: “each player can't be caught”."""
        return self.text(EachDoes(members, said)) != self.text(said)

    def is_group(self, members: Phrase) -> bool:
        """Return True for a set such as “your creatures” or “those cards”."""
        kinds = (printed_names.OWNED, printed_names.GROUP)
        return members.many and any(each.fullmatch(self.text(members.text)) for each in kinds)

    def stands_alone(self, clause: Text) -> bool:
        """Return True for a relative clause that needs no “for which”."""
        return not self.text(clause).startswith(FALLBACKS)

    def has_owner(self, members: Phrase) -> bool:
        """Return True for a set with an owner, such as “your creatures”."""
        found = printed_names.OWNED.fullmatch(self.text(members.text)) if members.many else None
        return found is not None and not found["rest"]

    def zone_phrase(self, zone: Phrase) -> Phrase:
        one, several = (Members(CARD, many, inside=Inside(zone)) for many in (False, True))
        return Phrase(zone.text, one=one, several=several, own=zone.own)

    def zone(self, title: str, owner: Phrase | None = None) -> Phrase:
        """Return a player's zone, "your hand", or one without an owner, "the field"."""
        title = printed_names.zone_noun(title)
        if owner is not None:
            return Phrase(Owned(owner, title))
        if title[-1:].isdigit():
            return Phrase(title)
        lowered = title.lower()
        if lowered.removeprefix("the ") in NO_ARTICLE:
            return Phrase(lowered.removeprefix("the "))
        return Phrase(lowered if lowered.startswith("the ") else f"the {lowered}")

    # Plans

    def text(self, plan: Text) -> str:
        """Return the words of a plan."""
        if isinstance(plan, str):
            return plan
        if plan.worded is None or plan.worded[0] is not self:
            plan.worded = self, self.words(plan)
        return plan.worded[1]

    def words(self, plan: TextPlan) -> str:
        match plan:
            case Said(template, slots, given, denied, ordered, would, is_authors):
                own = self.without_articles(template, slots) if is_authors else template
                return self.fill(own, slots, given, denied, ordered, would)
            case Listed(items, word):
                return self.join_list([self.text(each) for each in items], word)
            case Chained(items, link):
                between = TEMPLATES[f"between_{link}"]
                return between.join(map(self.text, items))
            case Row(parts, is_spaced):
                found = "".join(map(self.text, parts))
                return " ".join(found.split()) if is_spaced else found
            case Determined(determiner, phrase):
                return self.with_determiner(determiner, phrase)
            case ThingCount(number, noun):
                is_many = printed_names.is_plural_noun(noun)
                one = printed_names.singular_noun(noun) if is_many else noun
                return self.number_of_things(number, f"1 {one}", noun)
            case Sorted(of, by, is_down, otherwise):
                name = "in_descending_order" if is_down else "in_order"
                named = self.text(by).removeprefix(ORDER)
                is_order = named != self.text(by)
                return (
                    self.say(TemplateName(name), of=of, by=named)
                    if is_order
                    else self.text(otherwise)
                )
            case Signed(operator, number, noun):
                named = printed_names.singular_noun(noun) if number == "1" else noun
                return f"{'+' if operator == '+=' else '−'}{number} {named}"
            case Owned(owner, noun):
                return self.possessive(owner, self.text(noun))
            case FullSentence(text, begins):
                return self.sentence(self.text(text), begins)
        return WORDS[type(plan)](self, plan)

    # Templates

    def without_articles(self, template: str, phrases: Mapping[str, Phrase | Text]) -> str:
        """Return the template without the author's articles before values that have one."""

        def article(found: re.Match[str]) -> str:
            phrase = phrases.get(found[2])
            is_determined = isinstance(phrase, Phrase) and DETERMINED.match(self.text(phrase.text))
            return "" if is_determined else found[0]

        return ARTICLE.sub(article, template)

    def nominal(self, template: str, phrases: Mapping[str, Phrase]) -> Phrase:
        """Fill in the template of a noun phrase."""
        return Phrase(Said(template, phrases) if phrases else self.translate(template))

    def every(self, of: Phrase) -> Phrase:
        """Return "each player" for the players."""
        return Phrase(Determined("each", of), alone=True)

    def can_order(self, verb: Verb) -> bool:
        return verb.several not in STATIVE

    def hypothetical(self, verb: str) -> str:
        return f"would {base_verb(verb)}"

    def negate(self, verb: str, following: str) -> str:
        return negate_verb(verb, following)

    # Sentences

    def say(self, template: str, **phrases: Phrase | Text) -> str:
        """Fill in a template of the catalogue."""
        return fill(self, self.translate(template), phrases)

    def fill(
        self,
        template: str,
        phrases: Mapping[str, Phrase | Text],
        given: Collection[str] = (),
        denied: bool = False,
        ordered: bool = False,
        would: bool = False,
    ) -> str:
        return fill(self, self.translate(template), phrases, given, denied, ordered, would)

    def join_list(self, texts: Sequence[str], word: str = "and") -> str:
        """Return "A, B and C"."""
        said = list(texts)
        last = self.translate(word)
        return f" {last} ".join(filter(None, [", ".join(said[:-1]), said[-1]])) if said else ""

    def sentence(self, text: str, begins: bool = True) -> str:
        """Return the text with a capital letter and a full stop."""
        ended = text if text.endswith((".", "!", "?", ":", ".”", "!”", "?”")) else text + "."
        return ended[:1].upper() + ended[1:] if begins else ended


ENGLISH = English()
