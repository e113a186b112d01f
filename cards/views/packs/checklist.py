"""The checklist of a pack: its numbered cards, and those that the viewer has."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from django.urls import reverse

from cards.decks.grouping import card_mark
from cards.models import Deck, OwnedCard, PackVersion
from cards.views.cards.printed import cards_of
from cards.web.request_values import number_in
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules, GameRules, Look
from engine.view.translated_view import readers_words

MOST_LISTED = 400
"""The most cards of a checklist. The pages of larger packs link to the search instead."""
DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """A card of the pack. `copies` are in the chosen deck, and `owned` in the collection, or None without
    one.
    """

    name: str
    title: str
    look: Look
    address: str
    copies: int | None
    owned: int | None

    @property
    def mark(self) -> str:
        return card_mark(self.name)


@dataclass(frozen=True, slots=True)
class Checklist:
    rows: list[ChecklistRow]
    decks: list[Deck]
    deck: Deck | None
    collected: bool

    @property
    def owned_kinds(self) -> int:
        return sum(bool(row.owned) for row in self.rows)


def checklist_of(
    version: PackVersion, rules: GameRules, user_id: int | None, deck: str = ""
) -> Checklist | None:
    """Return the checklist with the viewer's chosen deck, or None if the cards have no numbers."""
    cards = _numbered_cards(version, rules)
    if not cards or len(cards) > MOST_LISTED:
        return None
    game = version.pack.game
    decks = list(Deck.objects.of(user_id).filter(game=game).order_by("name", "pk"))
    chosen = next((each for each in decks if each.pk == number_in(deck)), None)
    copies = chosen.cards if chosen else None
    owned = dict(OwnedCard.objects.of(user_id, game).values_list("card", "copies"))
    words = readers_words(rules)
    rows = [_row(card, words, _address(version, card), copies, owned) for card in cards]
    return Checklist(rows, decks, chosen, bool(owned))


def _numbered_cards(version: PackVersion, rules: GameRules) -> list[CardRules]:
    cards = (rules.cards[name] for name in cards_of(rules, version))
    return sorted((card for card in cards if card.look.number), key=_place)


def _row(
    card: CardRules,
    words: AuthorWords,
    address: str,
    copies: Mapping[str, int] | None,
    owned: Mapping[str, int],
) -> ChecklistRow:
    held = None if copies is None else copies.get(card.name, 0)
    of_viewer = owned.get(card.name, 0) if owned else None
    return ChecklistRow(card.name, words.text(card.title), card.look, address, held, of_viewer)


def _place(card: CardRules) -> tuple[str, int]:
    """Return the sort key of a number: 2/52 before 10/52, and T1 after both."""
    digits = DIGITS.search(card.look.number)
    return card.look.number[: digits.start()] if digits else "~", int(digits[0]) if digits else 0


def _address(version: PackVersion, card: CardRules) -> str:
    """Return the address of the card’s page. This needs no query for the card’s printing."""
    pack = version.pack
    return reverse("cards:card", args=[pack.game.slug, pack.slug, version.number, card.name])
