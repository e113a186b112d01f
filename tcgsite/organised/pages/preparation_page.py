"""A player’s page before the next game of a match: the deck, the sideboard, and who begins."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from math import ceil

from django.utils import timezone

from cards.packs.rules_cache import rules_of
from engine.drafting.traits.costs import card_number, cost_attribute
from engine.rulebook import GameRules
from tcgsite.organised.drafts.page.draft_page import PickClock
from tcgsite.organised.drafts.page.shown_cards import DraftedCard
from tcgsite.organised.models import Preparation, Tournament
from tcgsite.organised.sideboards.exchanging import cards_outside
from tcgsite.organised.sideboards.preparations import can_exchange


@dataclass(frozen=True)
class PreparationPage:
    """The preparation of one player. The page shows nothing of the opponent’s, except whether
    it is finished.
    """

    tournament: Tournament
    preparation: Preparation

    @cached_property
    def rules(self) -> GameRules:
        return rules_of(self.tournament.pool.ordered_versions)

    @property
    def can_exchange(self) -> bool:
        return can_exchange(self.preparation.entry)

    @property
    def opponent_name(self) -> str:
        pairing = self.preparation.pairing
        is_first = pairing.first_id == self.preparation.entry_id
        other = pairing.second if is_first else pairing.first
        return other.name if other else ""

    @cached_property
    def is_opponent_ready(self) -> bool:
        rows = self.preparation.pairing.preparations.filter(number=self.preparation.number)
        return not rows.exclude(pk=self.preparation.pk).filter(is_ready=False).exists()

    @property
    def score(self) -> str:
        """Return the games won by the player and by the opponent, such as “1 : 0”."""
        pairing = self.preparation.pairing
        is_first = pairing.first_id == self.preparation.entry_id
        won, lost = (pairing.won, pairing.lost) if is_first else (pairing.lost, pairing.won)
        return f"{won} : {lost}"

    @property
    def clock(self) -> PickClock | None:
        due_at = self.preparation.due_at
        if due_at is None or self.tournament.paused_at:
            return None
        return PickClock(max(0, ceil((due_at - timezone.now()).total_seconds())))

    @property
    def deck(self) -> list[DraftedCard]:
        return self._by_cost(self.preparation.deck or {})

    @property
    def deck_size(self) -> int:
        return sum((self.preparation.deck or {}).values())

    @property
    def sideboard(self) -> list[DraftedCard]:
        return self._by_cost(cards_outside(self.preparation))

    @property
    def free_cards(self) -> list[DraftedCard]:
        deck = self.preparation.deck or {}
        return self._by_cost(
            {name: deck.get(name, 0) for name in self.preparation.entry.free_cards}
        )

    @property
    def is_changed(self) -> bool:
        return self.preparation.deck != self.preparation.entry.deck_cards

    @property
    def violations(self) -> list[str]:
        deck = self.preparation.deck
        if deck is None:
            return []
        return [each.message for each in self.rules.violations(deck, self.tournament.pool.limits)]

    def _by_cost(self, cards: Mapping[str, int]) -> list[DraftedCard]:
        """Return the cards by cost, then by name."""
        of_cost = cost_attribute(self.rules)
        known = {name: self.rules.cards[name] for name in cards}
        ordered = sorted(known, key=lambda name: (card_number(known[name], of_cost), name))
        return [DraftedCard.of(name, self.rules, held=cards[name]) for name in ordered]

    @property
    def fingerprint(self) -> str:
        """Return a value that changes whenever the page does."""
        own = self.preparation
        shown = (own.pk, own.deck, own.begins, own.is_ready, own.due_at, self.is_opponent_ready)
        return sha256(repr((shown, self.tournament.paused_at)).encode()).hexdigest()
