"""/oembed: tells other sites how to show a page of this one, as https://oembed.com describes it."""

from collections.abc import Mapping
from urllib.parse import unquote, urlsplit
from xml.etree.ElementTree import Element, SubElement, tostring

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.names.listed_text import tame
from tcgsite.home.embeds.codes import frame_code
from tcgsite.home.embeds.embed import PICTURE, Embed, PrivateError
from tcgsite.home.embeds.finding import embed_at

FORMATS = ("json", "xml")
SECONDS = 3_600
LARGEST = 100_000
"""The most pixels of a frame’s side."""
Answer = Mapping[str, str | int]


class SizeError(Exception):
    """Raised if the size is not a number of pixels."""


@require_safe
def answer_oembed(request: HttpRequest) -> HttpResponse:
    written = request.GET.get("format", "json")
    if written not in FORMATS:
        return refusal(501, _("Only the formats json and xml are supported."))
    try:
        most = _size(request.GET, "maxwidth"), _size(request.GET, "maxheight")
        found = asked_embed(request)
    except SizeError as refused:
        return refusal(400, str(refused))
    except PrivateError:
        return refusal(401, _("Only its owner can see this page, so it can’t be embedded."))
    except Http404:
        return refusal(404, _("Nothing at this address can be embedded."))
    answer = answer_about(found, request.build_absolute_uri("/").rstrip("/"), *most)
    response = JsonResponse(answer) if written == "json" else _as_xml(answer)
    response["Access-Control-Allow-Origin"] = "*"
    response["Cache-Control"] = f"public, max-age={SECONDS}"
    return response


def asked_embed(request: HttpRequest) -> Embed:
    """Return the embed of the page at ?url=. Raises Http404, PrivateError."""
    try:
        asked = urlsplit(request.GET.get("url", ""))
    except ValueError:
        raise Http404 from None
    if asked.scheme not in ("http", "https") or asked.netloc != request.get_host():
        raise Http404
    return embed_at(request, unquote(asked.path), QueryDict(asked.query))


def _size(sent: QueryDict, name: str) -> int | None:
    """Return a number of pixels, or None. Raises SizeError."""
    text = sent.get(name, "")
    if not text:
        return None
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST))
    if not (is_number and 0 < int(text) <= LARGEST):
        raise SizeError(_("“%(name)s” must be a number of pixels.") % {"name": name})
    return int(text)


def answer_about(found: Embed, root: str, width: int | None, height: int | None) -> Answer:
    size = found.size.within(width, height)
    answer: dict[str, str | int] = {
        "version": "1.0",
        "type": "rich",
        "title": tame(found.title),
        "provider_name": settings.SITE_NAME,
        "provider_url": f"{root}/",
        "cache_age": SECONDS,
        "html": frame_code(root + found.frame, size, found.title),
        **size._asdict(),
    }
    if found.author is not None:
        answer["author_name"] = str(found.author)
        if found.author.has_page:
            answer["author_url"] = root + found.author.get_absolute_url()
    if PICTURE[0] <= (width or PICTURE[0]) and PICTURE[1] <= (height or PICTURE[1]):
        answer["thumbnail_url"] = root + found.picture
        answer["thumbnail_width"], answer["thumbnail_height"] = PICTURE
    return answer


def _as_xml(answer: Answer) -> HttpResponse:
    top = Element("oembed")
    for name, value in answer.items():
        SubElement(top, name).text = str(value)
    text = tostring(top, "utf-8", xml_declaration=True)
    return HttpResponse(text, content_type="text/xml; charset=utf-8")


def refusal(status: int, sentence: str) -> HttpResponse:
    return HttpResponse(sentence, status=status, content_type="text/plain; charset=utf-8")
