"""Word the events that trigger effects: "a player draws cards", "this card enters the field"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, NUMBER, PLAYER, Kind
from engine.language.rules_text.context import Context, use_count
from engine.language.rules_text.expressions.joining import conjuncts
from engine.language.rules_text.expressions.own import ORDERS, is_order, reads_template, title_of
from engine.language.rules_text.expressions.selections import Described, describe
from engine.language.rules_text.expressions.values import attribute_template
from engine.language.rules_text.expressions.values import place as place_of
from engine.language.rules_text.grammar.english import with_article
from engine.language.rules_text.grammar.phrases import Phrase
from engine.language.rules_text.grammar.verbs import mark_verb, singular_verb
from engine.language.syntax import SETTING, Attribute, Expression, Name, Path
from engine.language.vocabulary import CommandWord, Parameter
from engine.language.vocabulary.effect_signature import EffectWord, card_parameter

COUNTED = re.compile(r"\{(\w+):([^|{}]*)\|([^|{}]*)\}")
SUBJECTLESS = ("the", "each", "that", "a", "an", "all", "every", "nobody", "no", "others", "it")
MOVES = {
    "enter": ("{card} <enter|enters> {reached}", "{card} <enter|enters> {reached} from {left}"),
    "leave": ("{card} <leave|leaves> {left}", "{card} <leave|leaves> {left} for {reached}"),
}


@dataclass
class Known:
    """The parts of the conditions that belong in the trigger's sentence.

    `used` has the paths of these parts, so that they are not printed twice.
    """

    phrases: dict[str, Phrase] = field(default_factory=dict)
    used: set[Path] = field(default_factory=set)


def event(
    context: Context, header: syntax.Trigger, path: Path, known: Mapping[str, Phrase] | None = None
) -> str:
    """Return the triggering event as a clause."""
    if header.is_own:
        return event_of_this(context, header, path, known or {})
    known = known or {}
    who = known.get("controller") or agent(context, header, path)
    is_named = header.by is not None or "controller" in known
    if header.kind.startswith(SETTING):
        return change(context, header.kind.removeprefix(SETTING), who, is_named, known)
    if header.kind in MOVES:
        return movement(context, header, known, who)
    vocabulary = context.words.vocabulary
    if header.kind in vocabulary.events:
        said = event_text(context, vocabulary.events[header.kind].wording)
        return context.say("{event} because of {who}", event=said, who=who) if header.by else said
    if header.kind in vocabulary.commands:
        return happening(context, vocabulary.commands[header.kind], who, is_named, known)
    return own_event(context, header, who, is_named, known)


def event_of_this(
    context: Context, header: syntax.Trigger, path: Path, known: Mapping[str, Phrase]
) -> str:
    """Return an event of the card that has the effect: "you play this card"."""
    this, was = context.names["this"], places(context, header.zones)
    who = known.get("controller") or agent(context, header, path)
    is_named = header.by is not None or "controller" in known
    if header.kind in MOVES:
        known = {**known, "card": this} | ({"left": was} if was else {})
        reached = places(context, header.reached)
        known |= {"reached": reached} if reached else {}
        if header.kind == "leave":
            known.setdefault("left", Phrase(context.say("its zone")))
        return movement(context, header, known, who)
    vocabulary = context.words.vocabulary
    if header.kind.startswith(SETTING):
        changed = header.kind.removeprefix(SETTING)
        return change(context, changed, who, is_named, {**known, "whose": this})
    if header.kind in vocabulary.commands:
        word = vocabulary.commands[header.kind]
        known = {**known, card_parameter(word.parameters): this}
        said = happening(context, word, who, is_named, known)
    else:
        said = own_event_of_this(context, header, who, is_named, known)
    return context.say("{event} from {places}", event=said, places=was) if was else said


def own_event_of_this(
    context: Context,
    header: syntax.Trigger,
    who: Phrase,
    is_named: bool,
    known: Mapping[str, Phrase],
) -> str:
    """Return the use of a game's effect that is about this card."""
    of_kind = [
        word
        for word in context.words.effects.values()
        if header.kind in (word.name, *word.kinds) and word.is_callable
    ]
    this, subjects = context.names["this"], {card_parameter(each.parameters) for each in of_kind}
    if len(of_kind) == 1 and of_kind[0].wording is not None and "" not in subjects:
        about = {**known, subjects.pop(): this}
        return by_reads(context, of_kind[0], who, is_named, about)
    if not is_named and subjects == {""}:
        who = context.names["you"]
    verb, _, rest = header.kind.replace("_", " ").partition(" ")
    if verb in ORDERS:
        template = f"{{who}} <{verb}|{singular_verb(verb)}> {{card}} {rest}".rstrip()
        return event_text(context, template, who=who, card=this)
    title = title_of(of_kind[0]) if len(of_kind) == 1 else header.kind.replace("_", " ")
    template = (
        "{who} <use|uses> “{title}” of {card}"
        if subjects == {""}
        else "{who} <use|uses> “{title}” on {card}"
    )
    return event_text(context, template, who=who, card=this, title=Phrase(title))


