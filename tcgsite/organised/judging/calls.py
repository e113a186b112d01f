"""Judges at the tables: a player calls one, or a judge comes. Both players are told before the judge looks at
cards.

Judges are the players whom the organiser has named, and the organisers, unless they play in the tournament.
These rights belong to the account, and each page checks them again.
"""

from collections.abc import Callable, Collection

from asgiref.sync import async_to_sync
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tcgsite.accounts.models import User
from tcgsite.accounts.muting import reason_for_silence
from tcgsite.matches.chat.sanitizing import sanitize
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.record.judge_calls import has_looked_long, is_open, unseen_seats
from tcgsite.matches.live.status import people_in
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import JudgeCall, Match
from tcgsite.matches.models.report import LONGEST_QUESTION
from tcgsite.matches.realtime.broadcast import announce_status
from tcgsite.notices.announcing import Announcement, announce
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.organised.judging.decisions import Kind, OrganiserCall, check_room, note_decision
from tcgsite.organised.models import Pairing, Tournament
from tcgsite.organised.tournaments.errors import TournamentError
from tcgsite.organised.tournaments.making import check_may_decide_at_tables

SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
"""The names of a table’s seats in the form."""
MOST_CALLS = 3
"""The most times that each player of a match can call a judge."""


def judges_of(tournament: Tournament) -> list[User]:
    """Return the judges and organisers who don’t play in the tournament and never have."""
    playing = tournament.entries.exclude(user=None).values("user")
    named = (tournament.judges, tournament.co_organisers)
    who = Q(pk=tournament.organiser_id) | Q(pk__in=named[0].all()) | Q(pk__in=named[1].all())
    return list(User.objects.filter(who).exclude(pk__in=playing))


def may_judge(tournament: Tournament, user: User) -> bool:
    return tournament.is_running and user in judges_of(tournament)


@transaction.atomic
def call_judge(tournament: Tournament, user: User, public_id: str, question: str) -> JudgeCall:
    """Call a judge to the player’s table. Raises TableError."""
    tournament = Tournament.objects.select_for_update().get(pk=tournament.pk)
    table, seat = _own_table(tournament, user, public_id)
    if silence := reason_for_silence(user.pk):
        raise TournamentError(silence)
    question = _sanitize(question)
    judges = judges_of(tournament)
    if not judges:
        raise TournamentError(
            _("This tournament has no judge: all its organisers play. Ask them to name one.")
        )
    _check_no_open_call(table.match_id)
    if JudgeCall.objects.filter(match=table.match_id, seat=seat).count() >= MOST_CALLS:
        sentence = ngettext(
            "You’ve already called a judge %d time in this match.",
            "You’ve already called a judge %d times in this match.",
            MOST_CALLS,
        )
        raise TournamentError(sentence % MOST_CALLS)
    call = JudgeCall.objects.create(match_id=table.match_id, seat=seat, question=question)
    _show_to_table(table)
    announce(
        Announcement(
            NoticeKind.TOURNAMENT,
            f"judge call {call.pk}",
            [judge.pk for judge in judges],
            f"{tournament.get_absolute_url()}judge/",
            actor=user.pk,
            thread=f"judge {tournament.pk}",
            words={"form": "called", "subject": tournament.title},
            subjects=[f"tournament:{tournament.pk}"],
        )
    )
    return call


@transaction.atomic
def come_to_table(
    tournament: Tournament, call: OrganiserCall, number: int, whose: Collection[str]
) -> JudgeCall:
    """Let the judge take the open call of this pairing, or come without a call. Raises TableError.

    `whose` contains some of SEATS: the players whose hidden cards the judge wants to see. No cards are shown
    yet.
    """
    locked = _lock_for_judge(tournament, call.user)
    pairing = locked.pairings.filter(pk=number).exclude(second=None).first()
    played = Match.objects.running().select_related("pairing_game")
    match = played.filter(pairing_game__pairing=pairing).first()
    if pairing is None or match is None:
        raise TournamentError(_("Choose a match that is being played."))
    seats = range(match.seats.count())[:: 1 if match.pairing_game.first_begins else -1]
    places = dict(zip(SEATS, seats, strict=False))
    if not whose or not set(whose) <= set(places):
        raise TournamentError(_("Choose whose hidden cards you need to see."))
    table = table_registry.table_of(match)
    found = JudgeCall.objects.filter(match=match, ended_at=None).first()
    if found is not None and _is_forsaken(locked, found):
        _close(found, table)
        found = None
    if found is not None and found.judge_id not in (None, call.user.pk):
        raise TournamentError(_("%s is already at this table.") % found.judge)
    if found is not None and found.judge_id is not None:
        raise TournamentError(_("You’re already at this table. Answer the call first."))
    found = found or JudgeCall(match=match)
    found.judge, found.eyes, found.reason = (
        call.user,
        sorted({places[each] for each in whose}),
        call.reason,
    )
    found.shown_to = []
    found.save()
    _show_to_table(table)
    return found


@transaction.atomic
def note_shown(tournament: Tournament, user: User, public_id: str) -> None:
    """Note that the player’s page has shown that a judge will look at hidden cards. Raises TableError."""
    tournament = Tournament.objects.select_for_update().get(pk=tournament.pk)
    table, seat = _own_table(tournament, user, public_id)
    calls = JudgeCall.objects.filter(match=table.match_id, ended_at=None, looked_at=None)
    call = calls.exclude(judge=None).first()
    if call is not None and seat not in call.shown_to:
        call.shown_to = [*call.shown_to, seat]
        call.save(update_fields=["shown_to"])
        _show_to_table(table)


