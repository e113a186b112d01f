"""Let the match wait for a player whose answer the server would give."""

from dataclasses import replace

from tcgsite.matches.live.auto_pass import only_person
from tcgsite.matches.live.interventions.bots_fill import check_no_bot
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Seat

MOST_EFFECTS = 40
"""The most effects about which a player always wants to be asked."""


def hold(table: Table, seat: int | None, shown: int, always: bool = False) -> None:
    """Cancel the automatic answer at this decision, so that the match waits for the player.

    A player among bots can also stop a row of automatic answers between two decisions. With `always`, the
    server never again answers questions about the same effects.
    """
    with table.lock:
        check_no_bot(table, seat)
        number = table.recorded_number(seat, shown)
        if number < 0 and seat is not None and seat == only_person(table.session, table.bots):
            held, number = seat, table.number
        else:
            held = table.check_turn(seat, number)
        found = Seat.objects.get(match=table.match_id, position=held)
        found.held_at = number
        only = table.session.only_answer(held) if always else None
        if only:
            about = dict.fromkeys((*table.stop_settings[held].asks_about, *sorted(only.effects)))
            kept = replace(table.stop_settings[held], asks_about=tuple(about)[-MOST_EFFECTS:])
            found.stops = kept.as_data
        found.save(update_fields=["held_at", "stops"])
        table.reload_offers_and_stops()
