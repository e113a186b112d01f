"""Find the English noun for what a player chooses from: "creature" in “a creature in your camp”."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.language.rules_text.grammar.english.printed_names import (
    is_plural_noun,
    plural_noun,
    singular_noun,
)
from engine.language.rules_text.plan.clauses import Members
from engine.language.rules_text.plan.phrases import Determined, Owned, Phrase, Row, Said, Text

BEFORE_PLACE = re.compile(
    r" (?:in|on|of|that|whose|who|with|without|for|except|named|among|you|they|attached|next to|from)\b"
)
"""Matches the words after the noun for the offered things."""
NOUN = re.compile(r"(?!ones?\b|true\b)[a-z][a-z-]+")
OWNED_FIRST = re.compile(r"\{\w+\}'s ")
MEMBERS = ("members", "member", "several", "of", "who", "nouns")
"""The template slots that contain a noun for the offered things."""
Translate = Callable[[str], str]


def head_of(offered: Phrase | Text, translate: Translate) -> str:
    """Return "wounded creature" for "a wounded creature in your camp". Return "" if the words are unclear."""
    match offered:
        case Phrase(text=text, several=several):
            return head_of(several or text, translate)
        case str():
            return BEFORE_PLACE.split(offered)[0]
        case Members(among=Phrase(text=among), is_owned=True):
            return head_of(among, translate)
        case Members(_, many, "", adjectives, among=Phrase(one=one, several=several)) if one:
            return joined_words(*adjectives, head_of(several if many else one, translate))
        case Members(kind, many, noun, adjectives):
            head = noun if noun and isinstance(noun, str) else kind.of_class
            return joined_words(*adjectives, plural_noun(head) if many else head)
        case Owned(_, noun):
            return head_of(noun, translate)
        case Determined(_, phrase):
            return head_of(phrase, translate)
        case Row(parts):
            found = (head_of(each, translate) for each in parts if each != "(")
            return next(filter(None, found), "")
        case Said(name, slots):
            template = translate(name)
            inner = next((slots[each] for each in MEMBERS if each in slots), None)
            if inner is not None and not OWNED_FIRST.match(template):
                return head_of(inner, translate)
            return BEFORE_PLACE.split(template)[0]
    return ""


def joined_words(*words: Text) -> str:
    return " ".join(each for each in words if isinstance(each, str) and each)


def noun_of(offered: Phrase | Text, translate: Translate) -> str:
    """Return the noun of "a wounded creature in your camp", or "" if it has no noun that is clear enough.

    For a set, this is the noun for a member: "creature" for "your creatures with “Swift”".
    """
    said = offered.text if isinstance(offered, Phrase) else offered
    last = head_of(said, translate).rpartition(" ")[2]
    if not NOUN.fullmatch(last) or last in ("copy", "copies"):
        return ""
    if isinstance(offered, Phrase):
        return singular_noun(last) if is_plural_noun(last) else ""
    return last
