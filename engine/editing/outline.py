"""Show an effect as lines, with places that authors can select."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields

from engine.editing.document.document import EditedEffect
from engine.editing.document.effect_head import HEAD, head_text
from engine.editing.document.errors import EditError
from engine.editing.document.paths import line_of, part_at
from engine.editing.document.sentences import Sentences
from engine.editing.menus.labels import ChoiceWords, is_condition
from engine.editing.menus.operators import NUMBERS, SETTING, SUMS
from engine.language import syntax
from engine.language.kinds import FLAG
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Argument, Expression, Heading, Node, Path, Statement

COMPARED = {**dict(NUMBERS), "in": "is among"}
JOINED = {"and": ("both", "and"), "or": ("either", "or")}
FIELDS = {
    (syntax.Attribute, "of"): "of",
    (syntax.Selection, "place"): "among",
    (syntax.Selection, "where"): "for which",
    (syntax.Assign, "reference"): "change",
    (syntax.Let, "value"): "value",
    (syntax.Branch, "condition"): "if",
    (syntax.WhileLoop, "condition"): "as long as",
    (syntax.Repeat, "times"): "how many times",
    (syntax.CountLoop, "first"): "from",
    (syntax.CountLoop, "last"): "to",
    (syntax.RoundLoop, "first"): "from",
    (syntax.RoundLoop, "condition"): "until",
    (syntax.EachLoop, "members"): "of",
    (syntax.EachLoop, "shares"): "each with its share of",
    (syntax.Trigger, "by"): "by",
    (syntax.Takes, "default"): "default",
    (syntax.Answers, "value"): "answer",
    (syntax.Target, "members"): "one of",
    (syntax.Target, "last"): "to",
    (syntax.Target, "amount"): "divide",
    (syntax.Target, "such_that"): "such that",
    (syntax.Pay, "reference"): "pay",
    (syntax.Pay, "amount"): "amount",
    (syntax.Condition, "holds"): "only if",
    (syntax.Call, "arguments"): "with",
    (syntax.Command, "target"): "applies to",
    (syntax.Listing, "items"): "item",
    (syntax.Text, "parts"): "inserted value",
    (syntax.Unary, "operand"): "of",
}


def label_of(node: Node, name: str) -> str:
    if isinstance(node, syntax.WhileLoop) and node.at_end:
        return "until"
    if isinstance(node, syntax.Binary):
        sign, is_left = node.operator, name == "left"
        if sign in JOINED:
            return JOINED[sign][not is_left]
        if sign in COMPARED:
            return "whether" if is_left else COMPARED[sign]
        return "start with" if is_left else dict(SUMS)[sign]
    if isinstance(node, syntax.Assign) and name == "value":
        return dict(SETTING)[node.operator]
    if isinstance(node, syntax.Unary) and node.operator == "not":
        return "not true that"
    return FIELDS.get((type(node), name), name.replace("_", " "))


MOST_SPANS = 100
"""The most parts to find in a sentence. Others are shown after it, because finding 12,000 took minutes."""

Line = Heading | Statement


@dataclass(frozen=True, slots=True)
class OutlinePiece:
    """A part of a sentence: plain words, or a place that contains further pieces."""

    text: str
    path: Path = ()
    inside: tuple[OutlinePiece, ...] = ()
    label: str = ""

    @property
    def is_place(self) -> bool:
        return bool(self.path)


@dataclass(frozen=True, slots=True)
class Block:
    """The lines inside a line. `word`, such as "otherwise", is shown above them."""

    path: Path
    word: str
    rows: tuple[OutlineRow, ...]


@dataclass(frozen=True, slots=True)
class OutlineRow:
    """A line of the effect. `aside` contains the places that the sentence doesn't mention."""

    path: Path
    sentence: str
    pieces: tuple[OutlinePiece, ...]
    aside: tuple[OutlinePiece, ...]
    blocks: tuple[Block, ...] = ()
    is_heading: bool = False


def head_row(effect: syntax.Effect) -> OutlineRow:
    """Return the row for the first line of the effect, which has no places."""
    said = head_text(effect)
    return OutlineRow(HEAD, said, (OutlinePiece(said),), (), is_heading=True)


