"""Enter a tournament with a deck, leave it, and start it."""

from contextlib import suppress

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tcgsite.accounts.guests import display_name
from tcgsite.accounts.models import User
from tcgsite.matches.lobby.usable_decks import choose_deck
from tcgsite.matches.results.eligibility import check_registered
from tcgsite.matches.results.ratings import current_ratings
from tcgsite.organised.models import Tournament, TournamentEntry
from tcgsite.organised.tournaments.errors import TournamentError
from tcgsite.organised.tournaments.making import check_organiser, rules_for_two
from tcgsite.organised.tournaments.rounds import request_rounds

FEWEST = 2
MOST_ENTERED = 10
"""The most unfinished tournaments that a player can be in."""


def enter(tournament: Tournament, user: User, wanted: str = "") -> TournamentEntry:
    """Enter with this deck, or hand in another one. Raises TournamentError, or TableError about the deck.

    If all places are taken then, and the organiser wishes so, the tournament starts.
    """
    rules = rules_for_two(tournament.pool)
    versions = tournament.pool.ordered_versions
    deck = choose_deck(rules, versions, user, wanted, tournament.pool.limits)
    if tournament.rated:
        check_registered(user)
    held = current_ratings([user.pk], [tournament.game_id]).get((user.pk, tournament.game_id))
    with transaction.atomic():
        tournament = _lock_open(tournament)
        entry = tournament.entries.filter(user=user).first() or _new_entry(tournament, user)
        entry.name = display_name(user)
        entry.deck_name, entry.deck_cards = (deck.name, dict(deck.cards)) if deck else ("", None)
        entry.rating = held.rating if held else entry.rating
        entry.save()
        if tournament.starts_when_full and tournament.entries.count() == tournament.places:
            _start(tournament)
    return entry


def _new_entry(tournament: Tournament, user: User) -> TournamentEntry:
    if tournament.entries.count() >= tournament.places:
        sentence = _("All %d places are taken. You can watch.")
        raise TournamentError(sentence % tournament.places)
    User.objects.select_for_update().get(pk=user.pk)
    if (
        TournamentEntry.objects.filter(
            user=user, left_in=None, tournament__in=Tournament.objects.only_unfinished()
        ).count()
        >= MOST_ENTERED
    ):
        sentence = _("You’re already in %d tournaments. Leave one of them first.")
        raise TournamentError(sentence % MOST_ENTERED)
    return TournamentEntry(tournament=tournament, user=user)


@transaction.atomic
def leave_tournament(tournament: Tournament, user: User) -> None:
    """Take the player out. In a running tournament, they play their match of this round, and no other."""
    tournament = Tournament.objects.select_for_update().get(pk=tournament.pk)
    entry = tournament.entries.filter(user=user, left_in=None).first()
    if entry is None:
        raise TournamentError(_("You aren’t in this tournament."))
    if tournament.is_open:
        entry.delete()
    elif tournament.is_running:
        entry.left_in = tournament.round
        entry.save(update_fields=["left_in"])
    else:
        raise TournamentError(_("This tournament is already over."))


def leave_all(user: User, name: str) -> None:
    """Take a player whose account is deleted out of all tournaments, and put this name in their entries."""
    for entry in TournamentEntry.objects.filter(user=user, left_in=None).select_related(
        "tournament"
    ):
        with suppress(TournamentError):  # It is over.
            leave_tournament(entry.tournament, user)
    TournamentEntry.objects.filter(user=user).update(name=name, deck_name="")


@transaction.atomic
def start_now(tournament: Tournament, user: User) -> None:
    """Start with the players who are in. Raises TournamentError."""
    tournament = _lock_open(tournament)
    check_organiser(tournament, user)
    if tournament.entries.count() < FEWEST:
        raise TournamentError(_("A tournament needs at least two players. Send them the link."))
    _start(tournament)


def _lock_open(tournament: Tournament) -> Tournament:
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.is_running:
        raise TournamentError(_("This tournament has already started. You can watch."))
    if not locked.is_open:
        raise TournamentError(_("This tournament is already over."))
    return locked


def _start(tournament: Tournament) -> None:
    if tournament.kind == Tournament.Kind.SWISS and tournament.rounds is None:
        tournament.rounds = rounds_needed(tournament.entries.count())
    tournament.status = Tournament.Status.RUNNING
    tournament.started_at = timezone.now()
    tournament.save(update_fields=["rounds", "status", "started_at"])
    request_rounds(tournament.pk)


def rounds_needed(players: int) -> int:
    """Return the number of Swiss rounds after which at most one player has won all matches."""
    return max(1, (players - 1).bit_length())
