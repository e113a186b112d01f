"""Who waits for whom, and why.

Only one thread of a process runs Python at a time, so whatever the server does for one visitor, all others
wait for. Three rules decide the order.

*Tables come before pages.* One thread does the work of all tables (`fair_thread`). Other threads make pages,
only a few at once (`page_places`), and threads take turns so often that an action hardly waits for them
(`page_middleware`).

*Who has used little comes first.* The next page is for the network that has used least, and the next job of
a table for the players and the match that owe least (`accounts`). Everybody may use a little without owing
anything, and what they owe fades. Pages that wait come forward with time: many visitors who each use little
can't make one who uses less wait, and they don't shut out one who has used more. For pages that take long,
the owner of the pack pays, too. One place is kept for pages that have taken little time before, for networks
that owe little.

*Long work is done elsewhere or stopped.* Work for tables and replays that takes long runs in other processes,
and players whose share is used up are asked to wait (`slow_work`). A page that works longer than any page
should is stopped wherever it is: `page_work` sets its limit, and `page_watch` raises the error inside it.

*Checks of drafts wait for each other.* They run in a process of their own, one at a time: a lock in
`cards/sandbox/process.py` lets them wait, without a place among the pages. `cards/jobs/requests.py` lets
each user have only one upload or publication checked at once.

The server says that it is busy in four places. `slow_work` raises TableBusyError to players.
`page_middleware` answers for pages that waited too long or were stopped. `cards/sandbox/process.py` raises
ServerBusyError, which `cards/web/busy_server.py` turns into a page. `cards/jobs/requests.py` raises
JobLimitError.

All numbers are in `limits`, and docs/limits.md has a row for each.
"""
