"""What stands for a game or a deck in a list: its name and a few of its cards."""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.faces import Face, face_of
from cards.models import Deck, Game
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
    rules = {game: latest_rules(game)[0] for game in {deck.game for deck in decks}}
    return [DeckTile(deck, showpieces(rules[deck.game], deck.cards)) for deck in decks]


def showpieces(rules: GameRules, names: Iterable[str]) -> list[Face]:
    """The last of them in the order of the game: a file begins with the plain ones."""
    held = set(names)
    return [face_of(card) for card in rules.cards.values() if card.name in held][-SHOWN:]
