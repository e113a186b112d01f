"""Answers about published versions. They never change, so they are made once and kept as bytes."""

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.http import HttpResponse
from ninja import Schema

from cards.models import PackVersion

MOST_KEPT = 6_000_000
"""The most bytes of answers of each kind that a process keeps. The least recently used are dropped."""
FOR_EVER = "public, max-age=31536000, immutable"
JSON = "application/json; charset=utf-8"
FIELDS = (
    "pk",
    "content_hash",
    "published_at",
    "pack__owner_id",
    "pack__game__slug",
    "pack__slug",
    "number",
)


class VersionKey(NamedTuple):
    """The address and the hash of a published version. Reading the whole row takes twice as long."""

    pk: int
    content_hash: str
    published_at: datetime | None
    owner: int | None
    game: str
    pack: str
    number: str


def keys_of(found: QuerySet[PackVersion]) -> list[VersionKey]:
    return [VersionKey(*each) for each in found.values_list(*FIELDS)]


def version_of(key: VersionKey) -> PackVersion:
    """Return the row, without its file."""
    return PackVersion.objects.select_related("pack__game").defer("source").get(pk=key.pk)


def as_json(schema: type[Schema], answer: Any) -> bytes:
    return schema.model_validate(answer).model_dump_json().encode()


def list_of(items: Iterable[bytes], following: str | None) -> HttpResponse:
    """Return a page of a list. The items are already JSON."""
    body = b'{"items":[%s],"next":%s}' % (b",".join(items), json.dumps(following).encode())
    return HttpResponse(body, JSON)


def kept_for_ever(body: bytes, key: VersionKey, part: str = "") -> HttpResponse:
    """Let programs keep the answer forever. `part` distinguishes several answers about a version."""
    answer = HttpResponse(body, JSON)
    answer["ETag"] = f'"{key.content_hash[:32]}{part and f"-{part}"}"'
    answer["Cache-Control"] = FOR_EVER
    return answer
