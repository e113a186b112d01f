"""What goes on at a table by itself, as long as somebody looks at it: bots, passes, clocks."""

from tcgsite.matches import automatic_passes, bot_seats, timekeeping
from tcgsite.matches.audience import announce
from tcgsite.matches.table import Table


def wake(table: Table) -> None:
    """Within the event loop."""
    bot_seats.wake(table)
    automatic_passes.wake(table)
    timekeeping.wake(table)


async def go_on(table: Table) -> None:
    """After an action that came by a form."""
    await announce(table.match_id, table.number)
    wake(table)


async def look_on(table: Table) -> None:
    """For somebody who loads the page."""
    wake(table)
