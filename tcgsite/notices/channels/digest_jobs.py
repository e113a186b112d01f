"""The job that mails digests: each notice once, whatever happens to its worker."""

import logging
from datetime import timedelta
from smtplib import SMTPException

from django.conf import settings
from django.db import models
from django.utils import timezone, translation

from cards.jobs.job_limits import MAILS
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there
from tcgsite.accounts.models import User
from tcgsite.notices.channels.digest import digest_mail, give_back, take_digest
from tcgsite.notices.models import Inbox

AT_ONCE = 50
TRIED_AGAIN = timedelta(hours=1)
"""The time after which a refused mail is sent again, together with newer notices."""

logger = logging.getLogger(__name__)


@job("send_digests", MAILS)
def send_digests(target: int) -> None:
    while due := list(due_inboxes().values_list("pk", flat=True)[:AT_ONCE]):
        for user_id in due:
            send_digest(user_id)


def due_inboxes() -> "models.QuerySet[Inbox]":
    return Inbox.objects.filter(digest_due_at__lte=timezone.now()).order_by("digest_due_at")


def send_digest(user_id: int) -> None:
    now = timezone.now()
    notices = take_digest(user_id, now)
    if not notices:
        return
    user = User.objects.get(pk=user_id)
    try:
        with translation.override(user.language_or_english):
            digest_mail(user, notices).send()
    except (OSError, SMTPException):
        logger.exception("Could not mail the digest of user %s", user_id)
        give_back(notices, now + TRIED_AGAIN)


@every(seconds=60)
def begin_digests() -> None:
    if settings.MAIL_IS_SET_UP and due_inboxes().exists():
        add_unless_there(send_digests)
