"""English verb forms."""

from __future__ import annotations

import re

PLURALS = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}
HELPING = frozenset("is are was were may can must could will should would".split())
CONTRACTED = {"can": "can't", "may": "may not", "must": "must not", "will": "won't"}
FINITE = re.compile(r" (is|are|has|have|may|can|must|was|were) ")
PARTICIPLES = frozenset(
    "lost won left put cut hit been had made done gone begun paid said come bought brought caught "
    "kept laid sold sent spent told found fought held met read".split()
)
PAST = {
    "came": "come", "went": "go", "left": "leave", "won": "win", "lost": "lose", "bought": "buy",
    "brought": "bring", "caught": "catch", "chose": "choose", "did": "do", "drew": "draw",
    "fell": "fall", "fought": "fight", "found": "find", "gave": "give", "got": "get", "had": "have",
    "held": "hold", "kept": "keep", "laid": "lay", "made": "make", "met": "meet", "paid": "pay",
    "said": "say", "sold": "sell", "sent": "send", "took": "take", "told": "tell",
}  # fmt: skip
IRREGULAR = {base: past for past, base in PAST.items()} | {
    "break": "broken", "cast": "cast", "choose": "chosen", "cut": "cut", "deal": "dealt", "do": "done",
    "draw": "drawn", "feed": "fed", "give": "given", "hide": "hidden", "hit": "hit", "lead": "led",
    "put": "put", "read": "read", "set": "set", "shoot": "shot", "shut": "shut", "spend": "spent",
    "steal": "stolen", "strike": "struck", "take": "taken", "tear": "torn", "throw": "thrown",
    "wear": "worn",
}  # fmt: skip
"""The participles of verbs that don’t end in “-ed”."""
SHORT_VOWEL = re.compile(r"[^aeiou]*[aeiou][bdgmnprt]")
STATIVE = frozenset(
    "are have lose win get become own control may can must gain pass act do be".split()
)
"""Verbs that need “you” as their subject: “you win the game”, but “draw a card”."""


def plural_verb(verb: str) -> str:
    """Return the plural form of a verb. "You" takes the same form."""
    if verb in PLURALS:
        return PLURALS[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def singular_verb(verb: str) -> str:
    """Return the third-person singular of a verb."""
    for one, several in PLURALS.items():
        if verb == several:
            return one
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")


def base_verb(verb: str) -> str:
    """Return the form of the verb after "would": "draw", "be"."""
    several = plural_verb(verb)
    return {"are": "be", "were": "be"}.get(several, several)


def negate_verb(verb: str, following: str) -> str:
    """Return the negated verb.

    `following` is the text after it, because "has lost" and "has a crown" differ.
    """
    if verb in HELPING:
        return CONTRACTED.get(verb, f"{verb}n't")
    word = (following.split() or [""])[0].strip(".,")
    if verb in ("has", "have") and is_participle(word):
        return f"{verb}n't"
    if verb in PAST:
        return f"didn't {PAST[verb]}"
    several = plural_verb(verb)
    return f"{'don' if verb == several else 'doesn'}'t {several}"


def participle(verb: str) -> str:
    """Return the form of the verb after "is": "dealt", "drained"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ied"
    return f"{verb}{verb[-1]}ed" if SHORT_VOWEL.fullmatch(verb) else f"{verb}ed"


def is_participle(word: str) -> bool:
    return word.endswith(("ed", "en", "wn")) or word in PARTICIPLES


def mark_verb(wording: str) -> str:
    """Mark the verb of a yes-or-no wording, so that it can agree with its subject: "{of} <skip|skips>"."""
    if "<" in wording:
        return wording
    if own := re.match(r"(\{\w+\}) (\w+)(?![\w'])", wording):
        verb = own[2]
        if verb in ("may", "can", "must", "could", "will") or verb in PAST:
            return f"{own[1]} <{verb}|{verb}>{wording[own.end() :]}"
        one = singular_verb(verb) if verb in ("are", "have", "do", "were") else verb
        return f"{own[1]} <{plural_verb(verb)}|{one}>{wording[own.end() :]}"
    found = FINITE.search(wording)
    if not found:
        return wording
    verb = found[1]
    return f"{wording[: found.start()]} <{verb}|{verb}> {wording[found.end() :]}"
