"""How names that a designer chose are said: "the victim", "the laid card"."""

from __future__ import annotations

import re

from engine.language.kinds import Kind
from engine.language.wording.phrase import Phrase, noun

LIKE_ADJECTIVES = frozenset(
    "beaten best better bottom caught chosen drawing earlier fewest first former found free given hidden "
    "highest kept laid last later least left lost lowest missing most new next old other paid "
    "previous ready same second sent shown some taken third top won worst".split()
)
PARTICIPLE = re.compile(r"\w[^e\W]ed$|\w{3,}eed$|\w\w+wn$")
AMOUNTS = ("best", "fewest", "highest", "least", "lowest", "most", "worst")
PLAIN = ("chosen", "picked", "choice")
"""Names that say no more than that something was chosen."""


def named(name: str, kind: Kind) -> Phrase:
    words = name.replace("_", " ").removeprefix("the ")
    last = words.split()[-1] if words.split() else words
    is_amount = last in AMOUNTS and kind.of_class == "number"
    if (last in LIKE_ADJECTIVES or PARTICIPLE.search(last)) and not is_amount:
        singular = f"{words} {noun(kind)}"
        if kind.many:
            several = f"{words} {noun(kind, many=True)}"
            return Phrase(f"the {several}", many=True, one=singular, several=several)
        words = singular
    if kind.many:
        return Phrase(f"the {words}", many=True)
    if kind.of_class == "zone":
        return Phrase(f"the {words}", one=f"card in the {words}", several=f"cards in the {words}")
    return Phrase(f"the {words}")


def introduced(name: str, phrase: Phrase) -> str:
    """What a command adds to say how its answer will be called."""
    return "" if name in PLAIN else f" as {phrase.text}"
