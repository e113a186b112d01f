"""The ranking of a club: what its members have won in its tournaments in the last year."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Count, F, Q
from django.utils import timezone

from tcgsite.accounts.models import User
from tcgsite.organised.models import Club, ClubMember, Pairing, Tournament

COUNTED = timedelta(days=365)
WIN, DRAW = 3, 1
SHOWN = 50


@dataclass(frozen=True, slots=True)
class RankedMember:
    """A member, and the matches that they have played in the club’s tournaments. Equal members
    share a place.
    """

    place: int
    user: User
    won: int
    drawn: int
    lost: int

    @property
    def points(self) -> int:
        return WIN * self.won + DRAW * self.drawn


def club_ranking(club: Club, members: Iterable[ClubMember]) -> list[RankedMember]:
    """Return the members who have played, best first: by points, then by fewer lost matches."""
    counts = _counts_of(club)
    rows = [
        RankedMember(
            0, each.user, *(counts[each.user_id, what] for what in ("won", "drawn", "lost"))
        )
        for each in members
        if counts[each.user_id, "played"]
    ]
    rows.sort(key=lambda row: (-row.points, row.lost, str(row.user)))
    del rows[SHOWN:]
    keys = [(row.points, row.lost) for row in rows]
    return [
        RankedMember(keys.index(key) + 1, row.user, row.won, row.drawn, row.lost)
        for key, row in zip(keys, rows, strict=True)
    ]


def _counts_of(club: Club) -> Counter[tuple[int, str]]:
    """Return the numbers of won, drawn, lost and played matches by user. Byes and matches against bots don’t
    count.
    """
    since = timezone.now() - COUNTED
    people = Q(first__user__isnull=False, second__user__isnull=False)
    played = Pairing.objects.filter(people, is_over=True, tournament__created_at__gte=since)
    played = played.exclude(tournament__kind=Tournament.Kind.TABLES)
    found = Counter[tuple[int, str]]()
    better, worse = Q(won__gt=F("lost")), Q(won__lt=F("lost"))
    for side, won, lost in (("first", better, worse), ("second", worse, better)):
        rows = played.filter(tournament__club=club).order_by().values(f"{side}__user")
        rows = rows.annotate(
            wins=Count("pk", filter=won), losses=Count("pk", filter=lost), matches=Count("pk")
        )
        for user, wins, losses, matches in rows.values_list(
            f"{side}__user", "wins", "losses", "matches"
        ):
            found[user, "won"] += wins
            found[user, "lost"] += losses
            found[user, "drawn"] += matches - wins - losses
            found[user, "played"] += matches
    return found
