"""DeckPools: where decks of a game can be played, the cards they can hold, and what each pool says of one."""

from collections.abc import Mapping
from functools import cached_property

from cards.models import Game, Pool
from cards.pools.legality import Standing, standings
from cards.pools.offered import offered_pools
from cards.rulebooks import pool_rules
from engine.language.vocabulary import AttributeWord
from engine.rulebook import CardRules, GameRules, PackProblems


class DeckPools:
    """Those of the pools offered to somebody that decks are brought to."""

    def __init__(self, game: Game, user_id: int | None = None) -> None:
        self.title = game.title
        self.rules: dict[Pool, GameRules] = {}
        for pool in offered_pools(game, user_id):
            rules = _rules(pool)
            if rules and rules.uses_decks:
                self.rules[pool] = rules

    def __bool__(self) -> bool:
        return bool(self.rules)

    @cached_property
    def cards(self) -> dict[str, CardRules]:
        """Of all the pools; where several have a card, as the first prints it."""
        found: dict[str, CardRules] = {}
        for rules in self.rules.values():
            for name, card in rules.cards.items():
                found.setdefault(name, card)
        return found

    @property
    def words(self) -> list[AttributeWord]:
        """What cards have in any of the pools."""
        entries = [rules.entry for rules in self.rules.values()]
        of_cards = [w for entry in entries for w in entry.attributes if w.of_class == "card"]
        return list({word.name: word for word in of_cards}.values())

    def standings(self, cards: Mapping[str, int]) -> list[Standing]:
        return standings(self.rules, cards)


def _rules(pool: Pool) -> GameRules | None:
    """None if an engine that is newer than its packs can't play them together any more."""
    try:
        return pool_rules(pool)[0]
    except PackProblems:
        return None
