"""Make a pool: from nothing, or like another one."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cards.kept_forms import keep, kept
from cards.models import Game, Pool
from cards.pool_forms import PoolForm, like
from cards.pools.making import make_pool
from cards.refusals import PackRefused
from cards.roles import is_registered
from cards.views.packs.reaching import author


@require_http_methods(["GET", "HEAD", "POST"])
def new_pool(request: HttpRequest, slug: str) -> HttpResponse:
    game = get_object_or_404(Game, slug=slug)
    user_id = request.user.pk or 0
    sent = request.POST or kept(request)
    form = PoolForm(game, user_id, sent or None, initial=_initial(request, game, user_id))
    must_register = request.method == "POST" and not is_registered(request.user)
    if must_register:
        keep(request)
    elif request.method == "POST" and form.is_valid():
        try:
            pool = make_pool(author(request), game, form.wanted)
        except PackRefused as refused:
            form.add_error(None, list(refused.sentences))
        else:
            messages.success(request, _("The pool is published. It never changes from now on."))
            return redirect(pool)
    context = {"game": game, "form": form, "must_register": must_register}
    status = 422 if request.method == "POST" else 200
    return render(request, "pools/new_pool.html", context, status=status)


def _initial(request: HttpRequest, game: Game, user_id: int) -> dict[str, str]:
    given = request.GET.get("like", "")
    pools = Pool.objects.in_view().of_game(game)
    pool = pools.filter(pk=given).first() if given.isdecimal() and len(given) < 18 else None
    return dict(like(pool, user_id)) if pool else {}
