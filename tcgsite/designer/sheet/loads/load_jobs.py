"""The job that loads a file: it reads it, compares it, and saves what the author has accepted in portions."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from cards.authoring.drafts.saving import EditConflictError
from cards.jobs.job_limits import SHEETS
from cards.jobs.kinds import job
from cards.jobs.lease import while_held
from cards.jobs.queue import check_limits, job_queue
from cards.models import Draft, SheetLoad
from cards.packs.errors import PackError
from tcgsite.designer.sheet.loads.picture_steps import give_pictures
from tcgsite.designer.sheet.loads.row_steps import compare_rows, read_rows, take_rows
from tcgsite.designer.sheet.loads.steps import Step, file_data
from tcgsite.designer.sheet.shown import NewLoad

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

Kind, State = SheetLoad.Kind, SheetLoad.State
STEPS: Mapping[tuple[str, str], Step] = {
    (Kind.ROWS, State.READING): read_rows,
    (Kind.ROWS, State.COMPARING): compare_rows,
    (Kind.ROWS, State.TAKING): take_rows,
    (Kind.PICTURES, State.TAKING): give_pictures,
}


def give_up_load(pk: int, sentence: str) -> None:
    """Store why the file wasn’t loaded. Only the process that holds the job may do so."""
    held = SheetLoad.objects.filter(while_held(), pk=pk)
    held.update(problem=sentence, state=State.DONE, content=b"", file={})


@job("sheet", SHEETS, give_up_load)
def load_sheet(pk: int) -> None:
    """Do the next steps for the file, until the author has to choose or everything is saved."""
    loads = SheetLoad.objects.select_related("draft__pack__game", "asked_by")
    while load := loads.filter(pk=pk).first():
        step = STEPS.get((load.kind, load.state))
        if step is None:
            return
        try:
            if not step(load):
                return
        except PackError as refused:
            give_up_load(pk, "\n".join(refused.sentences))
        except EditConflictError:
            sentence = _("Another author has just changed the cards. Load the file again.")
            give_up_load(pk, sentence)


def begin_load(draft: Draft, user: "AbstractBaseUser", load: NewLoad) -> SheetLoad:
    """Let a job load the file into the draft, and drop an earlier file. Raises PackError."""
    row = SheetLoad(draft=draft, asked_by_id=user.pk, content=load.content)
    row.given = {"meanings": list(load.meanings), "like": load.like}
    if load.file is not None:
        row.file, row.state = file_data(load.file), State.COMPARING
        row.wanted = len(load.file.rows) - 1
    return _store(row, user)


def begin_pictures(draft: Draft, user: "AbstractBaseUser", archive: bytes) -> SheetLoad:
    """Let a job cut the pictures of cards from an archive of deck sheets. Raises PackError."""
    row = SheetLoad(draft=draft, asked_by_id=user.pk, content=archive)
    row.kind, row.state = Kind.PICTURES, State.TAKING
    return _store(row, user)


def _store(row: SheetLoad, user: "AbstractBaseUser") -> SheetLoad:
    with job_queue() as queue:
        check_limits(SHEETS, user)
        earlier = SheetLoad.objects.filter(draft=row.draft)
        if earlier.filter(state=State.TAKING).exists():
            raise PackError(
                _("Another file is being loaded into this draft. Wait until it’s done.")
            )
        queue.cancel(load_sheet, earlier.values_list("pk", flat=True))
        earlier.delete()
        row.save()
        queue.add(load_sheet, row.pk, user)
    return row


def continue_load(load: SheetLoad, user: "AbstractBaseUser", before: str, **changes: Any) -> bool:
    """Let the job go on with these changes, unless the row’s state is no longer `before`."""
    with job_queue() as queue:
        check_limits(SHEETS, user)
        if not SheetLoad.objects.filter(pk=load.pk, state=before).update(**changes):
            return False
        queue.add(load_sheet, load.pk, user)
    return True


def drop_load(draft: Draft) -> None:
    """Forget the file. Saved cards stay."""
    with job_queue() as queue:
        loads = SheetLoad.objects.filter(draft=draft)
        queue.cancel(load_sheet, loads.values_list("pk", flat=True))
        loads.delete()
