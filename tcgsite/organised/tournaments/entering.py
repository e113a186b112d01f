"""Enter a tournament with a deck, leave it, and start it."""

import logging
from contextlib import suppress
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.jobs.kinds import every
from tcgsite.accounts.guests import display_name
from tcgsite.accounts.models import User
from tcgsite.matches.lobby.usable_decks import choose_deck
from tcgsite.matches.models import JudgeCall
from tcgsite.matches.results.eligibility import check_registered
from tcgsite.matches.results.ratings import current_ratings
from tcgsite.organised.models import Tournament, TournamentEntry
from tcgsite.organised.sideboards.handing_in import choose_sideboard
from tcgsite.organised.tournaments.announcing_rounds import announce_end
from tcgsite.organised.tournaments.bot_players import add_bots
from tcgsite.organised.tournaments.errors import TournamentError
from tcgsite.organised.tournaments.making import check_organiser, is_for, rules_for, smallest_table
from tcgsite.organised.tournaments.rounds import MOST_AT_ONCE, request_rounds

FEWEST = 2
USUAL_TABLE_ROUNDS = 3
MOST_ENTERED = 10
"""The most unfinished tournaments that a player can be in."""

logger = logging.getLogger(__name__)


def enter(
    tournament: Tournament, user: User, wanted: str = "", wanted_sideboard: str = ""
) -> TournamentEntry:
    """Enter with this deck and sideboard, or replace them. Raises TableError.

    Players can also enter running arenas, and come back to them. They can enter other tournaments in the
    first half of the rounds if the organiser allows it. If this takes the last place before the start, the
    tournament can start.
    """
    rules = rules_for(tournament)
    versions, limits = tournament.pool.ordered_versions, tournament.pool.limits
    deck, sideboard = None, dict[str, int]()
    if not tournament.decks_from:
        is_ready_made = tournament.is_ready_made
        deck = choose_deck(rules, versions, user, wanted, limits, only_ready=is_ready_made)
    if deck is not None and not tournament.is_ready_made:
        sideboard = choose_sideboard(tournament, rules, user, wanted_sideboard)
    if tournament.rated:
        check_registered(user)
    _check_member(tournament, user)
    held = current_ratings([user.pk], [tournament.game_id]).get((user.pk, tournament.game_id))
    with transaction.atomic():
        tournament = _lock_enterable(tournament)
        entry = tournament.entries.filter(user=user).first() or _new_entry(tournament, user)
        if entry.is_disqualified:
            raise TournamentError(_("You were disqualified from this tournament."))
        entry.name = display_name(user)
        entry.deck_name, entry.deck_cards = (deck.name, dict(deck.cards)) if deck else ("", None)
        entry.sideboard = sideboard
        entry.rating = held.rating if held else entry.rating
        entry.left_in, entry.seen_at = None, timezone.now()
        entry.save()
        if _is_full(tournament):
            _start(tournament)
    return entry


def _has_judged(tournament: Tournament, user: User) -> bool:
    """Return True if the user has seen hidden cards of the tournament as a judge."""
    looks = JudgeCall.objects.filter(judge=user, looked_at__isnull=False)
    return looks.filter(match__pairing_game__pairing__tournament=tournament).exists()


def _check_member(tournament: Tournament, user: User) -> None:
    if is_for(tournament, user):
        return
    if tournament.club is None:
        raise TournamentError(
            _("This tournament was for members of a club that has been deleted. You can watch it.")
        )
    sentence = _("This tournament is for members of “%s”. Join the club first.")
    raise TournamentError(sentence % tournament.club.title)


def _is_full(tournament: Tournament) -> bool:
    """Return True if the tournament starts because all places are taken."""
    waits_for_players = tournament.is_open and tournament.starts_when_full
    return waits_for_players and tournament.entries.count() == tournament.places


def _new_entry(tournament: Tournament, user: User) -> TournamentEntry:
    if tournament.entries.count() >= tournament.places:
        sentence = _("All %d places are taken. You can watch.")
        raise TournamentError(sentence % tournament.places)
    if _has_judged(tournament, user):
        raise TournamentError(
            _("You’ve seen hidden cards of this tournament as a judge, so you can’t enter it.")
        )
    User.objects.select_for_update().get(pk=user.pk)
    unfinished = Tournament.objects.only_unfinished().filter(league=None)
    entered = TournamentEntry.objects.filter(user=user, left_in=None, tournament__in=unfinished)
    if entered.count() >= MOST_ENTERED:
        sentence = _("You’re already in %d tournaments. Leave one of them first.")
        raise TournamentError(sentence % MOST_ENTERED)
    return TournamentEntry(tournament=tournament, user=user)


