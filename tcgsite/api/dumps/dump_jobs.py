"""The job that writes a dump each night."""

from django.conf import settings
from django.utils import timezone

from cards.jobs.job_limits import DUMPS
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there
from tcgsite.api.dumps.writing import write_dump


@job("write_dump", DUMPS)
def write_nightly(target: int) -> None:
    write_dump(timezone.localdate(), settings.DUMPS)


@every(seconds=600)
def begin_dump() -> None:
    """Add the job in the hour of the night that the host has chosen, unless there is a dump of today."""
    now = timezone.localtime()
    if now.hour == settings.DUMP_HOUR and not (settings.DUMPS / now.date().isoformat()).exists():
        add_unless_there(write_nightly)
