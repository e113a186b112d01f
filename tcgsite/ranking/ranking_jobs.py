"""The job that brings the rankings up to date, every quarter of an hour."""

from django.utils import timezone

from cards.jobs.job_limits import UPKEEP
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_upkeep
from tcgsite.ranking.networks import forget_networks
from tcgsite.ranking.seasons import update_rankings
from tcgsite.ranking.trends.counting_players import count_trends
from tcgsite.ranking.trends.highlights import choose_highlights

ALL = 0
"""The target of a job that is about all rows."""
EVERY, HOUR = 900, 3_600
"""In seconds."""


@job("update_rankings", UPKEEP)
def update_all_rankings(target: int) -> None:
    update_rankings(timezone.now())


@every(seconds=EVERY)
def begin_update() -> None:
    add_upkeep(update_all_rankings, ALL)


@job("update_trends", UPKEEP)
def update_trends(target: int) -> None:
    count_trends(timezone.now())
    choose_highlights(timezone.now())


@every(seconds=HOUR)
def begin_trends() -> None:
    add_upkeep(update_trends, ALL)


@every(seconds=600)
def forget_old_networks() -> None:
    forget_networks()