@transaction.atomic
def leave_tournament(tournament: Tournament, user: User) -> None:
    """Take the player out. In a running tournament, they only finish their match of this round.

    Players of an arena can come back, and keep their points. Raises TournamentError for leagues, after the
    end, and for users who haven’t entered.
    """
    tournament = Tournament.objects.select_for_update().get(pk=tournament.pk)
    entry = tournament.entries.filter(user=user, left_in=None).first()
    if entry is None:
        raise TournamentError(_("You aren’t in this tournament."))
    if tournament.is_league:
        raise TournamentError(_("This is a group of a league. Leave the league on its own page."))
    if tournament.is_open:
        entry.delete()
    elif tournament.is_running:
        entry.left_in = tournament.round
        entry.save(update_fields=["left_in"])
    else:
        raise TournamentError(_("This tournament is already over."))


def leave_all(user: User, name: str) -> None:
    """Take a player whose account is deleted out of all tournaments, and replace the name in
    their entries.
    """
    for entry in TournamentEntry.objects.filter(user=user, left_in=None).select_related(
        "tournament"
    ):
        with suppress(TournamentError):  # The tournament is over.
            leave_tournament(entry.tournament, user)
    TournamentEntry.objects.filter(user=user).update(name=name, deck_name="")


@transaction.atomic
def start_now(tournament: Tournament, user: User) -> None:
    """Start with the players who have entered. Raises TournamentError."""
    tournament = _lock_open(tournament)
    check_organiser(tournament, user)
    fewest = fewest_players(tournament)
    if tournament.entries.count() < fewest and not tournament.bots_fill:
        if fewest > FEWEST:
            sentence = _("A table needs at least %d players. Send them the link.")
            raise TournamentError(sentence % fewest)
        raise TournamentError(_("A tournament needs at least two players. Send them the link."))
    _start(tournament)


@transaction.atomic
def start_in_time(pk: int) -> None:
    """Start a tournament that is due, or call it off if it has too few players."""
    tournament = Tournament.objects.select_for_update().get(pk=pk)
    if not tournament.is_open:
        return
    entered, fewest = tournament.entries.count(), fewest_players(tournament)
    if entered >= fewest or (tournament.bots_fill and entered):
        _start(tournament)
        return
    too_few = (
        _("Too few players for a table came.")
        if fewest > FEWEST
        else _("Fewer than two players came.")
    )
    tournament.status = Tournament.Status.CALLED_OFF
    tournament.reason, tournament.ended_at = too_few, timezone.now()
    tournament.save(update_fields=["status", "reason", "ended_at"])
    announce_end(tournament)


@every(seconds=5)
def start_due_tournaments() -> None:
    """Start the tournaments that are due. They are stored in rows, so a killed worker loses none."""
    due = Tournament.objects.filter(status=Tournament.Status.OPEN, starts_at__lte=timezone.now())
    for pk in due.order_by("starts_at").values_list("pk", flat=True)[:MOST_AT_ONCE]:
        try:
            start_in_time(pk)
        except Exception:  # A fault in one tournament must not stop the others.
            logger.exception("Tournament %s: could not start it in time", pk)


def _lock_enterable(tournament: Tournament) -> Tournament:
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    goes_on = locked.is_running and locked.is_arena
    return locked if goes_on or locked.takes_late_players else _lock_open(tournament)


def _lock_open(tournament: Tournament) -> Tournament:
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.is_running:
        raise TournamentError(_("This tournament has already started. You can watch."))
    if not locked.is_open:
        raise TournamentError(_("This tournament is already over."))
    return locked


def _start(tournament: Tournament) -> None:
    if tournament.bots_fill:
        add_bots(tournament)
    if tournament.kind == Tournament.Kind.SWISS and tournament.rounds is None:
        tournament.rounds = rounds_needed(tournament.entries.count())
    if tournament.is_for_tables and tournament.rounds is None:
        tournament.rounds = USUAL_TABLE_ROUNDS
    tournament.status = Tournament.Status.RUNNING
    tournament.started_at = timezone.now()
    if tournament.minutes:
        tournament.ends_at = tournament.started_at + timedelta(minutes=tournament.minutes)
    tournament.save(update_fields=["rounds", "status", "started_at", "ends_at"])
    request_rounds(tournament.pk)


def fewest_players(tournament: Tournament) -> int:
    """Return the fewest players with which the tournament can start."""
    return smallest_table(tournament.pool) if tournament.is_for_tables else FEWEST


def rounds_needed(players: int) -> int:
    """Return the number of Swiss rounds after which at most one player has won all matches."""
    return max(1, (players - 1).bit_length())