def places(context: Context, zones: Sequence[str]) -> Phrase | None:
    """Return the names of zones, as in "your hand or the field", or None if there are none."""
    found = [place_of(context, context.words.zones[zone]).text for zone in zones]
    return Phrase(context.join_list(found, "or")) if found else None


def event_text(context: Context, template: str, **phrases: Phrase) -> str:
    """Return the event as it happens, or as it would happen."""
    return context.fill(template, phrases, would=context.would)


def agent(context: Context, header: syntax.Trigger, path: Path) -> Phrase:
    """Return the player or card that causes the event."""
    if header.by is None:
        return Phrase(context.say("a player"), own="their")
    at = (*path, "by")
    who = context.phrase(header.by, at)
    if not context.kind(at).many:
        return who
    return Phrase(context.a(who), own="their")


def change(
    context: Context, attribute: str, who: Phrase, is_named: bool, known: Mapping[str, Phrase]
) -> str:
    changed = Phrase(any_attribute(context, attribute, known.get("whose")))
    new = known.get("new")
    if is_named and new is None:
        return event_text(context, "{who} <change|changes> {changed}", who=who, changed=changed)
    if new is None:
        return event_text(context, "{changed} <change|changes>", changed=changed)
    template = "{changed} <become|becomes> {new}"
    if new.text in (INCREASES, DECREASES):
        template = f"{{changed}} {new}"
    said = event_text(context, template, changed=changed, new=new)
    return context.say("{event} because of {who}", event=said, who=who) if is_named else said


def any_attribute(context: Context, attribute: str, whose: Phrase | None = None) -> str:
    """Return the text of an attribute of any player or card: "a card's number"."""
    of_class, _, name = attribute.partition(".")
    word = context.words.attribute(of_class, name)
    if word is None:
        return attribute
    of = whose or Phrase(with_article(context.language.noun(Kind(of_class))))
    if word.kind == FLAG:
        return context.say("whether {clause}", clause=context.fill(word.wording, {"of": of}))
    return context.fill(attribute_template(word), {"of": of})


def movement(
    context: Context, header: syntax.Trigger, known: Mapping[str, Phrase], who: Phrase
) -> str:
    card = known.get("card") or Phrase(context.say("a card"))
    plain, full = MOVES[header.kind]
    zone = Phrase(context.say("a zone"))
    main, other = ("reached", "left") if header.kind == "enter" else ("left", "reached")
    given = {"card": card, main: known.get(main, zone), other: known.get(other, zone)}
    said = event_text(context, full if other in known else plain, **given)
    return context.say("{event} because of {who}", event=said, who=who) if header.by else said


def happening(
    context: Context,
    word: CommandWord,
    who: Phrase,
    is_named: bool,
    known: Mapping[str, Phrase],
) -> str:
    """Return the event of a command in general terms: "a player draws cards"."""
    wording = COUNTED.sub(r"\3", word.wording)
    about = {each.name: known.get(each.name) or general(context, each) for each in word.parameters}
    verb, _, rest = wording.partition(" ")
    if verb.isalpha() and verb not in SUBJECTLESS:
        said = event_text(
            context, f"{{who}} <{verb}|{singular_verb(verb)}> {rest}", **about, who=who
        )
        return " ".join(said.split())
    said = " ".join(event_text(context, wording, **about).split())
    return context.say("{event} because of {who}", event=said, who=who) if is_named else said


