"""Rules text of whole effects, as printed on cards and in rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

from engine.language import syntax
from engine.language.kinds import CARD, PLAYER, Kind
from engine.language.rules_text.abbreviations import abbreviation_of
from engine.language.rules_text.expressions.chosen import (
    name_compared,
    name_given,
    note_choices,
)
from engine.language.rules_text.expressions.event_values import that
from engine.language.rules_text.expressions.joining import (
    conjuncts,
    joining_word,
    with_opening_word,
)
from engine.language.rules_text.expressions.printed_conditions import after_if
from engine.language.rules_text.grammar.language import Language
from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.rules_text.headings import printed_headings
from engine.language.rules_text.headings.definitions import definition
from engine.language.rules_text.headings.event_conditions import PrintedConditions, known_things
from engine.language.rules_text.headings.event_pronouns import about_that_card, about_this
from engine.language.rules_text.headings.modifiers import modifier, with_either
from engine.language.rules_text.headings.named_targets import (
    either_target,
    note_target_taken_up,
    only_target,
)
from engine.language.rules_text.headings.playing_effects import is_played
from engine.language.rules_text.headings.replacements import (
    as_sentences,
    is_replacement,
    replacement_text,
    with_steps,
)
from engine.language.rules_text.lines.modes import announced_modes
from engine.language.rules_text.lines.printed_blocks import sentences
from engine.language.rules_text.lines.printed_questions import calling_it
from engine.language.rules_text.lines.unsaid import is_log
from engine.language.rules_text.plan.phrases import Phrase, Row, Text
from engine.language.rules_text.plan.sentences import Costs, Quoted, Triggered
from engine.language.rules_text.text_context import Context, use_count
from engine.language.rules_text.turn_changes import name_caller
from engine.language.rules_text.wording import PhraseWording
from engine.language.syntax import Effect, Path
from engine.language.vocabulary.game_words import GameWords


def worded_effect(
    effect: Effect,
    words: GameWords,
    kinds: Mapping[Path, Kind],
    on_card: bool,
    whole: bool = True,
    passed: Mapping[str, str] | None = None,
    short: bool = True,
    language: Language = WRITTEN,
) -> str:
    """Return the rules text of an effect. If this raises an exception, the printer has a bug."""
    wording = EffectWording(words, kinds, on_card, language)
    if short and on_card:
        wording.short = abbreviation_of(effect, words)
    wording.names |= {name: Phrase(text) for name, text in (passed or {}).items()}
    return wording.read(whole_effect(wording, effect, whole))


def whole_effect(context: Context, effect: Effect, whole: bool = True) -> Text:
    begin(context, effect)
    bearing = printed_headings.bearer(context, effect.bearer) if effect.bearer else ""
    said: list[Text] = [Row((bearing, ":"))] if bearing and not context.is_quoted else []
    if effect.is_modifier:
        return as_sentences(said + modifier(context, effect))
    if effect.drafting is not None:
        return drafting_text(context, effect, effect.drafting)
    if any(isinstance(head, syntax.Use) for head in effect.headers):
        said += use_sentences(context, effect)
    elif any(isinstance(head, syntax.Trigger) for head in effect.headers):
        return trigger_text(context, effect, said, whole)
    else:
        said += call_sentences(context, effect)
    if whole and context.short.is_whole:
        return as_sentences(said)
    if not whole:
        context.taken.just_named = ""
    if whole and announced_modes(context):
        return as_sentences(said)
    body = sentences(context, effect.body, ("body",))
    if not effect.body and effect.answer is None and effect not in context.words.abbreviations:
        body = [context.say("nothing_happens")]
    return with_steps(context, said if whole else [], body)


def drafting_text(context: Context, effect: Effect, drafting: syntax.Drafting) -> Text:
    """Return the text of an effect that happens while cards are drafted. It is one sentence."""
    when = printed_headings.drafting(context, is_used=drafting.is_used)
    naming = {} if drafting.is_used else {"this": context.language.it}
    with context.naming(naming):
        steps = context.join_list(sentences(context, effect.body, ("body",)))
    steps = steps or context.say("nothing_happens")
    template = "used_in_draft" if drafting.is_used else "at_moment"
    return as_sentences([context.say(template, when=when, done=steps)])


class EffectWording(PhraseWording):
    """Words an effect. Effects that it gives are quoted in full."""

    def quote_of(self, effect: str, passed: Mapping[str, Phrase] | None = None) -> Text:
        found = self.words.trees.get(effect)
        if found is None or self.is_quoted or effect == self.effect_name:
            return super().quote_of(effect, passed)
        words = self.words.in_edition(found.edition)
        inner = EffectWording(words, found.kinds, language=self.language)
        inner.is_quoted = True
        inner.short = abbreviation_of(found.tree, words)
        inner.names |= passed or {}
        is_titled = effect in self.words.effects_checked_for
        title = self.word(found.tree.title) if is_titled and found.tree.title else ""
        return Quoted(title, whole_effect(inner, found.tree), super().quote_of(effect, passed))


def begin(context: Context, effect: Effect) -> None:
    """Count how often each name is read, and count the yes-or-no questions."""
    context.effect_name = effect.name
    context.nodes = tuple(syntax.nodes(effect))
    by_class: defaultdict[type, list[Any]] = defaultdict(list)
    for node in context.nodes:
        by_class[type(node)].append(node)
    bound = {id(each.value) for each in by_class[syntax.Argument] if each.name == "as"}
    uses = Counter([each.name for each in by_class[syntax.Name] if id(each) not in bound])
    compared = Counter(map(name_compared, by_class[syntax.Binary]))
    context.uses = uses
    logs = [each for each in by_class[syntax.Command] if is_log(each)]
    read = (each for log in logs for each in syntax.nodes(log) if isinstance(each, syntax.Name))
    context.logged = Counter(each.name for each in read)
    given = dict.fromkeys(filter(None, map(name_given, context.nodes)))
    context.similar_names = context.language.similar_names(given)
    note_choices(context, uses)
    context.confirms = sum(each.verb == "confirm" for each in by_class[syntax.Command])
    context.compared = frozenset(name for name, count in compared.items() if uses[name] == count)
    context.taken.either = either_target(context, effect)
    context.is_played = is_played(effect, context.words)
    if effect.answer is not None:
        context.names["value"] = context.nominal("the_answer")
    name_caller(context, effect)


def conditions(context: Context, effect: Effect, known: PrintedConditions | None = None) -> Text:
    """Return the conditions as one clause, "… and …". Those in the trigger's sentence are left out."""
    used_places = known.used if known else set()
    found: list[Text] = []
    for place, head in context.short.left_of(effect):
        if not isinstance(head, syntax.Condition):
            continue
        at: Path = ("headers", place, "holds")
        parts = conjuncts(head.holds, at)
        left = [each for each in parts if each[1] not in used_places]
        if len(left) == len(parts):
            if len(effect.conditions) > 1 or context.would:
                found.append(with_either(head.holds, context.clause(head.holds, at)))
            else:
                found.append(after_if(context, head.holds, at))
        else:
            found += [
                with_opening_word(joining_word(node, so), context.clause(node, where, so))
                for node, where, so in left
            ]
    return context.chain(found)


