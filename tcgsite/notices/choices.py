"""What a player wants to be told, and what the player has muted."""

from collections.abc import Collection

from django.db import transaction
from django.utils.translation import gettext as _

from tcgsite.notices.models import Inbox
from tcgsite.notices.muting import NoticeError
from tcgsite.notices.notice_kinds import ABOUT, BELL, NoticeKind

OFFERED = (
    NoticeKind.MOVE,
    NoticeKind.ALARM,
    NoticeKind.RESULT,
    NoticeKind.CHALLENGE,
    NoticeKind.REMARK,
    NoticeKind.PROPOSAL,
    NoticeKind.TRADE,
    NoticeKind.REPORT,
)
"""The kinds that are announced so far."""


@transaction.atomic
def choose_kinds(user_id: int, chosen: Collection[str]) -> None:
    """Show the player only these kinds of notices in the bell. Raises NoticeError."""
    if not set(chosen) <= {str(kind) for kind in OFFERED}:
        raise NoticeError(_("One of these kinds of notices doesn’t exist. Reload the page."))
    inbox = Inbox.objects.select_for_update().get_or_create(user_id=user_id)[0]
    for kind in OFFERED:
        letters = inbox.channels_of(kind).replace(BELL, "")
        inbox.channels[kind] = BELL + letters if kind in chosen else letters
    inbox.save(update_fields=["channels"])


def chosen_kinds(user_id: int | None) -> list[tuple[NoticeKind, str, bool]]:
    """Return each kind with its hint, and True if the player’s bell shows it."""
    inbox = Inbox.objects.filter(pk=user_id).first() or Inbox()
    return [(kind, str(ABOUT[kind].hint), inbox.has_bell(kind)) for kind in OFFERED]
