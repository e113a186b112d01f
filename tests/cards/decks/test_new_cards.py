"""New cards are put into a deck to play them, unless the game itself creates them."""

from pathlib import Path

from cards.decks.new_cards import cards_without_deck
from engine.rulebook import GameRules, build_rules, read_pack

SHOP = Path("cards/starter/games/deck-builder.toml").read_text()
CREATED = "create nth(printings where it.price > 0, number) to"


def missing(rules: GameRules) -> list[str]:
    return cards_without_deck(rules, rules.packs[0].content_hash)


def rules_that_create(what: str) -> GameRules:
    return build_rules([read_pack(SHOP.replace(CREATED, f"create {what} to"))])


def test_cards_of_a_shop_are_not_put_into_decks() -> None:
    assert CREATED in SHOP
    assert missing(build_rules([read_pack(SHOP)])) == []


def test_cards_that_are_created_by_name_are_not_put_into_decks() -> None:
    found = missing(rules_that_create('"Button"'))
    assert found
    assert set(missing(rules_that_create(f'"{found[0]}"'))) == set(found) - {found[0]}
