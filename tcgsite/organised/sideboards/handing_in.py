"""The sideboards with which players enter tournaments."""

from collections import Counter

from django.utils.translation import gettext as _

from cards.models import Deck
from engine.rulebook import GameRules
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.usable_decks import own_decks
from tcgsite.organised.models import DraftSeat, DraftTable, Tournament, TournamentEntry

MOST_IN_SIDEBOARD = 15
NotedNumbers = dict[str, list[dict[str, int]]]
"""Numbers that a player noted in a draft: for each card, the numbers of each copy by attribute."""


def usable_sideboards(tournament: Tournament, user_id: int | None) -> list[Deck]:
    """Return the user’s decks that are small enough for a sideboard, or [] if matches have a single game."""
    if tournament.best_of == 1:
        return []
    decks = own_decks(tournament.game, user_id)
    return [deck for deck in decks if 0 < deck.size <= MOST_IN_SIDEBOARD]


def choose_sideboard(
    tournament: Tournament, rules: GameRules, user: User, wanted: str
) -> dict[str, int]:
    """Return the cards of the deck that the user has chosen as a sideboard. Raises TableError."""
    if not wanted or tournament.best_of == 1:
        return {}
    decks = own_decks(tournament.game, user.bot_of_id or user.pk)
    found = next((deck.cards for deck in decks if str(deck.pk) == wanted), None)
    if found is None:
        raise TableError(_("Choose one of your own decks as the sideboard, or none."))
    if sum(found.values()) > MOST_IN_SIDEBOARD:
        sentence = _("A sideboard has at most %d cards. Choose a smaller deck, or none.")
        raise TableError(sentence % MOST_IN_SIDEBOARD)
    unknown = [name for name in found if name not in rules.cards]
    if unknown:
        sentence = _("The sideboard has “%s”, which isn’t in this pool. Take it out.")
        raise TableError(sentence % unknown[0])
    return found


def set_drafted_deck(
    entry: TournamentEntry,
    table: DraftTable,
    seat: DraftSeat,
    drafted: Counter[str],
    noted: NotedNumbers,
) -> None:
    """Give the entry the seat’s deck and numbers. The other drafted cards become its sideboard."""
    entry.deck_name, entry.deck_cards = _("Drafted deck"), seat.deck
    entry.sideboard = dict(drafted - Counter(seat.deck or {}))
    entry.free_cards, entry.noted = list(table.basics), noted
