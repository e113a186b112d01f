"""Send a PDF that is drawn on request, unless the browser has it already."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.http import content_disposition_header
from django.utils.text import slugify


def send_pdf(
    request: HttpRequest, title: str, mark: str, draw: Callable[[], bytes]
) -> HttpResponseBase:
    """Return the file, or status 304 if the browser already has it."""
    etag = f'"{mark}"'
    known = get_conditional_response(request, etag=etag)
    if known is not None:
        return known
    response = HttpResponse(draw(), content_type="application/pdf")
    response["ETag"], response["Cache-Control"] = etag, "private, no-cache"
    name = f"{slugify(title) or 'cards'}.pdf"
    response["Content-Disposition"] = content_disposition_header(True, name)
    return response
