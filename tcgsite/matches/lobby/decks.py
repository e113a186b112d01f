"""The decks that a player can use at a table, and whether they are legal there."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from django.utils.translation import gettext as _

from cards.models import Deck, Game, PackVersion
from engine.rulebook import GameRules
from engine.rulebook.deck_rules import NO_LIMITS, Limits
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError

MOST_NEW = 5
"""The most different cards of a draft that a deck for its table is changed to contain."""
MOST_REPLACED = 8
"""The most cards of the deck that are tried for removal, for each new card."""


@dataclass(frozen=True)
class CardList:
    """A deck that isn't stored, only used at one table."""

    name: str
    cards: dict[str, int]


def ready_decks(versions: Iterable[PackVersion]) -> list[Deck]:
    """Return the ready-made decks that come with these pack versions."""
    return list(Deck.objects.came_with(versions).prefetch_related("slots"))


def own_decks(game: Game, user_id: int | None) -> list[Deck]:
    return list(Deck.objects.of(user_id).filter(game=game).prefetch_related("slots"))


def choose_deck(
    rules: GameRules,
    versions: list[PackVersion],
    user: User,
    wanted: str,
    limits: Limits = NO_LIMITS,
) -> Deck | None:
    """Return the requested deck or, by default, the first legal one.

    Return None if the game doesn't use player decks. Raises TableError.
    """
    if not rules.uses_decks:
        return None
    decks = ready_decks(versions) + own_decks(versions[0].pack.game, user.pk)
    legal = (deck for deck in decks if not rules.violations(deck.cards, limits))
    named = [deck for deck in decks if str(deck.pk) == wanted]
    chosen = named if wanted else [*islice(legal, 1), *decks[:1]]
    if not chosen:
        raise TableError(_("Choose a ready-made deck or one of your own for this game."))
    check_deck(rules, chosen[0], limits)
    return chosen[0]


def deck_for_draft(rules: GameRules, version: PackVersion, deck: Deck) -> CardList:
    """Return the deck with those cards of the frozen draft that no ready-made deck contains.

    Each takes the place of one of the deck's cards, if the deck stays legal.
    """
    file = next(each for each in rules.packs if each.content_hash == version.content_hash)
    in_decks = {name for ready in file.decks for name in dict(ready.cards)} | deck.cards.keys()
    cards = dict(deck.cards)
    for name in islice((card.name for card in file.cards if card.name not in in_decks), MOST_NEW):
        cards = _with_card(rules, cards, name) or cards
    return CardList(deck.name, cards)


def _with_card(rules: GameRules, cards: dict[str, int], new: str) -> dict[str, int] | None:
    """Return the cards with the new one instead of another, as often as allowed, or None."""
    others = sorted(cards, key=cards.__getitem__, reverse=True)
    for other in others[:MOST_REPLACED]:
        for copies in (cards[other], 1):
            kept = {**cards, other: cards[other] - copies, new: copies}
            changed = {name: number for name, number in kept.items() if number}
            if not rules.violations(changed):
                return changed
    return None


def check_deck(rules: GameRules, deck: Deck, limits: Limits) -> None:
    violations = rules.violations(deck.cards, limits)
    if violations:
        headline = _("The deck “%(name)s” isn’t legal:") % {"name": deck.name}
        raise TableError(headline, *(violation.message for violation in violations))
