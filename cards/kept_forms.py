"""What a guest typed before registering: kept with the session and put back into its form afterwards."""

from typing import Any

from django.http import HttpRequest, QueryDict

KEY = "kept_form"
LONGEST = 50_000


def keep(request: HttpRequest, address: str = "") -> None:
    """The form of this page, or of the one at this address; one at a time."""
    typed = request.POST.copy()
    typed.pop("csrfmiddlewaretoken", None)
    text = typed.urlencode()
    if len(text) <= LONGEST:
        request.session[KEY] = {"address": address or request.get_full_path(), "typed": text}


def kept(request: HttpRequest) -> QueryDict | None:
    """What was typed on this page; told once."""
    found = request.session.get(KEY)
    if not found or found["address"] != request.get_full_path() or request.user.is_anonymous:
        return None
    del request.session[KEY]
    return QueryDict(found["typed"])


def carry(request: HttpRequest, login: Any) -> str:
    """Through signing in, which begins a new session. The address to go on at, if there is one."""
    found = request.session.get(KEY)
    login()
    if not found:
        return ""
    request.session[KEY] = found
    return str(found["address"])
