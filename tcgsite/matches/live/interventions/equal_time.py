"""Keep an answer back for as long as the server delays answers without a choice."""

from datetime import datetime

from tcgsite.matches.live.auto_pass import names_no_card, only_person
from tcgsite.matches.live.table import Table


def seconds_to_keep(table: Table, seat: int | None, text: str, now: datetime) -> float:
    """Return the seconds before the others see the answer. They are the same as for a player without a
    choice.
    """
    session, pauses = table.session, table.equal_pauses
    if pauses is None or table.standing_offer or seat not in session.required_seats:
        return 0.0
    if only_person(session, table.bots) is not None or not names_no_card(text):
        return 0.0
    pause = pauses.before(seat, session.decisions[seat].number)
    return max(pause - (now - table.clocks.since).total_seconds(), 0.0)
