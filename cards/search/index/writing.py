"""Write the index of a version, a few cards in each transaction."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from uuid import uuid4

from django.db import IntegrityError, transaction
from django.db.models import F, ProtectedError

from cards.models import (
    IndexedCard,
    IndexedVersion,
    PackVersion,
    PrintedWords,
    Printing,
    StoredSegment,
)
from cards.search.index.entries import IndexEntries, IndexEntry
from cards.search.index.printer import printer_digest
from cards.search.index.stored_segments import store_segment

AT_ONCE = 60
"""Cards written in a transaction, each with its text. On SQLite, all other users’ writes wait meanwhile."""


def forget_printer(versions: Iterable[PackVersion]) -> None:
    """Mark these versions as printed by an earlier release, so that they are indexed again."""
    IndexedVersion.objects.filter(version__in=list(versions)).update(printer="")


def write_index(version: PackVersion, entries: IndexEntries) -> None:
    """Write the entries in place of those in the index."""
    old = IndexedVersion.objects.filter(version=version).first()
    if old and old.cards.count() == len(entries.cards):
        _change_index(old, entries)
    else:
        with transaction.atomic():
            # Two processes may index the same version after a release.
            PackVersion.objects.select_for_update().only("pk").get(pk=version.pk)
            IndexedVersion.objects.filter(version=version).delete()
            write_new_index(version, entries)
    remove_unused_words()


def _change_index(old: IndexedVersion, entries: IndexEntries) -> None:
    """Write what has changed, a few cards in each transaction, then let all processes read it again."""
    rows = old.cards.select_related("words").annotate(name=F("printing__revision__card__name"))
    changed = [
        (row.printing_id, entries.cards[row.name])
        for row in rows
        if _content_of(row) != entries.cards[row.name].content
    ]
    for first in range(0, len(changed), AT_ONCE):
        _write_cards(old, changed[first : first + AT_ONCE])
    key = uuid4()
    with transaction.atomic():
        StoredSegment.objects.filter(indexed=old.pk).delete()
        fields = {"attributes": entries.attributes, "printer": printer_digest()}
        if IndexedVersion.objects.filter(pk=old.pk).update(key=key, **fields):
            IndexedCard.objects.filter(indexed=old.pk).update(indexed=key)
    store_segment(key)


def _content_of(row: IndexedCard) -> tuple[object, ...]:
    return row.words.digest, row.sort_title, row.attributes, row.facts


def write_new_index(version: PackVersion, entries: IndexEntries) -> None:
    """Write the entries of a version that isn't in the index, a few in each transaction."""
    indexed = IndexedVersion.objects.create(
        version=version, attributes=entries.attributes, printer=printer_digest()
    )
    printings = Printing.objects.filter(version=version).order_by("position")
    names = list(printings.values_list("pk", "revision__card__name"))
    for first in range(0, len(names), AT_ONCE):
        some = names[first : first + AT_ONCE]
        _write_cards(indexed, [(printing, entries.cards[name]) for printing, name in some])
    store_segment(indexed.key)


@transaction.atomic
def _write_cards(indexed: IndexedVersion, cards: Sequence[tuple[int, IndexEntry]]) -> None:
    # In one transaction with the texts, because texts without cards are removed.
    printed = _printed_words([card for _, card in cards])
    rows = [
        IndexedCard(
            indexed=indexed,
            printing_id=printing,
            words_id=printed[card.words.digest],
            sort_title=card.sort_title,
            attributes=card.attributes,
            facts=card.facts,
        )
        for printing, card in cards
    ]
    IndexedCard.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["printing"],
        update_fields=["words", "sort_title", "attributes", "facts"],
    )


def _printed_words(cards: Iterable[IndexEntry]) -> dict[str, int]:
    """Return the ids of the printed texts by digest, creating rows for new texts. Nobody deletes them before
    the end of the transaction.
    """
    rows = {card.words.digest: PrintedWords(**asdict(card.words)) for card in cards}
    found: dict[str, int] = {}
    while new := [row for digest, row in rows.items() if digest not in found]:
        PrintedWords.objects.bulk_create(new, ignore_conflicts=True)
        known = PrintedWords.objects.select_for_update(no_key=True).filter(digest__in=rows)
        found = dict(known.values_list("digest", "pk"))
    return found


def remove_unused_words() -> None:
    """Delete the texts that no card has any more, a few in each transaction."""
    unused = PrintedWords.objects.filter(cards=None)
    while some := list(unused.values_list("pk", flat=True)[:AT_ONCE]):
        try:
            PrintedWords.objects.filter(pk__in=some, cards=None).delete()
        except (IntegrityError, ProtectedError):  # Another request has just used one of them.
            return
