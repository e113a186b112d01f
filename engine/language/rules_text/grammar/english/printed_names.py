"""Print the names that authors give to values: "the soldier", "the attackers"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.language.kinds import Kind
from engine.language.rules_text.plan.phrases import Phrase

LIKE_ADJECTIVES = frozenset(
    "beaten best better bought bottom built burnt caught chosen dealt drawing earlier extra fallen "
    "fewest first former found free given gone held hidden highest kept laid last later least led "
    "left lost lowest made missing most new next old other paid picked previous ready rich same "
    "second seen sent shown small some spent stolen strong struck taken third top uppermost weak won "
    "worn worst".split()
)
PARTICIPLE = re.compile(r"\w[^e\W]ed$|\w{3,}eed$|\w\w+wn$|(?:ed|en) (?:up|out|away|down|off)$")
AMOUNTS = ("best", "fewest", "highest", "least", "lowest", "most", "worst")
OWNERS = re.compile(r"^(?:the|its|their|my|your|this|that|an?) (?=\w)")
OWNED = re.compile(
    r"(?P<owner>its|their|your|(?:the|that|your) [A-Za-z]+(?: (?!and |or |of |except )[a-z]+)?'s) "
    r"(?P<members>[a-z]+(?: [a-z]+)?s)(?P<rest> (?:that|whose|with) [^,]+)?"
)
"""Matches a set that belongs to a player or card: “the payer's ready bulwarks”, “your creatures that fly”."""
OF_EACH = re.compile(r"the [a-z ]+ of each ")
"""Matches the values of a set, which take a singular verb: “the colour of each card”."""
GROUP = re.compile(r"those [a-z]+")
SUPPLIES = frozenset(
    "actions clicks coins credits energy food gems gold honor influence life mana water".split()
)
"""Amounts that players gain and lose. For other amounts, cards print “add to”."""
NUMBER_OF = "number of "
"""The beginning of the noun for an amount that players have, but don't gain or lose: “number of flags”."""
PRONOUNS = {"who": "player", "whom": "player", "whose": "player"}
"""Names of players that can't come before a verb: “the whose plays”."""
OF_CARDS = re.compile(r"[a-z]{3,}(?<![be])ed|hidden|kept|lost|taken|won")
"""Titles of zones that say only what has happened to the cards: “Played”, but not “Seabed”."""
PLAIN = ("chosen", "picked", "choice")
"""Names that print only "the chosen card"."""


def name_phrase(name: str, kind: Kind, one: str, several: str) -> Phrase:
    """Return "the soldier" or "the first card", or "the attackers" for a set."""
    words = OWNERS.sub("", name.replace("_", " "))
    if kind.of_class == "player":
        words = PRONOUNS.get(words, words)
    if kind.many and words in PLAIN:
        words = "chosen"
    last = words.split()[-1] if words.split() else words
    is_amount = last in AMOUNTS and kind.of_class == "number"
    if (last in LIKE_ADJECTIVES or PARTICIPLE.search(words)) and not is_amount:
        if kind.many:
            members = f"{words} {several}"
            one = f"{words} {one}"
            return Phrase(f"the {members}", many=True, one=one, several=members, bare=members)
        words = f"{words} {one}"
    if words == one:
        return Phrase(f"the {words}", bare=words)
    if kind.many:
        return several_phrase(f"the {words}")
    if kind.of_class == "zone":
        one, several = f"card in the {words}", f"cards in the {words}"
        return Phrase(f"the {words}", one=one, several=several, bare=words)
    return Phrase(f"the {words}", bare=words)


def zone_noun(title: str) -> str:
    """Return "played cards" for a zone called "Played"."""
    return f"{title} cards" if OF_CARDS.fullmatch(title.lower()) else title


MOST_SIMILAR = 4
"""After this many names with the same first word, a name is compared with all of them."""


def similar_names(names: Iterable[str]) -> dict[str, list[str]]:
    """Return, for each name, the earlier names that may print the same words: “first_card”, “the_first”."""
    groups: dict[str, list[str]] = {}
    found = {}
    for name in names:
        words = OWNERS.sub("", name.replace("_", " "))
        parts = PRONOUNS.get(words, words).split()
        group = groups.setdefault(parts[0] if parts else "", [])
        found[name] = group[:MOST_SIMILAR]
        group.append(name)
    return found


def several_phrase(text: str) -> Phrase:
    """Return the phrase of a named set. For "the attackers", one member is an "attacker"."""
    words = text.removeprefix("the ")
    if words == text:
        return Phrase(text, many=True, bare=text)
    if OF_EACH.match(text):
        return Phrase(text, bare=words)
    if not re.search(r"[^s\W]s$", words) or " of " in words or "'s " in words:
        return Phrase(text, many=True, bare=words)
    return Phrase(text, many=True, one=singular_noun(words), several=words, bare=words)


def is_plural_noun(word: str) -> bool:
    """Return True for a plural such as "points", but not for "focus", "axis" or "class"."""
    return re.search(r"[^\Wsui]s$", word) is not None


def singular_noun(words: str) -> str:
    if words.endswith("ies") and len(words) > 4:
        return f"{words[:-3]}y"
    if words.endswith(("sses", "shes", "ches", "xes", "zes")):
        return words[:-2]
    return words[:-1] if is_plural_noun(words) else words


def plural_noun(words: str) -> str:
    if words.endswith("y") and words[-2:-1] not in "aeiou":
        return f"{words[:-1]}ies"
    return words + ("es" if words.endswith(("s", "sh", "ch", "x", "z")) else "s")
