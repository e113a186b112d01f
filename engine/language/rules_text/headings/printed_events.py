"""Word the events that trigger effects: "a player draws cards", "this card enters the field"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.language import syntax
from engine.language.kinds import FLAG, NUMBER, Kind
from engine.language.rules_text.expressions.own import (
    ORDERS,
    is_order,
    reads_template,
    title_of,
)
from engine.language.rules_text.expressions.printed_values import attribute_template, is_plural
from engine.language.rules_text.expressions.printed_values import place as place_of
from engine.language.rules_text.grammar.printed_names import is_plural_noun
from engine.language.rules_text.grammar.verbs import mark_verb, participle, singular_verb
from engine.language.rules_text.plan.phrases import Owned, Phrase, Row, Text
from engine.language.rules_text.text_context import Context
from engine.language.syntax import SETTING, Path
from engine.language.vocabulary import CommandWord, Parameter
from engine.language.vocabulary.effect_signature import EffectWord, card_parameter

COUNTED = re.compile(r"\{(\w+):([^|{}]*)\|([^|{}]*)\}")
SUBJECTLESS = ("the", "each", "that", "a", "an", "all", "every", "nobody", "no", "others", "it")
AGENT_NAME = "0"
"""The name of the player or card that causes an event, which no author can give to a parameter."""
AGENT = f"{{{AGENT_NAME}}}"
INCREASES, DECREASES = "<increase|increases>", "<decrease|decreases>"
DONE_TO = re.compile(
    r"(?:an? |the )?(\{\w+\}|[a-z]+)"
    r"( (?:as|at|among|away|face|for|from|in|into|off|on|onto|to|under|with)\b.*)?"
)
"""What a verb is done to, and the rest of the sentence."""
GIVEN_TO = re.compile(r"deal ([a-z]+) to (\{\w+\})(.*)")
MOVES = {
    "enter": ("{card} <enter|enters> {reached}", "{card} <enter|enters> {reached} from {left}"),
    "leave": ("{card} <leave|leaves> {left}", "{card} <go|goes> from {left} to {reached}"),
}


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
        return context.say("{event} because of {who}", event=said, who=who) if is_named else said
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
            known.setdefault("left", Phrase(context.say("its zone")))
        return movement(context, heading, known, who)
    vocabulary = context.words.vocabulary
    if heading.kind.startswith(SETTING):
        changed = heading.kind.removeprefix(SETTING)
        return change(context, changed, who, is_named, {**known, "whose": this})
    if heading.kind in vocabulary.events:
        wording = vocabulary.events[heading.kind].wording
        template = wording.replace("an effect ", "an effect of {card} ", 1)
        said = event_text(context, template, {"card": this})
        said = context.say("{event} because of {who}", event=said, who=who) if is_named else said
    elif heading.kind in vocabulary.commands:
        word = vocabulary.commands[heading.kind]
        known = {**known, card_parameter(word.parameters): this}
        said = happening(context, word, who, is_named, known)
    else:
        said = own_event_of_this(context, heading, who, is_named, known)
    if was and is_done_to_a_card(context, heading):
        return context.say("{event} while it is {in places}", event=said, places=was)
    return context.say("{event} from {places}", event=said, places=was) if was else said


def is_done_to_a_card(context: Context, heading: syntax.Trigger) -> bool:
    """Return True for a game's own effect that takes a card, and need not move it.

    “Deal damage to this card from your camp” would mislead.
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
    """Return the use of a game's effect that is about this card."""
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
    verb, _, rest = heading.kind.replace("_", " ").partition(" ")
    if verb in ORDERS:
        template = f"{{who}} <{verb}|{singular_verb(verb)}> {{card}} {rest}".rstrip()
        return event_text(context, template, {"who": who, "card": this})
    title = title_of(of_kind[0]) if len(of_kind) == 1 else heading.kind.replace("_", " ")
    template = (
        "{who} <use|uses> “{title}” of {card}"
        if subjects == {""}
        else "{who} <use|uses> “{title}” on {card}"
    )
    return event_text(context, template, {"who": who, "card": this, "title": Phrase(title)})


def places(context: Context, zones: Sequence[str]) -> Phrase | None:
    """Return the names of zones, as in "your hand or the field", or None if there are none."""
    found = [place_of(context, context.words.places[zone]).text for zone in zones]
    return Phrase(context.join_list(found, "or")) if found else None


