"""Request the analysis of a match, within limits, and find the one that is known."""

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
"""The site keeps the latest ones."""
METHOD = 1
"""Raise this number when analyses change so much that earlier ones should be repeated."""


def known_analysis(match: Match) -> MatchAnalysis | None:
    return MatchAnalysis.objects.filter(content=_content_of(match.pk)).first()


@lru_cache(1024)
def _content_of(match_id: int) -> str:
    """Return what identifies the record of a match that is over, without the names of its players."""
    match = Match.objects.get(pk=match_id)
    record = without_names(match_record(match)).to_data()
    people = sorted(match.seats.filter(bot="").values_list("position", flat=True))
    text = json.dumps([METHOD, people, record], sort_keys=True)
    return blake2b(text.encode(), digest_size=32).hexdigest()


def request_analysis(match: Match, user: User) -> MatchAnalysis:
    """Return the analysis, and start it unless it is known or at work. Raises TableError."""
    try:
        return MatchAnalysis.objects.get(pk=_begin(match, user))
    except JobLimitError as limited:
        raise TableError(str(limited)) from limited


def _begin(match: Match, user: User) -> int:
    """Add the job of the analysis unless it is known or at work, and return its primary key."""
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
    """Raise TableError if the user has asked for too many."""
    try:
        with transaction.atomic():
            ANALYSES.count(user.pk)
    except RateLimitError as limited:
        raise TableError(str(limited)) from limited


def _delete_oldest() -> None:
    rows = MatchAnalysis.objects.order_by("-changed_at")
    newest = list(rows.values_list("pk", flat=True)[:MOST_KEPT])
    MatchAnalysis.objects.exclude(pk__in=newest).delete()
