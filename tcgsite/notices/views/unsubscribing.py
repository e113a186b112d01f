"""The address in each digest that ends all digests with one click, without signing in."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tcgsite.notices.channels.digest import end_digest, reader_of


@never_cache
@csrf_exempt  # Mail programs send it without a cookie. The address is signed, and ends only digests.
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """End the digests of the player whose mail contained this token. GET shows a button for it."""
    user_id = reader_of(token)
    if user_id is None:
        raise Http404(_("This link isn’t valid. Copy all of it from your email."))
    if request.method == "POST":
        end_digest(user_id)
    return render(request, "notices/unsubscribe.html", {"is_done": request.method == "POST"})
