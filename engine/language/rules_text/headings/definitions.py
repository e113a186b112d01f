"""Word functions as definitions: “a card can attack if it is a soldier”."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, PLAYER, ZONE
from engine.language.rules_text.expressions.own import call_text
from engine.language.rules_text.expressions.printed_conditions import after_if, cases
from engine.language.rules_text.headings.printed_headings import printed_heading
from engine.language.rules_text.plan.clauses import Meaning
from engine.language.rules_text.plan.phrases import Phrase, Text
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Effect, Path
from engine.language.vocabulary.effect_signature import effect_word


def definition(context: Context, effect: Effect, head: syntax.Answers, path: Path) -> Text:
    """Return the definition of a function: "a card can attack if it is a soldier"."""
    word, at = effect_word(effect), (*path, "value")
    is_flag = word.answer == FLAG
    if word.wording is None:
        return printed_heading(context, head, path)
    names = {each.name: context.language.name(each.name, each.kind) for each in word.parameters}
    later = names
    if isinstance(head.value, syntax.Call) and head.value.function == "either" and is_flag:
        with context.naming(names):
            said = call_text(context, word, names)
            return context.say(
                "definition_either", said=said, **cases(context, head.value, at, so=True)
            )
    if len(names) == 1 and not effect.body and word.parameters[0].kind in (CARD, PLAYER, ZONE):
        name, parameter = next(iter(names)), word.parameters[0]
        noun = context.language.noun(parameter.kind)
        if parameter.kind == ZONE:
            noun = names[name].bare or noun
        names = {name: Phrase(context.some(noun))}
        later = {name: Phrase(context.say("that_noun", noun=noun))}
        if not has_formula(head):
            later = {name: context.language.pronoun(parameter.kind)}
        if parameter.kind == ZONE:
            later = {name: context.language.zone_phrase(later[name])}
    said = call_text(context, word, names)
    if effect.body and not is_flag:
        context.names["value"] = Phrase(said)
    with context.naming(later):
        if is_flag:
            holds = after_if(context, head.value, at)
            return context.say("said_if", said=said, holds=holds)
        value = context.phrase(head.value, at)
    is_several = word.answer is not None and word.answer.many
    return Meaning(said, value, is_several)


def has_formula(head: syntax.Answers) -> bool:
    """Return True if the value contains `it`, as formulas about each member do."""
    return any(isinstance(each, syntax.Name) and each.name == "it" for each in syntax.nodes(head))