def with_if(context: Context, holds: Text) -> Text:
    return context.say("if", holds=holds)


def use_sentences(context: Context, effect: Effect) -> list[Text]:
    """Return the sentences before the body of an effect that players use."""
    if context.short.places:
        return short_sentences(context, effect)
    uses = [head for head in effect.headers if isinstance(head, syntax.Use)]
    said = context.chain([printed_headings.use(context, head) for head in uses], "use")
    if asked := use_conditions(context, effect):
        asked = with_if(context, asked)
        said = context.say("use_if", use=said, conditions=asked)
    return [said, *before_body(context, effect), *waiting(context, effect)]


def short_sentences(context: Context, effect: Effect) -> list[Text]:
    """Return the abbreviation, and the sentences that it doesn't replace."""
    said: list[Text] = [context.word(context.short.says)] if context.short.says else []
    context.names["you"] = context.language.you
    if asked := use_conditions(context, effect):
        said.append(context.say("only_if", holds=asked))
    return said + before_body(context, effect)


def use_conditions(context: Context, effect: Effect) -> Text:
    """Return the conditions after "you may play this card …", with a pronoun for the card.

    After "you may use this effect", the pronoun would mean the effect.
    """
    is_card = any(isinstance(head, syntax.Use) and head.zones for head in effect.headers)
    heads = (head for _, head in context.short.left_of(effect))
    asked = [head for head in heads if isinstance(head, syntax.Condition)]
    named = context.uses is not None and (context.uses["it"] or context.uses["trigger"])
    if not (context.is_played or context.short.says):
        return conditions(context, effect)
    if context.language.leads_with_conditions:
        return conditions(context, effect)
    if not is_card or (named and (use_count(asked, "it") or use_count(asked, "trigger"))):
        return conditions(context, effect)
    with context.naming({"this": context.language.it}):
        return conditions(context, effect)


def waiting(context: Context, effect: Effect) -> list[Text]:
    if effect.waits != "stack":
        return []
    context.taken.just_named = ""
    return [context.say("uses_stack")]


def call_sentences(context: Context, effect: Effect) -> list[Text]:
    """Return the sentences before the body of an effect that others call."""
    said: list[Text] = []
    if asked := conditions(context, effect):
        asked = with_if(context, asked)
        said.append(context.say("happens_only", conditions=asked))
    return said + before_body(context, effect)


def before_body(context: Context, effect: Effect) -> list[Text]:
    """Return the texts for the function's value, and then for targets and costs in the order of play."""
    heads = [(head, ("headers", place)) for place, head in context.short.left_of(effect)]
    said: list[Text] = [
        definition(context, effect, head, path)
        for head, path in heads
        if isinstance(head, syntax.Answers)
    ]
    context.taken.just_named = named = only_target(context, effect)
    note_target_taken_up(context, effect, named)
    said += target_texts(context, effect)
    if costs := cost_texts(context, effect):
        context.taken.just_named = named if named in context.taken.always else ""
        said.append(context.say("cost", cost=Costs(tuple(costs))))
    return said


