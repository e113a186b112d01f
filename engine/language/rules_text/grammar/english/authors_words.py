"""Read the English words of the vocabulary and of authors for attributes, conditions and effects."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.language.kinds import FLAG, NUMBER
from engine.language.rules_text.grammar.english.printed_names import (
    NUMBER_OF,
    SUPPLIES,
    is_plural_noun,
    singular_noun,
)
from engine.language.rules_text.grammar.english.verbs import PAST, mark_verb, plural_verb
from engine.language.rules_text.grammar.templates import with_slots
from engine.language.rules_text.plan.word_forms import WordForms
from engine.language.vocabulary.effect_signature import EffectWord

OWNED = re.compile(r"the ([\w ]+) of (\{\w+\})")
OF_OWNER = re.compile(r"\{of\}'s ([^{}<>]+)|the ([^{}<>]+) of \{of\}")
POINTS = re.compile(r"(?:\{of\}'s|the) \w+[^\Wsui]s")
"""Matches the wording of a number with a plural noun: “its points are 3”."""
PREDICATIVE = frozenset("afraid ahead alive alone asleep awake".split())
"""Adjectives that can't come before a noun."""
IS = r"\{\w+\} (?:is|<are\|is>|<is\|is>) "
ADJECTIVE = re.compile(IS + r"([\w-]+)")
NOUN = re.compile(IS + r"an? ([\w -]+)")
ENTERING = re.compile(IS + r"((an? )?[\w -]+)")
"""Matches the wording of a flag that describes a card: “exhausted”, “a minion”."""
PRESENT = re.compile(r"\{\w+\} (?:is|<are\|is>) (?!not\b)([^{}]+)")
STATE = re.compile(r"(the [\w ]+|it) is ([^{}]+)")
BECOMES = re.compile(r"\{of\} (?:becomes|<become\|becomes>) ([\w -]+)")
PERFECT = re.compile(r"\{\w+\} (?:was|came|has been|<were\|was>)\b")
DOES = re.compile(r"the (?:card|player|suit|zone) that (\{of\} \w+)")
COUNTED = re.compile(
    r"\{(\w+)\} (?!(?:after|against|as|at|before|by|for|from|in|into|is|less|more|of|on|or|and|are|than|times"
    r"|to|with)\b)(\w+)\b((?: of \w+)?)"
)
"""Matches a number that is followed by a noun."""
SLOT = re.compile(r"\{(\w+)\}")
INNER_VERB = re.compile(r"(?<=\} )(?:has|is|does|was)\b")
"""Matches a verb whose subject is the value before it, as in “the fields that {holder} has won”."""
SEVERAL = re.compile(r"'s? \w*[^\Ws]s$")
"""Matches the end of a number with a plural noun, such as “your points”."""


@lru_cache(maxsize=4096)
def wording_of(text: str) -> WordForms:
    owner, noun = OWNED.fullmatch(text), OF_OWNER.fullmatch(text)
    named = (noun[1] or noun[2]) if noun else ""
    adjective, member = ADJECTIVE.fullmatch(text), NOUN.fullmatch(text)
    present, state = PRESENT.fullmatch(text), STATE.fullmatch(text)
    firsts = {each[1]: each.end() for each in reversed(list(SLOT.finditer(text)))}
    entering, becomes, does = (
        ENTERING.fullmatch(text),
        BECOMES.fullmatch(text),
        DOES.fullmatch(text),
    )
    clause = mark_verb(text)
    return WordForms(
        owned=f"{owner[2]}'s {owner[1]}" if owner and owner[2] == "{of}" else text,
        noun=named,
        clause=clause,
        can_be_denied="<" in clause and "> not " not in clause,
        is_plural=POINTS.fullmatch(text) is not None,
        is_supply=(" " not in named and is_plural_noun(named)) or named in SUPPLIES,
        is_count=named.startswith(NUMBER_OF) and is_plural_noun(named),
        owns_slot=" of {" in text,
        adjective=adjective[1] if adjective and adjective[1] not in PREDICATIVE else "",
        member_noun=member[1] if member else "",
        state=present[1] if present else state[2] if state else "",
        subject=state[1] if state and not present else "",
        entering=entering[1] if entering else "",
        is_noun_phrase=entering is not None and bool(entering[2]),
        becomes=becomes[1] if becomes else "",
        is_past=PERFECT.match(text) is not None or (text.split()[1:2] or [""])[0] in PAST,
        same=f"{mark_verb(does[1])} {{value}}" if does else "",
        ends_in_plural=SEVERAL.search(text) is not None,
        free_slots=frozenset(
            name for name, first in firsts.items() if not text.startswith("'s", first)
        ),
    )


@lru_cache(maxsize=4096)
def reads_template(word: EffectWord) -> str:
    """Return the `reads` text as a template. Its verb is marked for agreement and negation."""
    numbers = {each.name for each in word.parameters if each.kind == NUMBER}
    wording = COUNTED.sub(
        lambda found: count_template(found) if found[1] in numbers else found[0],
        with_slots(word.wording) if word.wording else "",
    )
    owned = OWNED.fullmatch(wording)
    if owned and owned[2][1:-1] not in numbers:
        return f"{owned[2]}'s {owned[1]}"
    subject = next(
        (each for each in word.parameters if wording.startswith(f"{{{each.name}}} ")), None
    )
    if wording.startswith("the "):
        return INNER_VERB.sub(lambda found: f"<{plural_verb(found[0])}|{found[0]}>", wording)
    is_sentence = subject is not None and (word.answer is None or word.answer == FLAG)
    return mark_verb(wording) if is_sentence or word.answer == FLAG else wording


def count_template(found: re.Match[str]) -> str:
    """Return "{count} cards" as a template that distinguishes one card from several."""
    name, several, of = found.groups()
    return f"{{{name}:1 {singular_noun(several)}{of}|{several}{of}}}"
