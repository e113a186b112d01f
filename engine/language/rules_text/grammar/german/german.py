"""German: the mechanism for another language, with the templates that the effects of 99 need.

A noun is written with its gender: "f|Karte", "p|Karten" for a plural. The articles are added in the case
that a template asks for: "{cards.acc}". Conditions have the verb at the end, since they follow “wenn” and
the like; a negated one is the template of the key with " (not)".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from engine.language.kinds import Kind
from engine.language.rules_text.grammar.english.english import English
from engine.language.rules_text.grammar.german.german_templates import TEMPLATES, WORDS
from engine.language.rules_text.grammar.templates import Verb, fill
from engine.language.rules_text.plan.phrases import Phrase, TemplateName, Text

CASES = ("nom", "acc", "dat", "gen")
NOUN = re.compile(r"([mfnp])\|(.*)", re.DOTALL)
ENDINGS = {
    "m": ("er", "en", "em", "es"),
    "f": ("e", "e", "er", "er"),
    "n": ("es", "es", "em", "es"),
    "p": ("e", "e", "en", "er"),
}
ARTICLES = {
    "m": ("der", "den", "dem", "des"),
    "f": ("die", "die", "der", "der"),
    "n": ("das", "das", "dem", "des"),
    "p": ("die", "die", "den", "der"),
}
OWN = {
    "m": ("", "en", "em", "es"),
    "f": ("e", "e", "er", "er"),
    "n": ("", "", "em", "es"),
    "p": ("e", "e", "en", "er"),
}
"""The endings of “ein” and “dein”."""
STRONG = {"m": "er", "f": "e", "n": "es", "p": "en"}
"""The nominative endings of adjectives after “ein”."""
GENDERS = {"Karte": "f", "Spieler": "m", "Zone": "f", "Effekt": "m", "Zahl": "f", "Phase": "f"}
NOUNS = {
    "card": ("Karte", "Karten"),
    "player": ("Spieler", "Spieler"),
    "zone": ("Zone", "Zonen"),
    "effect": ("Effekt", "Effekte"),
    "number": ("Zahl", "Zahlen"),
    "phase": ("Phase", "Phasen"),
}


class German(English):
    you = Phrase("du", many=True, own="dein", is_you=True, forms={"acc": "dich", "dat": "dir"})
    it = Phrase("sie", own="ihr", forms={"dat": "ihr"})
    they = Phrase("er", own="sein", forms={"acc": "ihn", "obj": "ihn", "dat": "ihm"})

    opponent = ""

    def translate(self, template: str) -> str:
        if isinstance(template, TemplateName):
            return TEMPLATES.get(template) or super().translate(template)
        return WORDS.get(template, template)

    def noun(self, kind: Kind, many: bool = False) -> str:
        return NOUNS.get(kind.of_class, ("Wert", "Werte"))[many]

    def phase(self, title: str, is_bare: bool = False) -> str:
        return f"Phase „{self.translate(title)}“"

    def name(self, name: str, kind: Kind) -> Phrase:
        found = NOUN.fullmatch(self.translate(name))
        return self.with_articles(found[1], found[2]) if found else Phrase(f"„{name}“")

    def with_articles(self, gender: str, words: str) -> Phrase:
        forms = {
            case: f"{article} {genitive_noun(words, gender) if case == 'gen' else words}"
            for case, article in zip(CASES, ARTICLES[gender], strict=True)
        }
        return Phrase(forms["nom"], gender == "p", one=words, forms=forms, gender=gender)

    def nominal(self, template: str, phrases: Mapping[str, Phrase]) -> Phrase:
        translated = self.translate(template)
        if template in ("that_noun", "this_noun", "this_card", "that card", "that player"):
            noun = self.text(phrases["noun"].text) if "noun" in phrases else template[5:]
            return self.demonstrative(NOUN_OF_CLASS.get(noun, noun))
        if "'s " in translated:
            forms = {case: self.in_case(translated, phrases, case) for case in CASES}
            is_plural = "'s p|" in translated
            return Phrase(forms["nom"], is_plural, forms=forms, gender=gender_of(translated))
        said = fill(self, translated, phrases)
        found = NOUN.fullmatch(said)
        return self.with_articles(found[1], found[2]) if found else Phrase(said)

    def in_case(self, template: str, phrases: Mapping[str, Phrase], case: str) -> str:
        return fill(self, template.replace("}'s ", f".{case}}}'s "), phrases)

    def demonstrative(self, noun: str) -> Phrase:
        """Return “diese Karte” in its cases."""
        gender = GENDERS.get(noun, "f")
        forms = {
            case: f"dies{ending} {genitive_noun(noun, gender) if case == 'gen' else noun}"
            for case, ending in zip(CASES, ENDINGS[gender], strict=True)
        }
        return Phrase(forms["nom"], forms=forms, gender=gender)

    def relative_pronoun(self, kind: Kind) -> str:
        return "der" if kind.of_class == "player" else "die"

    def set_phrase(self, said: Phrase) -> Phrase:
        return said._replace(many=True, one="", several="")

    def zone_phrase(self, zone: Phrase) -> Phrase:
        inside = self.form(zone, "dat")
        return zone._replace(one=f"Karte in {inside}", several=f"Karten in {inside}", gender="f")

    def inside(self, zone: Phrase) -> str:
        return f"in {self.form(zone, 'dat')}"

    def zone(self, title: str, owner: Phrase | None = None) -> Phrase:
        if owner is not None:
            forms = {case: self.possessive(owner, title, case) for case in CASES}
            return Phrase(forms["nom"], forms=forms)
        found = NOUN.fullmatch(self.translate(title.lower()))
        return self.with_articles(found[1], found[2]) if found else Phrase(title)

    def with_determiner(self, determiner: str, phrase: Phrase, case: str = "") -> str:
        if determiner in ("in", "into"):
            return f"in {self.form(phrase, 'dat' if determiner == 'in' else 'acc')}"
        if phrase.alone:
            return self.form(phrase, case)
        first = self.text(phrase.one).partition(" ")[0]
        gender = GENDERS.get(first, "m" if phrase.gender in ("p", "") else phrase.gender)
        place = CASES.index(case or "nom")
        if determiner.startswith("a") and determiner != "all" and phrase.one:
            words = f"{adjective(determiner[1:], gender, place)}{self.text(phrase.one)}"
            return f"ein{OWN[gender][place]} {words}"
        if determiner.startswith("a") and determiner != "all":
            return f"ein{ENDINGS[gender][place]} {self.form(phrase, 'gen')}"
        if determiner == "each" and phrase.one:
            noun = self.text(phrase.one)
            noun = genitive_noun(noun, gender) if case == "gen" else noun
            return f"jed{ENDINGS[gender][place]} {noun}"
        if determiner == "each":
            return f"jed{ENDINGS[gender][place]} {self.form(phrase, 'gen')}"
        if determiner in ("the first", "the last") and not phrase.one:
            word = "erste" if determiner == "the first" else "letzte"
            return f"{ARTICLES[gender][place]} {word} {self.form(phrase, 'gen')}"
        if determiner in ("those", "all") and phrase.several:
            return f"{'alle' if determiner == 'all' else 'die'} {self.text(phrase.several)}"
        return self.form(phrase, case)

    def form(self, phrase: Phrase, case: str) -> str:
        return self.text(phrase.form(case))

    def every(self, of: Phrase) -> Phrase:
        forms = {case: self.with_determiner("each", of, case) for case in CASES}
        return Phrase(forms["nom"], alone=True, forms=forms)

    def possessive(self, phrase: Phrase, owned: str, case: str = "") -> str:
        found = NOUN.fullmatch(self.translate(owned))
        gender, words = (found[1], found[2]) if found else ("f", owned)
        place = CASES.index(case or "nom")
        if place == CASES.index("gen"):
            words = genitive_noun(words, gender)
        if phrase.own:
            return f"{phrase.own}{OWN[gender][place]} {words}"
        return f"{ARTICLES[gender][place]} {words} {self.form(phrase, 'gen')}"

    def number_of_things(self, number: Phrase, one: str, many: str) -> str:
        count = self.text(number.text)
        return one if count == "1" else f"{count} {many}"

    def can_order(self, verb: Verb) -> bool:
        return verb.yours.endswith("e")

    def fill(
        self,
        template: str,
        phrases: Mapping[str, Phrase | Text],
        given: Collection[str] = (),
        denied: bool = False,
        ordered: bool = False,
        would: bool = False,
    ) -> str:
        opposite = WORDS.get(f"{template} (not)") if denied else None
        if opposite is not None:
            return fill(self, opposite, phrases, given)
        return super().fill(template, phrases, given, denied, ordered, would)

    def join_list(self, texts: Sequence[str], word: str = "and") -> str:
        return super().join_list(texts, word)


NOUN_OF_CLASS = {"card": "Karte", "player": "Spieler", "zone": "Zone", "phase": "Phase"}


def genitive_noun(words: str, gender: str) -> str:
    """Return a noun in the genitive: “des Spielers”."""
    first, space, rest = words.partition(" ")
    ending = "s" if gender in "mn" and not first.endswith("s") else ""
    return f"{first}{ending}{space}{rest}"


def gender_of(template: str) -> str:
    found = re.search(r"'s ([mfnp])\|", template)
    return found[1] if found else ""


def adjective(words: str, gender: str, place: int) -> str:
    """Return “zufällige ” for the determiner “a random”."""
    stem = WORDS.get(words.strip(), "")
    if not stem:
        return ""
    ending = STRONG[gender] if place == 0 or (gender in "fn" and place == 1) else "en"
    return f"{stem}{ending} "


GERMAN = German()
