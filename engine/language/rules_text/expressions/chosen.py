"""Decide whether a chosen thing needs a name: "choose a card. Discard that card"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.language import syntax
from engine.language.kinds import CARD, EFFECT, PLAYER, TEXT, Kind
from engine.language.rules_text.plan.phrases import Phrase, Text
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import Path, Statement, literal_text

PICKERS = frozenset("best bottom first highest last lowest nth random top".split())
"""The functions whose values need no name on cards: “a random card in your hand”."""
OTHER_PLAYERS = frozenset("controller next opponents owner previous".split())
"""The attributes whose values need no name on cards: “the next player”."""


def short_name(
    context: Context, name: str, kind: Kind, called: Phrase, offered: Text, *, is_sure: bool = False
) -> Phrase | None:
    """Return the phrase for the chosen thing if it needs no “as”, or None.

    `called` is the phrase of the author's name, and `offered` is one of the things to choose from. If
    `is_sure`, something is certainly chosen, and “that card” is enough.
    """
    if name not in context.nameless:
        return None
    noun = context.language.noun(kind.one)
    found = context.language.noun_of(offered) if kind.one in (CARD, EFFECT) else ""

    def is_clear() -> bool:
        return found not in ("", noun) or not has_rival(context, name, kind)

    if kind in (CARD.several, PLAYER.several) and context.is_only_set(name) and is_clear():
        nouns = context.language.plural(found or context.language.noun_of(offered) or noun)
        several = Phrase(nouns)
        return context.nominal("those_nouns", nouns=several)._replace(many=True)
    if kind.many or not offered:
        return None
    own, head = called.bare.split(), context.language.noun_of(offered, with_adjectives=True).split()
    if own != [noun] and own and head[-len(own) :] == own:
        return called
    if (
        (is_sure or (own[1:] and own[-1] == noun))
        and context.is_only_one(name, kind)
        and is_clear()
    ):
        return context.nominal("that_noun", noun=Phrase(found or noun))
    return None


def noun_of_use(context: Context, name: str) -> str:
    """Return "colour" for a word that is only used as “the current colour” of the game, or ""."""
    if name not in context.nameless or not context.is_only_one(name, TEXT):
        return ""
    nouns, read = set[str](), 0
    for each in context.nodes:
        match each:
            case syntax.Assign(syntax.Attribute(syntax.Name("game"), of), "=", syntax.Name(value)):
                if value == name and (word := context.words.attribute("game", of)):
                    nouns.add(context.language.noun_of(word.wording))
                    read += 1
            case syntax.Command("say"):
                read += use_count(each, name)
    is_all = context.uses is not None and context.uses[name] == read
    return nouns.pop() if len(nouns) == 1 and is_all else ""


def guarded_name(context: Context, body: tuple[Statement, ...], place: int) -> str:
    """Return the name for the choice that a line offers, if only
    the next line asks whether something was chosen.
    """
    match body[place : place + 2]:
        case (syntax.Command("choose") as chosen, syntax.Branch(condition)):
            if any(each.name == "look" for each in chosen.arguments):
                return ""
            name = name_bound(chosen)
            is_tested = context.tested_name(condition) == name
            return name if is_tested and context.tests[name] == 1 else ""
    return ""


def note_choices(context: Context, uses: Mapping[str, int]) -> None:
    """Note the names that lines define, those that cards can leave out, and that of the only copy.

    A card can leave out a name if only one line defines it and only lines of the same block read it.
    """
    targets = (each for each in context.nodes if isinstance(each, syntax.Target))
    lines = Counter(map(name_bound, targets))
    inside: dict[str, int] = {}
    for block in (each for node in context.nodes for each in blocks_of(node)):
        if names := list(filter(None, map(name_bound, block))):
            lines.update(names)
            read = reads_in(block)
            inside |= {name: read[name] for name in names}
    context.bound_names = set(lines)
    context.tests = Counter(map(context.tested_name, context.nodes))
    context.nameless = {
        each
        for each, count in lines.items()
        if count == 1 and inside.get(each, uses[each]) == uses[each]
    }
    made = [each for each in context.nodes if makes_copy(each)]
    is_only = len(made) == 1 and isinstance(made[0], syntax.Command) and made[0].verb == "copy"
    context.copy = name_bound(made[0]) if is_only else ""


def makes_copy(node: syntax.Node) -> bool:
    """Return True for a line or value whose text contains “a copy”."""
    match node:
        case syntax.Command(verb):
            return verb in ("copy", "copy_effect", "create")
        case syntax.Call(name):
            return name == "copies_of"
    return False


def has_rival(context: Context, name: str, kind: Kind) -> bool:
    """Return True if the effect also prints another thing without
    a name, such as “a random card in your hand”.
    """
    binding = [each for each in context.nodes if name and name_bound(each) == name]
    own = {id(each) for node in binding for each in syntax.nodes(node)}
    return any(is_nameless(each, kind) and id(each) not in own for each in context.nodes)


def is_nameless(node: syntax.Node, kind: Kind) -> bool:
    match node:
        case syntax.Call(name):
            return kind.one in (CARD, EFFECT) and name in PICKERS
        case syntax.Attribute(_, name):
            return kind.one == PLAYER and name in OTHER_PLAYERS
    return False


def blocks_of(node: syntax.Node) -> Iterator[tuple[Statement, ...]]:
    for name in ("body", "then", "otherwise"):
        block = getattr(node, name, ())
        if isinstance(block, tuple):
            yield block


def reads_in(block: tuple[Statement, ...]) -> Counter[str]:
    """Return how often the block reads each name."""
    nodes = syntax.nodes(block)
    given = (each for each in nodes if isinstance(each, syntax.Argument) and each.name == "as")
    binding = {id(each.value) for each in given}
    return Counter(
        each.name for each in nodes if isinstance(each, syntax.Name) and id(each) not in binding
    )


def name_bound(node: syntax.Node) -> str:
    """Return the name that a target or a command gives to the chosen or created thing, or ""."""
    match node:
        case syntax.Target(name):
            return name
        case syntax.Command(arguments=given):
            return next((literal_text(each.value) for each in given if each.name == "as"), "")
    return ""


def name_given(node: syntax.Node) -> str:
    """Return the name that a heading or line gives to a value, or ""."""
    match node:
        case syntax.Let() | syntax.EachLoop() | syntax.CountLoop() | syntax.RoundLoop():
            return node.name
        case syntax.Takes():
            return node.name
    return name_bound(node)


def outlives_another(context: Context, node: syntax.EachLoop, path: Path, kind: Kind) -> bool:
    """Return True if a loop over the same kind inside this one uses only this loop's member."""
    return any(
        isinstance(each, syntax.EachLoop)
        and context.member_kind((*at, "members")) == kind
        and use_count(each.body, node.name)
        and not use_count(each.body, each.name)
        for at, each in syntax.walk(node.body, (*path, "body"))
    )


def name_compared(node: syntax.Binary) -> str:
    """Return the name that is compared with a text, or ""."""
    match node:
        case syntax.Binary("==" | "!=", syntax.Name(name), syntax.Text((str(),))):
            return name
    return ""
