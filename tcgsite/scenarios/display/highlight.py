"""HighlightedEffect: a running effect, with the line that is being executed highlighted."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.editing.document.document import EditedEffect
from engine.editing.document.paths import line_of, part_at
from engine.editing.outline import OutlineRow, rows_of
from engine.language.parsing.formatter import expression_text
from engine.language.parsing.positions import line_numbers
from engine.language.parsing.positions import line_of as text_line
from engine.language.syntax import Path
from engine.play.scenario import StepDescription, TracedMove
from engine.rulebook import GameRules
from engine.view.translated_view import readers_words, translated_effect

MOST_READS = 12


@dataclass(frozen=True)
class HighlightedEffect:
    """A running effect with its current line and the values that the line has read.

    `lines` is the effect's text. `rows` is its tree, or empty if the effect can't be shown as a tree.
    `reads` lists the values that were read, each with its rules text, or with its effect text if the rules
    text doesn't mention the value.
    """

    title: str
    path: Path
    rows: tuple[OutlineRow, ...]
    lines: tuple[str, ...]
    lit: int
    values: Mapping[Path, str]
    reads: tuple[tuple[str, str, bool], ...] = ()
    """Tuples of text, value, and True if the text is effect text."""
    printed: str = ""
    """The effect in the reader's language. The tree is always in English."""


def highlight_step(rules: GameRules, step: StepDescription) -> HighlightedEffect:
    return highlight(rules, step.name, step.path, dict(step.values))


def highlight_busy(rules: GameRules, found: TracedMove) -> HighlightedEffect | None:
    """Return the effect that was running when an action exceeded its budget, if known."""
    return highlight(rules, found.busy.effect, found.busy.path, {}) if found.busy else None


def highlight(
    rules: GameRules, name: str, path: Path, values: Mapping[Path, str]
) -> HighlightedEffect:
    effect = rules.effects[rules.effect_numbers[name]]
    edited = EditedEffect(effect.tree, rules.words, on_card=not effect.is_rule)
    rows: tuple[OutlineRow, ...] = ()
    if not edited.problems:
        headings, statements = rows_of(edited)
        rows = (*headings, *statements)
    words = readers_words(rules)
    printed = rules.printed_effects.get(name) if words else None
    return HighlightedEffect(
        words.text(effect.title),
        line_of(path),
        rows,
        tuple(edited.text.splitlines()),
        text_line(line_numbers(effect.tree), path),
        values,
        tuple(dict.fromkeys(_reads(edited, values)))[:MOST_READS],
        translated_effect(printed, words).text if printed else "",
    )


def _reads(edited: EditedEffect, values: Mapping[Path, str]) -> Iterator[tuple[str, str, bool]]:
    for path, value in values.items():
        words = "" if edited.problems else next(iter(edited.sentences.parts.get(path, ())), "")
        text = words[:1].upper() + words[1:] or expression_text(part_at(edited.effect, path))
        yield text, value, not words
