"""Who is listed: players with a certain and recent rating, against enough opponents."""

from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tcgsite.accounts.models import Audience, User
from tcgsite.matches.results.glicko import SCALE
from tcgsite.ranking.models import RankedPlayer, RankingList

LISTED_WITHIN = 90
"""The largest deviation of a rating that is listed. Matches against weak players lower it to 78 at best."""
DAYS = 30
"""The days without a counted match after which a player is no longer listed."""
FEWEST_OPPONENTS = 5


def listed_until(row: RankedPlayer) -> datetime | None:
    """Return how long the player may be listed. The deviation grows with each day without a match.

    Return None if the rating isn’t certain enough or the player had too few opponents.
    """
    room = LISTED_WITHIN**2 - row.deviation**2
    if room < 0 or row.opponents < FEWEST_OPPONENTS:
        return None
    days = int(room / (row.volatility * SCALE) ** 2) + 1
    return row.rated_at + timedelta(days=min(days, DAYS))


def listed_in(ranking: RankingList, now: datetime) -> QuerySet[RankedPlayer]:
    """Return the listed players, best first, without those who hide their ratings."""
    listed = ranking.players.filter(listed_until__gt=now, user__is_active=True)
    return listed.filter(user__ratings_for=Audience.EVERYBODY).order_by("-rating", "pk")


def reason_unlisted(user: User, row: RankedPlayer | None, now: datetime) -> str:
    """Return a sentence that tells the player why they aren’t listed."""
    if user.is_guest:
        return _("You play as a guest. Register to play rated matches.")
    if user.ratings_for != Audience.EVERYBODY:
        return _("Your ratings aren’t shown to everyone, so you aren’t listed.")
    if row is None:
        return _("You have played no rated match here that counts.")
    if row.opponents < FEWEST_OPPONENTS:
        missing = FEWEST_OPPONENTS - row.opponents
        return (
            ngettext(
                "Play against %d more opponent to be listed.",
                "Play against %d more opponents to be listed.",
                missing,
            )
            % missing
        )
    if now - row.rated_at > timedelta(days=DAYS):
        return _("Your last match that counts is more than 30 days ago.")
    deviation = row.held_rating.after_days((now - row.rated_at).days).deviation
    if deviation > LISTED_WITHIN:
        return _(
            "Your deviation is %(own)d, and at most %(most)d is listed. It falls with each match."
        ) % {"own": round(deviation), "most": LISTED_WITHIN}
    return _("You will be listed when the places are computed again, within 15 minutes.")
