"""English: articles, possessives, numbers of things, and lists."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from engine.language.kinds import CARD, PLAYER, ZONE, Kind
from engine.language.rules_text.grammar import printed_names
from engine.language.rules_text.grammar.phrases import Phrase
from engine.language.rules_text.grammar.templates import Verb, fill
from engine.language.rules_text.grammar.verbs import STATIVE, base_verb, negate_verb

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
VERBS_AT_THE_END = ("attacks", "blocks", " it left", " it entered", " did this")
NO_ARTICLE = ("exile", "limbo", "play")
"""Zones without an article."""
OPEN = re.compile(r"\b(?:battlefield|board|table|map|stage)$")
"""Zones that cards are “on”."""
PHASE_NOUNS = ("phase", "step", "turn", "stage", "round", "day", "night")


class English:
    """The grammar of the language in which packs are written. Other languages override the methods."""

    you = Phrase("you", many=True, own="your")
    it = Phrase("it", own="its")
    they = Phrase("they", many=True, own="their", forms={"obj": "them"})

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
        text = said.text
        found = SETS.match(text)
        if not found:
            return printed_names.several_phrase(text)
        single = "copy" if found[2] == "copies" else found[2].removesuffix("s")
        other, rest = found[1] or "", found[3]
        return Phrase(text, True, one=other + single + rest, several=other + found[2] + rest)

    def relative_pronoun(self, kind: Kind) -> str:
        return "who" if kind.of_class == "player" else "that"

    def relative_clause(self, pronoun: str, rest: str) -> str:
        """Return "that you own", or "which that player owns", because “that that” reads badly."""
        return f"{'which' if rest.startswith(f'{pronoun} ') else pronoun} {rest}"

    def zone_phrase(self, zone: Phrase) -> Phrase:
        inside = self.inside(zone)
        return Phrase(zone.text, one=f"card {inside}", several=f"cards {inside}", own=zone.own)

    def inside(self, zone: Phrase) -> str:
        """Return "in your hand" or "on the battlefield"."""
        return f"{'on' if OPEN.search(zone.text) else 'in'} {zone}"

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
        return Phrase(self.possessive(owner, title))

    # Templates

    def nominal(self, template: str, phrases: Mapping[str, Phrase]) -> Phrase:
        """Fill in the template of a noun phrase."""
        return Phrase(fill(self, self.translate(template), phrases))

    def with_determiner(self, determiner: str, phrase: Phrase, case: str = "") -> str:
        """Add a determiner: "a card in your hand", "one of your opponents"."""
        if determiner == "in":
            return self.inside(phrase)
        if determiner == "into":
            return f"{'onto' if OPEN.search(phrase.text) else 'into'} {phrase}"
        if phrase.alone or (determiner == "a" and phrase.choice):
            return phrase.choice or phrase.text
        match determiner:
            case "those":
                return f"the {phrase.several}" if phrase.several else phrase.text
            case "named":
                return phrase.choice
            case "bare":
                is_owned = "'s " in phrase.text or "s' " in phrase.text
                return phrase.several or (
                    phrase.text if is_owned else phrase.text.removeprefix("the ")
                )
            case "all":
                if phrase.several:
                    return f"all {phrase.several}"
                return f"all of {phrase.text}" if phrase.many else phrase.text
            case "a":
                return with_article(phrase.one) if phrase.one else f"one of {phrase.text}"
            case _ if phrase.one:
                return f"{determiner} {phrase.one}"
            case "each" | "the first" | "the last":
                return f"{determiner} of {phrase.text}"
            case _:
                return f"{determiner} one of {phrase.text}"

    def every(self, of: Phrase) -> Phrase:
        """Return "each player" for the players."""
        return Phrase(self.with_determiner("each", of), alone=True)

    def possessive(self, phrase: Phrase, owned: str, case: str = "") -> str:
        """Return "your hand", "that player's hand" or "the hand of the player after that player"."""
        if phrase.own:
            return f"{phrase.own} {owned}"
        if BEHIND.search(phrase.text) or phrase.text.endswith(VERBS_AT_THE_END):
            return f"the {owned} of {phrase.text}"
        if " " in owned and BEHIND.search(f" {owned} "):
            ending = "'" if phrase.text.endswith("s") else "'s"
            return f"{phrase.text}{ending} {owned}"
        return f"{phrase.text}{possessive_ending(phrase)} {owned}"

    def quantity(self, number: Phrase, of: Phrase) -> str:
        """Return the text for a number of members of a set."""
        if number.text == "1" and of.one:
            return f"1 {of.one}"
        if number.all_but and number.all_but[0] == of.one:
            return f"all but {number.all_but[1]} {of.several}"
        if number.text.isdigit() and of.several:
            return f"{number} {of.several}"
        if number.text.isdigit():
            return f"{number} of {self.with_determiner('those', of)}"
        if of.several:
            return f"a number of {of.several} equal to {number}"
        return f"a number of {self.with_determiner('those', of)} equal to {number}"

    def range(self, low: Phrase, high: Phrase, of: Phrase) -> str:
        if low.text == high.text:
            return self.quantity(high, of)
        if high.per and high.per == of.one and low.text in ("0", "1"):
            return f"any number of {of.several}" if low.text == "0" else f"1 or more {of.several}"
        if low.text == "0":
            return f"up to {self.quantity(high, of)}"
        named = of.several or f"of {of.text}"
        is_next = low.text.isdigit() and high.text == str(int(low.text) + 1)
        return f"{low} {'or' if is_next else 'to'} {high} {named}"

    def number_of_things(self, number: Phrase, one: str, many: str) -> str:
        if number.either is not None:
            yes, holds, no = number.either
            first, second = (self.number_of_things(each, one, many) for each in (yes, no))
            return f"{first} if {holds}, otherwise {second}"
        if number.text == "1":
            return one
        if number.text.isdigit() or many == "times":
            return f"{number} {many}"
        if number.per:
            return f"{one} for each {number.per}"
        return f"{many} equal to {number}"

    def can_order(self, verb: Verb) -> bool:
        return verb.several not in STATIVE

    def hypothetical(self, verb: str) -> str:
        return f"would {base_verb(verb)}"

    def negate(self, verb: str, following: str) -> str:
        return negate_verb(verb, following)

    # Sentences

    def say(self, template: str, **phrases: Phrase | str) -> str:
        """Fill in a template of the catalogue."""
        return fill(self, self.translate(template), phrases)

    def fill(
        self,
        template: str,
        phrases: Mapping[str, Phrase],
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

    def sentence(self, text: str) -> str:
        """Return the text with a capital letter and a full stop."""
        ended = text if text.endswith((".", "!", "?", ":", ".”", "!”", "?”")) else text + "."
        return ended[:1].upper() + ended[1:]


def possessive_ending(phrase: Phrase) -> str:
    is_plural = phrase.many and phrase.text.endswith("s")
    return "'" if is_plural or phrase.text.endswith("s") else "'s"


def with_article(words: str) -> str:
    if words.startswith("other "):
        return f"an{words}"
    first = words.removeprefix("“")[:1].lower()
    return f"{'an' if first in ('a', 'e', 'i', 'o') else 'a'} {words}"


def alone(phrase: Phrase) -> Phrase:
    return phrase._replace(alone=True)


ENGLISH = English()
