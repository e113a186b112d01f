"""Word calls of a game's own effects and functions by their `reads` text or title."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from engine.language import syntax
from engine.language.kinds import FLAG, NUMBER
from engine.language.rules_text.grammar.printed_names import singular_noun
from engine.language.rules_text.grammar.templates import literal
from engine.language.rules_text.grammar.verbs import mark_verb, plural_verb
from engine.language.rules_text.plan.clauses import Named
from engine.language.rules_text.plan.phrases import Phrase, Text
from engine.language.rules_text.text_context import Context
from engine.language.vocabulary.effect_signature import EffectWord

COUNTED = re.compile(
    r"\{(\w+)\} (?!(?:after|against|as|at|before|by|for|from|in|into|is|less|more|of|on|or|and|are|than|times"
    r"|to|with)\b)(\w+)\b((?: of \w+)?)"
)
"""A number followed by a noun."""
INNER_VERB = re.compile(r"(?<=\} )(?:has|is|does|was)\b")
"""A verb after the value that is its subject, as in “the fields that {holder} has won”."""
ORDERS = frozenset(
    "add announce attach bounce buy cast choose create damage deal destroy discard double draw end "
    "exchange exile flip gain give heal keep kill look lose mill move pay place play put raise remove "
    "restore return reveal roll sacrifice scry search set shuffle skip steal surrender swap take tap trade "
    "transform turn untap".split()
)
"""Verbs with which a title can begin, as in “Sacrifice a creature”."""


def title_of(word: EffectWord) -> str:
    return word.title or word.name.replace("_", " ")


def is_order(title: str) -> bool:
    first, _, rest = title.partition(" ")
    return bool(rest) and first.lower() in ORDERS


def call_text(
    context: Context, word: EffectWord, given: Mapping[str, Phrase], ordered: bool = False
) -> Text:
    """Return the text of a call, from the effect's `reads` text or its title."""
    if word.wording is not None:
        return context.fill(reads_template(word), given, ordered=ordered, is_authors=True)
    title = title_of(word)
    usual = {each.name: each.default for each in word.parameters}
    said = {name: phrase for name, phrase in given.items() if phrase.text != usual.get(name)}
    if word.answer is not None:
        about = context.join_list([phrase.text for phrase in said.values()])
        if not said:
            return f"“{title}”"
        return context.say("“{title}” of {about}", title=title, about=about)
    alone = next(iter(said.values()), None) if len(said) == 1 == len(word.parameters) else None
    if is_order(title) and (not said or (alone is not None and alone.is_you)):
        return title[:1].lower() + title[1:]
    if not said:
        return context.say("do “{title}”", title=title)
    if alone is not None:
        return context.say("do “{title}” with {about}", title=title, about=alone)
    about = context.join_list([with_parameter_name(*each) for each in said.items()])
    return context.say("do “{title}” with {about}", title=title, about=about)


def with_parameter_name(name: str, phrase: Phrase) -> Text:
    return Named(phrase, name.replace("_", " "))


def with_slots(text: syntax.Text) -> str:
    """Return the text with a slot for each name in it. Only an author's verbs are read as marks."""
    return "".join(
        literal(part) if isinstance(part, str) else f"{{{getattr(part, 'name', '')}}}"
        for part in text.parts
    )


@lru_cache(maxsize=4096)
def reads_template(word: EffectWord) -> str:
    """Return the `reads` text as a template, in which the verb is marked for agreement and negation."""
    numbers = {each.name for each in word.parameters if each.kind == NUMBER}
    wording = COUNTED.sub(
        lambda found: count_template(found) if found[1] in numbers else found[0],
        with_slots(word.wording) if word.wording else "",
    )
    owned = re.fullmatch(r"the ([\w ]+) of \{(\w+)\}", wording)
    if owned and owned[2] not in numbers:
        return f"{{{owned[2]}}}'s {owned[1]}"
    subject = next(
        (each for each in word.parameters if wording.startswith(f"{{{each.name}}} ")), None
    )
    if wording.startswith("the "):
        return INNER_VERB.sub(lambda found: f"<{plural_verb(found[0])}|{found[0]}>", wording)
    is_sentence = subject is not None and (word.answer is None or word.answer == FLAG)
    return mark_verb(wording) if is_sentence or word.answer == FLAG else wording


def clause_template(
    context: Context, word: EffectWord, given: Mapping[str, Phrase]
) -> tuple[str, dict[str, Phrase]]:
    """Return the template of a sentence for a yes-or-no function, and the phrases to fill in."""
    if word.wording is not None:
        return reads_template(word), dict(given)
    about = context.join_list([phrase.text for phrase in given.values()])
    template = "“{title}” <is|is> true of {about}"
    if not about:
        template = "“{title}” <is|is> true"
    return template, {"title": Phrase(title_of(word)), "about": Phrase(about)}


def count_template(found: re.Match[str]) -> str:
    """Return "{count} cards" as a template that distinguishes one card from several."""
    name, several, of = found.groups()
    return f"{{{name}:1 {singular_noun(several)}{of}|{several}{of}}}"
