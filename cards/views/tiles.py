"""What stands for a game or a deck in a list: its name and a few of its cards."""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.deck_lists import CardList
from cards.faces import Face, face_of
from cards.models import Deck, Game
from cards.pools.deck_pools import DeckPools
from cards.rulebooks import latest_rules
from engine.rulebook import GameRules

SHOWN = 5


@dataclass(frozen=True)
class GameTile:
    game: Game
    rules: GameRules
    faces: list[Face]


@dataclass(frozen=True)
class DeckTile:
    deck: Deck
    faces: list[Face]


def game_tile(game: Game) -> GameTile:
    rules, _ = latest_rules(game)
    return GameTile(game, rules, showpieces(rules, rules.cards))


def deck_tiles(decks: Iterable[Deck]) -> list[DeckTile]:
    known = {of: DeckPools(*of) for of in {(deck.game, deck.owner_id) for deck in decks}}
    return [
        DeckTile(deck, showpieces(known[deck.game, deck.owner_id], deck.cards)) for deck in decks
    ]


def showpieces(known: CardList, names: Iterable[str]) -> list[Face]:
    """The last of them in the order of the game: a file begins with the plain ones."""
    held = set(names)
    return [face_of(card) for card in known.cards.values() if card.name in held][-SHOWN:]
