"""The job that draws a PDF of many cards or their pictures, and stores the file for the player."""

from datetime import timedelta
from typing import TYPE_CHECKING

from django.db.models.functions import Length, Now
from django.utils.translation import gettext as _

from cards.exchange.printing.bounded_drawing import StoredUploads
from cards.exchange.printing.print_request import PDF, PrintRequest, Progress
from cards.jobs.job_limits import PRINTS
from cards.jobs.kinds import job
from cards.jobs.lease import while_held
from cards.jobs.queue import check_limits, job_queue
from cards.models import PaperFile
from cards.packs.errors import PackError

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_CARDS, MOST_PICTURES = 2_000, 540
LARGEST_FILE = 60_000_000
"""The most bytes of a file. The pictures of a card take up to 100 kB."""
MOST_KEPT = 1_000_000_000
"""The most bytes of the finished files of all players. A network can have many guests."""
STEPS = 20
"""How often a job stores its progress."""
KEPT_FOR = timedelta(days=1)
LIBRARIES = (
    "cards.exchange.printing.pdf.sheets_pdf",
    "cards.exchange.printing.pictures.card_pictures",
)
"""Drawing modules. They take 40 MB, so only processes that draw load them."""


class FileTooLargeError(Exception):
    """Raised as soon as a file has more than LARGEST_FILE bytes."""


def give_up_file(pk: int, sentence: str) -> None:
    """Store why there is no file. Only the process that holds the job may do so."""
    PaperFile.objects.filter(while_held(), pk=pk).update(problem=sentence, asked={})


@job("print", PRINTS, give_up_file, LIBRARIES)
def draw_file(pk: int) -> None:
    file = PaperFile.objects.filter(pk=pk).first()
    if file is None or not file.is_at_work:
        return
    request = PrintRequest.from_data(file.asked)
    step, noted, drawn = max(file.wanted // STEPS, 1), 0, 0

    def note(done: int, size: int) -> None:
        nonlocal noted, drawn
        # A larger file would need a gigabyte of memory before it is refused.
        if size > LARGEST_FILE:
            raise FileTooLargeError
        drawn = done
        if done >= noted + step:
            noted = done
            held = PaperFile.objects.filter(while_held(), pk=pk, done__lt=done)
            # A job that is started again keeps the progress that the page has shown.
            held.update(done=done)

    try:
        content = _draw(request, note)
        if len(content) > LARGEST_FILE:
            raise FileTooLargeError
    except FileTooLargeError:
        sentence = _(
            "The file is larger than 60 MB: it has room for %(drawn)d of %(wanted)d cards. Print fewer"
            " cards at once."
        )
        give_up_file(pk, sentence % {"drawn": drawn, "wanted": file.wanted})
        return
    done = {"content": content, "done": file.wanted, "asked": {}}
    PaperFile.objects.filter(while_held(), pk=pk).update(**done)


def _draw(request: PrintRequest, note: Progress) -> bytes:
    from cards.exchange.printing.pdf.sheets_pdf import write_sheets
    from cards.exchange.printing.pictures.card_pictures import write_pictures

    write = write_sheets if request.form == PDF else write_pictures
    return write(request, StoredUploads(request.cards.art), note)


def begin_file(request: PrintRequest, user: "AbstractBaseUser", back_to: str) -> PaperFile:
    """Let a job draw the file, in place of the player’s earlier one. Raises PackError, JobLimitError."""
    different = len(request.cards.cards)
    if request.form != PDF and different > MOST_PICTURES:
        raise PackError(
            _("An archive has at most 540 pictures, and these are %d. Print fewer.") % different
        )
    if request.total > MOST_CARDS:
        raise PackError(
            _("A PDF has at most 2,000 cards, and these are %d. Print one of each, or fewer.")
            % request.total
        )
    file = PaperFile(asked_by_id=user.pk, title=request.cards.title[:200], back_to=back_to)
    file.asked, file.form = request.data, request.form
    file.wanted = request.total if request.form == PDF else different
    with job_queue() as queue:
        check_limits(PRINTS, user)
        PaperFile.objects.filter(asked_by=user.pk).delete()
        forget_old_files()
        file.save()
        queue.add(draw_file, file.pk, user)
    return file


def forget_old_files() -> None:
    """Delete files older than a day, and the oldest files beyond the limit for all players."""
    PaperFile.objects.filter(asked_at__lt=Now() - KEPT_FOR).delete()
    left, too_many = MOST_KEPT, []
    newest = PaperFile.objects.exclude(content=b"").order_by("-asked_at", "-pk")
    for pk, size in newest.values_list("pk", Length("content")):
        left -= size
        if left < 0:
            too_many.append(pk)
    PaperFile.objects.filter(pk__in=too_many).delete()
