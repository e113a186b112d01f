"""Background work of a table that is open somewhere: bots, automatic passes, clocks."""

from tcgsite.matches.automatic_passes import schedule_due_pass
from tcgsite.matches import bot_seats, timekeeping
from tcgsite.matches.audience import announce
from tcgsite.matches.table import Table


def wake(table: Table) -> None:
    """Start whatever the table needs; call it within the event loop."""
    bot_seats.wake(table)
    schedule_due_pass(table)
    timekeeping.wake(table)


async def go_on(table: Table) -> None:
    """Announce an action that came by form, and start the background work that follows."""
    await announce(table.match_id, table.number)
    wake(table)


async def look_on(table: Table) -> None:
    """Start the background work of a table whose page is being loaded."""
    wake(table)
