"""English: articles, possessives, numbers of things, and lists."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import Any

from engine.language.kinds import CARD, PLAYER, ZONE, Kind
from engine.language.rules_text.grammar import printed_names
from engine.language.rules_text.grammar.english_conditions import CONDITIONS, FALLBACKS, MARK
from engine.language.rules_text.grammar.english_lines import SENTENCES
from engine.language.rules_text.grammar.templates import Verb, fill
from engine.language.rules_text.grammar.verbs import STATIVE, base_verb, negate_verb
from engine.language.rules_text.plan.clauses import Members
from engine.language.rules_text.plan.phrases import (
    Determined,
    Inside,
    Listed,
    Owned,
    Phrase,
    Row,
    Said,
    Text,
    TextPlan,
    ThingCount,
)
from engine.language.rules_text.plan.sentences import EachDoes, FullSentence

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
BEHIND = re.compile(
    r" (of|after|before|in|on|that|who|whose|with|from|for|as|among|at|plus|minus|times"
    r"|you|where|or|and|by|beside|except|without|attached|happened|owns?|controls?)\b|[,()]"
)
"""Words after a noun that leave no place for a possessive 's."""
ARTICLE = re.compile(r"\b(an?|the) (?=\{(\w+)\})")
DETERMINED = re.compile(
    r"(?:an?|the|that|those|this|these|each|every|all|any|one|no|another|your|their|its|you|it|they|them"
    r"|\d+)\b"
)
"""What begins like this needs no article."""
VERBS_AT_THE_END = ("attacks", "blocks", " it left", " it entered", " did this")
NO_ARTICLE = ("exile", "limbo", "play")
"""Zones without an article."""
OPEN = re.compile(r"\b(?:battlefield|board|table|map|stage)$")
"""Zones that cards are “on”."""
WORDS: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {**CONDITIONS, **SENTENCES}
THAT_NUMBER = "that number"
"""The number that a player announced: “that many cards”, “that much life”."""
PHASE_NOUNS = frozenset(
    "phase step turn stage round day night dawn morning noon evening dusk midnight".split()
)


