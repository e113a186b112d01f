"""The decks that a player can use at a table, and whether they are legal there."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from django.utils.translation import gettext as _

from cards.decks.new_cards import cards_without_deck, deck_with_cards
from cards.models import Deck, Game, PackVersion
from engine.rulebook import GameRules
from engine.rulebook.deck_rules import NO_LIMITS, Limits
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError


@dataclass(frozen=True)
class UnstoredDeck:
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
    *,
    only_ready: bool = False,
) -> Deck | None:
    """Return the requested deck or, by default, the first legal one. `only_ready` leaves out own ones.

    Return None if the game doesn't use player decks. Raises TableError.
    """
    if not rules.uses_decks:
        return None
    decks = ready_decks(versions)
    if not only_ready:
        decks += own_decks(versions[0].pack.game, user.bot_of_id or user.pk)
    legal = (deck for deck in decks if not rules.violations(deck.cards, limits))
    named = [deck for deck in decks if str(deck.pk) == wanted]
    chosen = named if wanted else [*islice(legal, 1), *decks[:1]]
    if not chosen and only_ready:
        raise TableError(_("Choose one of the ready-made decks: all players of this event do."))
    if not chosen:
        raise TableError(_("Choose a ready-made deck or one of your own for this game."))
    check_deck(rules, chosen[0], limits)
    return chosen[0]


def deck_for_draft(rules: GameRules, version: PackVersion, deck: Deck) -> UnstoredDeck:
    """Return the deck with those cards of the frozen draft that are in no ready-made deck."""
    new = cards_without_deck(rules, version.content_hash)
    return UnstoredDeck(deck.name, deck_with_cards(rules, deck.cards, new))


def check_deck(rules: GameRules, deck: Deck, limits: Limits) -> None:
    violations = rules.violations(deck.cards, limits)
    if violations:
        headline = _("The deck “%(name)s” isn’t legal:") % {"name": deck.name}
        raise TableError(headline, *(violation.message for violation in violations))