def own_event(
    context: Context,
    header: syntax.Trigger,
    who: Phrase,
    is_named: bool,
    known: Mapping[str, Phrase],
) -> str:
    """Return the event for the use of a game's effect, by its `reads` text, kind or title."""
    of_kind = [word for word in context.words.effects.values() if header.kind in word.kinds]
    if header.kind == syntax.ANY_EFFECT:
        return event_text(context, "{who} <use|uses> an effect", who=who)
    named = context.words.effects.get(header.kind)
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
            return event_text(context, order, who=who, rest=Phrase(rest))
        return event_text(context, "{who} <use|uses> “{title}”", who=who, title=Phrase(title))
    kind = header.kind.replace("_", " ")
    effect = with_article(f"{kind} effect")
    return event_text(context, "{who} <use|uses> {effect}", who=who, effect=Phrase(effect))


def by_reads(
    context: Context, word: EffectWord, who: Phrase, is_named: bool, known: Mapping[str, Phrase]
) -> str:
    about = {each.name: known.get(each.name) or general(context, each) for each in word.parameters}
    template = COUNTED.sub(r"\3", reads_template(word))
    verb, _, rest = template.partition(" ")
    subject = next((each for each in word.parameters if verb == f"{{{each.name}}}"), None)
    if subject is not None and subject.kind == PLAYER and is_named and subject.name not in known:
        about[subject.name] = who
        is_named = False
    if verb.isalpha() and verb not in SUBJECTLESS:
        return event_text(
            context, f"{{who}} <{verb}|{singular_verb(verb)}> {rest}", **about, who=who
        )
    said = event_text(context, mark_verb(template), **about)
    return context.say("{event} because of {who}", event=said, who=who) if is_named else said


def general(context: Context, parameter: Parameter) -> Phrase:
    """Return a parameter in general terms: "a card"."""
    if parameter.naming in ("new", "phase") or parameter.kind == NUMBER:
        return Phrase("")
    if parameter.naming:
        return Phrase(with_article(parameter.naming))
    noun = context.language.noun(parameter.kind.one)
    plural = context.language.noun(parameter.kind, many=True)
    if parameter.kind.many:
        return Phrase(plural, many=True, one=noun, several=plural)
    own = context.language.pronoun(parameter.kind).own
    return (
        Phrase(with_article(noun), one=noun, several=plural, own="", choice="", per="")
        if (own)
        else Phrase(with_article(noun))
    )


def nameable_values(context: Context, header: syntax.Trigger) -> dict[str, Kind]:
    """Return the values of the event that its conditions can put in its sentence, by name.

    The heading itself says what an event of the card is about, and between which zones it moves.
    """
    found = parameters_of(context, header)
    if not header.is_own:
        return found
    said = [*(["left"] if header.zones else []), *(["reached"] if header.reached else [])]
    about = next((name for name, kind in found.items() if kind.one == CARD), "")
    if header.kind.startswith(SETTING):
        about = "whose"
    return {name: kind for name, kind in found.items() if name not in (*said, about)}


def parameters_of(context: Context, header: syntax.Trigger) -> dict[str, Kind]:
    """Return the values of the event that its sentence names, by name."""
    vocabulary, kind = context.words.vocabulary, header.kind
    by = {} if header.by is not None else {"controller": PLAYER}
    if kind.startswith(SETTING):
        of_class, _, name = kind.removeprefix(SETTING).partition(".")
        word = context.words.attribute(of_class, name)
        if word is None or word.kind == FLAG:
            return by
        return {"new": word.kind, "whose": Kind(of_class), **by}
    if kind in MOVES:
        found = {each.name: each.kind for each in vocabulary.events[kind].parameters}
        return {"card": CARD, **found}
    if kind in vocabulary.events:
        return {}
    word_of = vocabulary.commands.get(kind) or context.words.effects.get(kind)
    is_kind = any(kind in each.kinds for each in context.words.effects.values())
    if isinstance(word_of, EffectWord) and (word_of.wording is None or is_kind):
        return by
    if word_of is None:
        return by
    return {each.name: each.kind for each in word_of.parameters if not each.naming} | by


