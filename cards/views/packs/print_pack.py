"""Print the cards of a published version of a pack."""

from collections.abc import Mapping, Sequence
from functools import partial

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cards.models import Pack, PackVersion
from cards.packs.game_style import style_of
from cards.packs.rules_cache import rules_with
from cards.views.cards.printed import cards_of
from cards.views.cards.printing.print_list import (
    Copies,
    EarlierList,
    PaperSource,
    PrintedList,
    different_cards,
)
from cards.views.cards.printing.print_page import print_page
from cards.views.packs.access import pack_at, version_at
from engine.language.messages.translation import current_language
from engine.rulebook import InvalidPackError

MOST_COMPARED = 2_000
"""The most cards of a pack whose printed texts are compared with an earlier version."""


@require_http_methods(["GET", "HEAD", "POST"])
def print_pack(request: HttpRequest, slug: str, pack: str, number: str) -> HttpResponseBase:
    version = version_at(pack_at(request, slug, pack), number)
    try:
        rules = rules_with(version)[0]
    except InvalidPackError:
        raise Http404(
            _(
                "This version doesn’t work with the newest packs of its game, so it can’t be printed."
            )
        ) from None
    cards = [(name, 1) for name in cards_of(rules, version)]
    words = rules.translations.words(current_language())
    addresses = partial(page_addresses, version)
    source = PaperSource.of(rules.cards, style_of(rules), addresses, words)
    printed = PrintedList(
        version.pack.game,
        f"{version.pack.title} {version.number}",
        reverse("cards:version", args=[slug, pack, number]),
        cards,
        source,
        rules,
        made_at=version.published_at,
        earlier=earlier_versions(version.pack, source, len(cards), before=version),
    )
    return print_page(request, printed)


def page_addresses(version: PackVersion, names: Sequence[str]) -> Mapping[str, str]:
    """Return the addresses of the pages of cards in this version."""
    place = (version.pack.game.slug, version.pack.slug, version.number)
    return {name: reverse("cards:card", args=[*place, name]) for name in names}


def earlier_versions(
    pack: Pack, source: PaperSource, count: int, before: PackVersion | None = None
) -> list[EarlierList]:
    """Return the published versions to compare with, newest first, or [] if there are too many cards."""
    if count > MOST_COMPARED:
        return []
    versions = pack.versions.only_published().order_by("-order")
    if before is not None:
        versions = versions.filter(order__lt=before.order)
    return [
        EarlierList(each.number, each.number, partial(_changed_since, each, pack, source))
        for each in versions.defer("source")
    ]


def _changed_since(
    version: PackVersion, pack: Pack, source: PaperSource, cards: Sequence[Copies]
) -> Sequence[Copies]:
    version.pack = pack
    try:
        rules = rules_with(version)[0]
    except InvalidPackError:
        return cards
    words = rules.translations.words(current_language())
    addresses = partial(page_addresses, version)
    before = PaperSource.of(rules.cards, style_of(rules), addresses, words)
    return different_cards(cards, source, before, cards_of(rules, version))
