"""Create a pool, from scratch or based on another. Nothing is stored before publication."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cards.jobs.requests import one_at_a_time
from cards.models import Game, PackVersion, Pool
from cards.packs.errors import PackError
from cards.packs.permissions import is_registered
from cards.pools.creation import make_pool
from cards.pools.forms import PoolForm, values_for_version, values_of_pool
from cards.pools.limits import LimitLines
from cards.pools.pool_check import check_pool_apart
from cards.views.packs.access import author
from cards.views.pools.limit_search import asked_limit, limit_search
from cards.web.request_values import number_in
from cards.web.saved_forms import pop_saved_form, save_form


@require_http_methods(["GET", "HEAD", "POST"])
def new_pool(request: HttpRequest, slug: str) -> HttpResponse:
    game = get_object_or_404(Game, slug=slug)
    if request.method == "POST" and "publish" not in request.POST:
        return _update_form(request, game)
    user_id = request.user.pk or 0
    sent = request.POST or pop_saved_form(request)
    form = PoolForm(game, user_id, sent or None, initial=_initial(request, game, user_id))
    must_register = request.method == "POST" and not is_registered(request.user)
    if must_register:
        save_form(request)
    elif request.method == "POST" and form.is_valid():
        try:
            owner = author(request)
            with one_at_a_time(owner):
                pool = make_pool(owner, game, form.pool_input, check_pool_apart)
        except PackError as refused:
            form.add_error(None, list(refused.sentences))
        else:
            messages.success(request, _("Pool published. It can no longer be changed."))
            return redirect(pool)
    status = 422 if request.method == "POST" else 200
    return _page(request, game, form, {"must_register": must_register}, status)


def _update_form(request: HttpRequest, game: Game) -> HttpResponse:
    """Apply a search, ban or limit to the form, and show it again."""
    written: QueryDict = request.POST.copy()
    asked = asked_limit(request.POST)
    if asked and asked[1]:
        lines = LimitLines(written.get("banned", ""), written.get("limited", ""))
        changed = lines.with_limit(asked[0], *asked[1])
        written["banned"], written["limited"] = changed.banned, changed.limited
    form = PoolForm(game, request.user.pk or 0, initial=written.dict())
    return _page(request, game, form, {"q": request.POST.get("q", "")})


def _page(
    request: HttpRequest, game: Game, form: PoolForm, extra: dict[str, Any], status: int = 200
) -> HttpResponse:
    lines = LimitLines(form["banned"].value() or "", form["limited"].value() or "")
    text = " ".join(extra.get("q", "").replace("\0", " ").split())
    search = limit_search(game, form.chosen_versions, text, lines)
    context = extra | {"game": game, "form": form, "search": search}
    part = "#limits" if request.headers.get("HX-Target", "").endswith("#limits") else ""
    return render(request, f"pools/new_pool.html{part}", context, status=status)


def _initial(request: HttpRequest, game: Game, user_id: int) -> dict[str, str]:
    pool = (
        Pool.objects.in_view()
        .of_game(game)
        .filter(pk=number_in(request.GET.get("like", "")))
        .first()
    )
    if pool:
        return dict(values_of_pool(pool, user_id))
    versions = PackVersion.objects.only_published().of_game(game).filter(pack__hidden_at=None)
    version = versions.filter(pk=number_in(request.GET.get("with", ""))).first()
    return dict(values_for_version(version)) if version else {}
