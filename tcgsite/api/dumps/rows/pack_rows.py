"""The packs, versions, pictures and pools of a dump."""

from base64 import b64encode
from collections.abc import Iterator

from cards.models import Art, Card, Pack, PackVersion, Pool, PoolEntry, Printing
from tcgsite.api.dumps.rows.dumped_versions import (
    DumpedVersions,
    Row,
    one_after_another,
    written_moment,
)

SHIPPED = "MIT"
"""The license of packs that come with the site, if they state no other."""


def pack_rows(versions: DumpedVersions) -> Iterator[Row]:
    packs = Pack.objects.in_view().select_related("game", "owner")
    for pack in one_after_another(packs.prefetch_related("maintainers")):
        if pack.pk in versions.packs:
            yield {
                "game": pack.game.slug,
                "game_title": pack.game.title,
                "pack": pack.slug,
                "title": pack.title,
                "description": pack.description,
                "owner": str(pack.owner) if pack.owner else None,
                "maintainers": sorted(str(each) for each in pack.maintainers.all()),
                "forked_from": versions.name(pack.forked_from_id),
                "license": license_of(pack),
            }


def license_of(pack: Pack) -> str | None:
    """Return the license of the newest version, or None if the pack’s owner has chosen none."""
    newest = pack.versions.only_published().order_by("-order")
    stated = newest.values_list("license", flat=True).first()
    return stated or (None if pack.owner_id else SHIPPED)


def version_rows(versions: DumpedVersions) -> Iterator[Row]:
    for version in one_after_another(PackVersion.objects.only_published(), 10):
        if name := versions.name(version.pk):
            yield {
                "game": name[0],
                "pack": name[1],
                "number": name[2],
                "hash": version.content_hash,
                "published_at": written_moment(version.published_at),
                "copied_cards": copied_cards(version, versions),
                "source": version.source,
            }


def copied_cards(version: PackVersion, versions: DumpedVersions) -> dict[str, list[str]]:
    """Map the names of copied cards to where they were copied from: game, pack, number and card."""
    copies = Card.objects.filter(revisions__printings__version=version, copied_from__isnull=False)
    columns = "name", "copied_from__version", "copied_from__revision__card__name"
    found = {}
    for name, origin, original in copies.order_by("name").values_list(*columns):
        if known := versions.name(origin):
            found[name] = [*known, original]
    return found


def picture_rows(versions: DumpedVersions) -> Iterator[Row]:
    """Yield the pictures on cards of these versions that no moderator has hidden."""
    shown = _pictures_on_cards(versions)
    for name in one_after_another(Art.objects.in_view().only("name")):
        if name.name in shown:
            art = Art.objects.defer("shown").get(pk=name.pk)
            exact = b64encode(bytes(art.exact)).decode()
            yield {"name": art.name, "width": art.width, "height": art.height, "webp": exact}


def _pictures_on_cards(versions: DumpedVersions) -> set[str]:
    found: set[str] = set()
    for pk in versions.names:
        printings = Printing.objects.filter(version=pk, revision__look__has_key="art")
        found |= {look["art"] for look in printings.values_list("revision__look", flat=True)}
    return found


def pool_rows(versions: DumpedVersions) -> Iterator[Row]:
    """Yield the pools that need no other versions than these."""
    for pool in dumped_pools(versions):
        yield {
            "game": pool.game.slug,
            "pool": pool.slug,
            "title": pool.title,
            "summary": pool.summary,
            "dated": pool.dated.isoformat(),
            "owner": str(pool.owner) if pool.owner else None,
            "position": pool.position,
            "limits": pool.limits,
            "versions": [versions.names[pk] for pk in _entries(pool)],
        }


def dumped_pools(versions: DumpedVersions) -> Iterator[Pool]:
    pools = Pool.objects.in_view().filter(sealed=True).select_related("game", "owner")
    for pool in one_after_another(pools):
        if versions.names_of(_entries(pool)):
            yield pool


def _entries(pool: Pool) -> list[int]:
    entries = PoolEntry.objects.filter(pool=pool).order_by("position")
    return list(entries.values_list("version", flat=True))
