"""Tiles in lists of games and decks, each with a name and some card faces."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from cards.models import Deck, Game
from cards.packs.card_face import Face, face_of
from cards.packs.rules_cache import latest_rules
from cards.pools.deck_pools import DeckPools, FirstPrinted
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
    return GameTile(game, rules, showpieces(rules))


def deck_tiles(decks: Iterable[Deck]) -> list[DeckTile]:
    known = {of: DeckPools(*of).cards for of in {(deck.game, deck.owner_id) for deck in decks}}
    return [DeckTile(deck, _best(known[deck.game, deck.owner_id], deck.cards)) for deck in decks]


def showpieces(rules: GameRules) -> list[Face]:
    """Return the faces of the game's last cards, because the first ones in a pack file are plain."""
    last = islice(reversed(list(rules.cards.values())), SHOWN)
    return [face_of(card) for card in last][::-1]


def _best(known: FirstPrinted, names: Iterable[str]) -> list[Face]:
    return [face_of(known[name]) for name in known.in_order(names)[-SHOWN:]]
