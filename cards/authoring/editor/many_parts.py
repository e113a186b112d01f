"""Write many parts of a draft at once, with few statements."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.db import connection, transaction
from django.utils import timezone

from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.saving import EditConflictError, add_all, check_size, lock_draft
from cards.models import Draft, DraftPart

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

Content = dict[str, Any]
# The ORM takes three times as long to build its statements for a thousand parts.
SAVE = """
    UPDATE cards_draftpart SET content = %s, name = %s, token = token + 1,
    changed_by_id = %s, changed_at = %s WHERE id = %s
"""


@dataclass
class PartWrites:
    """Changes of a draft: contents of parts, removed parts, and kinds and contents of new parts.

    The parts are as they were read before the transaction. All other users’ writes wait during it, so
    everything slow must be done earlier.
    """

    changed: dict[DraftPart, Content] = field(default_factory=dict)
    removed: list[DraftPart] = field(default_factory=list)
    added: list[tuple[str, Content]] = field(default_factory=list)


@transaction.atomic
def write_parts(draft: Draft, writes: PartWrites, author: "AbstractBaseUser") -> None:
    """Make all changes. Raises EditConflictError if a part has changed since it was read, and PackError."""
    _check_current(draft, [*writes.changed, *writes.removed])
    if writes.removed:
        draft.parts.filter(pk__in=[part.pk for part in writes.removed]).delete()
    save_all(draft, writes.changed, author)
    add_all(draft, writes.added, author)


@transaction.atomic
def save_all(
    draft: Draft, contents: Mapping[DraftPart, Content], author: "AbstractBaseUser"
) -> None:
    """Save several parts that haven’t changed since they were read. Raises EditConflictError, PackError."""
    if not contents:
        return
    _check_current(draft, contents)
    before = sum(len(str(part.content)) for part in contents)
    check_size(draft, list(contents.values()), more=0, before=before)
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    rows = [
        (*_values(part.kind, content), author.pk, now, part.pk)
        for part, content in contents.items()
    ]
    with connection.cursor() as cursor:
        cursor.executemany(SAVE, rows)


def _values(kind: str, content: Content) -> tuple[Any, str]:
    return connection.ops.adapt_json_value(content, None), PartContent(kind, content).name


def current_tokens(draft: Draft) -> dict[int, int]:
    """Lock the draft, and return the number of saves of each of its parts, by the part’s id."""
    lock_draft(draft)
    return dict(draft.parts.select_for_update().order_by("pk").values_list("pk", "token"))


def _check_current(draft: Draft, parts: Iterable[DraftPart]) -> None:
    tokens = current_tokens(draft)
    if any(tokens.get(part.pk) != part.token for part in parts):
        raise EditConflictError
