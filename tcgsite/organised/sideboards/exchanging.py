"""A player’s actions before the next game of a match: exchange cards, choose who begins, be ready."""

from collections import Counter
from collections.abc import Callable

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.packs.rules_cache import rules_of
from engine.rulebook.deck_rules import MOST_CARDS
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.organised.models import Preparation, Tournament, TournamentEntry

Cards = Counter[str]


def open_preparation(tournament: Tournament, user: User | None) -> Preparation | None:
    """Return the user’s open preparation, or None."""
    if user is None:
        return None
    rows = Preparation.objects.only_open().filter(pairing__tournament=tournament, entry__user=user)
    return rows.select_related(
        "entry", "pairing__tournament", "pairing__first", "pairing__second"
    ).first()


def exchange_card(tournament: Tournament, user: User, number: int, name: str, by: int) -> None:
    """Add a copy of a card to the deck for this game, or remove one. Raises TableError."""

    def change(preparation: Preparation) -> None:
        if preparation.deck is None:
            raise TableError(_("This game is played without decks."))
        deck = Counter(preparation.deck)
        deck[name] += by
        if not 0 <= deck[name] <= most_copies(preparation.entry, name):
            raise TableError(_("You have no more copies of this card."))
        preparation.deck = dict(+deck)

    _change(tournament, user, number, change)


def take_deck_back(tournament: Tournament, user: User, number: int) -> None:
    """Restore the deck with which the player entered the tournament. Raises TableError."""

    def change(preparation: Preparation) -> None:
        preparation.deck = preparation.entry.deck_cards

    _change(tournament, user, number, change)


def choose_who_begins(tournament: Tournament, user: User, number: int, *, begins: bool) -> None:
    """Choose to begin this game, or to let the opponent begin. Raises TableError."""

    def change(preparation: Preparation) -> None:
        if not preparation.chooses:
            raise TableError(_("Only the player who lost the last game chooses who begins."))
        preparation.begins = begins

    _change(tournament, user, number, change)


def be_ready(tournament: Tournament, user: User, number: int) -> None:
    """Hand in the deck for this game. The game begins when both players have done so. Raises TableError."""
    rules = rules_of(tournament.pool.ordered_versions)

    def change(preparation: Preparation) -> None:
        if preparation.deck is not None:
            violations = rules.violations(preparation.deck, tournament.pool.limits)
            if violations:
                raise TableError(
                    _("Your deck isn’t legal:"), *(each.message for each in violations)
                )
        preparation.is_ready = True

    _change(tournament, user, number, change)


def most_copies(entry: TournamentEntry, name: str) -> int:
    """Return the copies of the card in the player’s deck and sideboard together."""
    if name in entry.free_cards:
        return MOST_CARDS
    deck: dict[str, int] = entry.deck_cards or {}
    sideboard: dict[str, int] = entry.sideboard
    return deck.get(name, 0) + sideboard.get(name, 0)


def cards_outside(preparation: Preparation) -> Cards:
    """Return the cards of the player that aren’t in the deck for the next game."""
    entry = preparation.entry
    return (
        Counter(entry.deck_cards or {}) + Counter(entry.sideboard) - Counter(preparation.deck or {})
    )


def _change(
    tournament: Tournament, user: User, number: int, change: Callable[[Preparation], None]
) -> None:
    """Change the user’s preparation for this game. A changed deck must be handed in again.

    The row is locked, so a game that begins at this moment gets the deck from before or after the change.
    """
    with transaction.atomic():
        rows = Preparation.objects.select_for_update(of=("self",)).select_related("entry")
        found = rows.filter(
            pk__in=Preparation.objects.only_open()
            .filter(pairing__tournament=tournament, entry__user=user)
            .values("pk")
        ).first()
        if found is None:
            raise TableError(_("You have no game to prepare."))
        if found.number != number or found.due_at is None:
            raise TableError(_("The game began before your change arrived."))
        if found.due_at <= timezone.now() and not tournament.paused_at:
            raise TableError(_("Your time is up. The game begins at once."))
        found.is_ready = False
        change(found)
        found.save(update_fields=["deck", "begins", "is_ready"])
