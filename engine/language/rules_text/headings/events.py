"""Word the events that trigger effects: "a player draws cards", "this card enters the field"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, PLAYER, Kind
from engine.language.rules_text.context import Context, use_count
from engine.language.rules_text.expressions.joining import conjuncts
from engine.language.rules_text.expressions.own import is_order, reads_template, title_of
from engine.language.rules_text.expressions.selections import describe
from engine.language.rules_text.expressions.values import attribute_template
from engine.language.rules_text.grammar.english import with_article
from engine.language.rules_text.grammar.phrases import Phrase
from engine.language.rules_text.grammar.verbs import mark_verb, singular_verb
from engine.language.syntax import SETTING, Attribute, Expression, Name, Path
from engine.language.vocabulary import CommandWord, EventWord, Parameter
from engine.language.vocabulary.effect_signature import EffectWord

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
    used: set[tuple[Path, ...]] = field(default_factory=set)


def event(
    context: Context, header: syntax.Trigger, path: Path, known: Mapping[str, Phrase] | None = None
) -> str:
    """Return the triggering event as a clause."""
    known = known or {}
    who = agent(context, header, path)
    if header.kind.startswith(SETTING):
        return change(context, header.kind.removeprefix(SETTING), who, header.by is not None)
    if header.kind in MOVES:
        return movement(context, header, known, who)
    vocabulary = context.words.vocabulary
    if header.kind in vocabulary.events:
        said = told(context, vocabulary.events[header.kind].wording)
        return context.say("{event} because of {who}", event=said, who=who) if header.by else said
    if header.kind in vocabulary.commands:
        return happening(
            context, vocabulary.commands[header.kind], who, header.by is not None, known
        )
    return own_event(context, header, who, known)


def told(context: Context, template: str, **phrases: Phrase) -> str:
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


def change(context: Context, attribute: str, who: Phrase, is_named: bool) -> str:
    changed = Phrase(any_attribute(context, attribute))
    if is_named:
        return told(context, "{who} <change|changes> {changed}", who=who, changed=changed)
    return told(context, "{changed} <change|changes>", changed=changed)


def any_attribute(context: Context, attribute: str) -> str:
    """Return the text of an attribute of any player or card: "a card's number"."""
    of_class, _, name = attribute.partition(".")
    word = context.words.attribute(of_class, name)
    if word is None:
        return attribute
    of = Phrase(with_article(context.language.noun(Kind(of_class))))
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
    said = told(context, full if other in known else plain, **given)
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
        said = told(context, f"{{who}} <{verb}|{singular_verb(verb)}> {rest}", **about, who=who)
        return " ".join(said.split())
    said = " ".join(told(context, wording, **about).split())
    return context.say("{event} because of {who}", event=said, who=who) if is_named else said


def own_event(
    context: Context, header: syntax.Trigger, who: Phrase, known: Mapping[str, Phrase]
) -> str:
    """Return the event for the use of a game's effect, by its `reads` text, kind or title."""
    of_kind = [word for word in context.words.effects.values() if header.kind in word.kinds]
    named = context.words.effects.get(header.kind)
    of_kind = [] if of_kind == [named] else of_kind
    if named is not None and named.wording is not None and not of_kind:
        return by_reads(context, named, who, header.by is not None, known)
    only = named if named is not None and not of_kind else None
    if only is None and named is None and len(of_kind) == 1:
        only = of_kind[0]
    if only is not None and only.wording is not None:
        return by_reads(context, only, who, header.by is not None, known)
    if only is not None:
        title = title_of(only)
        if is_order(title):
            verb, _, rest = f"{title[:1].lower()}{title[1:]}".partition(" ")
            return context.say(
                f"{{who}} <{verb}|{singular_verb(verb)}> {{rest}}", who=who, rest=rest
            )
        return context.say("{who} <use|uses> “{title}”", who=who, title=title)
    kind = header.kind.replace("_", " ")
    effect = with_article(f"{kind} effect")
    return told(context, "{who} <use|uses> {effect}", who=who, effect=Phrase(effect))


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
        return told(context, f"{{who}} <{verb}|{singular_verb(verb)}> {rest}", **about, who=who)
    said = told(context, mark_verb(template), **about)
    return context.say("{event} because of {who}", event=said, who=who) if is_named else said


def general(context: Context, parameter: Parameter) -> Phrase:
    """Return a parameter in general terms: "a card"."""
    if parameter.naming in ("new", "phase"):
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


def parameters_of(context: Context, kind: str) -> dict[str, Kind]:
    """Return the names and kinds of the values that the event's sentence can contain."""
    vocabulary = context.words.vocabulary
    if kind in MOVES:
        found = {each.name: each.kind for each in vocabulary.events[kind].parameters}
        return {"card": CARD, **found}
    word: CommandWord | EventWord | EffectWord | None
    word = vocabulary.commands.get(kind) or context.words.effects.get(kind)
    if isinstance(word, EffectWord) and (
        word.wording is None or any(kind in each.kinds for each in context.words.effects.values())
    ):
        return {}
    return {each.name: each.kind for each in word.parameters if not each.naming} if word else {}


def known_things(context: Context, effect: syntax.Effect) -> Known:
    """Return the conditions' phrases for things in the trigger's sentence."""
    triggers = [each for each in effect.headers if isinstance(each, syntax.Trigger)]
    known = Known()
    if len(triggers) != 1:
        return known
    nameable = parameters_of(context, triggers[0].kind)
    this = context.names["this"]
    if names_this(effect, nameable):
        context.names["this"] = replace(this, own=context.language.it.own)
    for place, header in enumerate(effect.headers):
        if isinstance(header, syntax.Condition):
            for node, at, so in conjuncts(header.holds, ("headers", place, "holds")):
                name, phrase = about_trigger(context, node, at, so, nameable)
                if name and name not in known.phrases:
                    known.phrases[name] = this if phrase.text == this.text else phrase
                    known.used.add(at)
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
) -> tuple[str, Phrase]:
    """Return the value of the event that the condition limits, and its phrase: "this card", "a card you
    own".
    """
    match node:
        case syntax.Binary("==", Attribute(Name("trigger"), name), other) if (
            so and name in nameable
        ):
            if not use_count(other, "trigger") and not nameable[name].many:
                return name, context.phrase(other, (*path, "right"))
    names = {
        each.name
        for each in syntax.nodes(node)
        if isinstance(each, Attribute) and each.of == Name("trigger")
    }
    if len(names) != 1 or not names <= nameable.keys() or use_count(node, "trigger") != 1:
        return "", Phrase("")
    name = names.pop()
    kind = nameable[name]
    if kind not in (CARD, PLAYER) or use_count(node, "it"):
        return "", Phrase("")
    return described(context, with_it(node, name), path, so, kind, name)


def with_it(node: Expression, name: str) -> Expression:
    """Return the condition with `it` instead of `trigger.name`."""
    if node == Attribute(Name("trigger"), name):
        return Name("it")
    changed = {}
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


def described(
    context: Context, node: Expression, path: Path, so: bool, kind: Kind, name: str
) -> tuple[str, Phrase]:
    if not so:
        node, path = syntax.Unary("not", node), path[:-1]
    told = describe(context, node, path, kind)
    noun = " ".join([*told.adjectives, told.noun or context.language.noun(kind)])
    said = " ".join([noun, *told.short, " and ".join(told.one)]).rstrip()
    if "for which" in said or "for whom" in said:
        return "", Phrase("")
    return name, Phrase(with_article(said), own=context.language.pronoun(kind).own)
