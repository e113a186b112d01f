"""Download a published version of a pack as a file of another program."""

from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.exchange.pack_files.exported_pack import ExportedPack
from cards.exchange.pack_files.formats import BY_SLUG
from cards.exchange.pack_files.tabletop_pack import cards_of_sheet, sheet_numbers
from cards.models import Art, PackVersion
from cards.packs.card_face import face_of
from cards.packs.rules_cache import rules_with
from cards.packs.share_images.card_sheet import SheetFace, draw_back, draw_sheet, jpeg
from cards.views.cards.share_images import SECONDS
from cards.views.packs.access import pack_at, version_at
from cards.views.tiles import main_tint
from cards.web.fairness.limits import MOST_SHARED_WORK
from cards.web.fairness.page_work import own_limit
from engine.rulebook import GameRules, InvalidPackError

KEPT_SHEETS = 6
"""The most sheets that a process keeps, each up to 3 MB."""


@require_safe
def pack_file(request: HttpRequest, slug: str, pack: str, number: str, form: str) -> HttpResponse:
    version, chosen = version_at(pack_at(request, slug, pack), number), BY_SLUG.get(form)
    if chosen is None:
        raise Http404
    site = request.build_absolute_uri("/").rstrip("/")
    content = chosen.write(ExportedPack(version, _rules_of(version), site))
    response = HttpResponse(content, content_type=chosen.media_type)
    name = f"{version.pack.slug}-{version.number}.{chosen.ending}"
    response["Content-Disposition"] = content_disposition_header(True, name)
    return response


@require_safe
def pack_sheet(request: HttpRequest, slug: str, pack: str, number: str, place: int) -> HttpResponse:
    """Draw a sheet of cards for Tabletop Simulator, or the back of cards as sheet 0."""
    version = version_at(pack_at(request, slug, pack), number)
    exported = ExportedPack(version, _rules_of(version))
    if place and place not in sheet_numbers(exported):
        raise Http404
    cards = cards_of_sheet(exported, place) if place else ()
    faces = tuple(SheetFace(card.rules.title, card.text, face_of(card.rules)) for card in cards)
    names = {each.face.art for each in faces if each.face.art}
    art = Art.objects.in_view().filter(name__in=names).values_list("name", "shown")
    pictures = tuple(sorted((name, bytes(shown)) for name, shown in art))
    content = _drawn_sheet(faces, pictures, main_tint([each.face for each in faces]))
    headers = {"Cache-Control": f"public, max-age={SECONDS}"}
    return HttpResponse(content, content_type="image/jpeg", headers=headers)


@lru_cache(KEPT_SHEETS)
def _drawn_sheet(
    faces: tuple[SheetFace, ...], pictures: tuple[tuple[str, bytes], ...], tint: str
) -> bytes:
    with own_limit(MOST_SHARED_WORK):
        return draw_sheet(faces, dict(pictures), tint) if faces else jpeg(draw_back(tint))


def _rules_of(version: PackVersion) -> GameRules:
    try:
        return rules_with(version)[0]
    except InvalidPackError:
        raise Http404(
            _(
                "This version doesn’t work with the newest packs of its game. Download its pack file instead."
            )
        ) from None
