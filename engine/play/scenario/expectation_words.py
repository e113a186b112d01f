"""Words that only expectations may use: `sees` asks what a seat’s view shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from weakref import WeakKeyDictionary

from engine.language.kinds import CARD, FLAG, PLAYER
from engine.language.vocabulary import SECOND, FunctionWord, Parameter
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook import GameRules
from engine.view.card_aliases import alias_of
from engine.view.card_view import CardView
from engine.view.observe import observe
from engine.view.view import View
from engine.world import World

SEES = FunctionWord(
    "sees",
    (
        Parameter("player", PLAYER, "the player, or `nobody` if no player may see the card"),
        Parameter("card", CARD, "the card"),
    ),
    FLAG,
    "Checks whether the view of a player shows the face of a card.",
    "{player} <see|sees> {card}",
    "sees(you, this)",
    since=SECOND,
)

_WORDS: WeakKeyDictionary[GameRules, dict[int, GameWords]] = WeakKeyDictionary()


def expectation_words(rules: GameRules, edition: int) -> GameWords:
    """Return the words of the game together with those that only expectations may use."""
    kept = _WORDS.setdefault(rules, {})
    if edition not in kept:
        words = rules.words.in_edition(edition)
        if edition >= SEES.since and words.function(SEES.name) is None:
            functions = {**words.vocabulary.functions, SEES.name: SEES}
            words = replace(words, vocabulary=replace(words.vocabulary, functions=functions))
        kept[edition] = words
    return kept[edition]


class SeatViews:
    """The views of a world's seats. Each is built once, exactly as it would be sent."""

    def __init__(self) -> None:
        self.seen: dict[int, frozenset[int]] = {}

    def sees(self, world: World, player: int, card: int) -> bool:
        if not player:
            return not any(self.sees(world, each, card) for each in range(1, world.players + 1))
        if player not in self.seen:
            shown = cards_shown(observe(world, player - 1))
            self.seen[player] = frozenset(each.id for each in shown if each.name)
        return bool(card) and alias_of(world, card) in self.seen[player]


def cards_shown(view: View) -> Iterator[CardView]:
    zones = [*view.zones, *(zone for player in view.players for zone in player.zones)]
    for zone in zones:
        yield from (*(zone.cards or ()), *zone.revealed)
    for waiting in view.stack:
        yield from ((waiting.card,) if waiting.card else ())
        yield from waiting.cards
    for option in view.decision.options if view.decision else ():
        yield from (option.shown,) if option.shown else ()
