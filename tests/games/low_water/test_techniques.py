"""Count what Low Water's cards can do by the words of the language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache

import pytest

from tests.games.low_water.test_low_water import FOLDER

TECHNIQUES = {
    "triggers before": r"^  before ",
    "triggers after": r"^  (after|when) ",
    "replacement": r"^  before .*\n(  only if .*\n)*  (?!cancel|only if)(.*\n)*?(  )+cancel",
    "prevention": r"^  before .*\n(  only if .*\n)?  cancel",
    "simultaneous destruction": r"^  (destroy cards in|destroy \w+_cards$)",
    "modifiers that count": r"^  reading .*\n(  only if .*\n)?  set value \+= .*\bcount\b",
    "durations": r"until:? (turn|phase|\w+ of) ?",
    "tokens": r'create "',
    "copies": r"^  (copy \w+ to:|(  )?transform)",
    "control change": r"seize this|move (prey|given) to: you\.camp",
    "last-known information": r"\.last\.",
    "opponent’s choices": r"by: (you\.next|payer) ",
    "search and reveal": r"from: .*look: yes.*\n  reveal",
    "other costs": r"^  cost (?!you\.water|send_out)",
    "acting from the discard pile or face down": r"from (discard|pools)( on stack)?$",
    "ordering": r"^  arrange ",
    "simultaneous choices": r"^  each_choose ",
    "modes": r"^  announce \w+ from \[",
    "several targets": r"^  target .* (maximum|exactly):",
    "divided damage": r"^  announce \w+ of \d+ among ",
    "delayed effects": r"^  at next ",
    "until this leaves": r"until this leaves",
    "copying what waits": r"^  copy_effect ",
}
"""Each technique, with a pattern for the text of an effect that uses it."""
LEAST = 3


def effects_of(text: str) -> list[str]:
    return [f"effect {each}" for each in re.split(r"^effect ", text, flags=re.MULTILINE)[1:]]


def name_of(effect: str) -> str:
    return effect.split()[1]


def with_shared(effects: list[str], named: list[str], shared: Mapping[str, str]) -> list[str]:
    """Return the effects, with those shared ones that the card has or that its effects name."""
    words = {word for effect in effects for word in re.findall(r"\w+", effect)} | {*named}
    return effects + [text for name, text in shared.items() if name in words]


@cache
def effects_by_card() -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in ("core", "spring", "court"):
        pack = tomllib.loads((FOLDER / f"low-water-{name}.toml").read_text("utf-8"))
        shared = {name_of(each): each for each in effects_of(pack["effects"]["cards"])}
        for card in pack["cards"]:
            own = effects_of(card.get("text", ""))
            found[card["name"]] = with_shared(own, card.get("effects", []), shared)
    return found


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_three_cards_use_each_technique(technique: str) -> None:
    pattern = re.compile(TECHNIQUES[technique], re.MULTILINE)
    using = [
        card
        for card, effects in effects_by_card().items()
        if any(pattern.search(effect) for effect in effects)
    ]
    assert len(using) >= LEAST, using
