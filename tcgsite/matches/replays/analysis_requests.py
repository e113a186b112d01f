"""Request the analysis of a match, within limits, and find the one that is known."""

import json
from functools import lru_cache
from hashlib import blake2b

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.authoring.simulations.background import run_apart, while_others_wait
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import ANALYSES, RateLimitError
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match, MatchAnalysis
from tcgsite.matches.replays.analysing import analyse, without_names
from tcgsite.matches.replays.moments import match_record

AT_ONCE = 2
"""The most analyses at once, for all users together. Each user has at most one."""
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
    content = _content_of(match.pk)
    with while_others_wait():
        known = known_analysis(match)
        if known is not None and (known.is_done or known.is_at_work):
            return known
        _check_request(user)
        begun = {"match": match, "asked_by": user, "problem": "", "results": {}}
        begun |= {"started_at": timezone.now(), "finished_at": None}
        analysis, _new = MatchAnalysis.objects.update_or_create(content=content, defaults=begun)
        _delete_oldest()
    run_apart("analyse_match", analysis.pk, analyse)
    return MatchAnalysis.objects.get(pk=analysis.pk)


def _check_request(user: User) -> None:
    """Raise TableError if the user or the server has too much at work."""
    at_work = MatchAnalysis.objects.at_work()
    if at_work.filter(asked_by=user.pk).exists():
        raise TableError(_("Another of your matches is being analysed. Wait until that’s done."))
    if at_work.count() >= AT_ONCE:
        raise TableError(_("The server is analysing other matches. Try again in a minute."))
    try:
        with transaction.atomic():
            ANALYSES.count(user.pk)
    except RateLimitError as limited:
        raise TableError(str(limited)) from limited


def _delete_oldest() -> None:
    rows = MatchAnalysis.objects.order_by("-changed_at")
    newest = list(rows.values_list("pk", flat=True)[:MOST_KEPT])
    MatchAnalysis.objects.exclude(pk__in=newest).delete()
