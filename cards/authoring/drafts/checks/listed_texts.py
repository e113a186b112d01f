"""Find titles in drafts that would disturb the lists in which others read them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cards.authoring.drafts.document import Kind, PartContent
from cards.names.listed_text import fault_of, sentence_about
from engine.language.messages.problems import NOWHERE, Problem
from engine.rulebook.packs.entries import EffectEntry

LONG_TEXTS = {"text", "flavour", "description", "changelog", "guide", "open", "rulings", "words"}
"""Keys of texts that pages show in elements of their own, and of effects."""
DEEPEST = 12


def unfit_texts(
    about: Mapping[str, Any],
    parts: Sequence[PartContent],
    rules: Mapping[str, Any],
    effects: Iterable[EffectEntry],
) -> Iterator[Problem]:
    """Yield a problem for each title, name or label that lists can’t show.

    `rules` are the tables of the rules part. Problems name their part as other checks do.
    """
    for effect in effects:
        titled = _problems_in({"title": effect.tree.title})
        yield from (each.inside(f"effect {effect.name}") for each in titled)
    yield from (each.inside("[pack]") for each in _problems_in(about))
    for part in parts:
        content = rules if part.kind == Kind.RULES else part.content
        if part.kind == Kind.WORDS:  # The keys of translations are texts of other parts.
            content = {"name": part.name, "texts": list(part.content.get("texts", {}).values())}
        yield from (each.inside(f"{part.kind} {part.name}") for each in _problems_in(content))


def _problems_in(table: Mapping[str, Any]) -> Iterator[Problem]:
    for key, text in _lines_of(table):
        fault = fault_of(text) if text else ""
        if fault:
            yield Problem.of("text_unfit", NOWHERE, key=key, remedy=sentence_about(fault))


def _lines_of(value: Any, key: str = "", depth: int = 0) -> Iterator[tuple[str, str]]:
    """Yield all single-line texts and the names of tables, each with its key."""
    if isinstance(value, str) and "\n" not in value:
        yield key, value
    elif isinstance(value, Mapping) and depth < DEEPEST:
        for name, inner in value.items():
            yield key, str(name)
            if name not in LONG_TEXTS:
                yield from _lines_of(inner, name, depth + 1)
    elif isinstance(value, list | tuple) and depth < DEEPEST:
        for inner in value:
            yield from _lines_of(inner, key, depth + 1)
