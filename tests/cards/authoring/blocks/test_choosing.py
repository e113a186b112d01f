"""Test that choices begin with things that fit the game, and that the values of forms are checked."""

import pytest
from django.http import QueryDict

from cards.authoring.blocks.choosing import sent_values, usual_values
from cards.authoring.blocks.game_parts import game_of_tables
from cards.authoring.blocks.library import shipped_blocks
from cards.authoring.designer.table_fields import FieldError
from engine.rulebook.packs.readers.blocks import RuleBlock
from tests.cards.authoring.blocks.test_filling import block_with
from tests.cards.authoring.blocks.test_merging import GAME


def block_of(name: str) -> RuleBlock:
    return shipped_blocks()[name].block


def test_zones_and_phases_of_the_game_are_chosen_first() -> None:
    zones = [{"name": "fist", "role": "hand", "seen_by": []}]
    game = game_of_tables({**GAME, "zones": zones, "phases": [{"name": "day"}, {"name": "night"}]})
    found = usual_values(block_of("hand_limit"), game)
    assert found == {"hand": "fist", "phase": "night", "limit": 7}
    assert usual_values(block_of("play_one"), game) == {"phase": "day"}


def test_what_a_form_sends_is_chosen() -> None:
    sent = QueryDict(
        "chosen=1&choice-count=7&choice-zone=pile&choice-colors=a, b,,&choice-loud=on&choice-who=one"
    )
    values = sent_values(block_with({}), sent, game_of_tables(GAME))
    assert values == {
        "count": 7,
        "zone": "pile",
        "colors": ["a", "b"],
        "shown": False,
        "loud": True,
        "who": "one",
    }


@pytest.mark.parametrize(
    "wrong",
    [
        "choice-count=many",
        "choice-count=100",
        "choice-count=-1",
        "choice-zone=my pile",
        "choice-zone=" + "a" * 61,
        "choice-who=nobody",
        "choice-colors=%22",
        "choice-colors=" + "a" * 61,
    ],
)
def test_wrong_choices_are_refused(wrong: str) -> None:
    with pytest.raises(FieldError) as refused:
        sent_values(block_with({}), QueryDict(f"chosen=1&{wrong}"), game_of_tables(GAME))
    assert str(refused.value).endswith(".")
