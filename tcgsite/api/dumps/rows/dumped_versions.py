"""DumpedVersions: the published versions to which all other rows of a dump refer."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from cards.models import PackVersion

Row = dict[str, Any]
VersionName = tuple[str, str, str]
"""Game, pack and number."""
AT_ONCE = 100


@dataclass(frozen=True)
class DumpedVersions:
    """The dumped versions by id. Ids are never dumped, because their gaps would show how many drafts there
    are.
    """

    names: Mapping[int, VersionName]
    packs: frozenset[int]
    games: frozenset[int]

    def name(self, version: int | None) -> VersionName | None:
        return self.names.get(version) if version is not None else None

    def names_of(self, versions: Iterable[int]) -> list[VersionName] | None:
        """Return the names in order, or None if one of the versions isn’t dumped."""
        found = [self.names.get(each) for each in versions]
        return sorted(each for each in found if each) if all(found) else None


def public_versions() -> DumpedVersions:
    """Return all versions that are published now. Later ones are in the next dump."""
    found = PackVersion.objects.only_published().filter(pack__hidden_at=None)
    columns = "pk", "pack", "pack__game", "pack__game__slug", "pack__slug", "number"
    rows = list(found.order_by("pk").values_list(*columns))
    return DumpedVersions(
        {pk: (game, pack, number) for pk, _, _, game, pack, number in rows},
        frozenset(row[1] for row in rows),
        frozenset(row[2] for row in rows),
    )


def one_after_another(rows: QuerySet[Any], at_once: int = AT_ONCE) -> Iterator[Any]:
    """Yield the rows in the order in which they were made, a few per query.

    So memory stays bounded, and no query stays open while a file is written.
    """
    last = 0
    while some := list(rows.filter(pk__gt=last).order_by("pk")[:at_once]):
        yield from some
        last = some[-1].pk


def written_moment(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
