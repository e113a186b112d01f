"""The contents of a club’s page: coming and past events, its ranking, pools and members."""

from dataclasses import dataclass
from functools import cached_property

from django.db.models import Count

from cards.models import Pool
from tcgsite.accounts.models import User
from tcgsite.organised.clubs.club_ranking import RankedMember, club_ranking
from tcgsite.organised.models import Club, ClubMember, League, RecurringEvent, Tournament

SHOWN = 10
"""The most tournaments in each list."""


@dataclass(frozen=True, slots=True)
class WeeklyRow:
    """A weekly event, and its next tournament if it has been made."""

    event: RecurringEvent
    tournament: Tournament | None


@dataclass(frozen=True)
class ClubPage:
    club: Club
    user: User | None

    @cached_property
    def members(self) -> list[ClubMember]:
        return list(self.club.members.select_related("user"))

    @cached_property
    def own(self) -> ClubMember | None:
        """Return the viewer’s membership, or None."""
        mine = (each for each in self.members if self.user and each.user_id == self.user.pk)
        return next(mine, None)

    @property
    def is_organiser(self) -> bool:
        return self.own is not None and self.own.is_organiser

    @cached_property
    def others(self) -> list[ClubMember]:
        """Return the members who aren’t organisers."""
        return [each for each in self.members if not each.is_organiser]

    @cached_property
    def removed_players(self) -> list[User]:
        """Return the players whom organisers have removed."""
        return list(self.club.removed.order_by("username"))

    @cached_property
    def weekly(self) -> list[WeeklyRow]:
        events = self.club.recurring_events.filter(is_active=True).select_related("game")
        coming = Tournament.objects.filter(recurring__in=events, status=Tournament.Status.OPEN)
        next_one = {each.recurring_id: each for each in coming.order_by("-starts_at")}
        return [WeeklyRow(each, next_one.get(each.pk)) for each in events]

    @cached_property
    def stopped_events(self) -> list[RecurringEvent]:
        """Return the weekly events that were stopped by a problem."""
        return list(self.club.recurring_events.filter(is_active=False).exclude(reason="")[:SHOWN])

    @property
    def coming(self) -> list[Tournament]:
        rows = Tournament.objects.only_unfinished().in_full().filter(club=self.club, league=None)
        return list(rows.annotate(entered=Count("entries")).order_by("starts_at", "pk")[:SHOWN])

    @cached_property
    def over(self) -> list[Tournament]:
        ended = Tournament.objects.filter(club=self.club, status=Tournament.Status.OVER)
        rows = ended.filter(league=None).in_full().defer("card_records")
        return list(rows.annotate(entered=Count("entries")).order_by("-ended_at")[:SHOWN])

    @cached_property
    def leagues(self) -> list[League]:
        """Return the leagues of the club that aren’t over."""
        rows = self.club.leagues.exclude(status=League.Status.OVER).select_related("game", "pool")
        return list(rows[:SHOWN])

    @cached_property
    def ranking(self) -> list[RankedMember]:
        return club_ranking(self.club, self.members)

    @cached_property
    def pools(self) -> list[Pool]:
        return list(self.club.pools.select_related("game"))

    @cached_property
    def addable_pools(self) -> list[Pool]:
        """Return the viewer’s own pools that the page doesn’t show yet."""
        own = Pool.objects.current().filter(owner=self.user, owner__isnull=False)
        return list(own.exclude(clubs=self.club).select_related("game")[:SHOWN])