def known_things(context: Context, effect: syntax.Effect) -> Known:
    """Return what the conditions say about the things that the trigger's sentence names."""
    triggers = [each for each in effect.headers if isinstance(each, syntax.Trigger)]
    known = Known()
    if len(triggers) != 1:
        return known
    nameable = nameable_values(context, triggers[0])
    this = context.names["this"]
    if names_this(effect, nameable):
        context.names["this"] = replace(this, own=context.language.it.own)
    described_things: dict[str, Described] = {}
    for number, header in enumerate(effect.headers):
        if isinstance(header, syntax.Condition):
            for node, at, so in conjuncts(header.holds, ("headers", number, "holds")):
                name, found = about_trigger(context, node, at, so, nameable)
                if not name or name in known.phrases:
                    continue
                if isinstance(found, Phrase):
                    known.phrases[name] = this if found.text == this.text else found
                else:
                    described_things.setdefault(name, Described()).add(found)
                known.used.add(at)
    for name, description in described_things.items():
        known.phrases.setdefault(name, thing(context, description, nameable[name]))
    context.names["this"] = this
    return known


def names_this(effect: syntax.Effect, nameable: Mapping[str, Kind]) -> bool:
    """Return True if a condition says that the event is about this card."""
    about = syntax.Binary("==", Attribute(Name("trigger"), "card"), Name("this"))
    return "card" in nameable and any(
        node == about
        for header in effect.headers
        if isinstance(header, syntax.Condition)
        for node, _, _ in conjuncts(header.holds, ())
    )


def about_trigger(
    context: Context, node: Expression, path: Path, so: bool, nameable: Mapping[str, Kind]
) -> tuple[str, Phrase | Described]:
    """Return the thing that a condition is about, and its phrase or description."""
    match node:
        case syntax.Binary("==", Attribute(Name("trigger"), name), other) if (
            so and name in nameable
        ):
            if not use_count(other, "trigger") and not nameable[name].many:
                return name, context.phrase(other, (*path, "right"))
        case syntax.Binary(">" | "<" as sign, Attribute(Name("trigger"), "new"), old) if so:
            if old == Attribute(Name("trigger"), "old") and "new" in nameable:
                return "new", Phrase(INCREASES if sign == ">" else DECREASES)
    names = {
        each.name
        for each in syntax.nodes(node)
        if isinstance(each, Attribute) and each.of == Name("trigger")
    }
    if len(names) != 1 or not names <= nameable.keys() or use_count(node, "trigger") != 1:
        return "", Phrase("")
    name = names.pop()
    if nameable[name] not in (CARD, PLAYER) or use_count(node, "it") or name == "controller":
        return "", Phrase("")
    changed = with_it(node, name)
    if not so:
        changed, path = syntax.Unary("not", changed), path[:-1]
    description = describe(context, changed, path, nameable[name])
    is_plain = not any(each.startswith(("for which", "for whom")) for each in description.one)
    return (name, description) if is_plain else ("", Phrase(""))


def thing(context: Context, description: Described, kind: Kind) -> Phrase:
    """Return "a minion you own"."""
    noun = " ".join([*description.adjectives, description.noun or context.language.noun(kind)])
    said = " ".join([noun, *description.short, context.say(" and ").join(description.one)]).rstrip()
    return Phrase(with_article(said), own=context.language.pronoun(kind).own)


INCREASES, DECREASES = "<increase|increases>", "<decrease|decreases>"


def with_it(node: Expression, name: str) -> Expression:
    """Return the condition with `it` instead of `trigger.name`."""
    if node == Attribute(Name("trigger"), name):
        return Name("it")
    changed: dict[str, Any] = {}
    for each in node.__dataclass_fields__:
        value = getattr(node, each)
        if isinstance(value, syntax.Node):
            changed[each] = with_it(value, name)  # type: ignore[arg-type]
        elif isinstance(value, tuple):
            changed[each] = tuple(
                with_it(part, name) if isinstance(part, syntax.Node) else part  # type: ignore[arg-type]
                for part in value
            )
    return replace(node, **changed)
