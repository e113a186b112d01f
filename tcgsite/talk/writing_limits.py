"""How much a player may write, and what new accounts may not write yet."""

from datetime import timedelta
from typing import TYPE_CHECKING

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy
from django.utils.translation import ngettext

from cards.packs.permissions import is_registered, take_turns
from tcgsite.accounts.models import User
from tcgsite.accounts.muting import reason_for_silence
from tcgsite.accounts.rate_limits import RateLimit, RateLimitError
from tcgsite.talk.errors import TalkError
from tcgsite.talk.markdown import has_link
from tcgsite.talk.models import Comment

if TYPE_CHECKING:
    from tcgsite.talk.subjects import AnyUser

RATES = ((5, timedelta(minutes=5)), (60, timedelta(days=1)))
"""The most comments of a player in each time span, including deleted ones."""
LINKS_AFTER = timedelta(days=3)
ALIKE_FOR = timedelta(days=1)
CHANGES = RateLimit("changed texts", 60, 60, _lazy("You’ve changed your texts often."))
"""The limit of a player’s reviews, answers and edits. Each can notify others."""
MOST_ALIKE = 2
"""The number of similar texts by all players that are shown in a day. Later ones are folded."""


def check_may_write(user: "AnyUser") -> User:
    """Return the user. Simultaneous requests of the user wait for each other.

    Raises TalkError for visitors, guests, and players whom a moderator has silenced.
    """
    if not isinstance(user, User) or not is_registered(user):
        raise TalkError(_("Register before you write: others should know who wrote it."))
    if silence := reason_for_silence(user.pk):
        raise TalkError(silence)
    take_turns(user.pk)
    return user


def check_comment_rate(user: User) -> None:
    now = timezone.now()
    for most, span in RATES:
        if Comment.objects.filter(author=user, made_at__gt=now - span).count() >= most:
            minutes = int(span.total_seconds() // 60)
            sentence = ngettext(
                "You’ve written %(most)d comments in the last minute. Wait, then try again.",
                "You’ve written %(most)d comments in the last %(minutes)d minutes. Try again later.",
                minutes,
            )
            raise TalkError(sentence % {"most": most, "minutes": minutes})


def check_change_rate(user: User) -> None:
    """Count a text that replaces or may replace another one. Raises TalkError."""
    try:
        CHANGES.count(user.pk)
    except RateLimitError as limited:
        raise TalkError(str(limited)) from limited


def check_links(user: User, text: str) -> None:
    if user.date_joined > timezone.now() - LINKS_AFTER and has_link(text):
        days = LINKS_AFTER.days
        raise TalkError(_("New accounts may use links after %d days. Remove the link.") % days)


def is_spam_like(user: User, likeness: str, edited: int = 0) -> bool:
    """Return True if this player, or several others, have recently written the same."""
    since = timezone.now() - ALIKE_FOR
    alike = Comment.objects.filter(likeness=likeness, made_at__gt=since).exclude(pk=edited)
    return bool(likeness) and (
        alike.filter(author=user).exists() or alike[:MOST_ALIKE].count() >= MOST_ALIKE
    )
