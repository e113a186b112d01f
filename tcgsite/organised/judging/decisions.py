"""Decisions of organisers: pause a tournament, change results, give time, penalise or disqualify players.

Each decision is a row that everyone can read. Two organisers who decide at once take turns, and the second
one is told what the first has decided.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from asgiref.sync import async_to_sync
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions.extra_time import add_minutes
from tcgsite.matches.models import ExtraTime, Match
from tcgsite.matches.realtime.broadcast import announce_status
from tcgsite.organised.models import (
    Pairing,
    Preparation,
    Tournament,
    TournamentDecision,
    TournamentEntry,
)
from tcgsite.organised.tournaments.errors import TournamentError
from tcgsite.organised.tournaments.games import store_places
from tcgsite.organised.tournaments.making import check_may_decide_at_tables, check_organiser
from tcgsite.organised.tournaments.rounds import request_rounds

Kind = TournamentDecision.Kind
MOST_DECISIONS = 500
PENALTIES = (0, 1, 2, 3, 6, 9)
"""The points that a penalty can take away. A penalty of 0 is a warning."""
TABLE_PENALTIES = (0, 10, 25, 50, 100)
"""The same for tables of several players, where the first place gets 100."""
MOST_MINUTES = 30
"""The most minutes that a decision gives to each player of a match."""
MOST_GIFTS = 5
"""The most times that a match gets more time."""


def penalties_of(tournament: Tournament) -> Sequence[int]:
    """Return the points that a penalty can take away."""
    return TABLE_PENALTIES if tournament.is_for_tables else PENALTIES


@dataclass(frozen=True, slots=True)
class OrganiserCall:
    """The organiser, the reason, and the last decision that the organiser’s page has shown."""

    user: User
    reason: str
    saw: int
    """The number of the last decision that the page showed."""


@transaction.atomic
def pause(tournament: Tournament, call: OrganiserCall) -> None:
    """Start no new matches from now on. Matches that have started go on. Raises TournamentError."""
    locked = _lock(tournament, call)
    if locked.paused_at is not None:
        raise TournamentError(_("The tournament is already paused."))
    locked.paused_at = timezone.now()
    locked.save(update_fields=["paused_at"])
    note_decision(locked, call, Kind.PAUSE)


@transaction.atomic
def go_on_after_pause(tournament: Tournament, call: OrganiserCall) -> None:
    """End the pause, and extend all deadlines by its length. Raises TournamentError."""
    locked = _lock(tournament, call)
    if locked.paused_at is None:
        raise TournamentError(_("The tournament isn’t paused."))
    pause = timezone.now() - locked.paused_at
    if locked.ends_at is not None:
        locked.ends_at += pause
    if locked.next_round_at is not None:
        locked.next_round_at += pause
    preparing = Preparation.objects.filter(pairing__tournament=locked, due_at__isnull=False)
    preparing.update(due_at=F("due_at") + pause)
    locked.paused_at = None
    locked.save(update_fields=["paused_at", "ends_at", "next_round_at"])
    note_decision(locked, call, Kind.GO_ON)
    request_rounds(locked.pk)


@transaction.atomic
def change_result(
    tournament: Tournament, call: OrganiserCall, number: int, score: tuple[int, int, int]
) -> None:
    """Set the games won, lost and drawn of the pairing with this id. Raises TournamentError.

    Pairings made from the earlier result stay.
    """
    locked = _lock(tournament, call)
    pairing = locked.pairings.filter(pk=number).exclude(second=None).first()
    if pairing is None:
        raise TournamentError(_("Choose a match of this tournament."))
    _check_newest(locked, call, pairing)
    if locked.is_for_tables:
        raise TournamentError(_("Set the places of this table instead."))
    _check_score(locked, pairing, score)
    before = result_text(pairing)
    _set_result(pairing, score)
    note_decision(
        locked, call, Kind.RESULT, pairing=pairing, before=before, after=result_text(pairing)
    )
    request_rounds(locked.pk)


@transaction.atomic
def change_places(
    tournament: Tournament, call: OrganiserCall, number: int, places: Sequence[int]
) -> None:
    """Set the places at a table of several, in the order of its seats. Raises TournamentError."""
    locked = _lock(tournament, call)
    pairing = locked.pairings.filter(pk=number).exclude(second=None).first()
    if pairing is None or not locked.is_for_tables:
        raise TournamentError(_("Choose a table of this tournament."))
    _check_newest(locked, call, pairing)
    seats = pairing.seats.count()
    if sorted(places) != sorted(1 + sum(one < other for one in places) for other in places) or (
        len(places) != seats
    ):
        sentence = _("Write %d places, such as 1 2 3 3, where the last two players share one.")
        raise TournamentError(sentence % seats)
    before = result_text(pairing)
    _set_result(pairing, (0, 0, 0))
    store_places(pairing, dict(enumerate(places)))
    after = result_text(pairing)
    note_decision(locked, call, Kind.RESULT, pairing=pairing, before=before, after=after)
    request_rounds(locked.pk)


@transaction.atomic
def disqualify(tournament: Tournament, call: OrganiserCall, number: int) -> None:
    """Take a player out for good. The player loses the present match. Raises TournamentError."""
    locked = _lock(tournament, call)
    entry = locked.entries.filter(pk=number).first()
    if entry is None:
        raise TournamentError(_("Choose a player of this tournament."))
    if entry.is_disqualified:
        raise TournamentError(_("%s is already disqualified.") % entry.name)
    entry.is_disqualified, entry.left_in = True, entry.left_in or locked.round
    entry.save(update_fields=["is_disqualified", "left_in"])
    _lose_matches(locked, entry)
    note_decision(locked, call, Kind.DISQUALIFY, entry=entry)
    request_rounds(locked.pk)


@transaction.atomic
def drop(tournament: Tournament, call: OrganiserCall, number: int) -> None:
    """Stop pairing a player, for example one who hasn’t come. Raises TournamentError."""
    locked = _lock(tournament, call)
    entry = locked.entries.filter(pk=number, left_in=None).first()
    if entry is None:
        raise TournamentError(_("Choose a player who hasn’t left."))
    entry.left_in = locked.round
    entry.save(update_fields=["left_in"])
    note_decision(locked, call, Kind.DROP, entry=entry)


@transaction.atomic
def reinstate(tournament: Tournament, call: OrganiserCall, number: int) -> None:
    """Let a player who has left or was taken out play again. Results stay. Raises TournamentError."""
    locked = _lock(tournament, call)
    entry = locked.entries.filter(pk=number, left_in__isnull=False).first()
    if entry is None:
        raise TournamentError(_("Choose a player who has left."))
    entry.left_in, entry.is_disqualified = None, False
    entry.save(update_fields=["left_in", "is_disqualified"])
    note_decision(locked, call, Kind.REINSTATE, entry=entry)


@transaction.atomic
def penalise(tournament: Tournament, call: OrganiserCall, number: int, points: int) -> None:
    """Warn a player or take points away. Judges may do this, too. Raises TournamentError."""
    locked = _lock_for_judges_too(tournament, call)
    entry = locked.entries.select_for_update().filter(pk=number).first()
    if entry is None:
        raise TournamentError(_("Choose a player of this tournament."))
    if points not in penalties_of(locked):
        _none, least, *_more, most = penalties_of(locked)
        sentence = _("A penalty is a warning, or %(least)d to %(most)d points.")
        raise TournamentError(sentence % {"least": least, "most": most})
    entry.penalty += points
    entry.save(update_fields=["penalty"])
    after = f"−{points}" if points else _("warning")
    note_decision(locked, call, Kind.PENALTY, entry=entry, after=after)


@transaction.atomic
def give_extra_time(tournament: Tournament, call: OrganiserCall, number: int, minutes: int) -> None:
    """Give both players of a running match more time. Judges may do this, too.

    Raises TournamentError.
    """
    locked = _lock_for_judges_too(tournament, call)
    pairing = locked.pairings.filter(pk=number).exclude(second=None).first()
    match = Match.objects.running().filter(pairing_game__pairing=pairing).first()
    if pairing is None or match is None:
        raise TournamentError(_("Choose a match that is being played."))
    if match.clock_minutes is None:
        raise TournamentError(_("This match has no clock."))
    if not 1 <= minutes <= MOST_MINUTES:
        raise TournamentError(_("Give 1 to %d minutes.") % MOST_MINUTES)
    if ExtraTime.objects.filter(match=match).count() >= match.seats.count() * MOST_GIFTS:
        raise TournamentError(
            _("This match has been given more time %d times already.") % MOST_GIFTS
        )
    table = table_registry.table_of(match)
    add_minutes(table, minutes)
    tell = async_to_sync(announce_status)
    transaction.on_commit(lambda: tell(match.pk, table.number))
    note_decision(locked, call, Kind.EXTRA_TIME, pairing=pairing, after=_("+%d min") % minutes)


def _lose_matches(tournament: Tournament, entry: TournamentEntry) -> None:
    needed = tournament.best_of // 2 + 1
    for pairing in tournament.pairings.filter(is_over=False):
        if tournament.is_for_tables:
            continue  # The others play on, and the disqualified player gets the last place.
        if entry.pk == pairing.first_id:
            _set_result(pairing, (pairing.won, needed, pairing.drawn))
        elif entry.pk == pairing.second_id:
            _set_result(pairing, (needed, pairing.lost, pairing.drawn))


def _set_result(pairing: Pairing, score: tuple[int, int, int]) -> None:
    pairing.won, pairing.lost, pairing.drawn = score
    pairing.is_over, pairing.ended_at = True, pairing.ended_at or timezone.now()
    pairing.save(update_fields=["won", "lost", "drawn", "is_over", "ended_at"])


def result_text(pairing: Pairing) -> str:
    """Return the result for the log, such as “1 : 0”. If there are draws, they are a third number.

    Return "" before the first game has ended.
    """
    if not (pairing.games_played or pairing.is_over):
        return ""
    if places := [str(seat.place or "–") for seat in pairing.seats.all()]:
        return " ".join(places)
    drawn = f" : {pairing.drawn}" if pairing.drawn else ""
    return f"{pairing.won} : {pairing.lost}{drawn}"


def _lock(tournament: Tournament, call: OrganiserCall) -> Tournament:
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    check_organiser(locked, call.user)
    check_room(locked)
    return locked


def _lock_for_judges_too(tournament: Tournament, call: OrganiserCall) -> Tournament:
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    check_may_decide_at_tables(locked, call.user)
    check_room(locked)
    return locked


def check_room(locked: Tournament) -> None:
    """Raise TournamentError if the log is full."""
    if not locked.is_running:
        raise TournamentError(_("Only a tournament that is being played needs decisions."))
    if locked.decisions.count() >= MOST_DECISIONS:
        raise TournamentError(_("The log is full, at %d decisions.") % MOST_DECISIONS)


def _check_newest(tournament: Tournament, call: OrganiserCall, pairing: Pairing) -> None:
    newer = tournament.decisions.filter(pairing=pairing, number__gt=call.saw).first()
    if newer is not None:
        raise TournamentError(
            _("%(who)s has set %(result)s meanwhile. Decide again if that is wrong.")
            % {"who": newer.by or _("Another organiser"), "result": newer.after}
        )


def _check_score(tournament: Tournament, pairing: Pairing, score: tuple[int, int, int]) -> None:
    needed = tournament.best_of // 2 + 1
    won, lost, drawn = score
    if max(won, lost) > needed or drawn > tournament.best_of or won == lost == needed:
        sentence = ngettext(
            "A player wins the match with %d game, so no player can have more.",
            "A player wins the match with %d games, so no player can have more.",
            needed,
        )
        raise TournamentError(sentence % needed)
    if tournament.is_knockout_round(pairing.round):
        if pairing.round < tournament.round:
            raise TournamentError(
                _("The next round of the knockout is already paired, so this result stays.")
            )
        if won == lost:
            raise TournamentError(_("A knockout match needs a winner. Give one player more games."))


def note_decision(
    tournament: Tournament,
    call: OrganiserCall,
    kind: str,
    *,
    pairing: Pairing | None = None,
    entry: TournamentEntry | None = None,
    before: str = "",
    after: str = "",
) -> None:
    last = tournament.decisions.first()
    TournamentDecision.objects.create(
        tournament=tournament,
        number=last.number + 1 if last else 1,
        kind=kind,
        by=call.user,
        pairing=pairing,
        entry=entry,
        before=before,
        after=after,
        reason=call.reason,
    )


Decide = Callable[[Tournament, OrganiserCall], None]
