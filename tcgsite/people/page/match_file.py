"""A player’s own matches as a CSV file for spreadsheets."""

import csv
from collections.abc import Iterator
from io import StringIO
from itertools import islice

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from cards.exchange.spreadsheets.cells import with_prefix
from cards.web.fairness.limits import MOST_ACCOUNT_WORK
from cards.web.fairness.page_work import own_limit
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import DOWNLOADS
from tcgsite.matches.models import PlayedMatch
from tcgsite.people.page.match_list import ListedMatch, listed_matches

MOST_ROWS = 20_000
BATCH = 500
COLUMNS = (
    "finished", "game", "result", "opponents", "seat", "deck", "rated", "rating_change", "actions",
    "match",
)  # fmt: skip


@require_POST
@login_required
def download_matches(request: HttpRequest) -> HttpResponse:
    user = User.objects.get(username=request.user.get_username())
    DOWNLOADS.count(user.pk)
    content = StringIO()
    writer = csv.writer(content)
    writer.writerow(COLUMNS)
    with own_limit(MOST_ACCOUNT_WORK):
        writer.writerows(_rows(user))
    return HttpResponse(
        content.getvalue(),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="matches.csv"'},
    )


def _rows(user: User) -> Iterator[list[object]]:
    rows = PlayedMatch.objects.filter(user=user).select_related("game", "opponent", "match")
    newest = rows.prefetch_related("match__seats").order_by("-finished_at", "-pk")[:MOST_ROWS]
    found = newest.iterator(BATCH)
    while batch := list(islice(found, BATCH)):
        yield from map(_row, listed_matches(user, batch))


def _row(listed: ListedMatch) -> list[object]:
    played = listed.played
    return [
        played.finished_at.isoformat(timespec="seconds"),
        with_prefix(played.game.title),
        str(PlayedMatch.Result(played.result).label),
        with_prefix(listed.names),
        played.seat + 1,
        with_prefix(played.deck_name),
        "yes" if played.rated else "no",
        listed.rating_change.replace("−", "-"),
        played.actions,
        played.match.public_id,
    ]
