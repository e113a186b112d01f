"""All numbers of fairness: how much each visitor may use, and how long others wait."""

# Pages

PLACES = 2
"""The number of pages that a process makes at once. With more, tables wait longer, and pages
aren’t faster.
"""
KEPT_FOR_SHORT = 1
"""The number of these places that only short pages get."""
LONG_PAGE = 0.07
"""The seconds of work after which an address counts as long, until its page takes less again."""
PAGE_REFUND = 0.1
"""The seconds of work per second that each network may use without owing anything."""
PAGE_BURST = 0.5
"""The most seconds that a network, or the owner of long pages, may owe to get a place for short pages."""
MOST_PAGE_DEBT = 10.0
"""The most seconds that a network can owe. A school would otherwise come last for hours."""
MOST_ADDRESSES = 10_000
"""The most addresses for which a process remembers how long their pages took."""
USE_FADES = 60.0
"""The seconds in which half of a payer’s use is forgotten. Payers who have used least come first, because
twenty networks below their refund can together keep a server busy.
"""
WEIGHT_OF_PAGE = 10.0
"""The weight of a page’s own time in its turn, compared with what its payers have used before."""
CREDIT_OF_WAITING = 0.05
"""The seconds of use that waiting makes up for, times the square of the seconds waited. That is 0.05 after
one second and 5 after ten, so every request gets its turn.
"""
LONGEST_WAIT = 20.0
"""Seconds that a request waits for its place before it is refused."""
RETRY_AFTER = 5
"""Seconds after which a refused visitor is told to try again."""
SWITCH_INTERVAL = 0.0005
"""The seconds for which a thread may run Python while others wait. An action takes turns with pages about
thirty times. With Python’s default of five milliseconds, it waited for 0.1 to 1 second.
"""

MOST_PAGE_WORK = 5.0
"""Seconds of processor time after which a page is stopped."""
MOST_SHARED_WORK = 15.0
"""Seconds of processor time for what a page makes once for all later pages, such as compiled rules."""
MOST_ACCOUNT_WORK = 60.0
"""Seconds of processor time for downloading or deleting everything that an account contains."""
WATCH_INTERVAL = 0.1
"""Seconds between two looks at the work of all pages."""
OVERDUE_INTERVAL = 0.002
"""The same interval while a page is overdue. Pages that write all the time can rarely be stopped."""
RETRY_AFTER_STOP = 60
"""Seconds after which a visitor whose page was stopped is told to try again."""

# The thread of the tables

REFUND = 0.02
"""The seconds of work per second that each payer may use without owing anything."""
BURST = 0.5
"""The seconds that a payer may owe before other payers' work comes first."""
SHARE = 0.25
"""The share of the thread's time for all payers who owe more than that."""
MOST_ACCOUNTS = 10_000

# Slow work for tables and replays, in other processes

WEIGHT = 0.25
"""Time in other processes costs less, because they run at low priority on other cores."""
MOST_OWED = 1.0
"""The seconds that a user or a match may owe before more slow work is refused."""
MOST_FOR_USER = 1
"""The maximum number of slow jobs that one user may have waiting in a lane."""
MOST_WAITING = 40
"""The maximum number of slow jobs that may wait in a lane."""
MOST_RESULTS = 32
PAGE = 0.05
"""The seconds of a page that cost nothing, so that viewers can quickly step through a replay."""
