"""Verbs: "skips" and "you skip", "does not skip", "has not lost"."""

from __future__ import annotations

import re

PLURALS = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}
HELPING = ("is", "are", "was", "were", "may", "can", "must", "could", "will", "should")
FINITE = re.compile(r" (is|are|has|have|may|can|must|was|were) ")
PARTICIPLES = frozenset("lost won left put cut hit been had made done gone begun paid said".split())


def for_several(verb: str) -> str:
    """As several do it, or you."""
    if verb in PLURALS:
        return PLURALS[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def for_one(verb: str) -> str:
    """As one does it."""
    for one, several in PLURALS.items():
        if verb == several:
            return one
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")


def marked(wording: str) -> str:
    """A wording of yes or no with its verb in a form that agrees: "{of} <skip|skips>"."""
    if "<" in wording:
        return wording
    own = re.match(r"(\{\w+\}) (\w+)", wording)
    if own and own[2] not in ("may", "can", "must", "could"):
        verb = own[2]
        return f"{own[1]} <{for_several(verb)}|{verb}>{wording[own.end() :]}"
    found = FINITE.search(wording)
    if not found:
        return wording
    verb = found[1]
    return f"{wording[: found.start()]} <{verb}|{verb}> {wording[found.end() :]}"


def negative(verb: str, following: str) -> str:
    """The verb, denied; `following` tells "has lost" from "has a crown"."""
    if verb in HELPING:
        return f"{verb} not"
    word = (following.split() or [""])[0].strip(".,")
    if verb in ("has", "have") and (word.endswith(("ed", "en", "wn")) or word in PARTICIPLES):
        return f"{verb} not"
    several = for_several(verb)
    return f"{'do' if verb == several else 'does'} not {several}"