class English:
    """The grammar of the language in which packs are written. Other languages override the methods."""

    you = Phrase("you", many=True, own="your")
    it = Phrase("it", own="its")
    they = Phrase("they", many=True, own="their", forms={"obj": "them"})

    opponent = "opponent"
    """One of your opponents, if the language has a word for that."""

    def translate(self, template: str) -> str:
        """Return the template in this language."""
        return template

    @cached_property
    def turn_player(self) -> Phrase:
        return self.nominal("the turn player", {})

    @cached_property
    def built_in_names(self) -> Mapping[str, Phrase]:
        """The phrases of the names that every effect knows."""
        players, cards = self.nominal("the players", {}), self.nominal("all cards", {})
        one, several = (self.noun(PLAYER, many=many) for many in (False, True))
        card, every_card = (self.noun(CARD, many=many) for many in (False, True))
        return {
            "this": self.nominal("this card", {}),
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

    def phase(self, title: str) -> str:
        """Return a phase as part of a sentence: "the main phase"."""
        return f"the {self.phase_noun(title)}"

    def phase_noun(self, title: str) -> str:
        """Return a phase without its article: "main phase"."""
        words = title if title[1:2].isupper() else title[:1].lower() + title[1:]
        words = words.removeprefix("the ")
        last = words.rpartition(" ")[2].lower()
        return words if last in PHASE_NOUNS else f"{words} phase"

    def name(self, name: str, kind: Kind) -> Phrase:
        return printed_names.name_phrase(name, kind, self.noun(kind), self.noun(kind, many=True))

    def set_phrase(self, said: Phrase) -> Phrase:
        """Return the phrase of a set. The noun for its members comes from a text such as "the cards …"."""
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
        """Return a relative pronoun, marked so that the language finds it in its clause."""
        return Phrase(f"{MARK}{self.relative_pronoun(kind)}", many, own=f"{MARK}whose")

    @cached_property
    def owners(self) -> Mapping[str, Phrase]:
        return {"its": self.it, "their": self.they, "your": self.you}

    def begins_with(self, said: Text, phrase: Phrase) -> bool:
        return self.text(said).startswith(self.text(phrase.text))

    def names_once(self, said: Text, members: Determined) -> bool:
        """Return True if a line names “each” of the members once, and “each” of no others."""
        words, each = self.text(said), self.text(members)
        return words.count(each) == 1 and words.count("each ") == each.count("each ")

    def is_denied(self, members: Determined, said: Text) -> bool:
        """Return True for what no member does: “each player can't be caught”."""
        return self.text(EachDoes(members, said)) != self.text(said)

    def is_group(self, members: Phrase) -> bool:
        """Return True for a set such as “your creatures” or “those cards”."""
        kinds = (printed_names.OWNED, printed_names.GROUP)
        return members.many and any(each.fullmatch(self.text(members.text)) for each in kinds)

    def stands_alone(self, clause: Text) -> bool:
        """Return True for a relative clause that needs no “for which”."""
        return not self.text(clause).startswith(FALLBACKS)

    def has_owner(self, members: Phrase) -> bool:
        """Return True for a set that is named by its owner, such as “your creatures”."""
        found = printed_names.OWNED.fullmatch(self.text(members.text)) if members.many else None
        return found is not None and not found["rest"]

    def zone_phrase(self, zone: Phrase) -> Phrase:
        one, several = (Members(CARD, many, inside=Inside(zone)) for many in (False, True))
        return Phrase(zone.text, one=one, several=several, own=zone.own)

    def inside(self, zone: Phrase) -> str:
        """Return "in your hand" or "on the battlefield"."""
        where = self.text(zone.text)
        return f"{'on' if OPEN.search(where) else 'in'} {where}"

    def zone(self, title: str) -> Phrase:
        """Return a zone that nobody owns: "the field"."""
        if title[-1:].isdigit():
            return Phrase(title)
        lowered = title.lower()
        if lowered.removeprefix("the ") in NO_ARTICLE:
            return Phrase(lowered.removeprefix("the "))
        return Phrase(lowered if lowered.startswith("the ") else f"the {lowered}")

    def zone_of_owner(self, owner: Phrase, title: str) -> Phrase:
        """Return a player's zone: "your hand"."""
        return Phrase(Owned(owner, title))

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
            case Row(parts, between, is_spaced):
                found = between.join(map(self.text, parts))
                return " ".join(found.split()) if is_spaced else found
            case Determined(determiner, phrase):
                return self.with_determiner(determiner, phrase)
            case ThingCount(number, one, many):
                return self.number_of_things(number, one, many)
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

    def with_determiner(self, determiner: str, phrase: Phrase, case: str = "") -> str:
        """Add a determiner: "a card in your hand", "one of your opponents"."""
        text = self.text(phrase.text)
        if determiner == "in":
            return self.inside(phrase)
        if determiner == "into":
            return f"{'onto' if OPEN.search(text) else 'into'} {text}"
        if phrase.alone or (determiner == "a" and phrase.choice):
            return self.text(phrase.choice) or text
        one, several = self.text(phrase.one), self.text(phrase.several)
        match determiner:
            case "those":
                return f"the {several}" if several else text
            case "named":
                return self.text(phrase.choice)
            case "bare":
                is_owned = "'s " in text or "s' " in text
                return several or (text if is_owned else text.removeprefix("the "))
            case "all":
                if several:
                    return f"all {several}"
                return f"all of {text}" if phrase.many else text
            case "a":
                return with_article(one) if one else f"one of {text}"
            case _ if one:
                return f"{determiner} {one}"
            case "each" | "the first" | "the last":
                return f"{determiner} of {text}"
            case _:
                return f"{determiner} one of {text}"

    def every(self, of: Phrase) -> Phrase:
        """Return "each player" for the players."""
        return Phrase(Determined("each", of), alone=True)

    def possessive(self, phrase: Phrase, owned: str, case: str = "") -> str:
        """Return "your hand", "that player's hand" or "the hand of the player after that player"."""
        if phrase.own:
            return f"{phrase.own} {owned}"
        text = self.text(phrase.text)
        if BEHIND.search(text) or text.endswith(VERBS_AT_THE_END):
            return f"the {owned} of {text}"
        ending = "'" if text.endswith("s") else "'s"
        return f"{text}{ending} {owned}"

    def quantity(self, number: Phrase, of: Phrase) -> str:
        """Return the text for a number of members of a set."""
        count, one, several = self.text(number.text), self.text(of.one), self.text(of.several)
        if count == "1" and one:
            return f"1 {one}"
        if number.all_but and self.text(number.all_but[0]) == one:
            return f"all but {self.text(number.all_but[1])} {several}"
        if count.isdigit():
            named = several or f"of {self.with_determiner('those', of)}"
            return f"{count} {named}"
        if several and count == THAT_NUMBER:
            return f"that many {several}"
        if several:
            return f"a number of {several} equal to {count}"
        return f"a number of {self.with_determiner('those', of)} equal to {count}"

    def range(self, low: Phrase, high: Phrase, of: Phrase) -> str:
        least, most = self.text(low.text), self.text(high.text)
        if least == most:
            return self.quantity(high, of)
        one, several = self.text(of.one), self.text(of.several)
        if high.per and self.text(high.per) == one and least in ("0", "1"):
            return f"any number of {several}" if least == "0" else f"1 or more {several}"
        if least == "0":
            return f"up to {self.quantity(high, of)}"
        named = several or f"of {self.text(of.text)}"
        is_next = least.isdigit() and most == str(int(least) + 1)
        return f"{least} {'or' if is_next else 'to'} {most} {named}"

    def number_of_things(self, number: Phrase, one: str, many: str) -> str:
        if number.either is not None:
            yes, holds, no = number.either
            first, second = (self.number_of_things(each, one, many) for each in (yes, no))
            return f"{first} if {self.text(holds)}, otherwise {second}"
        count = self.text(number.text)
        if count == "1":
            return one
        if count.isdigit() or many == "times":
            return f"{count} {many}"
        if count == THAT_NUMBER:
            return f"that {much_or_many(many)} {many}"
        if number.per:
            return f"{one} for each {self.text(number.per)}"
        return f"{many} equal to {count}"

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


def with_article(words: str) -> str:
    if words.startswith("other "):
        return f"an{words}"
    first = words.removeprefix("“")[:1].lower()
    return f"{'an' if first in ('a', 'e', 'i', 'o') else 'a'} {words}"


def much_or_many(noun: str) -> str:
    return "many" if printed_names.is_plural_noun(noun.partition(" ")[0]) else "much"


def alone(phrase: Phrase) -> Phrase:
    return phrase._replace(alone=True)


ENGLISH = English()
