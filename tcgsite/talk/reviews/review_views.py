"""The page of the reviews of a version, and the form of the visitor’s own."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from cards.models import PackVersion
from cards.packs.permissions import may_see
from cards.web.request_values import number_in
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import Review
from tcgsite.talk.models.review import LONGEST, STARS
from tcgsite.talk.reviews.review_list import AT_ONCE, ORDERS, reviews_of, star_counts
from tcgsite.talk.reviews.reviewing import delete_review, matches_left, review

TITLES = {
    "new": gettext_lazy("Newest"),
    "best": gettext_lazy("Most stars"),
    "worst": gettext_lazy("Fewest stars"),
}


@require_safe
def reviews(request: HttpRequest, pk: int) -> HttpResponse:
    return _page(request, _version_at(request, pk))


@require_POST
def write_review(request: HttpRequest, pk: int) -> HttpResponse:
    version, sent = _version_at(request, pk), request.POST
    stars, text = sent.get("stars", ""), sent.get("text", "")
    try:
        if "delete" in sent:
            delete_review(request.user, version)
        else:
            review(request.user, version, stars, text)
    except TalkError as refused:
        typed = {"stars": number_in(stars), "text": text, "refused_because": refused}
        return _page(request, version, typed, status=422)
    messages.success(request, _("Saved."))
    return redirect("talk:reviews", version.pk)


def _version_at(request: HttpRequest, pk: int) -> PackVersion:
    versions = PackVersion.objects.only_published().select_related("pack__game", "pack__owner")
    found = get_object_or_404(versions.defer("source"), pk=pk)
    if not may_see(request.user, found.pack):
        raise Http404(_("A moderator has hidden this pack."))
    return found


def _page(
    request: HttpRequest,
    version: PackVersion,
    typed: dict[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    order = request.GET.get("sort", "new")
    order = order if order in ORDERS else "new"
    start = number_in(request.GET.get("from", ""))
    shown, has_more = reviews_of(version, request.user, order, start)
    user = request.user
    own = Review.objects.filter(version=version, author=user.pk).first() if user.pk else None
    context = {
        "version": version,
        "counts": star_counts(version),
        "reviews": shown,
        "more": start + AT_ONCE if has_more else 0,
        "order": order,
        "orders": TITLES,
        "own": own,
        "stars": own.stars if own else 0,
        "text": own.text if own else "",
        "all_stars": STARS,
        "left": matches_left(user, version),
        "longest": LONGEST,
    }
    return render(request, "talk/reviews.html", context | (typed or {}), status=status)
