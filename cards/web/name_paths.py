"""Names in URLs: “Joker I” becomes Joker+I, and old URLs with %20 are redirected."""

import re
import unicodedata

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.urls import register_converter
from django.urls.converters import PathConverter, StringConverter
from django.utils.deprecation import MiddlewareMixin
from django.utils.encoding import escape_uri_path

ESCAPED = re.compile(r"~([~+])|\+")


def name_in_path(name: str) -> str:
    """Return the name with + for each space. A plus sign in the name becomes ~+ and a tilde ~~."""
    return re.sub(r"([~+])", r"~\1", name).replace(" ", "+")


def name_from_path(text: str) -> str:
    return ESCAPED.sub(lambda found: found[1] or " ", text)


class NameConverter(StringConverter):
    def to_python(self, value: str) -> str:
        return name_from_path(value)

    def to_url(self, value: str) -> str:
        return name_in_path(value)


class LastNameConverter(PathConverter):
    """A name at the end of a URL, which can contain slashes."""

    def to_python(self, value: str) -> str:
        return name_from_path(value)

    def to_url(self, value: str) -> str:
        return name_in_path(value)


def register_converters() -> None:
    register_converter(NameConverter, "name")
    register_converter(LastNameConverter, "last_name")


class OldNamesMiddleware(MiddlewareMixin):
    """Redirects old URLs, in which spaces were written as %20 and plus signs weren't escaped."""

    def process_view(
        self, request: HttpRequest, view: object, args: object, named: dict[str, object]
    ) -> HttpResponse | None:
        if " " not in request.path or not has_names(request):
            return None
        return redirect_to(request, escape_plus(request.path).replace(" ", "+"))

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """If no such page exists, try the path with composed accents, then with escaped plus signs."""
        if response.status_code != 404 or not has_names(request):
            return response
        path = unicodedata.normalize("NFC", request.path)
        if path == request.path and "~" not in path:
            path = escape_plus(path)
        return (redirect_to(request, path) if path != request.path else None) or response


def escape_plus(path: str) -> str:
    """Escape plus signs in the last part of the path. Only cards and scenarios have them in their names."""
    before, slash, name = path.rstrip("/").rpartition("/")
    return f"{before}{slash}{name.replace('+', '~+')}{path[len(path.rstrip('/')) :]}"


def has_names(request: HttpRequest) -> bool:
    found = request.resolver_match
    return found is not None and ("<name:" in found.route or "<last_name:" in found.route)


def redirect_to(request: HttpRequest, path: str) -> HttpResponse | None:
    if request.method not in ("GET", "HEAD"):
        return None
    query = request.META.get("QUERY_STRING", "")
    address = escape_uri_path(path)
    return HttpResponsePermanentRedirect(f"{address}?{query}" if query else address)
