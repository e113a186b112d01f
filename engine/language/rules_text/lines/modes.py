"""Word a choice between words, each for a line: "choose one: “drive” (turn it sideways) or …"."""

from __future__ import annotations

from collections.abc import Iterator

from engine.language import syntax
from engine.language.rules_text.expressions.chosen import name_bound
from engine.language.rules_text.lines.unsaid import only_unsaid
from engine.language.rules_text.plan.phrases import Text
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Binary, Expression, Name, Path, Statement, literal_text

Mode = tuple[str, tuple[Statement, ...], Path]
"""A word to choose, its lines, and their path."""


def fused_modes(context: Context, body: tuple[Statement, ...], path: Path, place: int) -> Text:
    """Return one text for a choice between words and the
    branches on it. Return "" if they don't fit together.
    """
    match body[place : place + 2]:
        case (syntax.Command("choose") as asked, syntax.Branch() as line):
            given = {each.name: each.value for each in asked.arguments}
            is_yours = given.get("by") == Name("you") and "optional" not in given
            if is_yours and not context.depth and context.says_it:
                after = (*path, place + 1)
                words, name = words_of(given["from"]), name_bound(asked)
                modes = list(modes_of(line, after, name, words))
                if [each for each, _, _ in modes] == words and is_all(context, name, modes, line):
                    return choose_one(context, modes, (*path, place), after)
    return ""


def is_all(context: Context, name: str, modes: list[Mode], line: syntax.Branch) -> bool:
    """Return True if only the conditions of the modes read the choice."""
    nodes = (each for each in syntax.nodes(line) if isinstance(each, Binary))
    tests = sum(each.left == Name(name) for each in nodes)
    is_tested = len(modes) > 1 and len(modes) - 1 <= tests <= len(modes)
    return is_tested and context.uses is not None and context.uses[name] == tests


def words_of(offered: Expression) -> list[str]:
    match offered:
        case syntax.Listing(items) if all(isinstance(each, syntax.Text) for each in items):
            return [literal_text(each) for each in items]
    return []


def modes_of(node: syntax.Branch, path: Path, name: str, words: list[str]) -> Iterator[Mode]:
    """Yield the words in the order of the branches. The last “otherwise” belongs to the last word."""
    match node:
        case syntax.Branch(Binary("==", Name(tested), syntax.Text() as word), then, otherwise) if (
            tested == name and words
        ):
            yield literal_text(word), then, (*path, "then")
            match otherwise:
                case (syntax.Branch() as inner,):
                    yield from modes_of(inner, (*path, "otherwise", 0), name, words[1:])
                case (_, *_) if len(words) == 2:
                    yield words[1], otherwise, (*path, "otherwise")


def choose_one(context: Context, modes: list[Mode], path: Path, after: Path) -> Text:
    if any(only_unsaid(context, lines) for _, lines, _ in modes):
        return ""
    said = [mode_text(context, *each) for each in modes]
    done = context.say("choose_one_of", modes=context.join_list(said, "or"))
    opening = context.say("choose_one")
    context.note_opening(path, opening)
    context.note_opening(after, opening)
    return done


def announced_text(context: Context, modes: list[Mode]) -> Text:
    context.depth += 1
    said = [mode_text(context, *each) for each in modes]
    context.depth -= 1
    return context.join_list(said)


def mode_text(context: Context, word: str, lines: tuple[Statement, ...], path: Path) -> Text:
    said = context.block(lines, path)
    return context.say("mode", word=context.in_quotes(context.word(word)), lines=said)


def announced_modes(context: Context) -> list[Mode]:
    """Return the modes if the effect consists of one branch for each word that its heading announces.

    Otherwise, return [].
    """
    effect = context.nodes[0] if context.nodes else None
    if not isinstance(effect, syntax.Effect) or context.uses is None or not context.says_it:
        return []
    heads = [head for head in effect.headers if isinstance(head, syntax.Target)]
    if len(heads) != 1 or not heads[0].announced:
        return []
    name, words = heads[0].name, words_of(heads[0].members)
    found = list(announced_branches(effect.body, name))
    is_whole = [each for each, _, _ in found] == words and len(effect.body) == len(words)
    return found if is_whole and len(words) > 1 and context.uses[name] == len(words) else []


def announced_branches(body: tuple[Statement, ...], name: str) -> Iterator[Mode]:
    for place, line in enumerate(body):
        match line:
            case syntax.Branch(Binary("in", syntax.Text() as word, Name(tested)), then, ()) if (
                tested == name
            ):
                yield literal_text(word), then, ("body", place, "then")
