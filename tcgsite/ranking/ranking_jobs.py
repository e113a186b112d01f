"""The job that updates the rankings every quarter of an hour."""

from django.utils import timezone

from cards.jobs.job_limits import UPKEEP
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there
from tcgsite.ranking.networks import forget_networks
from tcgsite.ranking.seasons import update_rankings
from tcgsite.ranking.trends.counting_players import count_trends
from tcgsite.ranking.trends.highlights import choose_highlights

EVERY, HOUR = 900, 3_600
"""In seconds."""


@job("update_rankings", UPKEEP)
def update_all_rankings(target: int) -> None:
    update_rankings(timezone.now())


@every(seconds=EVERY)
def begin_update() -> None:
    add_unless_there(update_all_rankings)


@job("update_trends", UPKEEP)
def update_trends(target: int) -> None:
    count_trends(timezone.now())
    choose_highlights(timezone.now())


@every(seconds=HOUR)
def begin_trends() -> None:
    add_unless_there(update_trends)


@every(seconds=600)
def forget_old_networks() -> None:
    forget_networks()
