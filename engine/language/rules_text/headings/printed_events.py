"""Word the events that trigger effects: "a player draws cards", "this card enters the field"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.language import syntax
from engine.language.kinds import FLAG, NUMBER, Kind
from engine.language.rules_text.expressions.own import title_of
from engine.language.rules_text.expressions.printed_values import is_plural
from engine.language.rules_text.expressions.printed_values import place as place_of
from engine.language.rules_text.plan.phrases import (
    AGENT,
    Determined,
    Owned,
    Phrase,
    Row,
    TemplateName,
    Text,
)
from engine.language.rules_text.text_context import Context
from engine.language.syntax import SETTING, Path
from engine.language.vocabulary import CommandWord, Parameter
from engine.language.vocabulary.effect_signature import EffectWord, card_parameter

INCREASES, DECREASES = (
    Phrase(TemplateName("value_increases")),
    Phrase(TemplateName("value_decreases")),
)
MOVES = {"enter": ("enters", "enters_from"), "leave": ("leaves", "goes")}
ON_STACK = {"wait": "effect_of_card_waits", "resolve": "effect_of_card_resolves"}


def event(
    context: Context, heading: syntax.Trigger, path: Path, known: Mapping[str, Phrase] | None = None
) -> Text:
    """Return the triggering event as a clause."""
    if heading.of:
        return event_of_this(context, heading, path, known or {})
    known = known or {}
    who = known.get("controller") or agent(context, heading, path)
    is_named = heading.by is not None or "controller" in known
    if heading.kind.startswith(SETTING):
        return change(context, heading.kind.removeprefix(SETTING), who, is_named, known)
    if heading.kind in MOVES:
        return movement(context, heading, known, who)
    vocabulary = context.words.vocabulary
    if heading.kind in vocabulary.events:
        said = event_text(context, vocabulary.events[heading.kind].wording, {})
        return context.say("event_because_of", event=said, who=who) if is_named else said
    if heading.kind in vocabulary.commands:
        return happening(context, vocabulary.commands[heading.kind], who, is_named, known)
    return own_event(context, heading, who, is_named, known)


def event_of_this(
    context: Context, heading: syntax.Trigger, path: Path, known: Mapping[str, Phrase]
) -> Text:
    """Return an event of the card that has the effect: "you play this card"."""
    this, was = context.names["this"], places(context, heading.zones)
    who = known.get("controller") or agent(context, heading, path)
    is_named = heading.by is not None or "controller" in known
    if heading.kind in MOVES:
        known = {**known, "card": this} | ({"left": was} if was else {})
        words = any_places if heading.kind == "leave" else places
        reached = words(context, heading.reached)
        known |= {"reached": reached} if reached else {}
        if heading.kind == "leave":
            known.setdefault("left", Phrase(context.say("its_zone")))
        return movement(context, heading, known, who)
    vocabulary = context.words.vocabulary
    if heading.kind.startswith(SETTING):
        changed = heading.kind.removeprefix(SETTING)
        return change(context, changed, who, is_named, {**known, "whose": this})
    if heading.kind in vocabulary.events:
        said = event_text(context, TemplateName(ON_STACK[heading.kind]), {"card": this})
        said = context.say("event_because_of", event=said, who=who) if is_named else said
    elif heading.kind in vocabulary.commands:
        word = vocabulary.commands[heading.kind]
        known = {**known, card_parameter(word.parameters): this}
        said = happening(context, word, who, is_named, known)
    else:
        said = own_event_of_this(context, heading, who, is_named, known)
    if was and is_done_to_a_card(context, heading):
        return context.say("event_while_in", event=said, places=was)
    return context.say("event_from", event=said, places=was) if was else said


def is_done_to_a_card(context: Context, heading: syntax.Trigger) -> bool:
    """Return True for a game's own effect that takes a card without having to move it.

    “Deal damage to this card from your camp” would mislead readers.
    """
    word = context.words.effects.get(heading.kind)
    return word is not None and card_parameter(word.parameters) != ""


def own_event_of_this(
    context: Context,
    heading: syntax.Trigger,
    who: Phrase,
    is_named: bool,
    known: Mapping[str, Phrase],
) -> Text:
    """Return the event that a game's effect is used on this card."""
    of_kind = [
        word
        for word in context.words.effects.values()
        if heading.kind in (word.name, *word.kinds) and word.is_callable
    ]
    this, subjects = context.names["this"], {card_parameter(each.parameters) for each in of_kind}
    if len(of_kind) == 1 and of_kind[0].wording is not None and "" not in subjects:
        about = {**known, subjects.pop(): this}
        return by_reads(context, of_kind[0], who, is_named, about)
    if not is_named and subjects == {""}:
        who = context.names["you"]
    kind = heading.kind.replace("_", " ")
    if order := context.language.order(kind, "{card}"):
        return event_text(context, order, {"who": who, "card": this})
    title = title_of(of_kind[0]) if len(of_kind) == 1 else kind
    template = "uses_of_card" if subjects == {""} else "uses_on_card"
    return event_text(
        context, TemplateName(template), {"who": who, "card": this, "title": Phrase(title)}
    )


