"""Download a published version of a pack as a file of another program."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.exchange.pack_files.exported_pack import ExportedPack
from cards.exchange.pack_files.formats import BY_SLUG
from cards.packs.rules_cache import rules_with
from cards.views.packs.access import pack_at, version_at
from engine.rulebook import InvalidPackError


@require_safe
def pack_file(request: HttpRequest, slug: str, pack: str, number: str, form: str) -> HttpResponse:
    version, chosen = version_at(pack_at(request, slug, pack), number), BY_SLUG.get(form)
    if chosen is None:
        raise Http404
    try:
        rules = rules_with(version)[0]
    except InvalidPackError:
        raise Http404(
            _(
                "This version doesn’t work with the newest packs of its game. Download its pack file instead."
            )
        ) from None
    content = chosen.write(ExportedPack(version, rules))
    response = HttpResponse(content, content_type=chosen.media_type)
    name = f"{version.pack.slug}-{version.number}.{chosen.ending}"
    response["Content-Disposition"] = content_disposition_header(True, name)
    return response
