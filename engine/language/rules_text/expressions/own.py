"""Word calls of a game's own effects and functions by their `reads` text or title."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language.rules_text.plan.clauses import Named
from engine.language.rules_text.plan.phrases import Phrase, TemplateName, Text
from engine.language.rules_text.text_context import Context
from engine.language.vocabulary.effect_signature import EffectWord


def title_of(word: EffectWord) -> str:
    return word.title or word.name.replace("_", " ")


def call_text(
    context: Context, word: EffectWord, given: Mapping[str, Phrase], ordered: bool = False
) -> Text:
    """Return the text of a call, from the effect's `reads` text or its title."""
    if word.wording is not None:
        return context.fill(context.language.reads(word), given, ordered=ordered, is_authors=True)
    title = title_of(word)
    usual = {each.name: each.default for each in word.parameters}
    said = {name: phrase for name, phrase in given.items() if phrase.text != usual.get(name)}
    if word.answer is not None:
        about = context.join_list([phrase.text for phrase in said.values()])
        if not said:
            return context.in_quotes(context.word(title))
        return context.say("effect_of", title=context.word(title), about=about)
    alone = next(iter(said.values()), None) if len(said) == 1 == len(word.parameters) else None
    if context.language.order(title) and (not said or (alone is not None and alone.is_you)):
        return title[:1].lower() + title[1:]
    if not said:
        return context.say("do_effect", title=context.word(title))
    if alone is not None:
        return context.say("do_effect_with", title=context.word(title), about=alone)
    about = context.join_list([with_parameter_name(*each) for each in said.items()])
    return context.say("do_effect_with", title=context.word(title), about=about)


def with_parameter_name(name: str, phrase: Phrase) -> Text:
    return Named(phrase, name.replace("_", " "))


def clause_template(
    context: Context, word: EffectWord, given: Mapping[str, Phrase]
) -> tuple[str, dict[str, Phrase]]:
    """Return the template of a sentence for a yes-or-no function, and the phrases to fill in."""
    if word.wording is not None:
        return context.language.reads(word), dict(given)
    about = context.join_list([phrase.text for phrase in given.values()])
    return TemplateName("is_true_of" if about else "is_true"), {
        "title": Phrase(context.word(title_of(word))),
        "about": Phrase(about),
    }
