"""Store a version of a pack from its contents, a few rows at a time, and publish it."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import DatabaseError
from django.utils import timezone
from django.utils.crypto import get_random_string

from cards.authoring.storing.batches import add_new_rows, add_rows, batches
from cards.authoring.storing.contents import Revision, VersionContents, VersionHead
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
from engine.rulebook.packs.entries import DeckEntry

READ_AT_ONCE = 500


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
        license=head.license,
        content_hash=head.content_hash,
        source=source,
        begun_at=timezone.now(),
    )


def store_version(
    pack: Pack, contents: VersionContents, origins: Mapping[str, int] | None = None
) -> PackVersion:
    """Store a new version, with printings for all its cards and effects. It has no number yet.

    Each transaction writes few rows. Nobody sees them before `publish_version`. `origins` maps names of
    copied cards to the ids of the original printings.
    """
    head = contents.head
    version = create_version(pack, head, contents.source, placeholder_number("new"))
    effects = _revision_ids(pack, contents.effects, Effect, EffectRevision, "effect")
    _print(EffectPrinting, version, effects)
    _add_cards(pack, contents.cards, origins or {})
    cards = _revision_ids(pack, contents.cards, Card, CardRevision, "card")
    _print(Printing, version, cards)
    add_ready_decks(version, head.decks)
    return version


def placeholder_number(word: str) -> str:
    """Return a unique value for the number of an unpublished version."""
    return f"{word}-{get_random_string(20)}"


def publish_version(version: PackVersion, number: str, at: datetime | None = None) -> None:
    """Publish the version, with the present time or `at`.

    Raises DatabaseError if its rows have been deleted meanwhile.
    """
    stored = PackVersion.objects.select_for_update().filter(pk=version.pk, number=version.number)
    if not stored.values_list("pk"):
        raise DatabaseError(f"Version {version.pk} was being deleted when it was published.")
    version.state = PackVersion.State.PUBLISHED
    version.number, version.begun_at, version.published_at = number, None, at or timezone.now()
    version.save()


def add_ready_decks(version: PackVersion, entries: Iterable[DeckEntry]) -> None:
    # Ready-made decks are legal here, because the check rejects packs that contain illegal ones.
    game, filled = version.pack.game, list(entries)
    decks = [Deck(game=game, name=entry.title, ready_in=version, is_legal=True) for entry in filled]
    add_rows(Deck, decks)
    slots = (
        DeckSlot(deck=deck, card=card, copies=copies)
        for deck, entry in zip(decks, filled, strict=True)
        for card, copies in entry.cards.items()
        if copies
    )
    add_rows(DeckSlot, slots)
    for some in batches(decks):
        version.decks_built_for.add(*some)


def _revision_ids(
    pack: Pack, wanted: Sequence[Revision], named: Any, revisions: Any, parent: str
) -> list[int]:
    """Return the ids of the revisions with these contents, in order. New ones are created.

    `named` and `revisions` are models, and `parent` is the field that refers from the second to the first.
    """
    names = [each.name for each in wanted]
    ids = _ids(named, pack, names)
    add_new_rows(named, [named(pack=pack, name=name) for name in names if name not in ids])
    ids |= _ids(named, pack, [name for name in names if name not in ids])
    keys = [(ids[each.name], each.content_hash) for each in wanted]
    found = _ids_by_content(revisions, pack, parent, wanted)
    new = [each for key, each in zip(keys, wanted, strict=True) if key not in found]
    add_new_rows(
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


def _add_cards(pack: Pack, wanted: Sequence[Revision], origins: Mapping[str, int]) -> None:
    """Create cards that are copies of others, with their origins, unless they exist."""
    names = [each.name for each in wanted if each.name in origins]
    known = _ids(Card, pack, names)
    new = [name for name in names if name not in known]
    add_new_rows(Card, [Card(pack=pack, name=name, copied_from_id=origins[name]) for name in new])


def _ids(named: Any, pack: Pack, names: Sequence[str]) -> dict[str, int]:
    """Return the ids of the pack’s existing cards or effects, by name."""
    found: dict[str, int] = {}
    for some in batches(names, READ_AT_ONCE):
        found |= dict(named.objects.filter(pack=pack, name__in=some).values_list("name", "pk"))
    return found


def _ids_by_content(
    revisions: Any, pack: Pack, parent: str, wanted: Sequence[Revision]
) -> dict[tuple[int, str], int]:
    """Return the ids of existing revisions, by the id of their parent and the content hash."""
    found: dict[tuple[int, str], int] = {}
    for some in batches([each.content_hash for each in wanted], READ_AT_ONCE):
        known = revisions.objects.filter(**{f"{parent}__pack": pack}, content_hash__in=some)
        columns = known.values_list(parent, "content_hash", "pk")
        found |= {(owner, content): pk for owner, content, pk in columns}
    return found


def _print(printings: Any, version: PackVersion, revisions: Iterable[int]) -> None:
    rows = (
        printings(version=version, revision_id=revision, position=position)
        for position, revision in enumerate(revisions)
    )
    add_rows(printings, rows)
