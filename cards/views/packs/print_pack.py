"""Print the cards of a published version of a pack."""

from collections.abc import Mapping, Sequence

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.packs.rules_cache import rules_with
from cards.views.cards.print_page import PrintedList, print_page
from cards.views.cards.printed import cards_of
from cards.views.packs.access import pack_at, version_at
from engine.rulebook import InvalidPackError


@require_safe
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
    cards = [(rules.cards[name], 1) for name in cards_of(rules, version)]

    def addresses(names: Sequence[str]) -> Mapping[str, str]:
        return {name: reverse("cards:card", args=[slug, pack, number, name]) for name in names}

    printed = PrintedList(
        version.pack.game,
        f"{version.pack.title} {version.number}",
        reverse("cards:version", args=[slug, pack, number]),
        cards,
        rules,
        made_at=version.published_at,
        addresses=addresses,
    )
    return print_page(request, printed)