def rows_of(edited: EditedEffect) -> tuple[tuple[OutlineRow, ...], tuple[OutlineRow, ...]]:
    """Return the rows of headings and of statements. The effect must have no problems."""
    return (
        tuple(_rows(edited.effect.headers, ("headers",), edited)),
        tuple(_rows(edited.effect.body, ("body",), edited)),
    )


def parts_in_words(edited: EditedEffect, path: Path) -> tuple[OutlinePiece, ...]:
    """Return the values directly inside a line or value in words, including those missing in its sentence."""
    node = part_at(edited.effect, path)
    return tuple(
        OutlinePiece(words_for(edited, at, part), at, (), _parameter_label(edited, at) or label)
        for at, part, label in parts_of(node, path)
    )


def _parameter_label(edited: EditedEffect, path: Path) -> str:
    """Return the name of the parameter for which the value is passed, or ""."""
    place = edited.survey.places.get(path)
    return place.parameter.name.replace("_", " ") if place and place.parameter else ""


def places_in_words(edited: EditedEffect, paths: Iterable[Path]) -> tuple[OutlinePiece, ...]:
    """Return the values at these paths in words, skipping paths that don't exist."""
    found = {path: _expression_at(edited, path) for path in paths}
    return tuple(
        OutlinePiece(words_for(edited, at, node), at, (), _argument_label(edited, at))
        for at, node in found.items()
        if node
    )


def _argument_label(edited: EditedEffect, path: Path) -> str:
    """Return the name of the argument with the value at this path, or "" for other values."""
    holder = part_at(edited.effect, path[:-1])
    return holder.name.replace("_", " ") if isinstance(holder, Argument) else ""


def _expression_at(edited: EditedEffect, path: Path) -> Expression | None:
    try:
        node = part_at(edited.effect, path)
    except EditError:
        return None
    return node if isinstance(node, Expression) else None


def words_for(edited: EditedEffect, path: Path, node: Expression) -> str:
    """Return the words for the value in its sentence. If there are none, word the value on its own."""
    place = edited.survey.places.get(path)
    if place is None:
        return _wording(path, node, edited.sentences)
    is_given = place.parameter is not None
    asked = is_condition(edited.effect, path, place)
    if edited.survey.checked.kinds.get(path) == FLAG:
        # The sentence may contain the opposite, as inside “not”, or only half of the condition.
        is_said = is_given and not asked
    else:
        is_said = is_given or bool(edited.sentences.parts.get(path))
    if is_said:
        return _wording(path, node, edited.sentences)
    return ChoiceWords(edited, place, path[:-1], asked).value(node)


def breadcrumbs(edited: EditedEffect, path: Path) -> tuple[OutlinePiece, ...]:
    """Return the line that contains the place, and then all values around the place, outermost first."""
    line = line_of(path)
    found = [OutlinePiece(_head(part_at(edited.effect, line), line, edited.sentences), line)]
    for end in range(len(line) + 1, len(path) + 1):
        part = part_at(edited.effect, path[:end])
        if isinstance(part, Expression):
            found.append(OutlinePiece(words_for(edited, path[:end], part), path[:end]))
    return tuple(OutlinePiece(each.text[:1].upper() + each.text[1:], each.path) for each in found)


def _rows(lines: Iterable[Line], path: Path, edited: EditedEffect) -> Iterator[OutlineRow]:
    for place, line in enumerate(lines):
        at = (*path, place)
        sentence = _head(line, at, edited.sentences)
        pieces, aside = _align(sentence, parts_of(line, at), edited.sentences)
        blocks = tuple(
            Block((*at, name), word, tuple(_rows(inner, (*at, name), edited)))
            for name, word, inner in _blocks(line)
        )
        left = tuple(_in_words(each, edited) for each in aside)
        yield OutlineRow(at, sentence, _capital(pieces), left, blocks, isinstance(line, Heading))


def _in_words(aside: OutlinePiece, edited: EditedEffect) -> OutlinePiece:
    """Return the piece for a place that the sentence doesn't mention, with words of its own."""
    node = part_at(edited.effect, aside.path)
    text = words_for(edited, aside.path, node)
    inside, _ = _align(text, parts_of(node, aside.path), edited.sentences)
    return OutlinePiece(text, aside.path, inside, aside.label)


