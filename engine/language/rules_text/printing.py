"""Print effects and their parts for other packages. Printing never fails."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.parsing.formatter import heading_text, unparse
from engine.language.rules_text.effect import EffectWording, whole_effect, worded_effect
from engine.language.rules_text.grammar.language import Language, MissingWordError
from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.rules_text.headings import printed_headings
from engine.language.rules_text.headings.replacements import as_sentences
from engine.language.rules_text.plan.phrases import Phrase, Text
from engine.language.syntax import Effect, Path
from engine.language.vocabulary.game_words import GameWords

logger = logging.getLogger(__name__)


def printed_effect(
    effect: Effect,
    words: GameWords,
    kinds: Mapping[Path, Kind],
    on_card: bool,
    whole: bool = True,
    passed: Mapping[str, str] | None = None,
    short: bool = True,
    language: Language = WRITTEN,
) -> str:
    """Return the rules text of a checked effect, or only what the effect does if `whole` is False.

    `passed` has the texts of parameter values with which the effect was given to a card. If `short`, the
    game's abbreviations are used. An effect that can't be printed is shown as its own text. In a `language`
    that lacks a word for it, the text is "".
    """

    def word() -> str:
        return worded_effect(effect, words, kinds, on_card, whole, passed, short, language)

    if language is not WRITTEN:
        return printed_or_nothing(word, language)
    return printed_or(word, lambda: unparse(effect).rstrip(), effect.name)


def printed_or(word: Callable[[], str], own_text: Callable[[], str], about: str) -> str:
    """Return the words. If a bug of the printer prevents that, return the author's own text."""
    try:
        return word()
    except Exception:
        logger.exception("The printer can’t print %s", about)
        return own_text()


def printed_or_nothing(word: Callable[[], str], language: Language) -> str:
    """Return the words in another language, or "" if it lacks one of them."""
    try:
        return language.in_script(word())
    except MissingWordError:
        return ""
    except Exception:
        logger.exception("The printer can’t print an effect in another language")
        return ""


def condition_text(effect: Effect, place: int, words: GameWords, kinds: Mapping[Path, Kind]) -> str:
    """Return the rules text of the condition in the heading at this index, or "" for other headings."""
    heading = effect.headers[place]
    if not isinstance(heading, syntax.Condition):
        return ""
    holds, wording = heading.holds, EffectWording(words, kinds)
    return wording.read(wording.clause(holds, ("headers", place, "holds")))


def printed_cost(effect: Effect, place: int, words: GameWords, kinds: Mapping[Path, Kind]) -> str:
    """Return the rules text of the cost in the heading at this index, without a full stop.

    Return "" for other headings.
    """
    heading, wording = effect.headers[place], EffectWording(words, kinds)
    if not isinstance(heading, syntax.Pay | syntax.Cost):
        return ""
    wording.names["you"] = wording.language.you
    said = printed_or(
        lambda: wording.read(printed_headings.cost(wording, heading, ("headers", place))),
        lambda: heading_text(heading),
        effect.name,
    )
    return said[:1].upper() + said[1:]


def expected_text(
    node: syntax.Expression, words: GameWords, kinds: Mapping[Path, Kind], players: Collection[str]
) -> str:
    """Return the text of a scenario's expectation, with the names of the scenario's players."""
    wording = EffectWording(words, kinds)
    wording.names |= {name: Phrase(name) for name in players if name[:1].isupper()}
    return wording.read(wording.clause(node, ()))


class LineWording(EffectWording):
    """Words an effect, and keeps the text of a single line."""

    says_it = False
    path: Path = ()
    line: Text = ""

    def statement(self, node: syntax.Statement, path: Path) -> Text:
        text = super().statement(node, path)
        if path == self.path:
            self.line = text
        return text


def line_text(
    effect: Effect,
    words: GameWords,
    kinds: Mapping[Path, Kind],
    on_card: bool,
    path: Path,
    language: Language = WRITTEN,
) -> str:
    """Return the rules text of a single line, using names as the whole text introduces them.

    In a `language` that lacks a word for it, the text is "".
    """
    wording = LineWording(words, kinds, on_card, language)
    wording.path = path

    def word() -> str:
        whole_effect(wording, effect)
        return wording.read(as_sentences([wording.line])) if wording.line else ""

    if language is not WRITTEN:
        return printed_or_nothing(word, language)
    return printed_or(word, lambda: "", effect.name)
