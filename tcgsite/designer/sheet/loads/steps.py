"""Shared by all steps of a job that loads a file: its row, and changes of the row."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext as _

from cards.exchange.spreadsheets import ReadFile
from cards.jobs.lease import while_held
from cards.models import SheetLoad
from cards.packs.errors import PackError

Step = Callable[[SheetLoad], bool]
"""A function that returns True if another step follows."""


def file_data(file: ReadFile) -> dict[str, Any]:
    return {
        "rows": file.rows,
        "numbers": list(file.numbers),
        "encoding": file.encoding,
        "remark": file.remark,
    }


def file_from(data: Mapping[str, Any]) -> ReadFile:
    return ReadFile(data["rows"], data["numbers"], data["encoding"], data["remark"])


def update_load(load: SheetLoad, **changes: Any) -> bool:
    """Change the row, unless the process has lost the job or another file has replaced this one."""
    held = SheetLoad.objects.filter(while_held(), pk=load.pk, state=load.state)
    return bool(held.update(**changes))


def author_of(load: SheetLoad) -> AbstractBaseUser:
    """Return the user who loads the file. Raises PackError if the account is gone."""
    if load.asked_by is None:
        raise PackError(_("The account that loaded this file no longer exists."))
    return load.asked_by