def _blocks(line: Line) -> Iterator[tuple[str, str, tuple[Statement, ...]]]:
    match line:
        case syntax.Branch(_, then, otherwise):
            yield "then", "", then
            if otherwise:
                yield "otherwise", "otherwise", otherwise
        case (
            syntax.Repeat(body=body)
            | syntax.CountLoop(body=body)
            | syntax.EachLoop(body=body)
            | syntax.WhileLoop(body=body)
            | syntax.RoundLoop(body=body)
            | syntax.Together(body=body)
            | syntax.Later(body=body)
            | syntax.Plan(body=body)
            | syntax.Then(body=body)
        ):
            yield "body", "", body


def _head(line: Line, path: Path, said: Sentences) -> str:
    """Return the sentence of a line, without the lines inside it."""
    if path in said.heads:
        return said.heads[path]
    whole = said.lines.get(path, "")
    for name, _, _ in _blocks(line):
        block = said.blocks.get((*path, name), "")
        place = whole.find(block) if block else -1
        return (whole[:place] if place >= 0 else whole).rstrip(" ,:(")
    return whole


def parts_of(node: Node, path: Path) -> list[tuple[Path, Expression, str]]:
    """Return the values directly inside a node as tuples of path, value and label."""
    found: list[tuple[Path, Expression, str]] = []
    if isinstance(node, syntax.Wording | syntax.Label):
        return parts_of(node.text, (*path, "text"))
    for each in fields(node):
        value = getattr(node, each.name)
        if each.name in ("then", "otherwise", "body"):
            continue
        found += _values(value, (*path, each.name), label_of(node, each.name))
    return found


def _values(value: object, path: Path, label: str) -> Iterator[tuple[Path, Expression, str]]:
    if isinstance(value, Argument):
        yield (*path, "value"), value.value, value.name.replace("_", " ") or label
    elif isinstance(value, syntax.Command):
        yield from parts_of(value, path)
    elif isinstance(value, Expression):
        yield path, value, label
    elif isinstance(value, tuple):
        for place, each in enumerate(value):
            yield from _values(each, (*path, place), label)


def _align(
    sentence: str, parts: list[tuple[Path, Expression, str]], said: Sentences
) -> tuple[tuple[OutlinePiece, ...], tuple[OutlinePiece, ...]]:
    """Split the sentence at the words for its parts. Return the pieces, and the parts that weren't found."""
    spans: list[tuple[int, int, OutlinePiece]] = []
    aside: list[OutlinePiece] = []
    for path, node, label in parts:
        taken = [each[:2] for each in spans]
        is_sought = len(spans) < MOST_SPANS
        span = _span(sentence, _wordings(path, node, said), taken) if is_sought else None
        text = sentence[slice(*span)] if span else _wording(path, node, said)
        inside, _ = _align(text, parts_of(node, path), said)
        piece = OutlinePiece(text, path, inside, label)
        if span:
            spans.append((*span, piece))
        else:
            aside.append(piece)
    return tuple(_cut(sentence, sorted(spans, key=lambda each: each[0]))), tuple(aside)


def _cut(sentence: str, spans: list[tuple[int, int, OutlinePiece]]) -> Iterator[OutlinePiece]:
    end = 0
    for first, last, piece in spans:
        if first > end:
            yield OutlinePiece(sentence[end:first])
        yield piece
        end = last
    if end < len(sentence):
        yield OutlinePiece(sentence[end:])


def _span(sentence: str, ways: list[str], taken: list[tuple[int, int]]) -> tuple[int, int] | None:
    for way in sorted(ways, key=len, reverse=True):
        for found in re.finditer(rf"(?<!\w){re.escape(way)}(?!\w)", sentence):
            if all(found.end() <= first or found.start() >= last for first, last in taken):
                return found.span()
    return None


def _wordings(path: Path, node: Expression, said: Sentences) -> list[str]:
    ways = list(said.parts.get(path, ()))
    if isinstance(node, syntax.Name):
        words = node.name.replace("_", " ")
        ways += [f"the {words}", words]
    return ways


def _wording(path: Path, node: Expression, said: Sentences) -> str:
    return next(iter(_wordings(path, node, said)), expression_text(node))


def _capital(pieces: tuple[OutlinePiece, ...]) -> tuple[OutlinePiece, ...]:
    """Capitalize the first piece."""
    if not pieces:
        return pieces
    first, *others = pieces
    text = first.text[:1].upper() + first.text[1:]
    return (OutlinePiece(text, first.path, _capital(first.inside), first.label), *others)
