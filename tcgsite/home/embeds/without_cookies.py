"""Answer frames and oEmbed without cookies, because all visitors of other sites see the same."""

from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

PREFIXES = ("/embed/", "/oembed")


class WithoutCookiesMiddleware(MiddlewareMixin):
    """Removes cookies. It runs before the session middleware, so no view can tell who the visitor is."""

    def process_request(self, request: HttpRequest) -> None:
        if request.path.startswith(PREFIXES):
            request.META.pop("HTTP_COOKIE", None)

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if request.path.startswith(PREFIXES):
            response.cookies.clear()
            kept = [each for each in response.get("Vary", "").split(", ") if each != "Cookie"]
            response["Vary"] = ", ".join(kept)
        return response
