"""Give the badges of a tournament at its end, to the best of its players."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.db.models import Sum
from django.utils import timezone
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.organised.models import Badge, Tournament, TournamentEntry
from tcgsite.organised.models.tournament import LONGEST_BADGE

PLACES = (1, 3, 8)
"""The numbers of places that can get a badge."""
MOST_GIVEN = 100
"""The most badges that an organiser gives or promises within GIVEN_WITHIN."""
GIVEN_WITHIN = timedelta(days=30)
MOST_SHARE = 2
"""At most one in this many people gets a badge."""


def check_badges(user: User, choices: Mapping[str, Any]) -> None:
    """Raise TableError if the organiser may not promise so many badges."""
    wanted = choices.get("badges") or 0
    if wanted and choices.get("bots_fill"):
        raise TableError(_("Badges are for matches between people. Take no bots, or no badges."))
    since = timezone.now() - GIVEN_WITHIN
    given = Badge.objects.filter(given_by=user, given_at__gte=since).count()
    unfinished = Tournament.objects.only_unfinished().filter(organiser=user)
    promised = unfinished.aggregate(number=Sum("badges"))["number"] or 0
    if wanted and given + promised + wanted > MOST_GIVEN:
        sentence = _(
            "An organiser gives at most %(most)d badges in %(days)d days. Choose fewer, or none."
        )
        raise TableError(sentence % {"most": MOST_GIVEN, "days": GIVEN_WITHIN.days})


def give_badges(
    tournament: Tournament, placed: Sequence[tuple[int, TournamentEntry]]
) -> list[TournamentEntry]:
    """Give the promised badges by place, and return the players who have got one.

    Bots and disqualified players get none. At most half of the people do, so that a badge means something.
    Badges that a moderator has hidden are given, because that can be undone, but nobody is notified.
    """
    people = tournament.entries.filter(user__isnull=False).count()
    last = min(tournament.badges, people // MOST_SHARE)
    best = [(place, entry) for place, entry in placed if place <= last and _may_get_one(entry)]
    best = best[: max(PLACES)]
    title = tournament.shown_badge_title[:LONGEST_BADGE]
    Badge.objects.bulk_create(
        Badge(
            entry=entry,
            place=place,
            title=title,
            players=people,
            given_by=tournament.organiser,
        )
        for place, entry in best
    )
    return [entry for _place, entry in best] if tournament.shows_badges else []


def _may_get_one(entry: TournamentEntry) -> bool:
    return entry.user_id is not None and not entry.is_disqualified
