"""The notices of a player: the panel under the bell, and a page of its own."""

from datetime import datetime

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import BadRequest
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tcgsite.notices.models import Notice
from tcgsite.notices.muting import NoticeError, mute, unmute
from tcgsite.notices.reading import mark_all_read
from tcgsite.notices.shown import ShownNotice, shown_notices

SHOWN = 20
LONGEST_PLACE = 60


@never_cache
@login_required
@require_safe
def notices(request: HttpRequest) -> HttpResponse:
    """Show the unread notices, then the others, newest first. `?after=` is the position of the last one
    shown.
    """
    rows = _rows_after(request.user.pk, request.GET.get("after", ""))
    older = place_of(rows[SHOWN - 1]) if len(rows) > SHOWN else ""
    context = {"notices": shown_notices(rows[:SHOWN]), "older": older}
    is_panel = request.headers.get("HX-Target", "").endswith("notices-panel")
    page = "notices/_panel.html" if is_panel else "notices/notices.html"
    return render(request, page, context)


def place_of(notice: Notice) -> str:
    return f"{int(notice.is_read)}_{notice.changed_at.isoformat()}_{notice.pk}"


def _rows_after(user_id: int | None, place: str) -> list[Notice]:
    """Return one row more than a page shows. Each part of the list uses its own index."""
    listed = Notice.objects.shown_to(user_id)
    if not place:
        return list(listed[: SHOWN + 1])
    is_read, changed, pk = _read_place(place)
    same = listed.filter(is_read=is_read, changed_at__lte=changed)
    rows = list(same.exclude(Q(changed_at=changed, pk__gte=pk))[: SHOWN + 1])
    if not is_read and len(rows) <= SHOWN:
        rows += listed.filter(is_read=True)[: SHOWN + 1 - len(rows)]
    return rows


def _read_place(place: str) -> tuple[bool, datetime, int]:
    is_read, _one, rest = place[:LONGEST_PLACE].partition("_")
    changed, _two, pk = rest.partition("_")
    try:
        moment = parse_datetime(changed)
        number = int(pk)
    except ValueError:
        moment, number = None, 0
    if moment is None or timezone.is_naive(moment) or not 0 < number < 2**62:
        raise BadRequest(_("This place in the list isn’t valid. Open your notices from the start."))
    return is_read == "1", moment, number


@require_POST
@login_required
def read_all(request: HttpRequest) -> HttpResponse:
    mark_all_read(request.user.pk)
    return redirect("notices:list")


@require_POST
@login_required
def mute_subject(request: HttpRequest, pk: int) -> HttpResponse:
    """Mute a subject of the notice or, with `back`, unmute it."""
    notice = get_object_or_404(Notice.objects.shown_to(request.user.pk), pk=pk)
    subject, refused = request.POST.get("subject", ""), None
    try:
        if "back" in request.POST:
            unmute(request.user.pk, subject)
        else:
            mute(notice, subject)
    except NoticeError as error:
        refused = error
    if not request.headers.get("HX-Request"):
        if refused:
            messages.error(request, str(refused))
        return redirect("notices:list")
    row: ShownNotice = shown_notices([notice])[0]
    context = {"row": row, "refused": refused}
    return render(request, "notices/_notice.html", context, status=422 if refused else 200)
