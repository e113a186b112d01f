"""Print the cards of a published version of a pack."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.packs.rules_cache import rules_with
from cards.views.cards.print_page import PrintedList, print_page
from cards.views.cards.printed import cards_of
from cards.views.packs.access import pack_at, version_at
from engine.rulebook import InvalidPackError


@require_safe
def print_pack(request: HttpRequest, slug: str, pack: str, number: str) -> HttpResponse:
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
    title = f"{version.pack.title} {version.number}"
    address = reverse("cards:version", args=[slug, pack, number])
    return print_page(request, PrintedList(version.pack.game, title, address, cards, rules))
