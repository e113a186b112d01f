"""Rematches: the first player to ask opens a new table, and the others join it."""

from django.db import IntegrityError
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.table_registry import table_of
from tcgsite.matches.lobby.dealing import deal_before
from tcgsite.matches.lobby.seating import check_may_meet, start_if_full
from tcgsite.matches.lobby.setup import options_at
from tcgsite.matches.models import Match, Seat
from tcgsite.matches.models.match import fresh_seed


def rematch(match: Match, user: User) -> Match:
    """Open or join the rematch, with the same rules, seats, decks and bots. Raises TableError."""
    old_seat = match.seats.filter(user=user).first()
    if old_seat is None or not _is_done(match, old_seat):
        raise TableError(_("Only players who finished this match can start a rematch."))
    try:
        return _open_again(match, old_seat, fresh_seed())
    except IntegrityError:
        again = Match.objects.get(rematch_of=match)
        _join_again(again, old_seat)
        return again


def _is_done(match: Match, seat: Seat) -> bool:
    """Return True if this seat has finished playing, even if the match goes on without it."""
    if match.status == Match.Status.RUNNING:
        session = table_of(match).session
        return seat.position in session.out and seat.position not in session.decisions
    return match.status == Match.Status.FINISHED


@deal_before
def _open_again(match: Match, old_seat: Seat, seed: int) -> Match:
    again = Match.objects.create(
        game=match.game,
        pool=match.pool,
        created_by=old_seat.user,
        rematch_of=match,
        seed=match.seed if match.picture else seed,
        listed=False,
        options=options_at(match.options, for_keeps=False),
        picture=match.picture,
        rated=match.rated and match.is_timed,
        hints=match.hints,
        clock_minutes=match.clock_minutes,
        clock_increment=match.clock_increment,
        clock_days=match.clock_days,
        clock_bank=match.clock_bank,
        allows_vacation=match.allows_vacation,
        quick_undo=match.quick_undo,
        may_claim=match.may_claim,
        bots_fill=match.bots_fill,
        chat=match.chat,
    )
    again.pack_versions.set(match.pack_versions.all())
    for seat in match.seats.all():
        if seat == old_seat or seat.bot:
            _copy_seat(seat, again)
        else:
            Seat.objects.create(match=again, position=seat.position)
    start_if_full(again)
    return again


@deal_before
def _join_again(again: Match, old_seat: Seat) -> None:
    again = Match.objects.select_for_update().get(pk=again.pk)
    if old_seat.user is not None:
        check_may_meet(again, old_seat.user)
    if again.seats.filter(position=old_seat.position, user=None, bot="").exists():
        again.seats.filter(position=old_seat.position).delete()
        _copy_seat(old_seat, again)
        start_if_full(again)


def _copy_seat(seat: Seat, again: Match) -> None:
    kept = ("position", "user", "bot", "name", "deck_name", "deck_cards", "noted", "stops")
    Seat.objects.create(match=again, **{name: getattr(seat, name) for name in kept})