def cost_texts(context: Context, effect: Effect) -> list[Text]:
    """Return the texts for all costs. Alternative costs share a text."""
    said: list[Text] = []
    for place, head in context.short.left_of(effect):
        if isinstance(head, syntax.Pay | syntax.Cost):
            text = cost_text(context, head, ("headers", place))
            if head.name:
                context.flags[head.name] = chosen_cost(context, text)
            if head.instead and said:
                text = context.say("or_other", first=said.pop(), other=text)
            said.append(text)
    return said


def cost_text(context: Context, head: syntax.Pay | syntax.Cost, path: Path) -> Text:
    """Return the text for a cost. It can use “it” for the target right before it."""
    named, context.taken.just_named = context.taken.just_named, ""
    line, at = (
        (head.command, (*path, "command"))
        if isinstance(head, syntax.Cost)
        else (head.amount, (*path, "amount"))
    )
    with calling_it(context, named, line, at):
        return printed_headings.cost(context, head, path)


def chosen_cost(context: Context, text: Text) -> tuple[Text, Text]:
    """Return the clauses for a cost that the player has chosen, and for one that they haven't."""
    said = context.say("chose_to_pay", cost=text)
    return said, context.say("did_not_choose_to_pay", cost=text)


def target_texts(context: Context, effect: Effect) -> list[Text]:
    """Return the texts for targets and announcements. Two alternative targets share a text."""
    said: list[Text] = []
    for place, head in context.short.left_of(effect):
        if isinstance(head, syntax.Target):
            text = printed_headings.printed_heading(context, head, ("headers", place))
            if head.instead and said:
                text = context.say("other_target", first=said.pop(), other=text)
            elif above := divided_targets(effect, place):
                with context.naming({above: context.nominal("them")}):
                    text = printed_headings.printed_heading(context, head, ("headers", place))
                text = context.say("and_other", first=said.pop(), other=text)
            said.append(text)
    return said


def divided_targets(effect: Effect, place: int) -> str:
    """Return the name of the targets in the line above, if the heading divides a number among them."""
    head, above = effect.headers[place], effect.headers[max(place - 1, 0)]
    if not isinstance(head, syntax.Target) or not isinstance(above, syntax.Target):
        return ""
    is_divided = head.amount is not None and head.members == syntax.Name(above.name)
    return above.name if is_divided else ""


def trigger_text(context: Context, effect: Effect, said: list[Text], whole: bool) -> Text:
    """Return the text of a triggered effect."""
    when, is_conditional = moment_text(context, effect)
    before = before_body(context, effect)
    if context.would and not before:
        return replacement_text(context, effect, said, when, whole)
    with about_that_card(context, effect):
        body = sentences(context, effect.body, ("body",))
    if not whole:
        return with_steps(context, [], body)
    if introduced := introduction(context, effect, when, before, body):
        return with_steps(context, [*said, *introduced, *before], body)
    if effect.waits == "check":
        when = context.say("at_next_check", when=when)
    return Triggered(
        tuple(said), when, tuple(body), is_conditional, not (context.on_card or effect.waits)
    )


def moment_text(context: Context, effect: Effect) -> tuple[Text, bool]:
    """Return when the effect triggers, and True if its own conditions follow the event."""
    known = known_things(context, effect)
    context.would = is_replacement(effect)
    found = [
        printed_headings.moment_there(context, head, ("headers", place), known.phrases)
        for place, head in enumerate(effect.headers)
        if isinstance(head, syntax.Trigger)
    ]
    when = joined_moments(context, found)
    if not context.is_unused("trigger"):
        context.spoken_for += [that(context, each).text for each in (CARD, PLAYER)]
    with about_this(context, effect, known):
        asked = conditions(context, effect, known)
    if asked:
        also = "when_and" if context.would else "when_if"
        when = context.say(also, when=when, holds=asked)
    return when, bool(asked)


def introduction(
    context: Context, effect: Effect, when: Text, before: list[Text], body: list[Text]
) -> list[Text]:
    """Return the sentence that names the event, if the lines need separate sentences."""
    if effect.waits == "stack":
        return [context.say("put_on_stack", when=when)]
    if before or not body:
        happens = "this_happens"
        if effect.waits == "check":
            happens = "this_happens_at_check"
        return [context.say(happens, when=when)]
    return []


def joined_moments(context: Context, found: list[printed_headings.TriggerMoment]) -> Text:
    """Return the triggers of an effect as one text."""
    if any(each.there != found[0].there for each in found):
        return context.chain([Row((each.there, each.text(context))) for each in found], "or_when")
    if all(each.lead == printed_headings.WHENEVER for each in found):
        events = context.join_list([each.event for each in found], "or")
        return Row((found[0].there, context.say(printed_headings.WHENEVER, event=events)))
    said = [each.text(context) for each in found]
    return Row((found[0].there, context.join_list(said, "or")))
