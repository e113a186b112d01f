"""Word a choice and the only line about it as one: "discard a card in your hand"."""

from __future__ import annotations

from dataclasses import replace

from engine.language import syntax
from engine.language.kinds import CARD
from engine.language.rules_text.expressions.chosen import name_bound
from engine.language.rules_text.lines.unsaid import says_nothing
from engine.language.rules_text.plan.phrases import Phrase, Text
from engine.language.rules_text.plan.sentences import FullSentence, If, Lines, May
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import Flag, Name, Path, Statement, literal_text

CHOICE = {"from", "by", "as", "look", "optional", "prompt", "nothing"}
"""The arguments that a choice may have to be combined with its line."""
OF_OTHERS = frozenset("controller next opponents owner previous".split())
"""Sets of other players.

A choice among their cards is printed, so that readers don't think that they choose.
"""


def fused_choice(context: Context, body: tuple[Statement, ...], path: Path, place: int) -> Text:
    """Return one text for a choice and the line about the chosen card.

    Return "" if the lines don't fit together.
    """
    match body[place : place + 2]:
        case (syntax.Command("choose") as asked, syntax.Command() as line) if context.says_it:
            given = {each.name: each.value for each in asked.arguments}
            if is_own_choice(context, given) and is_only_line(context, asked, line):
                return choice_text(context, given, line, (*path, place))
    return ""


def fused_optional_choice(
    context: Context, body: tuple[Statement, ...], path: Path, place: int
) -> Text:
    """Return "you may discard a card in your hand. If you do, draw a card", or ""."""
    match body[place : place + 2]:
        case (
            syntax.Command("choose") as asked,
            syntax.Branch(
                syntax.Binary("!=") as tested, (syntax.Command() as line, _, *_) as lines, ()
            ),
        ) if context.says_it and context.tested_name(tested) == name_bound(asked):
            given = {each.name: each.value for each in asked.arguments}
            is_optional = given.get("optional") == Flag(value=True) and "look" not in given
            is_own = is_optional and is_own_choice(context, given) and not context.depth
            if is_own and is_only_line(context, asked, line, tests=1):
                return choice_and_more(context, given, (tested, lines), (*path, place))
    return ""


def choice_and_more(
    context: Context,
    given: dict[str, syntax.Expression],
    branch: tuple[syntax.Binary, tuple[Statement, ...]],
    path: Path,
) -> Text:
    at = (*path, "arguments", list(given).index("from"), "value")
    offered = context.phrase(given["from"], at)
    tested, lines = branch
    after = (*path[:-1], int(path[-1]) + 1)
    name = literal_text(given["as"])
    context.taken.before.pop((*after, "then"), None)
    context.taken.always.discard(name)
    with context.naming({name: Phrase(context.a(offered))}):
        then = context.block(lines, (*after, "then"))
    if context.member_kind(at) != CARD or offered.alone or not isinstance(then, Lines):
        return ""
    first, *others = then.lines
    if not others or then.is_lettered:
        return ""
    may = May(context.names["you"], first)
    rest = replace(then, lines=tuple(others))
    asked = context.say("if", holds=context.clause(tested, (*after, "condition")))
    done = (FullSentence(may, begins=False), FullSentence(If(asked, rest)))
    context.note_opening(path, may)
    context.note_opening(after, asked)
    return context.chain(done, "sentence")


def is_own_choice(context: Context, given: dict[str, syntax.Expression]) -> bool:
    """Return True if you choose a card, and not among the cards of another player."""
    if not given.keys() <= CHOICE or given.get("by") != Name("you"):
        return False
    if not context.on_card or not context.names["you"].is_you:
        return False
    return not any(
        isinstance(each, syntax.Attribute) and each.name in OF_OTHERS
        for each in syntax.nodes(given["from"])
    )


def is_only_line(
    context: Context, asked: syntax.Command, line: syntax.Command, tests: int = 0
) -> bool:
    """Return True if the line’s target is the chosen card, and only `tests` conditions use it besides."""
    name = name_bound(asked)
    is_first = line.target == Name(name) and not line.every and not name_bound(line)
    if not is_first or name not in context.nameless or says_nothing(context, line):
        return False
    owned = sum(
        isinstance(each, syntax.Attribute) and each.of == Name(name)
        for each in syntax.nodes(line.arguments)
    )
    uses = use_count(line, name)
    is_known = context.uses is not None and context.uses[name] == uses + tests
    return is_known and uses == 1 + owned


def choice_text(
    context: Context, given: dict[str, syntax.Expression], line: syntax.Command, path: Path
) -> Text:
    at = (*path, "arguments", list(given).index("from"), "value")
    offered = context.phrase(given["from"], at)
    is_seen = given.get("look") == Flag(value=True)
    if context.member_kind(at) != CARD or offered.alone != is_seen or (is_seen and context.depth):
        return ""
    after = (*path[:-1], int(path[-1]) + 1)
    chosen = context.language.it if is_seen else Phrase(context.a(offered))
    with context.naming({literal_text(given["as"]): chosen}):
        done = context.statement(line, after)
    if given.get("optional", Flag(value=False)) != Flag(value=False):
        done = May(context.names["you"], done)
    context.note_opening(path, done)
    context.note_opening(after, done)
    return seen_first(context, offered, done) if is_seen else done


def seen_first(context: Context, offered: Phrase, done: Text) -> Text:
    """Return "look at the top card of your deck. You may put it on the bottom"."""
    seen = context.say("look_at", card=offered)
    return context.chain((FullSentence(seen, begins=False), FullSentence(done)), "sentence")
