"""Packs and their published versions, which never change."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from ninja import Query, Router, Schema

from cards.exchange.pack_files.formats import FORMATS
from cards.models import Pack, PackVersion
from cards.web.fairness.kept_results import keep_within
from cards.web.fairness.page_places import page_places
from tcgsite.api.paging import PageOf, Paging, cursor_after, page_of, rows_after
from tcgsite.api.problems import ApiProblemError
from tcgsite.api.reading.game_answers import game_at
from tcgsite.api.reading.kept_answers import (
    MOST_KEPT,
    VersionKey,
    as_json,
    kept_for_ever,
    keys_of,
    list_of,
    version_of,
)

router = Router(tags=["Packs"])


class PackAnswer(Schema):
    """A pack. `owner` is the name of the player who made it, or null for packs that come with the site."""

    game: str
    name: str
    title: str
    description: str
    owner: str | None
    forked_from: str | None
    page: str


class VersionAnswer(Schema):
    """A published version. `hash` is the hash of its content; `source` is the address of its file.

    `license` is an identifier of the SPDX list, or null if the owner of the pack has stated none.
    `files` are the addresses of the version’s cards in other formats, such as `csv` and `cockatrice`.
    """

    game: str
    pack: str
    number: str
    hash: str
    published_at: str
    changelog: str
    license: str | None
    has_rules: bool
    adds_to: list[str]
    source: str
    files: dict[str, str]
    page: str


@router.get("", response=PageOf[PackAnswer], summary="All published packs, the newest first")
def packs(request: HttpRequest, paging: Query[Paging], game: str = "") -> dict[str, Any]:
    found = published_packs()
    return page_of(found.filter(game=game_at(game)) if game else found, paging, pack_answer)


@router.get("/{name:game}/{name:pack}", response=PackAnswer, summary="A pack")
def pack(request: HttpRequest, game: str, pack: str) -> dict[str, Any]:
    return pack_answer(pack_at(game, pack))


@router.get(
    "/{name:game}/{name:pack}/versions",
    response=PageOf[VersionAnswer],
    summary="The versions of a pack, the newest first",
)
def versions(request: HttpRequest, game: str, pack: str, paging: Query[Paging]) -> HttpResponse:
    own = published_versions().filter(pack__game__slug=game, pack__slug=pack)
    found = keys_of(rows_after(own, paging))
    if not found:
        pack_at(game, pack)
    return list_of(map(version_json, found[: paging.limit]), cursor_after(found, paging))


@router.get(
    "/{name:game}/{name:pack}/versions/{name:number}",
    response=VersionAnswer,
    summary="A version",
)
def version(request: HttpRequest, game: str, pack: str, number: str) -> HttpResponse:
    found = version_at(game, pack, number)
    return kept_for_ever(version_json(found), found)


@keep_within(MOST_KEPT)
def version_json(key: VersionKey) -> bytes:
    return as_json(VersionAnswer, version_answer(version_of(key)))


def published_packs() -> QuerySet[Pack]:
    shown = Pack.objects.in_view().filter(
        pk__in=PackVersion.objects.only_published().values("pack")
    )
    own = ("game__slug", "owner__name", "owner__username", "owner__is_active")
    read = shown.select_related("game", "owner").only(
        "slug", "title", "description", "forked_from", *own
    )
    return read.prefetch_related("forked_from__pack__game")


def published_versions() -> QuerySet[PackVersion]:
    found = PackVersion.objects.only_published().filter(pack__hidden_at=None)
    return found.select_related("pack__game").defer("source")


def pack_at(game: str, name: str) -> Pack:
    """Return the published pack. Raises ApiProblemError."""
    found = published_packs().filter(game__slug=game, slug=name).first()
    if found is None:
        raise ApiProblemError(404, f"{game} has no published pack “{name}”.")
    return found


def version_at(game: str, pack: str, number: str) -> VersionKey:
    """Return the published version. Raises ApiProblemError."""
    found = published_versions().filter(pack__game__slug=game, pack__slug=pack, number=number)
    keys = keys_of(found.order_by())
    if not keys:
        raise ApiProblemError(404, f"{pack} has no published version {number}.")
    if keys[0].owner:
        page_places.charge_owner(keys[0].owner)
    return keys[0]


def pack_answer(pack: Pack) -> dict[str, Any]:
    origin = pack.forked_from
    return {
        "game": pack.game.slug,
        "name": pack.slug,
        "title": pack.title,
        "description": pack.description,
        "owner": str(pack.owner) if pack.owner else None,
        "forked_from": f"{origin.pack.game.slug}/{origin}".replace(" ", "@") if origin else None,
        "page": pack.get_absolute_url(),
    }


def version_answer(version: PackVersion) -> dict[str, Any]:
    place = [version.pack.game.slug, version.pack.slug, version.number]
    published = version.published_at
    return {
        "game": place[0],
        "pack": place[1],
        "number": version.number,
        "hash": version.content_hash,
        "published_at": published.isoformat() if published else "",
        "changelog": version.changelog,
        "license": version.license or None,
        "has_rules": version.has_rules,
        "adds_to": version.adds_to,
        "source": reverse("cards:download", args=place),
        "files": {
            each.slug: reverse("cards:pack_file", args=[*place, each.slug]) for each in FORMATS
        },
        "page": reverse("cards:version", args=place),
    }
