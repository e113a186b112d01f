"""Answer ahead: give up to three answers to expected questions, in matches over days."""

from django.utils.translation import gettext as _

from engine.play.imagined import AheadAnswer, answers_ahead
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.interventions.bots_fill import check_no_bot
from tcgsite.matches.live.record.answers_ahead import AheadPlan, moves_seen, store_plan
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Seat

MOST = 3


def given_ahead(table: Table, seat: int) -> tuple[AheadAnswer, ...]:
    plan = table.ahead.plans.get(seat)
    return plan.answers if plan else ()


def offered_ahead(table: Table, seat: int | None) -> list[AheadAnswer]:
    """Return the answers that the player can add to those given ahead. Raises TableError."""
    asked = _checked_seat(table, seat)
    given = given_ahead(table, asked)
    return answers_ahead(table.session, asked, given) if len(given) < MOST else []


def _checked_seat(table: Table, seat: int | None) -> int:
    """Return the seat. Raises TableError if its player can’t answer ahead."""
    if seat is None:
        raise TableError(_("You’re watching. Only seated players can answer ahead."))
    if table.is_over or seat in table.session.out:
        raise TableError(_("You’re out of this match."))
    check_no_bot(table, seat)
    if not table.clocks.by_days:
        raise TableError(_("You can answer ahead only in matches over days."))
    if seat in table.session.required_seats:
        raise TableError(_("It’s your move. Answer at the table."))
    return seat


def add_answer(table: Table, seat: int | None, number: int, place: int) -> None:
    """Add the offered answer with this index, as the page showed it. Raises TableError."""
    asked, given = _page_of(table, seat, number)
    # All tables of the process wait for the lock, and no page is stopped while it holds the lock. So this
    # comes first.
    offered = offered_ahead(table, asked)
    with table.lock:
        if _page_of(table, asked, number)[1] != given:
            raise _error_of_old_page()
        if not 0 <= place < len(offered):
            raise TableError(_("Choose one of the answers on the page."))
        before = table.ahead.plans.get(asked)
        moves = before.moves if before else len(moves_seen(table.session, asked))
        row = Seat.objects.get(match=table.match_id, position=asked)
        store_plan(row.pk, AheadPlan(moves, (*given, offered[place])))
        table.ahead.reload(table.session)


def _page_of(table: Table, seat: int | None, number: int) -> tuple[int, tuple[AheadAnswer, ...]]:
    """Return the seat and its answers, if the page with this number still shows what is offered."""
    with table.lock:
        table.catch_up()
        table.ahead.reload(table.session)
        asked = _checked_seat(table, seat)
        if number != number_of(table, asked):
            raise _error_of_old_page()
        return asked, given_ahead(table, asked)


def _error_of_old_page() -> TableError:
    return TableError(_("The table has changed. Look at it again, then answer ahead."))


def number_of(table: Table, seat: int) -> int:
    """Return a number that changes with what the seat’s page offers. Secret actions don’t change it."""
    return table.session.view(seat).number * (MOST + 1) + len(given_ahead(table, seat))


def remove_answers(table: Table, seat: int | None) -> None:
    if seat is not None:
        with table.lock:
            table.ahead.drop(seat)
