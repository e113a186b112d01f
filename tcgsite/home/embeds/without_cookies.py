"""Answer frames and oEmbed without cookies: other sites show what everybody sees, to all the same."""

from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

PREFIXES = ("/embed/", "/oembed")


class WithoutCookiesMiddleware(MiddlewareMixin):
    """Stands before the middleware of sessions, so that nothing can ask who the visitor is."""

    def process_request(self, request: HttpRequest) -> None:
        if request.path.startswith(PREFIXES):
            request.META.pop("HTTP_COOKIE", None)

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if request.path.startswith(PREFIXES):
            response.cookies.clear()
            kept = [each for each in response.get("Vary", "").split(", ") if each != "Cookie"]
            response["Vary"] = ", ".join(kept)
        return response
