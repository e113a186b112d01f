"""The limits of all jobs, in one table: how many a person and the site may have, and how long each takes."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

MOST_ATTEMPTS = 10
"""How often a job is started again if its workers keep dying. Then the job is given up."""
COMPUTES, SHARES = 15, 5
"""The niceness of jobs that mostly compute, and of those that also write."""


@dataclass(frozen=True)
class JobLimits:
    """The limits for the jobs of one queue.

    `per_person` and `per_site` are the most jobs, waiting or running. A worker runs `at_once` of them at the
    same time. A job may use `seconds` of processor time, or any time if None.

    `kindness` is the niceness of a job’s process, from 0 to 19. The setting JOB_KINDNESS is its maximum. Jobs
    that mostly write should have 0, the server’s own priority: SQLite has one lock for all writes. On a busy
    machine, a process of low priority gets no time to release it, and tables wait until “database is locked”.
    """

    queue: str
    per_person: int
    per_site: int
    at_once: int
    seconds: int | None
    too_many_of_person: "StrPromise"
    too_many: "StrPromise"
    kindness: int = 0


def limits_without_person(
    queue: str, *, per_site: int, at_once: int = 1, seconds: int | None = None, kindness: int = 0
) -> JobLimits:
    """Return limits for jobs that the site adds by itself, at most one for each row."""
    return JobLimits(
        queue=queue,
        per_person=1,
        per_site=per_site,
        at_once=at_once,
        seconds=seconds,
        too_many_of_person=_("This is already under way."),
        too_many=_("The server has too much to do. Try again in a minute."),
        kindness=kindness,
    )


SIMULATIONS = JobLimits(
    queue="simulations",
    per_person=1,
    per_site=10,
    at_once=2,
    seconds=90,
    too_many_of_person=_("One of your simulations is still running. Wait until it’s finished."),
    too_many=_("The server is busy running other simulations. Try again in a minute."),
    kindness=COMPUTES,
)
TRIALS = JobLimits(
    queue="trials",
    per_person=1,
    per_site=10,
    at_once=2,
    seconds=90,
    too_many_of_person=_("Bots are still playing another draft of yours."),
    too_many=_("The server is busy with other drafts. Try again in a minute."),
    kindness=COMPUTES,
)
ANALYSES = JobLimits(
    queue="analyses",
    per_person=1,
    per_site=10,
    at_once=2,
    seconds=90,
    too_many_of_person=_("Another of your matches is being analysed. Wait until that’s done."),
    too_many=_("The server is analysing other matches. Try again in a minute."),
    kindness=COMPUTES,
)
CHECKS = JobLimits(
    queue="checks",
    per_person=1,
    per_site=100,
    at_once=1,
    seconds=None,
    too_many_of_person=_(
        "Another pack of yours is still being checked. Try again when that check is done."
    ),
    too_many=_("The server is checking other packs. Try again in a minute."),
)
SHEETS = JobLimits(
    queue="sheets",
    per_person=1,
    per_site=10,
    at_once=1,
    seconds=300,
    too_many_of_person=_("Another file of yours is still being loaded. Wait until that’s done."),
    too_many=_("The server is loading other files. Try again in a minute."),
)
PRINTS = JobLimits(
    queue="prints",
    per_person=1,
    per_site=10,
    at_once=1,
    seconds=300,
    too_many_of_person=_("Another file of yours is still being made. Wait until that’s done."),
    too_many=_("The server is making other files to print. Try again in a minute."),
    kindness=SHARES,
)
UPKEEP = limits_without_person("upkeep", per_site=100, kindness=SHARES)
RULINGS = limits_without_person("rulings", per_site=100, seconds=90, kindness=COMPUTES)
NOTICES = limits_without_person("notices", per_site=10, at_once=3, seconds=60)
PUSHES = limits_without_person("pushes", per_site=10, seconds=60)
MAILS = limits_without_person("mails", per_site=10, seconds=60)
TOURNAMENTS = limits_without_person("tournaments", per_site=1_000)
DRAFTS = limits_without_person("drafts", per_site=1_000, seconds=60)
BOT_MATCHES = limits_without_person("bot matches", per_site=1_000, seconds=120, kindness=SHARES)
CARD_RECORDS = limits_without_person("card records", per_site=20, seconds=300, kindness=SHARES)
JUDGEMENTS = limits_without_person("judgements", per_site=1, seconds=600, kindness=COMPUTES)
DUMPS = limits_without_person("dumps", per_site=1, kindness=COMPUTES)
OF_PEOPLE = (SIMULATIONS, TRIALS, ANALYSES, CHECKS, SHEETS, PRINTS)
_OF_THE_SITE = (
    UPKEEP,
    RULINGS,
    NOTICES,
    PUSHES,
    MAILS,
    TOURNAMENTS,
    DRAFTS,
    BOT_MATCHES,
    CARD_RECORDS,
    JUDGEMENTS,
    DUMPS,
)
QUEUES = {each.queue: each for each in (*OF_PEOPLE, *_OF_THE_SITE)}
