"""Request the analysis of a match, within limits, or find the existing one."""

import json
from functools import lru_cache
from hashlib import blake2b

from django.db import transaction

from cards.jobs.errors import JobLimitError
from cards.jobs.queue import job_queue
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import ANALYSES, RateLimitError
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match, MatchAnalysis
from tcgsite.matches.replays.analysing import analyse, without_names
from tcgsite.matches.replays.moments import match_record

MOST_KEPT = 300
"""The most analyses that the site keeps. Older ones are deleted."""
METHOD = 1
"""The version of the method. Raise it when analyses change so much that earlier ones should be repeated."""


def known_analysis(match: Match) -> MatchAnalysis | None:
    return MatchAnalysis.objects.filter(content=_content_of(match.pk)).first()


@lru_cache(1024)
def _content_of(match_id: int) -> str:
    """Return a key for the record of a finished match, without the names of its players."""
    match = Match.objects.get(pk=match_id)
    record = without_names(match_record(match)).to_data()
    people = sorted(match.seats.filter(bot="").values_list("position", flat=True))
    text = json.dumps([METHOD, people, record], sort_keys=True)
    return blake2b(text.encode(), digest_size=32).hexdigest()


def request_analysis(match: Match, user: User) -> MatchAnalysis:
    """Return the analysis. Start it unless it exists. Raises TableError."""
    try:
        return MatchAnalysis.objects.get(pk=_begin(match, user))
    except JobLimitError as limited:
        raise TableError(str(limited)) from limited


def _begin(match: Match, user: User) -> int:
    """Add the job of the analysis unless the analysis exists, and return its primary key."""
    content = _content_of(match.pk)
    with job_queue() as queue:
        known = known_analysis(match)
        if known is not None:
            return known.pk
        analysis = MatchAnalysis.objects.create(content=content, match=match, asked_by=user)
        queue.add(analyse, analysis.pk, user)
        _count_analysis(user)
        _delete_oldest()
    return analysis.pk


def _count_analysis(user: User) -> None:
    """Raise TableError if the user has asked for too many analyses."""
    try:
        with transaction.atomic():
            ANALYSES.count(user.pk)
    except RateLimitError as limited:
        raise TableError(str(limited)) from limited


def _delete_oldest() -> None:
    rows = MatchAnalysis.objects.order_by("-changed_at")
    newest = list(rows.values_list("pk", flat=True)[:MOST_KEPT])
    MatchAnalysis.objects.exclude(pk__in=newest).delete()
