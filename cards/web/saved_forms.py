"""Keep a guest's form input in the session during registration."""

from typing import Any

from django.http import HttpRequest, QueryDict

KEY = "kept_form"
LONGEST = 50_000


def save_form(request: HttpRequest, address: str = "") -> None:
    """Store the input of this form, or of the form at `address`. Only one form's input is kept."""
    typed = request.POST.copy()
    typed.pop("csrfmiddlewaretoken", None)
    text = typed.urlencode()
    if len(text) <= LONGEST:
        request.session[KEY] = {"address": address or request.get_full_path(), "typed": text}


def pop_saved_form(request: HttpRequest) -> QueryDict | None:
    """Return the input stored for this page, or None, and remove it from the session."""
    found = request.session.get(KEY)
    if not found or found["address"] != request.get_full_path() or request.user.is_anonymous:
        return None
    del request.session[KEY]
    return QueryDict(found["typed"])


def login_with_form(request: HttpRequest, login: Any) -> str:
    """Log the user in without losing the stored input, although logging in starts a new session.

    Return the URL of the form whose input is stored, or "".
    """
    found = request.session.get(KEY)
    login()
    if not found:
        return ""
    request.session[KEY] = found
    return str(found["address"])
