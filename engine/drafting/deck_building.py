"""Build a legal deck from the cards that a player has drafted, with the greatest worth."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.drafting.card_worth import Worths
from engine.drafting.traits.colours import colours_of
from engine.drafting.traits.costs import card_number, cost_attribute
from engine.drafting.traits.roles import roles_of, usual_shares
from engine.immutable import immutable
from engine.rulebook import GameRules
from engine.rulebook.deck_rules import NO_LIMITS, Limits, broken_rules

PLAIN = ("", "common")
"""The rarities of basic cards."""
USUAL_SIZES = (40, 30, 60, 50, 20, 25, 100, 15, 10, 52, 54)
"""Sizes to try if the game has no ready-made decks."""
MOST_COPIES = 60
OF_BASIC = 0.25
"""The worth of a basic card as a share of its usual worth. It is low, so that drafted cards come first."""
ROOM = 1.3
"""How much more than its usual share a deck may have of a cost or role, before all other cards are used."""
Cards = Mapping[str, int]
"""The number of copies by card."""


@immutable
class SuggestedDeck:
    """A deck, its colours, and the cards that were left out, best first."""

    cards: dict[str, int]
    colours: tuple[str, ...]
    left_out: tuple[str, ...]


class DeckBuilder:
    """Builds decks for one game and its limits. It caches what it has learned about the deck rules."""

    def __init__(self, rules: GameRules, worths: Worths, limits: Limits = NO_LIMITS) -> None:
        self.rules, self.worths, self.limits = rules, worths, limits
        self.colours = colours_of(rules)
        self.costs = {
            name: card_number(card, cost_attribute(rules)) for name, card in rules.cards.items()
        }
        ready = Counter(sum(deck.cards.values()) for deck in rules.decks)
        self.sizes = [size for size, _count in ready.most_common()] or list(USUAL_SIZES)
        self.roles = roles_of(rules)
        self.usual_costs = usual_shares(rules, self.costs)
        self.usual_roles = usual_shares(rules, self.roles)
        self._rules_of_cards = {rule.name for rule in rules.deck_rules if rule.each == "card"}
        self._most_copies: dict[str, int] = {}

    def suggest(self, pool: Cards, basics: Iterable[str] = ()) -> SuggestedDeck | None:
        """Return the legal deck with the greatest worth, or None if none was found.

        The deck consists of drafted cards and of basic cards, which are free.
        """
        decks = list(self._decks(pool, set(basics)))
        return max(decks, key=lambda deck: self._total_worth(deck.cards, pool), default=None)

    def most_copies(self, name: str) -> int:
        """Return the most copies of the card that a deck can have."""
        if name not in self._most_copies:
            limit = self.limits.get(name, MOST_COPIES)
            most = limit if self._allows_copies(name, limit) else 0
            while most < limit and self._allows_copies(name, most + 1):
                most += 1
            self._most_copies[name] = most
        return self._most_copies[name]

    def _allows_copies(self, name: str, copies: int) -> bool:
        broken = broken_rules(self.rules, {name: copies}) if copies else []
        return self._rules_of_cards.isdisjoint(each.rule for each in broken)

    def _total_worth(self, deck: Cards, pool: Cards) -> float:
        """Return the worth of all cards. Those that the player hasn’t drafted are worth little."""
        return sum(
            self.worths[name] * (min(count, held) + OF_BASIC * max(count - held, 0))
            for name, count in deck.items()
            for held in (pool.get(name, 0),)
        )

    def _decks(self, pool: Cards, basics: set[str]) -> Iterator[SuggestedDeck]:
        for colours in self.colours.choices():
            copies = self._copies(pool, basics, colours)
            found = (self._legal_deck(copies, size) for size in self.sizes)
            deck = next((each for each in found if each), None)
            if deck:
                left = Counter(copies) - Counter(deck)
                drafted = [name for name in dict.fromkeys(copies) if left[name] and name in pool]
                yield SuggestedDeck(deck, colours, tuple(drafted))

    def _copies(self, pool: Cards, basics: set[str], colours: tuple[str, ...]) -> list[str]:
        """Return all copies that a deck of these colours can contain, best first."""
        copies: list[tuple[float, str]] = []
        for name in {*pool, *basics}:
            if self.colours.of(self.rules.cards[name]) in ("", *colours):
                most, worth = self.most_copies(name), self.worths[name]
                held = min(pool.get(name, 0), most)
                free = most - held if name in basics else 0
                copies += [(-worth, name)] * held + [(-worth * OF_BASIC, name)] * free
        return [name for _worth, name in sorted(copies)]

    def _legal_deck(self, copies: Sequence[str], size: int) -> dict[str, int]:
        """Return a legal deck from these copies, preferring the first ones. Return {} if none was found."""
        if len(copies) < size:
            return {}
        ordered = self._by_curve(copies, size)
        deck = dict(Counter(ordered[:size]))
        if self.rules.violations(deck, self.limits):
            deck = self._deck_step_by_step(ordered, size)
        return deck if not self.rules.violations(deck, self.limits) else {}

    def _by_curve(self, copies: Sequence[str], size: int) -> list[str]:
        """Return the copies in order, but with those last that exceed the room for their cost or role."""
        of_costs = Counter({each: ROOM * size * share for each, share in self.usual_costs.items()})
        of_roles = Counter({each: ROOM * size * share for each, share in self.usual_roles.items()})
        first, last = list[str](), list[str]()
        for name in copies:
            cost, role = self.costs[name], self.roles[name]
            if of_costs[cost] < 1 or of_roles[role] < 1:
                last.append(name)
                continue
            of_costs[cost] -= 1
            of_roles[role] -= 1
            first.append(name)
        return first + last

    def _deck_step_by_step(self, copies: Sequence[str], size: int) -> dict[str, int]:
        """Return a deck of the first copies that break no rule which one card alone keeps."""
        deck: dict[str, int] = {}
        refused = set[str]()
        usual = {broken.rule for broken in broken_rules(self.rules, {copies[0]: 1})}
        for name in copies:
            if name in refused or sum(deck.values()) == size:
                continue
            more = {**deck, name: deck.get(name, 0) + 1}
            if usual.issuperset(broken.rule for broken in broken_rules(self.rules, more)):
                deck = more
            else:
                refused.add(name)
        return deck


def basic_cards(builder: DeckBuilder, names: Iterable[str], pools: Iterable[Cards]) -> list[str]:
    """Return the fewest weak common cards of each colour with which every pool can become a legal deck."""
    by_colour = defaultdict[str, list[str]](list)
    for name in sorted(set(names), key=lambda name: (builder.worths[name], name)):
        card = builder.rules.cards[name]
        if card.look.rarity in PLAIN and builder.most_copies(name):
            by_colour[builder.colours.of(card)].append(name)
    found: list[str] = []
    for number in range(1, max(map(len, by_colour.values()), default=0) + 1):
        if all(builder.suggest(pool, found) for pool in pools):
            break
        found = [name for names in by_colour.values() for name in names[:number]]
    return found
