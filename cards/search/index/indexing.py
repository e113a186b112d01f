"""Write published versions into the search index."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict

from django.db import IntegrityError, transaction
from django.db.models import ProtectedError, QuerySet

from cards.jobs.job_limits import UPKEEP
from cards.jobs.kinds import job
from cards.jobs.queue import job_queue
from cards.models import IndexedCard, IndexedVersion, PackVersion, Pool, PrintedWords, Printing
from cards.packs.rules_cache import keep_few_rules, rules_with
from cards.search.index.entries import IndexEntries, IndexEntry, entries_of
from cards.search.index.printer import printer_digest
from engine.rulebook import InvalidPackError

AT_ONCE = 60
"""Cards written in a transaction, each with its text. On SQLite, all other users’ writes wait meanwhile."""
EVERYTHING = 0
"""The target of the job that indexes all versions that are missing."""
MOST_AT_START = 5_000
"""The cards that are indexed again before the server starts after the printer has changed."""


def index_missing(most: int | None = None) -> int:
    """Index the published versions that are not in the index, and return how many could be indexed.

    Some versions were published before there was an index, others could not be read before, and the texts of
    others were printed by an earlier release. Each version is a transaction of its own, so the work can be
    interrupted. Versions with more than `most` cards in all are left for later.
    """
    found = cards = 0
    for version in one_by_one(_missing()):
        cards += version.printings.count()
        if most is not None and cards > most:
            break
        found += index_version(version)
    return found


@job("index", UPKEEP, lambda _target, _sentence: None)
def index_rest(_target: int) -> None:
    index_missing()


def request_index() -> None:
    """Let a worker index the versions that are still missing."""
    if _missing().exists():
        with job_queue() as queue:
            if not queue.has(index_rest, EVERYTHING):
                queue.add(index_rest, EVERYTHING)


def index_all() -> int:
    """Index all published versions again, and return how many could be indexed."""
    return sum(map(index_version, one_by_one(_published_versions())))


def one_by_one(versions: QuerySet[PackVersion]) -> Iterator[PackVersion]:
    """Yield the versions, each as it is when its turn comes, without those that no longer match.

    The order is random, so that several processes share the work, and versions that can't be indexed are not
    always first.
    """
    for pk in list(versions.order_by("?").values_list("pk", flat=True)):
        version = versions.filter(pk=pk).first()
        if version is not None:
            yield version
        keep_few_rules()


def _published_versions() -> QuerySet[PackVersion]:
    return PackVersion.objects.only_published().select_related("pack__game")


def _missing() -> QuerySet[PackVersion]:
    return _published_versions().exclude(indexed__printer=printer_digest())


def index_pools(pools: Iterable[Pool]) -> None:
    """Index the pools' versions again, each once.

    A card's printed text depends on the rules in the newest pool, so it may have changed.
    """
    versions = {
        version
        for pool in pools
        for version in pool.ordered_versions
        if version.pack.owner_id == pool.owner_id
    }
    for version in versions:
        index_version(version)


def index_version(version: PackVersion) -> bool:
    """Index the version, using the packs with which it is played.

    Return False if it could not be indexed because its cards have no rules yet.
    """
    try:
        rules, _ = rules_with(version)
    except InvalidPackError:
        return False
    names = Printing.objects.filter(version=version).values_list("revision__card__name", flat=True)
    write_index(version, entries_of(rules, names))
    return True


def write_index(version: PackVersion, entries: IndexEntries) -> None:
    """Write the entries in place of those that the index has."""
    with transaction.atomic():
        # Two processes may index the same version after a release.
        PackVersion.objects.select_for_update().only("pk").get(pk=version.pk)
        IndexedVersion.objects.filter(version=version).delete()
        write_new_index(version, entries)
    remove_unused_words()


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


@transaction.atomic
def _write_cards(indexed: IndexedVersion, cards: Sequence[tuple[int, IndexEntry]]) -> None:
    # In one transaction with the texts, because texts without cards are removed.
    printed = _printed_words([card for _, card in cards])
    IndexedCard.objects.bulk_create(
        IndexedCard(
            indexed=indexed,
            printing_id=printing,
            words_id=printed[card.words.digest],
            sort_title=card.sort_title,
            attributes=card.attributes,
            facts=card.facts,
        )
        for printing, card in cards
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
