"""Draw a small picture of a running table, showing only what its viewer may see."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from cards.packs.card_face import CardFace
from engine.view import View, ZoneView
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.zone_region import LaidCard
from tcgsite.matches.transport.spectating import table_for

HAND, PILE = "hand", "pile"
MOST = 5
"""The most cards in each of the three rows."""


@dataclass(frozen=True, slots=True)
class SmallPicture:
    """The backs of the opponents’ cards, the face-up cards in the middle, and the viewer’s hand."""

    backs: range
    middle: list[CardFace]
    number: str
    """The game’s first number, shown as large as a card, or ""."""
    hand: list[CardFace]

    @classmethod
    def of(cls, view: View) -> "SmallPicture":
        own = [
            zone for player in view.players if player.seat == view.viewer for zone in player.zones
        ]
        theirs = [
            zone for player in view.players if player.seat != view.viewer for zone in player.zones
        ]
        covered = sum(zone.count for zone in theirs if zone.role == HAND)
        hand = [zone for zone in own if zone.role == HAND]
        open_zones = [each for each in (*view.zones, *theirs, *own) if each.role != HAND]
        return cls(
            range(min(covered, MOST)),
            _faces(open_zones),
            next((str(each.value) for each in view.attributes if type(each.value) is int), ""),
            _faces(hand),
        )


def _faces(zones: Iterable[ZoneView]) -> list[CardFace]:
    """Return the faces of at most MOST visible cards, with only the top card of each pile."""
    found = [face for zone in zones for face in _faces_in(zone)]
    return found[:MOST]


def _faces_in(zone: ZoneView) -> Iterator[CardFace]:
    visible = [card for card in zone.cards or zone.revealed if card.name and not card.face_down]
    shown = visible[-1:] if zone.shape == PILE else visible[-MOST:]
    return (LaidCard(card).face for card in shown)


@never_cache
@require_GET
def small_picture(request: HttpRequest, public_id: str) -> HttpResponse:
    """Draw a running table for a list, with the viewer’s question. If the table is busy, return an empty
    response.
    """
    running = Match.objects.with_seats().running()
    match = get_object_or_404(running, public_id=public_id)
    try:
        table, viewer = table_for(match, request.user)
    except TableError:
        return HttpResponse(status=204)
    view = table.session.view(viewer, sent=True)
    context = {"match": match, "picture": SmallPicture.of(view), "decision": view.decision}
    return render(request, "home/_small_picture.html", context)
