"""Drafts of packs: upload, replace, check, publish and discard them."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Router, Schema

from cards.authoring.drafts.creation import discard
from cards.authoring.drafts.publishing import check_draft, publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Draft
from cards.views.drafts.after_publishing import make_playable
from cards.views.packs.access import author
from tcgsite.accounts.models.api_token import TokenScope
from tcgsite.accounts.rate_limits import UPLOADS
from tcgsite.api.access import ScopedToken
from tcgsite.api.making.check_answers import PackCheckAnswer, for_programs, result_answer
from tcgsite.api.problems import ApiProblemError
from tcgsite.api.reading.pack_answers import VersionAnswer, version_answer

router = Router(tags=["Making packs"])
reads, writes = ScopedToken(TokenScope.READ), ScopedToken(TokenScope.PACKS)
PACK_FILE = {
    "requestBody": {
        "required": True,
        "content": {"text/plain": {"schema": {"type": "string"}}},
    }
}
"""The body is the text of a pack file, or a .zip archive with its pictures."""


class DraftAnswer(Schema):
    """A draft: the next version of a pack, until it is published."""

    game: str
    pack: str
    title: str
    version: str
    changed_at: str
    page: str


class PublishedAnswer(Schema):
    """The published version. `warnings` say what couldn’t be made with the version, such as a pool."""

    version: VersionAnswer
    warnings: list[str]


@router.get("", auth=reads, response=list[DraftAnswer], summary="Your drafts")
def drafts(request: HttpRequest) -> list[dict[str, str]]:
    found = Draft.objects.made_by(request.user.pk).order_by("pk")
    return [draft_answer(each) for each in found]


@router.post(
    "",
    auth=writes,
    response={201: DraftAnswer},
    summary="Upload a pack file as a draft",
    openapi_extra=PACK_FILE,
)
def upload_draft(request: HttpRequest) -> tuple[int, dict[str, str]]:
    """The file must have no problems. A new name makes a new pack, and new rules a new game.

    The file is refused if the player may not edit the pack, if the pack has a draft already, or if the
    version number isn’t greater than that of the last version.
    """
    UPLOADS.count(request)
    return 201, draft_answer(upload(author(request), request.body))


@router.get(
    "/{name:game}/{name:pack}", auth=reads, response=DraftAnswer, summary="A draft of yours"
)
def draft(request: HttpRequest, game: str, pack: str) -> dict[str, str]:
    return draft_answer(draft_at(request, game, pack))


@router.put(
    "/{name:game}/{name:pack}",
    auth=writes,
    response=DraftAnswer,
    summary="Replace a draft by a pack file",
    openapi_extra=PACK_FILE,
)
def replace_draft(request: HttpRequest, game: str, pack: str) -> dict[str, str]:
    """If the file is refused, the draft stays as it was."""
    UPLOADS.count(request)
    return draft_answer(upload(author(request), request.body, draft_at(request, game, pack)))


@router.delete(
    "/{name:game}/{name:pack}", auth=writes, response={204: None}, summary="Discard a draft"
)
def discard_draft(request: HttpRequest, game: str, pack: str) -> HttpResponse:
    discard(draft_at(request, game, pack))
    return HttpResponse(status=204)


@router.post(
    "/{name:game}/{name:pack}/check",
    auth=writes,
    response=PackCheckAnswer,
    summary="Check a draft, and play its scenarios",
)
def check_own_draft(request: HttpRequest, game: str, pack: str) -> dict[str, Any]:
    return result_answer(check_draft(draft_at(request, game, pack), for_programs))


@router.post(
    "/{name:game}/{name:pack}/publish",
    auth=writes,
    response={201: PublishedAnswer},
    summary="Publish a draft as a version, which never changes",
)
def publish_draft(request: HttpRequest, game: str, pack: str) -> tuple[int, dict[str, Any]]:
    """A pool with the version is made, too, so that the version can be played at once.

    If the draft has problems, nothing is published, and the draft stays.
    """
    UPLOADS.count(request)
    version = publish_checked(draft_at(request, game, pack), author(request))
    warnings = make_playable(version, author(request))
    return 201, {"version": version_answer(version), "warnings": warnings}


def draft_at(request: HttpRequest, game: str, pack: str) -> Draft:
    """Return a draft that the player may edit. Raises ApiProblemError."""
    own = Draft.objects.made_by(request.user.pk)
    found = own.filter(pack__game__slug=game, pack__slug=pack).first()
    if found is None:
        raise ApiProblemError(404, f"You have no draft of a pack “{pack}” for {game}.")
    return found


def draft_answer(draft: Draft) -> dict[str, str]:
    return {
        "game": draft.pack.game.slug,
        "pack": draft.pack.slug,
        "title": str(draft.about.get("title", draft.pack.title)),
        "version": str(draft.about.get("version", "")),
        "changed_at": draft.changed_at.isoformat(),
        "page": draft.get_absolute_url(),
    }
