"""Store the pools that ship with the site."""

from collections.abc import Iterable
from datetime import date

from django.db import transaction
from django.utils import timezone

from cards.authoring.loading.files import LoadingError, Shelf
from cards.models import Game, PackVersion, Pool
from cards.models.pool import STANDARD
from cards.packs.rules_cache import rules_of
from cards.pools.creation import store_pool
from cards.pools.file_format import GamePools, PoolFile
from cards.search.index.indexing import index_pools
from engine.rulebook.deck_rules import NO_LIMITS, Limits


def store_pools(pools: GamePools) -> bool:
    """Store the pools of a file. Return True if anything has changed. Raises LoadingError."""
    game, _ = Game.objects.get_or_create(slug=pools.game, defaults={"title": pools.title})
    named = Game.objects.filter(pk=game.pk).exclude(title=pools.title).update(title=pools.title)
    there = set(Pool.objects.of_game(game).values_list("pk", flat=True))
    changed = [_store(game, file, pools.place_of(file)) for file in pools.pools]
    index_pools(Pool.objects.of_game(game).filter(owner=None).exclude(pk__in=there))
    return bool(named) or any(changed)


def store_standard_pools(shelf: Shelf) -> None:
    """Create a pool with the newest versions of all packs, for each game without a pools file."""
    for slug in dict.fromkeys(file.pack.game for file in shelf.files):
        game = Game.objects.filter(slug=slug).first()
        if game and not shelf.has_pools_of(slug):
            newest = PackVersion.objects.only_shipped().newest().of_game(game).filter(adds_to=[])
            with transaction.atomic():
                _renew_standard(game, list(newest))


def _renew_standard(game: Game, versions: list[PackVersion]) -> None:
    pool = Pool.objects.current().of_game(game).filter(owner=None).first()
    if versions and (pool is None or set(pool.versions.all()) != set(versions)):
        index_pools([_create(game, STANDARD, "Standard", timezone.localdate(), versions)])


def _store(game: Game, file: PoolFile, place: int) -> bool:
    versions = [_version(game, file, name, number) for name, number in file.packs.items()]
    same = Pool.objects.of_game(game).filter(slug=file.name)
    if same.exclude(owner=None).exists():
        raise LoadingError(
            f"A player’s pool in {game} already uses the name {file.name}; choose another."
        )
    limits = _limits(file, versions)
    pool = same.filter(dated=file.dated).first()
    if pool is None:
        pool = _create(game, file.name, file.title, file.dated, versions, limits)
        _describe(pool, file, place)
        return True
    if set(pool.versions.all()) != set(versions) or pool.limits != limits:
        raise LoadingError(
            f"The stored pool {file.title} of {file.dated} has other packs or limits and can’t be"
            " changed; add a new one with a later date."
        )
    return _describe(pool, file, place)


def _version(game: Game, file: PoolFile, name: str, number: str) -> PackVersion:
    shipped = PackVersion.objects.only_shipped().only_published().of_game(game)
    version = shipped.filter(pack__slug=name, number=number).first()
    if version is None:
        raise LoadingError(
            f"The pool {file.title} contains {name} {number}, which is not published."
        )
    return version


def _limits(file: PoolFile, versions: Iterable[PackVersion]) -> Limits:
    """Return the most copies of cards in this pool. Raises LoadingError if it doesn't contain one of the
    cards.
    """
    if not file.is_limited:
        return NO_LIMITS
    cards = rules_of(versions).cards
    unknown = [
        f"The pool {file.title} limits “{name}”, but none of its packs contains it; correct the name."
        for name in file.limits
        if name not in cards
    ]
    if unknown:
        raise LoadingError(*unknown)
    return file.limits_of(cards)


def _create(
    game: Game,
    slug: str,
    title: str,
    dated: date,
    versions: Iterable[PackVersion],
    limits: Limits = NO_LIMITS,
) -> Pool:
    made = Pool(game=game, slug=slug, title=title, dated=dated, limits=dict(limits))
    return store_pool(made, versions)


def _describe(pool: Pool, file: PoolFile, place: int) -> bool:
    """Update the pool's title, summary and position, which may change even if the pool is sealed."""
    said = {"title": file.title, "summary": file.summary, "position": place}
    return bool(Pool.objects.filter(pk=pool.pk).exclude(**said).update(**said))