def any_places(context: Context, zones: Sequence[str]) -> Phrase | None:
    """Return zones that a card can reach, of any player: "a discard pile or the field"."""
    words = [context.words.places[zone] for zone in zones]
    found = [
        context.one(word.title.lower())
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
        return Phrase(context.say("a player"), own="their")
    at = (*path, "by")
    who = context.phrase(heading.by, at)
    if not context.kind(at).many:
        return who
    return Phrase(context.a(who), own="their")


def change(
    context: Context, attribute: str, who: Phrase, is_named: bool, known: Mapping[str, Phrase]
) -> Text:
    word = context.words.attribute(*attribute.partition(".")[::2])
    is_several = word is not None and is_plural(word)
    changed = Phrase(any_attribute(context, attribute, known.get("whose")), many=is_several)
    new = known.get("new")
    if is_named and new is None:
        given = {"who": who, "changed": changed}
        return event_text(context, "{who} <change|changes> {changed}", given)
    if new is None:
        is_flag = word is not None and word.kind == FLAG
        template = "it <change|changes> {changed}" if is_flag else "{changed} <change|changes>"
        return event_text(context, template, {"changed": changed})
    template = "{changed} <become|becomes> {new}"
    if isinstance(new.text, str) and new.text in (INCREASES, DECREASES):
        template = f"{{changed}} {new.text}"
    said = event_text(context, template, {"changed": changed, "new": new})
    return context.say("{event} because of {who}", event=said, who=who) if is_named else said


def any_attribute(context: Context, attribute: str, whose: Phrase | None = None) -> Text:
    """Return the text of an attribute of any player or card: "a card's number"."""
    of_class, _, name = attribute.partition(".")
    word = context.words.attribute(of_class, name)
    if word is None:
        return attribute
    of = whose or Phrase(context.one(context.language.noun(Kind(of_class))))
    if of.own == context.language.it.own:
        of = Phrase(of.text)  # The sentence has not said yet what “its” stands for.
    if word.kind == FLAG:
        return context.say("whether {clause}", clause=context.fill(word.wording, {"of": of}))
    return context.fill(attribute_template(word.wording), {"of": of})


def movement(
    context: Context, heading: syntax.Trigger, known: Mapping[str, Phrase], who: Phrase
) -> Text:
    card = known.get("card") or Phrase(context.say("a card"))
    plain, full = MOVES[heading.kind]
    zone = Phrase(context.say("a zone"))
    main, other = ("reached", "left") if heading.kind == "enter" else ("left", "reached")
    given = {"card": card, main: known.get(main, zone), other: known.get(other, zone)}
    said = event_text(context, full if other in known else plain, given)
    is_named = heading.by is not None or "controller" in known
    return context.say("{event} because of {who}", event=said, who=who) if is_named else said


def happening(
    context: Context,
    word: CommandWord,
    who: Phrase,
    is_named: bool,
    known: Mapping[str, Phrase],
) -> Text:
    """Return the event of a command in general terms: "a player draws cards"."""
    wording = COUNTED.sub(r"\3", word.wording).removeprefix("only ")
    about = {each.name: known.get(each.name) or general(context, each) for each in word.parameters}
    verb, _, rest = wording.partition(" ")
    if verb.isalpha() and verb not in SUBJECTLESS:
        template = f"{AGENT} <{verb}|{singular_verb(verb)}> {rest}"
        return Row((event_text(context, template, {**about, AGENT_NAME: who}),), is_spaced=True)
    said: Text = Row((event_text(context, wording, about),), is_spaced=True)
    return context.say("{event} because of {who}", event=said, who=who) if is_named else said


def own_event(
    context: Context,
    heading: syntax.Trigger,
    who: Phrase,
    is_named: bool,
    known: Mapping[str, Phrase],
) -> Text:
    """Return the event for the use of a game's effect, by its `reads` text, kind or title."""
    of_kind = [word for word in context.words.effects.values() if heading.kind in word.kinds]
    if heading.used_from:
        given = {"who": who, "places": places(context, heading.used_from) or Phrase("")}
        return event_text(context, "{who} <use|uses> an effect from {places}", given)
    if heading.kind == syntax.ANY_EFFECT:
        return event_text(context, "{who} <use|uses> an effect", {"who": who})
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
        if is_order(title):
            verb, _, rest = f"{title[:1].lower()}{title[1:]}".partition(" ")
            order = f"{{who}} <{verb}|{singular_verb(verb)}> {{rest}}"
            return event_text(context, order, {"who": who, "rest": Phrase(rest)})
        if is_unused(context, [only]) and not is_named:
            return event_text(context, "“{title}” <happen|happens>", {"title": Phrase(title)})
        given = {"who": who, "title": Phrase(title)}
        return event_text(context, "{who} <use|uses> “{title}”", given)
    kind = heading.kind.replace("_", " ")
    given = {"who": who, "effect": Phrase(context.one(f"{kind} effect"))}
    if is_unused(context, of_kind):
        if is_named:
            effects = Owned(who, f"{kind} effects")
            given["effect"] = Phrase(context.say("one of {effects}", effects=effects))
        return event_text(context, "{effect} <happen|happens>", given)
    return event_text(context, "{who} <use|uses> {effect}", given)


def is_unused(context: Context, words: Sequence[EffectWord]) -> bool:
    """Return True if some of these effects happen without a player using them."""
    trees = context.words.trees
    found = [trees[each.name].tree for each in words if each.name in trees]
    return any(not any(isinstance(h, syntax.Use) for h in tree.headers) for tree in found)


def by_reads(
    context: Context, word: EffectWord, who: Phrase, is_named: bool, known: Mapping[str, Phrase]
) -> Text:
    about = {each.name: known.get(each.name) or general(context, each) for each in word.parameters}
    about |= {
        name: first_named(name, about[name], reads_template(word)) for name in known.keys() & about
    }
    # A number that a condition gives is said; any other is left out: “lose 1 life”, “lose life”.
    template = COUNTED.sub(
        lambda slot: slot[0] if slot[1] in known else slot[3], reads_template(word)
    )
    verb, _, rest = template.partition(" ")
    if verb.isalpha() and verb not in SUBJECTLESS:
        by_agent = f"{AGENT} <{verb}|{singular_verb(verb)}> {rest}"
        if not is_named and not reads_agent(context) and (done := DONE_TO.fullmatch(rest)):
            by_agent = passive(verb, done[1], done[2] or "")
        return event_text(context, by_agent, {**about, AGENT_NAME: who}, is_authors=True)
    said = event_text(context, mark_verb(template), about, is_authors=True)
    return context.say("{event} because of {who}", event=said, who=who) if is_named else said


def reads_agent(context: Context) -> bool:
    """Return True if the effect mentions the player who causes the event."""
    agent = syntax.Attribute(syntax.Name("trigger"), "controller")
    return any(each == agent for each in context.nodes)


def passive(verb: str, what: str, rest: str) -> str:
    """Return the template of an event that anything may cause: "this card is dealt damage"."""
    if found := GIVEN_TO.fullmatch(f"{verb} {what}{rest}"):
        return f"{found[2]} <are|is> dealt {found[1]}{found[3]}"
    are = "<are|is>" if what.startswith("{") else "<are|are>" if is_plural_noun(what) else "<is|is>"
    return f"{what} {are} {participle(verb)}{rest}"


def first_named(name: str, phrase: Phrase, template: str) -> Phrase:
    """Return the phrase without its possessive, such as “their”, if the sentence names nobody before it."""
    is_owner = template.find(f"{{{name}}}") == template.find(f"{{{name}}}'s")
    is_named = phrase.is_you or phrase.own not in ("their", "its")
    return phrase if is_named or not is_owner else phrase._replace(own="")


def general(context: Context, parameter: Parameter) -> Phrase:
    """Return a parameter in general terms: "a card"."""
    if parameter.naming in ("new", "phase") or parameter.kind == NUMBER:
        return Phrase("")
    if parameter.naming:
        return Phrase(context.one(parameter.naming))
    noun = context.language.noun(parameter.kind.one)
    plural = context.language.noun(parameter.kind, many=True)
    if parameter.kind.many:
        return Phrase(plural, many=True, one=noun, several=plural)
    own = context.language.pronoun(parameter.kind).own
    return (
        Phrase(context.one(noun), one=noun, several=plural, own="", choice="", per="")
        if (own)
        else Phrase(context.one(noun))
    )
