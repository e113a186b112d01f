"""The page that refuses a form with too many fields, or one that is too large."""

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "400.html", {"sentence": _sentence(exception)}, status=400)


def _sentence(exception: Exception) -> str:
    """Return a sentence about the limit that the request exceeds, or "" for other unreadable requests."""
    if isinstance(exception, TooManyFieldsSent):
        return _(
            "Nothing is saved: the form has more than %d fields. "
            "Go back to it, and send fewer of them at once."
        ) % (settings.DATA_UPLOAD_MAX_NUMBER_FIELDS)
    if isinstance(exception, RequestDataTooBig):
        return _(
            "Nothing is saved: the form has more than %d bytes. Go back to it, and send less at once."
        ) % (settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
    return ""
