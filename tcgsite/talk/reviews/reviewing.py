"""Write, edit and delete reviews: one of each player for each version."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.models import PackVersion
from tcgsite.accounts.models import User
from tcgsite.matches.models import Match
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import Review
from tcgsite.talk.models.review import LONGEST, STARS
from tcgsite.talk.subjects import makers_of
from tcgsite.talk.talk_signals import ReviewMade, review_made
from tcgsite.talk.texts import clean_text
from tcgsite.talk.writing_limits import check_change_rate, check_links, check_may_write

if TYPE_CHECKING:
    from tcgsite.talk.subjects import AnyUser

MATCHES_BEFORE = 2
"""The finished matches with a version that a player needs before reviewing it."""


def matches_left(user: AnyUser, version: PackVersion) -> int:
    """Return how many more matches the player must finish before reviewing the version."""
    finished = Match.objects.filter(status=Match.Status.FINISHED, pack_versions=version)
    played = finished.filter(seats__user=user.pk)[:MATCHES_BEFORE].count() if user.pk else 0
    return MATCHES_BEFORE - played


@transaction.atomic
def review(visitor: AnyUser, version: PackVersion, stars: str, text: str) -> Review:
    """Write the player’s review of the version, or change it. Raises TalkError."""
    user = check_may_write(visitor)
    if user.pk in makers_of(version.pack):
        raise TalkError(_("You made this pack, so others review it."))
    if stars not in map(str, STARS):
        raise TalkError(_("Choose one to five stars."))
    cleaned = clean_text(text, LONGEST)
    check_links(user, cleaned)
    _check_has_played(user, version)
    check_change_rate(user)
    found = Review.objects.filter(version=version, author=user).first()
    if found is None:
        found = Review.objects.create(version=version, author=user, stars=int(stars), text=cleaned)
        review_made.send_after_commit(ReviewMade(found.pk))
    elif (found.stars, found.text) != (int(stars), cleaned):
        found.stars, found.text, found.edited_at = int(stars), cleaned, timezone.now()
        found.save(update_fields=["stars", "text", "edited_at"])
    return found


def _check_has_played(user: User, version: PackVersion) -> None:
    left = matches_left(user, version)
    if left > 0:
        sentence = ngettext(
            "Finish %(left)d more match with version %(number)s, then you can review it.",
            "Finish %(left)d more matches with version %(number)s, then you can review it.",
            left,
        )
        raise TalkError(sentence % {"left": left, "number": version.number})


def delete_review(visitor: AnyUser, version: PackVersion) -> None:
    user = check_may_write(visitor)
    Review.objects.filter(version=version, author=user).delete()
