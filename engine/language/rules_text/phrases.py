"""Phrases and verbs, with their number, person and possessive forms."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.language.kinds import ZONE, Kind

NOUNS = {
    "card": ("card", "cards"),
    "past": ("card", "cards"),
    "player": ("player", "players"),
    "zone": ("zone", "zones"),
    "effect": ("effect", "effects"),
    "number": ("number", "numbers"),
    "text": ("word", "words"),
    "flag": ("answer", "answers"),
    "phase": ("phase", "phases"),
}
SETS = re.compile(r"(?:the|all) (cards|players|zones|effects|numbers|copies|words)( .*|)$")
BEHIND = re.compile(
    r" (of|after|before|in|on|that|who|whose|with|from|for|as|among|at|plus|minus|times"
    r"|you|where|or|and|by|beside|except)\b|[,()]"
)
"""Words after a noun that make a possessive 's impossible."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Text with its grammar. `many` is for plural verbs (and "you"), and `own` is the possessive form.

    For a set, `one` is any member ("card in your hand"), and `several` is all members without an article.
    `choice` is the text for one of a list. `alone` marks a set with a single member.
    """

    text: str
    many: bool = False
    own: str = ""
    one: str = ""
    several: str = ""
    choice: str = ""
    alone: bool = False

    def __str__(self) -> str:
        return self.text


YOU = Phrase("you", many=True, own="your")
IT = Phrase("it", own="its")
THEY = Phrase("they", many=True, own="their")


def noun(kind: Kind, many: bool = False) -> str:
    if kind == ZONE and many:
        kind = Kind("card")
    return NOUNS.get(kind.of_class, ("value", "values"))[many]


def set_phrase(text: str, many: bool = True) -> Phrase:
    """Return the phrase of a set. The noun for its members is taken from text like "the cards …"."""
    found = SETS.match(text)
    if not found:
        return Phrase(text, many)
    single = "copy" if found[1] == "copies" else found[1].removesuffix("s")
    return Phrase(text, many, one=single + found[2], several=found[1] + found[2])


def zone_phrase(text: str) -> Phrase:
    return Phrase(text, one=f"card in {text}", several=f"cards in {text}")


def with_article(words: str) -> str:
    return f"{'an' if words[:1].lower() in ('a', 'e', 'i', 'o') else 'a'} {words}"


def with_determiner(determiner: str, phrase: Phrase) -> str:
    """Add a determiner, as in "a card in your hand" or "one of your opponents"."""
    if phrase.alone or (determiner == "a" and phrase.choice):
        return phrase.choice or phrase.text
    match determiner:
        case "those":
            return f"the {phrase.several}" if phrase.several else phrase.text
        case "named":
            return phrase.choice
        case "bare":
            return phrase.several or phrase.text.removeprefix("the ")
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


def quantity(number: str, phrase: Phrase) -> str:
    """Return the text for some number of members of a set."""
    if number == "1" and phrase.one:
        return f"1 {phrase.one}"
    if number.isdigit() and phrase.several:
        return f"{number} {phrase.several}"
    if number.isdigit():
        return f"{number} of {with_determiner('those', phrase)}"
    return f"a number of {with_determiner('those', phrase)} equal to {number}"


def range_text(low: str, high: str, phrase: Phrase) -> str:
    if low == high:
        return quantity(high, phrase)
    if low == "0":
        return f"up to {quantity(high, phrase)}"
    named = phrase.several or f"of {phrase.text}"
    return f"{low} to {high} {named}"


def possessive(phrase: Phrase, what: str) -> str:
    """Return a possessive: "your hand", "that player's hand" or "the hand of the player after you"."""
    if phrase.own:
        return f"{phrase.own} {what}"
    if BEHIND.search(phrase.text):
        return f"the {what} of {phrase.text}"
    return f"{phrase.text}{possessive_ending(phrase.text)} {what}"


def possessive_ending(text: str) -> str:
    return "'" if text.endswith("s") else "'s"


PLURALS = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}
HELPING = ("is", "are", "was", "were", "may", "can", "must", "could", "will", "should")
FINITE = re.compile(r" (is|are|has|have|may|can|must|was|were) ")
PARTICIPLES = frozenset("lost won left put cut hit been had made done gone begun paid said".split())


def plural_verb(verb: str) -> str:
    """Return the plural form of a verb. It is also the form for "you"."""
    if verb in PLURALS:
        return PLURALS[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def singular_verb(verb: str) -> str:
    """Return the singular form of a verb."""
    for one, several in PLURALS.items():
        if verb == several:
            return one
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")


def mark_verb(wording: str) -> str:
    """Mark the verb in a yes-or-no wording, so that it can agree: "{of} <skip|skips>"."""
    if "<" in wording:
        return wording
    own = re.match(r"(\{\w+\}) (\w+)", wording)
    if own and own[2] not in ("may", "can", "must", "could"):
        verb = own[2]
        return f"{own[1]} <{plural_verb(verb)}|{verb}>{wording[own.end() :]}"
    found = FINITE.search(wording)
    if not found:
        return wording
    verb = found[1]
    return f"{wording[: found.start()]} <{verb}|{verb}> {wording[found.end() :]}"


def negate_verb(verb: str, following: str) -> str:
    """Return the negated verb. `following` is needed to distinguish "has lost" from "has a crown"."""
    if verb in HELPING:
        return f"{verb} not"
    word = (following.split() or [""])[0].strip(".,")
    if verb in ("has", "have") and (word.endswith(("ed", "en", "wn")) or word in PARTICIPLES):
        return f"{verb} not"
    several = plural_verb(verb)
    return f"{'do' if verb == several else 'does'} not {several}"
