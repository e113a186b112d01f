"""The digest: one mail a day or a week about unread notices, oldest first."""

from datetime import datetime, time, timedelta

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import ngettext

from tcgsite.accounts.models import User
from tcgsite.notices.models import Inbox, Notice
from tcgsite.notices.muting import is_muted
from tcgsite.notices.shown import shown_notices
from tcgsite.notices.telling.quiet_hours import end_of_quiet, zone_of

MOST = 50
"""The most notices in a mail. The bell shows the others, too."""
SENT_AT = time(7)
"""The time in the player’s time zone. Weekly digests are sent on Mondays."""
ONE_DAY = timedelta(days=1)
SALT = "unsubscribe"


def next_digest(inbox: Inbox, now: datetime) -> datetime | None:
    """Return when the player gets the next digest, or None for never. Quiet hours delay it."""
    if inbox.digest == Inbox.Digest.NEVER:
        return None
    local = now.astimezone(zone_of(inbox))
    days = 7 - local.weekday() if inbox.digest == Inbox.Digest.WEEKLY else 1
    due = datetime.combine(local.date() + days * ONE_DAY, SENT_AT, local.tzinfo)
    return end_of_quiet(inbox, due) or due


@transaction.atomic
def take_digest(user_id: int, now: datetime) -> list[Notice]:
    """Return the notices to mail, and mark them as mailed. Another worker then gets none.

    They are marked before the mail is sent, so that none is mailed twice.
    """
    inbox = Inbox.objects.select_for_update().select_related("user").get(pk=user_id)
    if inbox.digest_due_at is None or inbox.digest_due_at > now:
        return []
    inbox.digest_due_at = next_digest(inbox, now)
    inbox.save(update_fields=["digest_due_at"])
    found = Notice.objects.filter(to=user_id, is_mail_due=True, is_read=False)
    newest = list(found.order_by("-changed_at", "-pk")[:MOST])
    found.update(is_mail_due=False, mailed_at=now)
    if not may_be_mailed(inbox.user):
        return []
    return [each for each in reversed(newest) if not is_muted(each)]


def may_be_mailed(user: User) -> bool:
    """Return True if the player has confirmed an address. No other addresses are stored."""
    return user.is_active and bool(user.email)


def give_back(notices: list[Notice], later: datetime) -> None:
    """Let the notices be mailed later, because the mail server refused the mail."""
    unread = Notice.objects.filter(pk__in=[each.pk for each in notices], is_read=False)
    unread.update(is_mail_due=True, mailed_at=None)
    Inbox.objects.filter(pk=notices[0].to_id).update(digest_due_at=later)


def digest_mail(user: User, notices: list[Notice]) -> EmailMessage:
    unsubscribe = settings.SITE_URL + unsubscribe_address(user.pk)
    count = len(notices)
    subject = ngettext("%(site)s: %(count)d notice", "%(site)s: %(count)d notices", count)
    context = {
        "name": str(user),
        "site": settings.SITE_NAME,
        "lines": [(each.text, settings.SITE_URL + each.address) for each in shown_notices(notices)],
        "settings": settings.SITE_URL + reverse("notices:settings"),
        "unsubscribe": unsubscribe,
    }
    return EmailMessage(
        subject % {"site": settings.SITE_NAME, "count": count},
        render_to_string("notices/digest.txt", context),
        to=[user.email],
        headers={
            "List-Unsubscribe": f"<{unsubscribe}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
    )


def unsubscribe_address(user_id: int) -> str:
    return reverse("notices:unsubscribe", args=[signing.dumps(user_id, salt=SALT)])


def reader_of(token: str) -> int | None:
    """Return the player whose mail contained this token, or None."""
    try:
        return int(signing.loads(token, salt=SALT))
    except (signing.BadSignature, ValueError, TypeError):
        return None


def end_digest(user_id: int) -> None:
    Inbox.objects.filter(pk=user_id).update(digest=Inbox.Digest.NEVER, digest_due_at=None)
    Notice.objects.filter(to=user_id, is_mail_due=True).update(is_mail_due=False)
