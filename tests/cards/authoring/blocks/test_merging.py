"""Add blocks to games: they create missing things, use fitting ones, and refuse the rest."""

from typing import Any

import pytest

from cards.authoring.blocks.game_parts import GameParts, game_of_tables
from cards.authoring.blocks.merging import MOST_ADDED, game_with
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.document import Kind

GAME: dict[str, Any] = {
    "format": 2,
    "game": {"title": "Pond", "setup": "begin"},
    "zones": [{"name": "hand", "each": "player", "role": "hand", "seen_by": ["owner"]}],
    "attributes": {"card": {"cost": {"kind": "number", "title": "Price"}}},
    "phases": [{"name": "turn", "effects": ["act", "stop"]}],
    "effects": {
        "rules": 'effect begin "Begin"\n  draw players\n\neffect act\n  pause\n\neffect stop\n  pause\n'
    },
    "cards": [{"name": "Frog", "effects": ["hop"]}, {"name": "Toad"}],
    "decks": [{"name": "all", "title": "All", "cards": {"Frog": 2}}],
}


@pytest.fixture
def game() -> GameParts:
    return game_of_tables(GAME)


def text(game: GameParts, name: str) -> str:
    place = game.place_of(Kind.EFFECT, name)
    assert place is not None
    return str(game.parts[place].content["text"])


def test_missing_tables_are_made_and_fitting_ones_used(game: GameParts) -> None:
    hand = {"name": "hand", "each": "player", "seen_by": []}
    adds = {
        "zones": [hand, {"name": "pile", "each": "game", "seen_by": []}],
        "attributes": {"card": {"cost": {"kind": "number"}, "size": {"kind": "text"}}},
        "game": {"seats": [2, 2]},
    }
    after = game_with(game, adds)
    assert [zone["name"] for zone in after.tables["zones"]] == ["hand", "pile"]
    assert after.tables["zones"][0] == GAME["zones"][0]
    assert after.tables["attributes"]["card"]["cost"]["title"] == "Price"
    assert after.tables["attributes"]["card"]["size"] == {"kind": "text"}
    assert after.tables["game"] == {"title": "Pond", "setup": "begin", "seats": [2, 2]}
    assert game_with(after, adds) == after


@pytest.mark.parametrize(
    "adds",
    [
        {"zones": [{"name": "hand", "each": "game", "seen_by": []}]},
        {"zones": [{"name": "name", "each": "player", "seen_by": []}]},
        {"attributes": {"card": {"cost": {"kind": "text"}}}},
        {"attributes": {"player": {"hand": {"kind": "number"}}}},
        {"phases": [{"name": "any", "effects": []}]},
        {"effects": {"rules": "effect act\n  draw you\n"}},
        {"effects": {"rules": "effect effect\n"}},
        {"cards": [{"name": "Frog"}]},
        {"cards": [{"name": "a", "for_each": {}}]},
        {"cards": [{"name": "a-{n}", "for_each": {"n": {"from": 0, "to": MOST_ADDED}}}]},
        {"effects": {"cards": "".join(f"effect a{n}\n  pause\n" for n in range(MOST_ADDED + 1))}},
    ],
)
def test_what_the_game_has_otherwise_is_refused(game: GameParts, adds: dict[str, Any]) -> None:
    with pytest.raises(FieldError) as refused:
        game_with(game, adds)
    assert str(refused.value).endswith((".", "^"))


def test_lines_go_to_the_end_of_the_setup_or_make_one(game: GameParts) -> None:
    after = game_with(game, {"setup": "if yes\n  draw players"})
    assert (
        text(after, "begin") == 'effect begin "Begin"\n  draw players\n  if yes\n    draw players\n'
    )
    new = game_with(game_of_tables({"game": {"title": "New"}}), {"setup": "draw players"})
    assert new.setup == "setup"
    assert text(new, "setup") == 'effect setup "Set up"\n  draw players\n'


def test_lines_can_be_added_to_any_effect(game: GameParts) -> None:
    lines = [{"to": "stop", "text": "draw you"}, {"to": "new", "title": 'Say "a"', "text": "pause"}]
    after = game_with(game, {"lines": lines})
    assert text(after, "stop").endswith("  pause\n  draw you\n")
    assert text(after, "new") == 'effect new "Say ”a”"\n  pause\n'


def test_effects_of_a_phase_have_their_place(game: GameParts) -> None:
    phases = [
        {"name": "turn", "effects": ["look", "act"], "before": ["missing", "stop"]},
        {"name": "turn", "effects": ["wake"], "at": "start"},
        {"name": "turn", "effects": ["sleep"], "before": ["missing"]},
        {"name": "night", "effects": ["dream"]},
        {"name": "dawn", "at": "start"},
    ]
    after = game_with(game, {"phases": phases})
    assert [(each["name"], each.get("effects")) for each in after.tables["phases"]] == [
        ("dawn", None),
        ("turn", ["wake", "act", "look", "stop", "sleep"]),
        ("night", ["dream"]),
    ]


def test_cards_get_effects_and_new_cards_go_into_the_deck(game: GameParts) -> None:
    new = {"name": "newt-{n}", "for_each": {"n": {"from": 1, "to": 2}}, "in_decks": {"any": 3}}
    adds = {"on_cards": ["play"], "cards": [new], "decks": [{"name": "any", "title": "Any"}]}
    after = game_with(game, adds)
    cards = {part.name: part.content.get("effects") for _place, part in after.of_kind(Kind.CARD)}
    assert cards == {"Frog": ["hop", "play"], "Toad": ["play"], "newt-1": None, "newt-2": None}
    [(_place, deck)] = after.of_kind(Kind.DECK)
    assert deck.content["cards"] == {"Frog": 2, "newt-1": 3, "newt-2": 3}
    pairs = zip(game.parts, after.parts, strict=False)
    assert len([now for old, now in pairs if now != old]) == 3


def test_a_preference_is_added_once(game: GameParts) -> None:
    adds = {"preferences": [{"effect": "hop", "worth": "1"}]}
    after = game_with(game_with(game, adds), adds)
    assert after.tables["preferences"] == [{"effect": "hop", "worth": "1"}]
