"""A card of the deck that begins in a zone of its own, as docs/packs.md says."""

import re
from textwrap import indent

import pytest

from engine.language.vocabulary import THIRD
from engine.play import Session
from engine.rulebook import GameRules
from tests.architecture.source import ROOT
from tests.engine.semantics.arena import PACK, arena_rules

RECIPE = (ROOT / "docs/packs.md").read_text(encoding="utf-8")
RECIPE = RECIPE.partition("## Put a card beside the deck")[2].partition("\n## ")[0]
BEGIN = 'effect begin "Begin"\n'
RULER = """
[[cards]]
name = "ruler"
attributes = { leader = true }
"""


def rules() -> GameRules:
    toml, lines = re.findall(r"```(?:toml)?\n(.*?)```", RECIPE, re.DOTALL)
    attributes, _, rest = toml.partition("\n\n")
    base = PACK.replace("[attributes.card]\n", attributes + "\n")
    base = base.replace(BEGIN, BEGIN + indent(lines, "  "))
    return arena_rules(base=base, toml=rest + RULER, base_edition=THIRD, edition=THIRD)


@pytest.mark.parametrize(
    ("rulers", "message"),
    [
        (0, ["A deck needs one leader; this one has 0."]),
        (1, []),
        (2, ["A deck needs one leader; this one has 2."]),
    ],
)
def test_a_deck_has_one_leader(rulers: int, message: list[str]) -> None:
    deck = {"a": 5} | ({"ruler": rulers} if rulers else {})
    assert [each.message for each in rules().violations(deck)] == message


def test_the_leader_begins_beside_the_deck() -> None:
    decks = {seat: {"a": 2, "ruler": 1, "b": 2} for seat in (0, 1)}
    for seed in range(5):
        view = Session.start(rules(), decks, seed=seed).view(None, sent=True)
        for player in view.players:
            zones = {each.name: each for each in player.zones}
            assert [each.name for each in zones["throne"].cards or ()] == ["ruler"]
            counts = [zones[name].count for name in ("hand", "library")]
            assert sum(counts) == 4
