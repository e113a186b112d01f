"""Write published versions into the search index."""

from collections.abc import Iterable, Iterator

from django.db.models import QuerySet

from cards.jobs.job_limits import UPKEEP
from cards.jobs.kinds import job
from cards.jobs.queue import add_unless_there
from cards.models import PackVersion, Pool, Printing
from cards.packs.rules_cache import keep_few_rules, rules_with
from cards.search.index.entries import entries_of
from cards.search.index.printer import printer_digest
from cards.search.index.writing import write_index
from engine.rulebook import InvalidPackError

MOST_AT_START = 5_000
"""The cards that are indexed again before the server starts after the printer has changed."""


def index_missing(most: int | None = None) -> int:
    """Index the published versions that are not in the index, and return how many could be indexed.

    Some versions are older than the index, others could not be read before, and an earlier release printed
    the texts of others. Each version is a transaction of its own, so the work can be interrupted. The work
    ends before it exceeds `most` cards; the next call goes on.
    """
    found = cards = 0
    for version in one_by_one(_missing()):
        cards += version.printings.count()
        if most is not None and cards > most:
            break
        found += index_version(version)
    return found


@job("index", UPKEEP)
def index_rest(_target: int) -> None:
    index_missing()


def request_index() -> None:
    """Let a worker index the versions that are still missing."""
    if _missing().exists():
        add_unless_there(index_rest)


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
