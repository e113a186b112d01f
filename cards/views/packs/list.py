"""The list of packs: the user's own, and the newest ones by other players."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.authoring.drafts.preview import face_in_draft
from cards.models import DraftPart, Game, Pack, PackVersion, Proposal
from cards.packs.card_face import CardFace
from cards.views.tiles import FEW, first_faces, main_tint, pack_tiles
from engine.rulebook.packs.style import PLAIN_STYLE

SHOWN = 24


@dataclass(frozen=True)
class OwnTile:
    """A pack of the user, with cards of its draft, or of its newest version if it has no draft."""

    pack: Pack
    faces: list[CardFace]

    @property
    def tint(self) -> str:
        return main_tint(self.faces)


@require_safe
def packs(request: HttpRequest) -> HttpResponse:
    own = Pack.objects.made_by(request.user.pk).without_discarded()
    own = own.select_related("game", "draft", "owner")
    published = Prefetch("versions", PackVersion.objects.only_published().defer("source"))
    cards = DraftPart.objects.of_kind(DraftPart.Kind.CARD).order_by("-position")[:FEW]
    drafted = Prefetch("draft__parts", cards, to_attr="last_cards")
    asked = Proposal.objects.open().in_full().filter(pack__in=own)
    context = {
        "own": _own_tiles(own.prefetch_related(published, drafted).order_by("title")),
        "new": pack_tiles(PackVersion.objects.newest_by_players()[:SHOWN]),
        "proposals": asked,
        "games": Game.objects.only_shipped(),
        "shipped": pack_tiles(_shipped_versions()),
    }
    return render(request, "packs/packs.html", context)


def _own_tiles(packs: Iterable[Pack]) -> list[OwnTile]:
    shown = list(packs)
    newest = [
        each.pk for pack in shown if not _faces_of_draft(pack) for each in pack.versions.all()[:1]
    ]
    faces = first_faces(newest) if newest else {}
    return [
        OwnTile(pack, _faces_of_draft(pack) or _faces_of_version(pack, faces)) for pack in shown
    ]


def _faces_of_draft(pack: Pack) -> list[CardFace]:
    draft = getattr(pack, "draft", None)
    cards: list[DraftPart] = getattr(draft, "last_cards", [])
    return [face_in_draft(part.title, part.data, PLAIN_STYLE) for part in reversed(cards)]


def _faces_of_version(pack: Pack, faces: dict[int, list[CardFace]]) -> list[CardFace]:
    return next((faces.get(each.pk, []) for each in pack.versions.all()), [])


def _shipped_versions() -> list[PackVersion]:
    """Return the newest shipped versions, which players can fork. House rules come last."""
    versions = PackVersion.objects.only_shipped().newest().select_related("pack__game")
    return sorted(
        versions.defer("source"),
        key=lambda version: (version.pack.game.title, version.adds_to, version.pack.title),
    )
