"""Store a version of a pack from its contents, and publish it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django.utils import timezone

from cards.authoring.contents import Revision, VersionContents, VersionHead
from cards.models import (
    Card,
    CardRevision,
    Deck,
    DeckSlot,
    Effect,
    EffectPrinting,
    EffectRevision,
    Pack,
    PackVersion,
    Printing,
)
from cards.search.index.entries import IndexEntries
from cards.search.index.indexing import index_version, write_index
from engine.rulebook.packs.entries import DeckEntry

AT_ONCE = 500


def create_version(pack: Pack, head: VersionHead, source: str, number: str) -> PackVersion:
    """Store a new version, without its cards, effects and decks."""
    return PackVersion.objects.create(
        pack=pack,
        number=number,
        has_rules=head.has_rules,
        adds_to=list(head.adds_to),
        recipes=list(head.recipes),
        blocks=list(head.blocks),
        changelog=head.changelog,
        content_hash=head.content_hash,
        source=source,
    )


def store_version(pack: Pack, contents: VersionContents) -> PackVersion:
    """Store a new version, with printings for all its cards and effects.

    All rows of a table are written at once, because other users' writes wait during the transaction.
    """
    head = contents.head
    version = create_version(pack, head, contents.source, head.number)
    effects = _revision_ids(pack, contents.effects, Effect, EffectRevision, "effect")
    _print(EffectPrinting, version, effects)
    cards = _revision_ids(pack, contents.cards, Card, CardRevision, "card")
    _print(Printing, version, cards)
    add_ready_decks(version, head.decks)
    return version


def publish_version(version: PackVersion, entries: IndexEntries | None = None) -> None:
    """Publish the version, and write its search index entries.

    If `entries` is None, compute them first, which builds the rules in this process.
    """
    version.state = PackVersion.State.PUBLISHED
    version.published_at = timezone.now()
    version.save()
    if entries:
        write_index(version, entries)
    else:
        index_version(version)


def add_ready_decks(version: PackVersion, entries: Iterable[DeckEntry]) -> None:
    # Ready-made decks are legal here, because the check rejects packs that contain illegal ones.
    game, filled = version.pack.game, list(entries)
    decks = Deck.objects.bulk_create(
        Deck(game=game, name=entry.title, ready_in=version, is_legal=True) for entry in filled
    )
    DeckSlot.objects.bulk_create(
        (
            DeckSlot(deck=deck, card=card, copies=copies)
            for deck, entry in zip(decks, filled, strict=True)
            for card, copies in entry.cards.items()
            if copies
        ),
        AT_ONCE,
    )
    version.decks_built_for.add(*decks)


def _revision_ids(
    pack: Pack, wanted: Sequence[Revision], named: Any, revisions: Any, parent: str
) -> list[int]:
    """Return the ids of the revisions with these contents, in order. Create those that are new.

    `named` and `revisions` are the models, and `parent` is the field that leads from one to the other.
    """
    names = [each.name for each in wanted]
    ids = _ids(named, pack, names)
    _add(named, [named(pack=pack, name=name) for name in names if name not in ids])
    ids |= _ids(named, pack, [name for name in names if name not in ids])
    keys = [(ids[each.name], each.content_hash) for each in wanted]
    found = _ids_by_content(revisions, pack, parent, wanted)
    new = [each for key, each in zip(keys, wanted, strict=True) if key not in found]
    _add(
        revisions,
        [
            revisions(
                **{f"{parent}_id": ids[each.name]}, content_hash=each.content_hash, **each.content
            )
            for each in new
        ],
    )
    found |= _ids_by_content(revisions, pack, parent, new)
    return [found[key] for key in keys]


def _add(rows_of: Any, rows: list[Any]) -> None:
    """Insert the rows, except for those that another request has inserted in the meantime."""
    rows_of.objects.bulk_create(rows, AT_ONCE, ignore_conflicts=True)


def _ids(named: Any, pack: Pack, names: Sequence[str]) -> dict[str, int]:
    """Return the ids of the pack’s cards or effects that exist, by name."""
    found: dict[str, int] = {}
    for some in _batches(names):
        found |= dict(named.objects.filter(pack=pack, name__in=some).values_list("name", "pk"))
    return found


def _ids_by_content(
    revisions: Any, pack: Pack, parent: str, wanted: Sequence[Revision]
) -> dict[tuple[int, str], int]:
    """Return the ids of the revisions that exist, by the id of their parent and the content hash."""
    found: dict[tuple[int, str], int] = {}
    for some in _batches([each.content_hash for each in wanted]):
        known = revisions.objects.filter(**{f"{parent}__pack": pack}, content_hash__in=some)
        columns = known.values_list(parent, "content_hash", "pk")
        found |= {(owner, content): pk for owner, content, pk in columns}
    return found


def _batches(values: Sequence[str]) -> Iterator[Sequence[str]]:
    for first in range(0, len(values), AT_ONCE):
        yield values[first : first + AT_ONCE]


def _print(printings: Any, version: PackVersion, revisions: Iterable[int]) -> None:
    rows = (
        printings(version=version, revision_id=revision, position=position)
        for position, revision in enumerate(revisions)
    )
    printings.objects.bulk_create(rows, AT_ONCE)