def places(context: Context, zones: Sequence[str]) -> Phrase | None:
    """Return the names of zones, as in "your hand or the field", or None if there are none."""
    found = [place_of(context, context.words.places[zone]).text for zone in zones]
    return Phrase(context.join_list(found, "or")) if found else None


def any_places(context: Context, zones: Sequence[str]) -> Phrase | None:
    """Return zones of any player that a card can reach: "a discard pile or the field", or None if there are
    none.
    """
    words = [context.words.places[zone] for zone in zones]
    found = [
        context.some(context.word(word.title.lower()))
        if word.of_class == "player"
        else place_of(context, word).text
        for word in words
    ]
    return Phrase(context.join_list(found, "or")) if found else None


def event_text(
    context: Context, template: str, phrases: Mapping[str, Phrase], is_authors: bool = False
) -> Text:
    """Return the event as it happens, or as it would happen."""
    return context.fill(template, phrases, would=context.would, is_authors=is_authors)


def agent(context: Context, heading: syntax.Trigger, path: Path) -> Phrase:
    """Return the player or card that causes the event."""
    if heading.by is None:
        return Phrase(context.say("a_player"), own=context.language.they.own)
    at = (*path, "by")
    who = context.phrase(heading.by, at)
    if not context.kind(at).many:
        return who
    return Phrase(Determined("some", who), own=context.language.they.own)


def change(
    context: Context, attribute: str, who: Phrase, is_named: bool, known: Mapping[str, Phrase]
) -> Text:
    word = context.words.attribute(*attribute.partition(".")[::2])
    is_several = word is not None and is_plural(context, word)
    changed = Phrase(any_attribute(context, attribute, known.get("whose")), many=is_several)
    new = known.get("new")
    if is_named and new is None:
        given = {"who": who, "changed": changed}
        return event_text(context, TemplateName("player_changes"), given)
    if new is None:
        is_flag = word is not None and word.kind == FLAG
        template = TemplateName("it_changes" if is_flag else "value_changes")
        return event_text(context, template, {"changed": changed})
    template = TemplateName("value_becomes")
    if isinstance(new.text, TemplateName):
        template = new.text
    said = event_text(context, template, {"changed": changed, "new": new})
    return context.say("event_because_of", event=said, who=who) if is_named else said


def any_attribute(context: Context, attribute: str, whose: Phrase | None = None) -> Text:
    """Return the text of an attribute of any player or card: "a card's number"."""
    of_class, _, name = attribute.partition(".")
    word = context.words.attribute(of_class, name)
    if word is None:
        return attribute
    of = whose or Phrase(context.some(context.language.noun(Kind(of_class))))
    if of.own == context.language.it.own:
        of = Phrase(of.text)  # The sentence has not yet named the owner of “its”.
    if word.kind == FLAG:
        return context.say("whether", clause=context.fill(word.wording, {"of": of}))
    return context.fill(context.language.wording(word.wording).owned, {"of": of})


def movement(
    context: Context, heading: syntax.Trigger, known: Mapping[str, Phrase], who: Phrase
) -> Text:
    card = known.get("card") or Phrase(context.say("a_card"))
    plain, full = MOVES[heading.kind]
    zone = Phrase(context.say("a_zone"))
    main, other = ("reached", "left") if heading.kind == "enter" else ("left", "reached")
    given = {"card": card, main: known.get(main, zone), other: known.get(other, zone)}
    said = event_text(context, TemplateName(full if other in known else plain), given)
    is_named = heading.by is not None or "controller" in known
    return context.say("event_because_of", event=said, who=who) if is_named else said


