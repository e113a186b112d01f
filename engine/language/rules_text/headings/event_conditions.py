"""Put a trigger's conditions into the sentence of its event: "a minion you own enters the field"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, PLAYER, Kind
from engine.language.rules_text.expressions.chosen import has_rival
from engine.language.rules_text.expressions.joining import conjuncts
from engine.language.rules_text.expressions.selections import Description, describe
from engine.language.rules_text.headings.printed_events import DECREASES, INCREASES, MOVES
from engine.language.rules_text.named_values import has_members
from engine.language.rules_text.plan.phrases import Phrase
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import SETTING, Attribute, Expression, Name, Path
from engine.language.vocabulary.effect_signature import EffectWord


@dataclass
class PrintedConditions:
    """The parts of the conditions that the trigger's sentence contains.

    `used` has the paths of these parts, so that they are not printed twice.
    """

    phrases: dict[str, Phrase] = field(default_factory=dict)
    used: set[Path] = field(default_factory=set)


def nameable_values(context: Context, heading: syntax.Trigger) -> dict[str, Kind]:
    """Return the event's values, by name, that its sentence can name because of conditions.

    For an event of the card itself, the heading names what it is about and the zones between which it
    moves.
    """
    found = parameters_of(context, heading)
    if not heading.is_own:
        return found
    said = [*(["left"] if heading.zones else []), *(["reached"] if heading.reached else [])]
    about = next((name for name, kind in found.items() if kind.one == CARD), "")
    if heading.kind.startswith(SETTING):
        about = "whose"
    return {name: kind for name, kind in found.items() if name not in (*said, about)}


def parameters_of(context: Context, heading: syntax.Trigger) -> dict[str, Kind]:
    """Return the names and kinds of the values that the event's sentence can contain."""
    vocabulary, kind = context.words.vocabulary, heading.kind
    by = {} if heading.by is not None else {"controller": PLAYER}
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
    # A parameter named like an attribute of all events, such as “card”, isn't that attribute.
    own = {each.name: each.kind for each in word_of.parameters if not each.naming}
    return {name: own[name] for name in own if ("event", name) not in vocabulary.attributes} | by


def known_things(context: Context, effect: syntax.Effect) -> PrintedConditions:
    """Return the conditions that the trigger's sentence can contain: “when a red card is drawn”."""
    triggers = [each for each in effect.headers if isinstance(each, syntax.Trigger)]
    known = PrintedConditions()
    if len(triggers) != 1:
        return known
    nameable = nameable_values(context, triggers[0])
    this = context.names["this"]
    if names_this(effect, nameable):
        context.names["this"] = this._replace(own=context.language.it.own)
    described_things: dict[str, Description] = {}
    for number, heading in enumerate(effect.headers):
        if isinstance(heading, syntax.Condition):
            for node, at, so in conjuncts(heading.holds, ("headers", number, "holds")):
                name, found = about_trigger(context, node, at, so, nameable)
                if not name or name in known.phrases:
                    continue
                if isinstance(found, Phrase):
                    known.phrases[name] = this if found.text == this.text else found
                else:
                    described_things.setdefault(name, Description()).add(found)
                known.used.add(at)
    for name, description in described_things.items():
        known.phrases.setdefault(name, thing(context, description, nameable[name]))
    context.names["this"] = this
    name_only_card(context, triggers[0].kind, nameable, described_things)
    for name, phrase in known.phrases.items():
        if phrase == this and nameable[name] == CARD:
            context.names[f"trigger.{name}"] = this
    return known


def name_only_card(
    context: Context,
    event: str,
    nameable: Mapping[str, Kind],
    described_things: Mapping[str, Description],
) -> None:
    """Use “that creature” for the only card in the sentence of an author's event."""
    effect = context.words.effects.get(event)
    cards = [name for name, kind in nameable.items() if kind == CARD]
    if len(cards) != 1 or effect is None or not use_count(effect.wording, cards[0]):
        return
    plain = context.language.noun(CARD)
    noun = described_things[cards[0]].noun if cards[0] in described_things else ""
    noun = noun or plain
    is_rivalled = bool(context.bound_names) or has_rival(context, "", CARD)
    is_rivalled = is_rivalled or any(
        isinstance(each, syntax.Selection)
        and any(has_members(one, context.words) for one in syntax.nodes(each.where))
        for each in context.nodes
    )
    if (isinstance(noun, str) and noun.replace(" ", "_") in context.bound_names) or (
        noun == plain and is_rivalled
    ):
        return
    that = context.nominal("that_noun", noun=Phrase(noun))
    context.names[f"trigger.{cards[0]}"] = that


def names_this(effect: syntax.Effect, nameable: Mapping[str, Kind]) -> bool:
    """Return True if a condition requires that the event is about this card."""
    about = syntax.Binary("==", Attribute(Name("trigger"), "card"), Name("this"))
    return "card" in nameable and any(
        node == about
        for heading in effect.headers
        if isinstance(heading, syntax.Condition)
        for node, _, _ in conjuncts(heading.holds, ())
    )


def about_trigger(
    context: Context, node: Expression, path: Path, so: bool, nameable: Mapping[str, Kind]
) -> tuple[str, Phrase | Description]:
    """Return the name of the thing that a condition is about, and its phrase or description."""
    match node:
        case syntax.Binary("==", Attribute(Name("trigger"), name), other) if (
            so and name in nameable
        ):
            if not use_count(other, "trigger") and not nameable[name].many:
                return name, context.phrase(other, (*path, "right"))
        case syntax.Binary(">" | "<" as sign, Attribute(Name("trigger"), "new"), old) if so:
            if old == Attribute(Name("trigger"), "old") and "new" in nameable:
                return "new", INCREASES if sign == ">" else DECREASES
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
    is_placed = nameable[name] == CARD
    description = describe(context, changed, path, nameable[name], is_placed=is_placed)
    said = [each.one for each in description.conditions if not each.is_short]
    is_plain = all(map(context.language.stands_alone, said))
    is_plain &= name != "whose" or not said  # Not “the life of a card whose life …”.
    return (name, description) if is_plain else ("", Phrase(""))


def thing(context: Context, description: Description, kind: Kind) -> Phrase:
    """Return "a minion you own"."""
    own = context.language.pronoun(kind).own
    return Phrase(context.some(description.members(kind)), own=own)


def with_it(node: Expression, name: str) -> Expression:
    """Return the condition with `it` in place of `trigger.name`."""
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
