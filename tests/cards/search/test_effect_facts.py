"""Effects are turned into searchable facts."""

import pytest

from cards.search.index.effect_facts import facts_of
from engine.language.parsing.parser import parse_effects
from engine.language.vocabulary.effect_signature import effect_word

FACTS = {
    'effect e "Big E" is k, l\n  draw you': {
        "effect": ["big_e", "e"],
        "kind": ["k", "l"],
        "does": ["draw"],
    },
    "effect e\n  use in play, rest from hand": {"phase": ["play", "rest"], "from": ["hand"]},
    "effect e\n  before e by you from hand": {"trigger": ["before", "e"], "from": ["hand"]},
    "effect e\n  cost you.gold 2": {"pays": ["gold"]},
    "effect e\n  set this.power += this.age": {"changes": ["power"], "reads": ["age"]},
    "effect e\n  reading power of card c from field\n  set value += 1": {"changes": ["power"]},
    "effect e\n  draw you count: roll(6)": {"uses": ["roll"]},
    "effect e\n  target victim from you.hand\n  discard victim": {"asks": ["yes"]},
    'effect e\n  if you.gold > 1\n    confirm "?" by: you as: x': {
        "asks": ["yes"],
        "reads": ["gold"],
    },
    "effect e\n  f\neffect f\n  g\neffect g\n  e\n  shuffle you.library": {
        "does": ["e", "f", "g", "shuffle"],
        "effect": ["e"],
    },
}


@pytest.mark.parametrize("text", FACTS)
def test_facts(text: str) -> None:
    effects = {effect.name: effect for effect in parse_effects(text)}
    words = {name: effect_word(effect) for name, effect in effects.items()}
    found = facts_of([effects["e"]], effects, words)
    assert {key: found.get(key) for key in FACTS[text]} == FACTS[text]


def test_a_plain_card_asks_nobody() -> None:
    assert facts_of([], {}, {}) == {"asks": ["no"]}


def test_a_trigger_on_a_kind_answers_all_effects_of_it() -> None:
    effects = {
        e.name: e
        for e in parse_effects('effect e\n  after sub\neffect f "Take away" is sub\n  draw you')
    }
    words = {name: effect_word(effect) for name, effect in effects.items()}
    found = facts_of([effects["e"]], effects, words)
    assert found["trigger"] == ["after", "f", "sub", "take_away"]