def happening(
    context: Context,
    word: CommandWord,
    who: Phrase,
    is_named: bool,
    known: Mapping[str, Phrase],
) -> Text:
    """Return the general event of a command: "a player draws cards"."""
    wording, has_agent = context.language.event(word.wording, (), is_passive=False)
    about = {each.name: known.get(each.name) or general(context, each) for each in word.parameters}
    about |= {AGENT: who} if has_agent else {}
    said: Text = Row((event_text(context, wording, about),), is_spaced=True)
    is_named = is_named and not has_agent
    return context.say("event_because_of", event=said, who=who) if is_named else said


def own_event(
    context: Context,
    heading: syntax.Trigger,
    who: Phrase,
    is_named: bool,
    known: Mapping[str, Phrase],
) -> Text:
    """Return the event that a game's effect is used, by its `reads` text, kind or title."""
    of_kind = [word for word in context.words.effects.values() if heading.kind in word.kinds]
    if heading.used_from:
        given = {"who": who, "places": places(context, heading.used_from) or Phrase("")}
        return event_text(context, TemplateName("uses_from"), given)
    if heading.kind == syntax.ANY_EFFECT:
        return event_text(context, TemplateName("uses_any_effect"), {"who": who})
    named = context.words.effects.get(heading.kind)
    of_kind = [] if of_kind == [named] else of_kind
    if named is not None and named.wording is not None and not of_kind:
        return by_reads(context, named, who, is_named, known)
    only = named if named is not None and not of_kind else None
    if only is None and named is None and len(of_kind) == 1:
        only = of_kind[0]
    if only is not None and only.wording is not None:
        return by_reads(context, only, who, is_named, known)
    if only is not None:
        title = title_of(only)
        if order := context.language.order(title):
            return event_text(context, order, {"who": who})
        if is_unused(context, [only]) and not is_named:
            return event_text(context, TemplateName("titled_happens"), {"title": Phrase(title)})
        given = {"who": who, "title": Phrase(context.word(title))}
        return event_text(context, TemplateName("uses_titled"), given)
    kind = heading.kind.replace("_", " ")
    given = {"who": who, "effect": Phrase(context.some(context.say("kind_effect", kind=kind)))}
    if is_unused(context, of_kind):
        if is_named:
            effects = Owned(who, context.say("kind_effects", kind=kind))
            given["effect"] = Phrase(context.say("one_of", members=effects))
        return event_text(context, TemplateName("effect_happens"), given)
    return event_text(context, TemplateName("uses_effect"), given)


def is_unused(context: Context, words: Sequence[EffectWord]) -> bool:
    """Return True if some of these effects can happen without being used by a player."""
    trees = context.words.trees
    found = [trees[each.name].tree for each in words if each.name in trees]
    return any(not any(isinstance(h, syntax.Use) for h in tree.headers) for tree in found)


def by_reads(
    context: Context, word: EffectWord, who: Phrase, is_named: bool, known: Mapping[str, Phrase]
) -> Text:
    about = {each.name: known.get(each.name) or general(context, each) for each in word.parameters}
    reads = context.language.reads(word)
    about |= {
        name: first_named(context, name, about[name], reads) for name in about if name in known
    }
    is_passive = not is_named and not reads_agent(context)
    template, has_agent = context.language.event(reads, known, is_passive)
    if has_agent:
        return event_text(context, template, {**about, AGENT: who}, is_authors=True)
    clause = context.language.wording(template).clause
    said = event_text(context, clause, about, is_authors=True)
    return context.say("event_because_of", event=said, who=who) if is_named else said


def reads_agent(context: Context) -> bool:
    """Return True if the effect mentions the player who causes the event."""
    agent = syntax.Attribute(syntax.Name("trigger"), "controller")
    return any(each == agent for each in context.nodes)


def first_named(context: Context, name: str, phrase: Phrase, template: str) -> Phrase:
    """Return the phrase. If the sentence names no player before it, drop a possessive such as “their”."""
    is_owner = name not in context.language.wording(template).free_slots
    is_named = phrase.is_you or phrase.own not in (
        context.language.they.own,
        context.language.it.own,
    )
    return phrase if is_named or not is_owner else phrase._replace(own="")


def general(context: Context, parameter: Parameter) -> Phrase:
    """Return the general phrase for a parameter: "a card"."""
    if parameter.naming in ("new", "phase") or parameter.kind == NUMBER:
        return Phrase("")
    if parameter.naming:
        return Phrase(context.some(parameter.naming))
    noun = context.language.noun(parameter.kind.one)
    plural = context.language.noun(parameter.kind, many=True)
    if parameter.kind.many:
        return Phrase(plural, many=True, one=noun, several=plural)
    return Phrase(context.some(noun), one=noun, several=plural)
