"""The rules text of each line of an effect, and the wording of each part.

Both are recorded while the card's rules text is generated, so they always match the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.rules_text.effect import EffectWording, begin, whole_effect
from engine.language.rules_text.plan.phrases import Determined, Phrase, Text
from engine.language.rules_text.wording import PhraseWording
from engine.language.syntax import Effect, Expression, Path, Statement
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.game_words import GameWords

Names = Mapping[str, Phrase]
DETERMINERS = ("a", "those", "all", "each", "the first", "the last", "the", "bare")


@dataclass
class Sentences:
    """The rules text by path: possible wordings of each part, each line in full, and the names known there.

    `heads` has the beginnings of lines that contain others. `printed` is the rules text of the whole
    effect.
    """

    parts: dict[Path, list[str]] = field(default_factory=dict)
    lines: dict[Path, str] = field(default_factory=dict)
    blocks: dict[Path, str] = field(default_factory=dict)
    heads: dict[Path, str] = field(default_factory=dict)
    names: dict[Path, Names] = field(default_factory=dict)
    printed: str = ""

    def record(self, path: Path, *ways: str) -> None:
        known = self.parts.setdefault(path, [])
        known += [way for way in ways if way and way not in known]


class RecordingWording(EffectWording):
    """Words an effect like the card's printer, and records the words of each part."""

    def __init__(self, words: GameWords, kinds: Mapping[Path, Kind], on_card: bool) -> None:
        super().__init__(words, kinds, on_card)
        self.sentences = Sentences()

    def record(self, path: Path, *ways: Text) -> None:
        self.sentences.record(path, *map(self.read, ways))

    def note_opening(self, path: Path, text: Text) -> None:
        self.sentences.heads[path] = self.read(text)

    def phrase(self, node: Expression, path: Path) -> Phrase:
        self.sentences.names.setdefault(path, dict(self.names))
        found = super().phrase(node, path)
        ways = (Determined(each, found) for each in DETERMINERS)
        longer = (found.text, *ways, found.one, found.several, found.choice, found.own, found.per)
        self.record(path, *longer)
        return found

    def clause(self, node: Expression, path: Path, so: bool = True) -> Text:
        self.sentences.names.setdefault(path, dict(self.names))
        found = super().clause(node, path, so)
        self.record(path, found)
        return found

    def relative(
        self,
        node: Expression,
        path: Path,
        kind: Kind,
        many: bool,
        so: bool = True,
        name: str = "it",
    ) -> Text:
        self.sentences.names.setdefault(path, dict(self.names))
        found = super().relative(node, path, kind, many, so, name)
        self.record(path, found)
        return found

    def argument(self, node: Expression, path: Path, parameter: Parameter) -> Phrase:
        found = super().argument(node, path, parameter)
        self.record(path, found.text)
        return found

    def statement(self, node: Statement, path: Path) -> Text:
        self.sentences.names.setdefault(path, dict(self.names))
        found = super().statement(node, path)
        self.sentences.lines[path] = self.read(found)
        return found

    def block(self, body: tuple[Statement, ...], path: Path, is_open: bool = False) -> Text:
        found = super().block(body, path, is_open)
        self.sentences.blocks[path] = self.read(found)
        return found


def sentences_of(
    effect: Effect, words: GameWords, kinds: Mapping[Path, Kind], on_card: bool
) -> Sentences:
    """Return the recorded words of a checked effect, with a separate sentence for each heading."""
    wording = RecordingWording(words, kinds, on_card)
    whole = RecordingWording(words, kinds, on_card)
    whole.sentences = wording.sentences
    whole.sentences.printed = whole.read(whole_effect(whole, effect))
    begin(wording, effect)
    for place, heading in enumerate(effect.headers):
        path: Path = ("headers", place)
        said = heading_sentence(heading, wording, path)
        if isinstance(heading, syntax.Reading):
            wording.names[heading.name] = Phrase(f"that {heading.of_class}")
            said += f", modifying “{_attribute_title(heading, words)}”"
        wording.sentences.lines[path] = said
    _record_omitted(effect, whole)
    return wording.sentences


def heading_sentence(heading: syntax.Heading, wording: PhraseWording, path: Path) -> str:
    """Return the heading in words, even if cards don't print it."""
    match heading:
        case syntax.Takes(kind, name, default):
            usual = "" if default is None else ", which is optional"
            return f"the caller passes {Kind.from_word(kind)}, “{name}”{usual}"
        case syntax.Wording(text) | syntax.Label(text):
            at = (*path, "text", "parts")
            said = "".join(
                part
                if isinstance(part, str)
                else wording.read(wording.phrase(part, (*at, place)).text)
                for place, part in enumerate(text.parts)
            )
            is_label = isinstance(heading, syntax.Label)
            return f"{'the button says' if is_label else 'cards that call this print'}: {said}"
        case syntax.Quiet():
            return "the log shows only what it does, not that it is used"
        case _:
            return wording.read(wording.heading(heading, path))


def _attribute_title(heading: syntax.Reading, words: GameWords) -> str:
    word = words.attribute(heading.of_class, heading.attribute)
    return word.title if word and word.title else heading.attribute.replace("_", " ")


def _record_omitted(effect: Effect, wording: RecordingWording) -> None:
    """Record lines that the rules text leaves out, such as lines of a modifier that share one phrase."""
    for path, line in _lines(effect.body, ("body",)):
        if path not in wording.sentences.lines:
            wording.statement(line, path)


def _lines(body: tuple[Statement, ...], path: Path) -> Iterator[tuple[Path, Statement]]:
    for place, line in enumerate(body):
        yield (*path, place), line