@transaction.atomic
def look(tournament: Tournament, user: User, number: int) -> JudgeCall:
    """Let the judge see hidden cards. The logs of all players say so. Raises TableError."""
    locked = _lock_for_judge(tournament, user)
    call, table = own_call(locked, user, number)
    if waiting := still_unseen(call, table):
        raise TournamentError(waiting)
    if call.looked_at is None:
        call.looked_at, call.looked_after = timezone.now(), table.number
        call.save(update_fields=["looked_at", "looked_after"])
        check_room(locked)
        decision = OrganiserCall(user, call.reason, 0)
        note_decision(locked, decision, Kind.LOOK, pairing=_pairing_of(call))
        _show_to_table(table)
    return call


@transaction.atomic
def answer_call(tournament: Tournament, user: User, number: int, answer: str) -> None:
    """End the judge’s call with an answer that everyone can read. Raises TableError."""
    locked = _lock_for_judge(tournament, user)
    call, table = own_call(locked, user, number)
    call.answer = _sanitize(answer)
    _close(call, table)
    check_room(locked)
    decision = OrganiserCall(user, call.answer, 0)
    note_decision(locked, decision, Kind.ANSWER, pairing=_pairing_of(call))
    _show_to_table(table)


def own_call(tournament: Tournament, user: User, number: int) -> tuple[JudgeCall, Table]:
    """Return the judge’s open call with this id, and its table. Raises TableError.

    Each page that shows hidden cards must call this first.
    """
    check_judge(tournament, user)
    calls = JudgeCall.objects.select_related("match", "judge").filter(pk=number, judge=user)
    call = calls.filter(match__pairing_game__pairing__tournament=tournament).first()
    if call is None:
        raise TournamentError(_("Another judge has this call, or it doesn’t exist."))
    if call.ended_at is not None or call.match.status != Match.Status.RUNNING:
        raise TournamentError(_("This call is over, so you don’t see hidden cards any more."))
    if has_looked_long(call):
        raise TournamentError(_("You’ve looked for half an hour. Come to the table again."))
    return call, table_registry.table_of(call.match)


def still_unseen(call: JudgeCall, table: Table) -> str:
    """Return the names of players who haven’t been told yet that the judge will look, or ""."""
    unseen = unseen_seats(call, people_in(table.session, table.bots))
    names = ", ".join(table.names[seat] for seat in unseen)
    if not names:
        return ""
    return _("You see hidden cards once the pages of these players have shown that: %s.") % names


def check_judge(tournament: Tournament, user: User) -> None:
    """Raise TournamentError unless the user may judge the tournament."""
    check_may_decide_at_tables(tournament, user)
    if tournament.entries.filter(user=user).exists():
        raise TournamentError(_("You’re a player of this tournament, so you can’t judge it."))
    if not tournament.is_running:
        raise TournamentError(_("Only a tournament that is being played needs judges."))


def _lock_for_judge(tournament: Tournament, user: User) -> Tournament:
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    check_judge(locked, user)
    return locked


def _own_table(tournament: Tournament, user: User, public_id: str) -> tuple[Table, int]:
    """Return the table at which the player plays this match of the tournament, and the seat. Raises
    TableError.
    """
    matches = Match.objects.running().filter(pairing_game__pairing__tournament=tournament)
    match = matches.filter(public_id=public_id).first()
    table = table_registry.table_of(match) if match else None
    seat = table.viewer_for(user) if table else None
    if table is None or seat is None:
        raise TournamentError(_("You can only do that at your own table, while you play."))
    return table, seat


def _check_no_open_call(match_id: int) -> None:
    for call in JudgeCall.objects.filter(match=match_id, ended_at=None):
        if is_open(call):
            raise TournamentError(_("A judge has already been called to this table."))
        call.ended_at = timezone.now()
        call.save(update_fields=["ended_at"])


def _is_forsaken(tournament: Tournament, call: JudgeCall) -> bool:
    """Return True if the judge has looked for too long or may not judge any more."""
    # A call without a judge still waits for one, unless the account of its judge was deleted.
    if call.judge is None:
        return call.looked_at is not None
    return has_looked_long(call) or not may_judge(tournament, call.judge)


def _close(call: JudgeCall, table: Table) -> None:
    call.ended_at, call.ended_after = timezone.now(), table.number
    call.save(update_fields=["ended_at", "ended_after", "answer"])


def _sanitize(text: str) -> str:
    line = sanitize(text)
    if len(line) > LONGEST_QUESTION:
        most = LONGEST_QUESTION
        raise TableError(_("Write at most %d characters.") % most)
    return line


def _pairing_of(call: JudgeCall) -> Pairing:
    return Pairing.objects.get(games__match=call.match_id)


def _show_to_table(table: Table) -> None:
    """Update the call on all pages of the table."""
    tell: Callable[[int, int], None] = async_to_sync(announce_status)

    def show() -> None:
        table.reload_calls()
        tell(table.match_id, table.number)

    transaction.on_commit(show)
