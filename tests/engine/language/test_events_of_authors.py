"""Cards name the card in an event that authors made only where nothing else can be meant."""

from dataclasses import replace

import pytest

from engine.language.checking.checker import check_effect
from engine.language.parsing.parser import parse_effect
from engine.language.reference.examples import NEWEST, effect_text
from engine.language.rules_text import printed_effect
from engine.language.vocabulary import LATEST
from engine.language.vocabulary.effect_signature import effect_word

STRIKE = parse_effect(
    'effect strike "Strike"\n  takes card striker\n  reads "{striker} strikes"\n  draw you\n',
    LATEST,
)
STRIKING = replace(NEWEST, effects={**NEWEST.effects, "strike": effect_word(STRIKE, LATEST)})


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ("discard trigger.striker", "discard that card."),
        (
            "discard random(you.hand)\ndiscard trigger.striker",
            "discard a random card in your hand. Discard the striker.",
        ),
        (
            "choose from: you.hand by: you as: paid\ndiscard paid\ndiscard trigger.striker",
            "discard a card in your hand. Discard the striker.",
        ),
    ],
)
def test_it_is_named_beside_other_cards(lines: str, text: str) -> None:
    effect = parse_effect(effect_text(f"after strike from field\n{lines}"), LATEST)
    checked = check_effect(effect, STRIKING, on_card=True)
    assert not checked.problems
    printed = printed_effect(effect, STRIKING, checked.kinds, on_card=True)
    assert printed == f"While this card is in the field, whenever a card strikes, {text}"


def test_several_points_change() -> None:
    word = replace(
        NEWEST.attributes["card", "number"],
        of_class="player",
        name="pearls",
        wording="{of}'s pearls",
    )
    words = replace(NEWEST, own={**NEWEST.own, ("player", "pearls"): word})
    lines = "after set of player.pearls from field\nonly if trigger.whose.pearls >= 30\ndraw you"
    effect = parse_effect(effect_text(lines), LATEST)
    checked = check_effect(effect, words, on_card=True)
    assert not checked.problems
    assert printed_effect(effect, words, checked.kinds, on_card=True) == (
        "While this card is in the field, whenever a player's pearls change, if that player's pearls "
        "are 30 or more, draw a card."
    )
