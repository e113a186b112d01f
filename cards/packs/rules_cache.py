"""Build the engine's rules from pack versions, cached by content."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Protocol

from django.db.models import F

from cards.models import Game, Pack, PackVersion, Pool, PoolEntry
from cards.models.pool import PoolQuerySet
from engine.language.vocabulary import AttributeWord
from engine.rulebook import GameRules, PackFile, build_rules, read_pack
from engine.rulebook.packs.read_pack import decode

KEPT = 64
KEPT_FILES = 256


@dataclass(frozen=True)
class _Pinned:
    """A pack version, compared by its content hash."""

    content_hash: str
    version: PackVersion = field(compare=False, repr=False)


def rules_of(versions: Iterable[PackVersion]) -> GameRules:
    """Return the rules of these versions.

    The order of `versions` makes no difference: replays find their rules by fingerprint.

    Raises InvalidPackError if the versions do not form one game.
    """
    ordered = sorted(versions, key=_place)
    return _compile(tuple(_Pinned(version.content_hash, version) for version in ordered))


def _place(version: PackVersion) -> tuple[bool, bool, str, str]:
    """Return the sort key: rules first, house rules last."""
    return not version.has_rules, bool(version.adds_to), version.pack.slug, version.order


def pool_rules(pool: Pool) -> tuple[GameRules, list[PackVersion]]:
    versions = pool.ordered_versions
    return rules_of(versions), versions


def standard_pool(game: Game) -> Pool:
    """Return the pool that newcomers to the game play.

    Raises Pool.DoesNotExist for a game that cannot be played.
    """
    pool = Pool.objects.current().of_game(game).first()
    if pool is None:
        raise Pool.DoesNotExist(f"{game} has no pool.")
    return pool


def latest_rules(game: Game) -> tuple[GameRules, list[PackVersion]]:
    return pool_rules(standard_pool(game))


def house_rules(pool: Pool) -> list[PackVersion]:
    """Return the house rules that players can add to this pool, in their newest versions.

    Those with a pool of their own are left out, because that pool is how they are played.
    """
    names = {version.pack.slug for version in pool.ordered_versions}
    ways = PoolEntry.objects.filter(pool__game=pool.game, pool__owner=None)
    offered = PackVersion.objects.only_shipped().newest().of_game(pool.game).house_rules()
    offered = offered.exclude(pack__in=ways.values("version__pack"))
    return [
        version
        for version in offered
        if names & set(version.adds_to) and version.pack.slug not in names
    ]


def options_of(version: PackVersion) -> tuple[AttributeWord, ...]:
    """Return what players can choose about this house rule before a match."""
    return _options(_Pinned(version.content_hash, version))


def rules_with(version: PackVersion) -> tuple[GameRules, list[PackVersion]]:
    """Return the rules of this version together with the packs it is played with."""
    pools = _pools_reading(version.pack)
    pool = pools.with_version(version).first() if version.pk else None
    others = pool.ordered_versions if pool else versions_around(version.pack, version)
    versions = [*(each for each in others if each.pack_id != version.pack_id), version]
    return rules_of(versions), versions


def _pools_reading(pack: Pack) -> PoolQuerySet:
    """Return the pools, newest first; the owner's pools take precedence over shipped ones."""
    pools = Pool.objects.in_view().of_game(pack.game).trusted_by(pack)
    return pools.order_by(F("owner").asc(nulls_last=True), "-dated", "-pk")


class Placed(Protocol):
    """What decides which packs a version is played with."""

    @property
    def has_rules(self) -> bool: ...

    @property
    def adds_to(self) -> Sequence[str]: ...


def versions_around(pack: Pack, file: "Placed | PackVersion") -> list[PackVersion]:
    """Return the versions that a version outside any pool is played with.

    A fork takes the place of the pack it was forked from.
    """
    kin = [pack.pk, *_forebears(pack)]
    pools = _pools_reading(pack)
    pool = pools.filter(versions__pack__in=kin).first()
    if pool is None and file.adds_to:
        pool = pools.filter(versions__pack__slug__in=file.adds_to).first()
    if pool is None and not file.has_rules:
        pool = Pool.objects.current().of_game(pack.game).trusted_by(pack).first()
    others = pool.ordered_versions if pool else []
    fits = [each for each in others if not file.has_rules or _can_be_added(each, pack)]
    return [version for version in fits if version.pack_id not in kin]


def _can_be_added(version: PackVersion, rules: Pack) -> bool:
    """Return False for additions to the original pack, which do not fit rules forked from it."""
    return not version.adds_to or rules.slug in version.adds_to


def files_around(pack: Pack, file: "Placed") -> list[PackFile]:
    """Return the files that an unpublished file is played with."""
    return [_read(_Pinned(each.content_hash, each)) for each in versions_around(pack, file)]


def sources_around(pack: Pack, file: "Placed") -> list[str]:
    """Return the same files as text."""
    return [_source(each) for each in versions_around(pack, file)]


def attributes_around(pack: Pack, file: "Placed") -> dict[str, Mapping[str, Any]]:
    """Return the attributes of cards that the packs around a draft define, as in their files."""
    found: dict[str, Mapping[str, Any]] = {}
    for each in versions_around(pack, file):
        found |= _attributes(_Pinned(each.content_hash, each))
    return found


def attributes_in(table: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """Return the attributes of cards in a pack file, skipping what cannot be read."""
    attributes = table.get("attributes", {})
    of_cards = attributes.get("card", {}) if isinstance(attributes, dict) else {}
    words = of_cards.items() if isinstance(of_cards, dict) else ()
    return {key: word for key, word in words if isinstance(word, dict)}


def _forebears(pack: Pack) -> list[int]:
    """Return the packs it was forked from, nearest first."""
    found: list[int] = []
    version = pack.forked_from
    while version is not None and version.pack_id not in found:
        found.append(version.pack_id)
        version = version.pack.forked_from
    return found


@lru_cache(maxsize=KEPT)
def _options(pinned: _Pinned) -> tuple[AttributeWord, ...]:
    addition = _read(pinned).addition
    return tuple(word for word in addition.attributes if word.choices) if addition else ()


@lru_cache(maxsize=KEPT)
def _attributes(pinned: _Pinned) -> dict[str, Mapping[str, Any]]:
    return attributes_in(decode(_source(pinned.version)))


@lru_cache(maxsize=KEPT)
def _compile(pinned: tuple[_Pinned, ...]) -> GameRules:
    return build_rules([_read(each) for each in pinned])


@lru_cache(maxsize=KEPT_FILES)
def _read(pinned: _Pinned) -> PackFile:
    return read_pack(_source(pinned.version))


def _source(version: PackVersion) -> str:
    """Return the version's file, loading it only now if the query deferred it."""
    if "source" in version.get_deferred_fields():
        return PackVersion.objects.values_list("source", flat=True).get(pk=version.pk)
    return version.source
