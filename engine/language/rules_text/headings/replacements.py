"""Word effects that replace the event that triggered them: “if …, prevent it”."""

from __future__ import annotations

from engine.language import syntax
from engine.language.rules_text.expressions.chosen import name_bound
from engine.language.rules_text.lines.printed_blocks import CANCEL, sentences
from engine.language.rules_text.plan.phrases import Text
from engine.language.rules_text.plan.sentences import Paragraph
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Effect, Name


def as_sentences(said: list[Text]) -> Text:
    return Paragraph(tuple(said), (), is_rule=False)


def with_steps(context: Context, said: list[Text], body: list[Text]) -> Text:
    """Return sentences and lines. In long rules, the lines are numbered steps."""
    return Paragraph(tuple(said), tuple(body), is_rule=not context.on_card)


def is_replacement(effect: Effect) -> bool:
    """Return True for an effect that replaces the event that triggered it."""
    triggers = [each for each in effect.headers if isinstance(each, syntax.Trigger)]
    if len(triggers) != 1 or triggers[0].when != "before" or effect.waits:
        return False
    is_whole = CANCEL in (effect.body[:1] + effect.body[-1:]) or offers_instead(effect.body)
    if not is_whole or effect.targets:
        return False
    return sum(each == CANCEL for each in syntax.nodes(effect.body)) == 1


def offers_instead(body: tuple[syntax.Statement, ...]) -> bool:
    """Return True for a choice or question, followed by lines that replace the event if the player agrees."""
    match body:
        case (
            syntax.Command("choose") as asked,
            syntax.Branch(syntax.Binary("!=", Name(name)), (_, *_, line, last), ()),
        ) | (
            syntax.Command("confirm") as asked,
            syntax.Branch(Name(name), (*_, line, last), ()),
        ):
            is_simple = isinstance(line, syntax.Command | syntax.Assign)
            return is_simple and last == CANCEL and name_bound(asked) == name
    return False


def replacement_text(
    context: Context, effect: Effect, said: list[Text], when: Text, whole: bool
) -> Text:
    """Return "if … would …, … instead" for an effect that begins or ends with “cancel”."""
    if effect.body[0] == CANCEL:
        context.cancelling = "prevent_it"
        body = sentences(context, effect.body, ("body",))
        first = context.say("at_moment", when=when, done=body[0])
        return as_sentences([*said, first, *body[1:]] if whole else body)
    context.cancelling = "instead"
    if offers_instead(effect.body):
        first, *others = sentences(context, effect.body, ("body",))
        return as_sentences([*said, context.say("at_moment", when=when, done=first), *others])
    body = sentences(context, effect.body[:-1], ("body",))
    context.statement(effect.body[-1], ("body", len(effect.body) - 1))
    if not whole:
        return with_steps(context, [], body)
    if len(body) == 1:
        simple = isinstance(effect.body[0], syntax.Command | syntax.Assign)
        done = context.say("done_instead" if simple else "instead_done", done=body[0])
        return as_sentences([*said, context.say("at_moment", when=when, done=done)])
    if len(body) == 2:
        done = context.chain(body, "then")
        said.append(context.say("do_instead", when=when, done=done))
        return as_sentences(said)
    begin_with = context.say("do_instead_steps", when=when)
    return with_steps(context, [*said, begin_with], body)
