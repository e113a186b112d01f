"""Post a chat message, after checking permissions and the user's rate limit."""

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.accounts.muting import reason_for_silence
from tcgsite.matches.chat.rooms import check_may_write, room_of
from tcgsite.matches.chat.sanitizing import sanitize
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import ChatMessage, Match
from tcgsite.operation.metrics import CHAT_LINES

RATE_LIMITS = ((5, timedelta(seconds=10)), (40, timedelta(minutes=5)))
"""The most messages that a user can send within each time span, across all tables."""
TRIES = 5


def post_message(match_id: int, user: User, viewer: int | None, text: str) -> ChatMessage:
    """Post a message to the viewer's room. Raises TableError."""
    match = Match.objects.get(pk=match_id)
    check_may_write(match, viewer, user)
    if silence := reason_for_silence(user.pk):
        raise TableError(silence)
    line = ChatMessage(match=match, user=user, seat=viewer, name=str(user), text=sanitize(text))
    line.room, line.after = room_of(viewer), match.action_count
    for _attempt in range(TRIES):
        try:
            with transaction.atomic():
                _check_rate(user)
                _append(line)
        except IntegrityError:  # Another message has just taken this number: try the next one.
            continue
        CHAT_LINES.labels(line.room).inc()
        return line
    raise TableError(_("The chat is busy. Please try again in a moment."))


def _check_rate(user: User) -> None:
    """Raise TableError if the user is posting too fast.

    The check counts database rows, so it covers all tabs and processes. Locking the user's row makes
    concurrent posts wait for each other.
    """
    User.objects.select_for_update().get(pk=user.pk)
    now = timezone.now()
    for most, span in RATE_LIMITS:
        if ChatMessage.objects.filter(user=user, at__gt=now - span).count() >= most:
            raise TableError(_("You’re sending messages too fast. Wait a moment, then try again."))


def _append(line: ChatMessage) -> None:
    room = ChatMessage.objects.filter(match=line.match, room=line.room)
    line.number = (room.aggregate(newest=Max("number"))["newest"] or 0) + 1
    line.pk = None
    line.save(force_insert=True)
