"""How rules text refers to cards, players and values by name."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.language.kinds import FLAG, NUMBER, Kind
from engine.language.rules_text.phrases import Phrase, mark_verb, noun
from engine.language.rules_text.templates import fill
from engine.language.vocabulary.effect_signature import EffectWord

LIKE_ADJECTIVES = frozenset(
    "beaten best better bottom caught chosen drawing earlier fewest first former found free given hidden "
    "highest kept laid last later least left lost lowest missing most new next old other paid "
    "previous ready same second sent shown some taken third top won worst".split()
)
PARTICIPLE = re.compile(r"\w[^e\W]ed$|\w{3,}eed$|\w\w+wn$")
LONGEST_ENDING = 6
"""Letters that PARTICIPLE looks at: in a whole name of 49,000 letters, it searched for six seconds."""
AMOUNTS = ("best", "fewest", "highest", "least", "lowest", "most", "worst")
PLAIN = ("chosen", "picked", "choice")
"""Names that add no information to "the chosen card"."""


def name_phrase(name: str, kind: Kind) -> Phrase:
    words = name.replace("_", " ").removeprefix("the ")
    last = words.split()[-1] if words.split() else words
    is_amount = last in AMOUNTS and kind.of_class == "number"
    if (last in LIKE_ADJECTIVES or PARTICIPLE.search(last[-LONGEST_ENDING:])) and not is_amount:
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


def introduction(name: str, phrase: Phrase) -> str:
    """Return the text that introduces the name of a command's answer."""
    return "" if name in PLAIN else f" as {phrase.text}"


PLURAL = re.compile(r"\{(\w+)\} (\w+[^\Ws])s\b((?: of \w+)?)")
"""A placeholder for a number, followed by a plural noun."""


def call_text(word: EffectWord, given: Mapping[str, Phrase]) -> str:
    """Return the text of a call, based on the effect's `reads` text or on its title."""
    if word.wording is not None:
        return fill(call_template(word, given), given)
    title = f"“{word.title or word.name.replace('_', ' ')}”"
    usual = {each.name: each.default for each in word.parameters}
    said = {name: phrase.text for name, phrase in given.items() if phrase.text != usual.get(name)}
    if word.answer is not None:
        return f"{title} of {join_list(list(said.values()))}" if said else title
    if not said:
        return f"do {title}"
    if len(said) == len(word.parameters) == 1:
        return f"do {title} with {next(iter(said.values()))}"
    return f"do {title} with " + join_list(
        [with_parameter_name(name, text) for name, text in said.items()]
    )


def call_template(word: EffectWord, given: Mapping[str, Phrase]) -> str:
    """Return the template for a call. Its verb can be negated."""
    if word.wording is None:
        title = f"“{word.title or word.name.replace('_', ' ')}”"
        about = [phrase.text for phrase in given.values()]
        return f"{title} <is|is> true{f' of {join_list(about)}' if about else ''}"
    wording = "".join(
        part if isinstance(part, str) else f"{{{getattr(part, 'name', '')}}}"
        for part in word.wording.parts
    )
    numbers = {each.name for each in word.parameters if each.kind == NUMBER}
    wording = PLURAL.sub(
        lambda found: count_template(found) if found[1] in numbers else found[0], wording
    )
    first = word.parameters[0] if word.parameters else None
    is_done = first is not None and first.kind.of_class == "player"
    return mark_verb(wording) if is_done or word.answer == FLAG else wording


def count_template(found: re.Match[str]) -> str:
    """Return "{count} cards" as a template with a singular and a plural form."""
    return f"{{{found[1]}:1 {found[2]}{found[3]}|{found[2]}s{found[3]}}}"


def with_parameter_name(name: str, text: str) -> str:
    name = name.replace("_", " ")
    return text if text == f"the {name}" else f"{text} as {name}"


def join_list(said: list[str], last: str = "and") -> str:
    return f" {last} ".join(filter(None, [", ".join(said[:-1]), said[-1]])) if said else ""
