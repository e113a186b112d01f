"""Sentences of shipped cards that an editor wrote, and that the printer prints, too."""

import tomllib
from pathlib import Path

import pytest

from tests.engine.language.test_printed_texts import shipped

MODELS = tomllib.loads((Path(__file__).parent / "printed" / "models.toml").read_text("utf-8"))
EQUAL = 14
"""How many sentences are equal. The number may only grow."""
WHY = {
    "meaning": "the editor’s sentence isn’t all that the effect does",
    "merged": "the editor makes one sentence of several lines",
    "names": "a card’s name has no plural",
    "place": "the effect doesn’t say which zone the card leaves",
    "pronoun": "the editor says “it” or “they” for one of several things",
    "reads": "the words are those of the pack",
    "taste": "both sentences are as good",
    "worse": "the editor’s sentence is better",
}
"""Why the editor’s sentence differs for other effects."""


WORSE = 0
"""For how many effects the editor’s sentence is better. The number may only fall."""


@pytest.mark.slow
def test_an_editor_would_print_the_same() -> None:
    printed: dict[str, set[str]] = {}
    for name, text in shipped():
        printed.setdefault(name.partition(": ")[2], set()).add(text)
    found = [each for each in MODELS["equal"] if each["text"] in printed[each["effect"]]]
    assert [each["effect"] for each in MODELS["equal"] if each not in found] == []
    assert len(found) == EQUAL


def test_there_is_a_reason_for_each_difference() -> None:
    assert MODELS["unequal"].keys() == WHY.keys()
    names = {name for name, _ in shipped()}
    for effects in MODELS["unequal"].values():
        for each in effects.split():
            assert any(name.endswith(f": {each}") for name in names)


def test_few_sentences_are_worse() -> None:
    assert len(MODELS["unequal"]["worse"].split()) == WORSE
