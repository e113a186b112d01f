"""Derive searchable facts from effects, such as does:draw, trigger:enter or reads:power."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from cards.names.folding import index_token
from engine.language.syntax import (
    Assign,
    Attribute,
    Call,
    Command,
    Drafting,
    Effect,
    Node,
    Pay,
    Reading,
    Target,
    Trigger,
    Use,
    nodes,
)
from engine.language.vocabulary import LATEST, vocabulary_of
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.game_words import is_note

Fact = tuple[str, str]
DRAFTING, DRAFTED = "drafting", "drafted"
"""What search calls the headings `use while drafting` and `when drafted`."""
ASKING = {word.name for word in vocabulary_of(LATEST).commands.values() if word.asks}


def facts_of(
    own: Iterable[Effect], effects: Mapping[str, Effect], words: Mapping[str, EffectWord]
) -> dict[str, list[str]]:
    """Return the facts about a card with these effects, and about the effects that they call, by search
    key.
    """
    own = list(own)
    found: dict[str, set[str]] = defaultdict(set)
    for effect in own:
        _add(found, _heading_facts(effect, words))
    for effect in _with_called(own, effects):
        _add(found, _body_facts(effect, words))
    found["asks"] = {"yes" if "yes" in found["asks"] else "no"}
    return {key: sorted(values) for key, values in sorted(found.items())}


def _add(found: dict[str, set[str]], facts: Iterable[Fact]) -> None:
    for key, value in facts:
        found[key].add(index_token(value))


def _with_called(own: list[Effect], effects: Mapping[str, Effect]) -> list[Effect]:
    """Return these effects and those that they call, directly or indirectly, without duplicates."""
    seen = {effect.name: effect for effect in own}
    waiting = list(own)
    while waiting:
        verbs = [node.verb for node in nodes(waiting.pop()) if isinstance(node, Command)]
        for verb in verbs:
            if verb in effects and verb not in seen:
                seen[verb] = effects[verb]
                waiting.append(effects[verb])
    return list(seen.values())


def _heading_facts(effect: Effect, words: Mapping[str, EffectWord]) -> Iterator[Fact]:
    """Yield the facts in the headings: names, and when and from where the effect can be used or triggers."""
    yield from (("effect", name) for name in (effect.name, effect.title) if name)
    yield from (("kind", kind) for kind in effect.kinds)
    for head in effect.headers:
        match head:
            case Use(phases, zones):
                yield from (("phase", phase) for phase in phases)
                yield from (("from", zone) for zone in zones)
            case Drafting(is_used):
                yield ("phase", DRAFTING) if is_used else ("trigger", DRAFTED)
            case Trigger(when, kind, _, zones):
                yield "trigger", when
                yield from (("trigger", name) for name in _trigger_names(kind, words))
                yield from (("from", zone) for zone in zones)
            case Reading(attribute, _, _, zones):
                yield "changes", attribute
                yield from (("from", zone) for zone in zones)


def _trigger_names(kind: str, words: Mapping[str, EffectWord]) -> Iterator[str]:
    """Yield the kind itself, and the name and title of every effect of that kind."""
    yield kind
    for word in words.values():
        if kind in (word.name, *word.kinds):
            yield from filter(None, (word.name, word.title))


def _body_facts(effect: Effect, words: Mapping[str, EffectWord]) -> Iterator[Fact]:
    parts = nodes(effect)
    written = {id(node.reference) for node in parts if isinstance(node, Assign | Pay)}
    written |= {id(node.target) for node in parts if isinstance(node, Command) and is_note(node)}
    for node in parts:
        if id(node) not in written:
            yield from _node_facts(node, words)


def _node_facts(node: Node, words: Mapping[str, EffectWord]) -> Iterator[Fact]:
    match node:
        case Command(verb, target):
            yield "does", verb
            if is_note(node) and isinstance(target, Attribute):
                yield "changes", target.name
            if verb in ASKING and verb not in words:
                yield "asks", "yes"
        case Target():
            yield "asks", "yes"
        case Assign(Attribute(_, name)):
            yield "changes", name
        case Pay(Attribute(_, name)):
            yield "pays", name
        case Attribute(_, name):
            yield "reads", name
        case Call(function):
            yield "uses", function
