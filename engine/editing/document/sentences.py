"""Sentences: the rules text of each line and part of an effect.

It is recorded while the rules text of the whole effect is generated, so it always matches the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.rules_text.effect import EffectWording
from engine.language.rules_text.phrases import Phrase, with_determiner
from engine.language.syntax import Effect, Expression, Path, Statement
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.game_words import GameWords

Names = Mapping[str, Phrase]
DETERMINERS = ("a", "those", "all", "each", "the first", "the last", "the", "bare")


@dataclass
class Sentences:
    """Rules text by path: wordings of parts, whole lines and blocks, and the names known at each place.

    `printed` is the rules text of the whole effect.
    """

    parts: dict[Path, list[str]] = field(default_factory=dict)
    lines: dict[Path, str] = field(default_factory=dict)
    blocks: dict[Path, str] = field(default_factory=dict)
    names: dict[Path, Names] = field(default_factory=dict)
    printed: str = ""

    def record(self, path: Path, *ways: str) -> None:
        known = self.parts.setdefault(path, [])
        known += [way for way in ways if way and way not in known]


class RecordingWording(EffectWording):
    """Generates rules text and records the text of each part."""

    def __init__(self, words: GameWords, kinds: Mapping[Path, Kind], on_card: bool) -> None:
        super().__init__(words, kinds, on_card)
        self.sentences = Sentences()

    def phrase(self, node: Expression, path: Path) -> Phrase:
        self.sentences.names.setdefault(path, dict(self.names))
        found = super().phrase(node, path)
        ways = (with_determiner(each, found) for each in DETERMINERS)
        longer = (found.text, *ways, found.one, found.several, found.choice, found.own)
        self.sentences.record(path, *longer)
        return found

    def clause(self, node: Expression, path: Path, so: bool = True) -> str:
        self.sentences.names.setdefault(path, dict(self.names))
        found = super().clause(node, path, so)
        self.sentences.record(path, found)
        return found

    def relative(
        self,
        node: Expression,
        path: Path,
        kind: Kind,
        many: bool,
        so: bool = True,
        name: str = "it",
    ) -> str:
        self.sentences.names.setdefault(path, dict(self.names))
        found = super().relative(node, path, kind, many, so, name)
        self.sentences.record(path, found)
        return found

    def argument(self, node: Expression, path: Path, parameter: Parameter) -> Phrase:
        found = super().argument(node, path, parameter)
        self.sentences.record(path, found.text)
        return found

    def statement(self, node: Statement, path: Path) -> str:
        self.sentences.names.setdefault(path, dict(self.names))
        found = super().statement(node, path)
        self.sentences.lines[path] = found
        return found

    def join_statements(
        self, body: tuple[Statement, ...], path: Path, goes_on: bool = False, by: str = ", then "
    ) -> str:
        found = super().join_statements(body, path, goes_on, by)
        self.sentences.blocks[path] = found
        return found


def sentences_of(
    effect: Effect, words: GameWords, kinds: Mapping[Path, Kind], on_card: bool
) -> Sentences:
    """Return the recorded rules text of a checked effect. Each heading is a separate sentence."""
    wording = RecordingWording(words, kinds, on_card)
    whole = RecordingWording(words, kinds, on_card)
    whole.sentences = wording.sentences
    whole.sentences.printed = whole.effect(effect)
    for place, header in enumerate(effect.headers):
        path: Path = ("headers", place)
        said = _of_heading(header, wording, path) or wording.header(header, path)
        if isinstance(header, syntax.Reading):
            wording.names[header.name] = Phrase(f"that {header.of_class}")
            said += f", modifying “{_attribute_title(header, words)}”"
        wording.sentences.lines[path] = said
    _record_omitted(effect, whole)
    return wording.sentences


def _of_heading(header: syntax.Header, wording: EffectWording, path: Path) -> str:
    match header:
        case syntax.Takes(kind, name, default):
            usual = "" if default is None else ", which is optional"
            return f"the caller passes {Kind.from_word(kind)}, “{name}”{usual}"
        case syntax.Wording(text):
            at = (*path, "text", "parts")
            said = "".join(
                part if isinstance(part, str) else wording.phrase(part, (*at, place)).text
                for place, part in enumerate(text.parts)
            )
            return f"cards that call this print: {said}"
        case syntax.Quiet():
            return "the log shows only what it does, not that it is used"
        case _:
            return ""


def _attribute_title(header: syntax.Reading, words: GameWords) -> str:
    word = words.attribute(header.of_class, header.attribute)
    return word.title if word and word.title else header.attribute.replace("_", " ")


def _record_omitted(effect: Effect, wording: RecordingWording) -> None:
    """Record lines without rules text of their own, such as those that share a phrase in a modifier."""
    for path, line in _lines(effect.body, ("body",)):
        if path not in wording.sentences.lines:
            wording.statement(line, path)


def _lines(body: tuple[Statement, ...], path: Path) -> Iterator[tuple[Path, Statement]]:
    for place, line in enumerate(body):
        yield (*path, place), line
