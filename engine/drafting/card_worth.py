"""The worth of cards that nobody has played yet, estimated from what is printed on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log
from statistics import fmean, linear_regression, pstdev

from engine.drafting.traits.costs import card_number, cost_attribute
from engine.drafting.traits.roles import lifts_of_roles
from engine.language.kinds import NUMBER
from engine.rulebook import CardRules, GameRules

RARITIES = {"common": 0.0, "uncommon": 0.35, "rare": 0.7, "legendary": 0.9}
"""The worth of rarities, because authors print strong cards less often."""
OF_NUMBERS, OF_EFFECTS, OF_DECKS = 0.35, 0.1, 0.7
USUAL, LEAST = 2.0, 0.2
"""The worth of an average card, and the least worth of any card."""
FEWEST = 3
"""The fewest cards with numbers for which numbers are compared."""
Worths = Mapping[str, float]


def card_worths(rules: GameRules, measured: Worths | None = None) -> dict[str, float]:
    """Return the worth of each card, which is about 2 and always positive.

    `measured` contains worths learned from matches. They are added to those estimated from the print.
    """
    known, cards = measured or {}, list(rules.cards.values())
    numbers, popular = worth_of_numbers(rules, cards), _shares_in_decks(rules)
    lifts, found = lifts_of_roles(rules), {}
    for card in cards:
        worth = USUAL + RARITIES.get(card.look.rarity, 0.0)
        worth += OF_NUMBERS * numbers.get(card.name, 0.0) + OF_EFFECTS * _richness(rules, card)
        worth = (worth + OF_DECKS * popular.get(card.name, 0.0)) * lifts[card.name]
        found[card.name] = max(worth + known.get(card.name, 0.0), LEAST)
    return found


def worth_of_numbers(rules: GameRules, cards: Sequence[CardRules]) -> dict[str, float]:
    """Return how much larger a card’s numbers are than is usual for its cost, in standard deviations.

    Cards without numbers, such as spells, are left out.
    """
    sums = _sums_of_numbers(rules, cards)
    if len(sums) < FEWEST:
        return {}
    cost = cost_attribute(rules)
    costs = {name: float(card_number(rules.cards[name], cost)) for name in sums}
    if len(set(costs.values())) > 1:
        slope, start = linear_regression([costs[name] for name in sums], list(sums.values()))
        sums = {name: total - start - slope * costs[name] for name, total in sums.items()}
    mean, spread = fmean(sums.values()), pstdev(sums.values())
    return {name: (total - mean) / spread for name, total in sums.items()} if spread else {}


def _sums_of_numbers(rules: GameRules, cards: Sequence[CardRules]) -> dict[str, float]:
    """Return the sum of each card's numbers except its cost, each divided by its standard deviation."""
    cost = cost_attribute(rules)
    words = [word for word in rules.entry.attributes if word.of_class == "card"]
    sums: dict[str, float] = {}
    for name in (w.name for w in words if w.kind == NUMBER and not w.internal and w.name != cost):
        values = {each.name: card_number(each, name) for each in cards}
        usual = pstdev(values.values()) if values else 0.0
        for card, value in values.items():
            if value and usual:
                sums[card] = sums.get(card, 0.0) + value / usual
    return sums


def _richness(rules: GameRules, card: CardRules) -> float:
    """Return a number from −1 to about 1, which grows with the length of the card's effects."""
    own = (rules.effects[number] for number in card.effects)
    return log(1 + sum(len(effect.nodes) for effect in own if not effect.is_rule)) / 3 - 1


def _shares_in_decks(rules: GameRules) -> dict[str, float]:
    """Return the share of ready-made decks that contain each card."""
    found = Counter(name for deck in rules.decks for name in deck.cards)
    return {name: count / len(rules.decks) for name, count in found.items()}
