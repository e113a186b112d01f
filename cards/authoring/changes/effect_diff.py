"""Describe how effects have changed by comparing their rules texts, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cards.authoring.changes.tree_diff import Place, tree_differences
from engine.language.checking.checker import check_effect
from engine.language.kinds import Kind
from engine.language.parsing.formatter import heading_text, statement_lines
from engine.language.rules_text.effect import whole_effect, worded_effect
from engine.language.rules_text.plan.phrases import Phrase, Text
from engine.language.rules_text.plan.sentences import FullSentence
from engine.language.rules_text.wording import PhraseWording
from engine.language.syntax import Effect, Heading, Path, Statement
from engine.language.vocabulary.game_words import GameWords


@dataclass(frozen=True, slots=True)
class EffectChange:
    """A change. `old` is empty for an addition, and `new` is empty for a removal."""

    about: str
    old: str = ""
    new: str = ""


def effect_changes(
    old: Mapping[str, Effect], new: Mapping[str, Effect], words: GameWords
) -> list[EffectChange]:
    """Return how the effects of a card have changed: new and changed effects first, then removed ones."""
    changes: list[EffectChange] = []
    for name, effect in new.items():
        if name not in old:
            changes.append(EffectChange(effect_title(effect), new=effect_text(effect, words)))
        elif old[name] != effect:
            changes += _line_changes(old[name], effect, words)
    gone = [effect for name, effect in old.items() if name not in new]
    return changes + [
        EffectChange(effect_title(effect), old=effect_text(effect, words)) for effect in gone
    ]


def effect_title(effect: Effect) -> str:
    return effect.title or effect.name.replace("_", " ").capitalize()


def effect_text(effect: Effect, words: GameWords) -> str:
    """Return the effect's rules text. If the effect uses words that the game has dropped, return its effect
    text.
    """
    kinds = check_effect(effect, words, on_card=True).kinds
    try:
        return worded_effect(effect, words, kinds, on_card=True)
    except Exception:
        return " ".join(_line_text(line) for line in (*effect.headers, *effect.body))


def _line_changes(old: Effect, new: Effect, words: GameWords) -> Iterator[EffectChange]:
    about = effect_title(new)
    if effect_title(old) != about:
        yield EffectChange(_("Effect’s name"), effect_title(old), about)
    before, after = LineTexts(old, words), LineTexts(new, words)
    sentences = [
        (before.sentence_at(difference.old), after.sentence_at(difference.new))
        for difference in tree_differences(old, new)
    ]
    changed = [pair for pair in sentences if pair[0] != pair[1]]
    yield from (EffectChange(about, *pair) for pair in changed)
    if not changed and not _works_the_same(old, new):
        yield EffectChange(about, new=_("The text is the same, but the effect works differently."))


def _works_the_same(old: Effect, new: Effect) -> bool:
    return (old.kinds, old.headers, old.body) == (new.kinds, new.headers, new.body)


class _NamingWording(PhraseWording):
    """A wording that knows how each line refers to names defined above it."""

    def __init__(self, words: GameWords, kinds: Mapping[Path, Kind]) -> None:
        super().__init__(words, kinds, on_card=True)
        self.names_at: dict[Path, dict[str, Phrase]] = {}

    def statement(self, node: Statement, path: Path) -> Text:
        self.names_at.setdefault(path, dict(self.names))
        return super().statement(node, path)


class LineTexts:
    """The rules text of an effect's lines, including nested ones."""

    def __init__(self, effect: Effect, words: GameWords) -> None:
        kinds = check_effect(effect, words, on_card=True).kinds
        self.wording = _NamingWording(words, kinds)
        # Generate the whole text once, because lines use names that are defined in headings and loops above
        # them. After a loop, its names mean something else.
        with suppress(Exception):
            whole_effect(self.wording, effect)

    def sentence_at(self, place: Place | None) -> str:
        if place is None:
            return ""
        line, path = place
        try:
            if isinstance(line, Heading):
                return self.sentence(self.wording.heading(line, path) or _line_text(line))
            self.wording.names |= self.wording.names_at.get(path, {})
            return self.sentence(self.wording.statement(line, path))
        except Exception:
            return _line_text(line)

    def sentence(self, text: Text) -> str:
        return self.wording.read(FullSentence(text))


def _line_text(line: object) -> str:
    """Return the line's effect text, for lines without rules text and for words that the game has dropped."""
    if isinstance(line, Heading):
        return heading_text(line)
    return " ".join(each.strip() for each in statement_lines(line))  # type: ignore[arg-type]
