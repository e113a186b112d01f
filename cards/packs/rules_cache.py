"""Build the engine's rules from pack versions, with a cache keyed by content."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import Any, Generic, Protocol, TypeVar
from weakref import WeakKeyDictionary

from django.db.models import F

from cards.kept.kept_rules import kept_name, read_once, read_rules, write_rules
from cards.models import AcceptedText, Game, Pack, PackVersion, Pool, PoolEntry
from cards.models.pack import forebear_ids, sortable_number
from cards.models.pool import PoolQuerySet
from cards.names.accepted_words import (
    AcceptedWords,
    keep_accepted_words,
    known_edition,
    note_newest_text,
)
from cards.web.fairness.kept_results import bytes_of, keep_within
from cards.web.fairness.limits import MOST_SHARED_WORK
from cards.web.fairness.page_work import own_limit
from engine.language.vocabulary import AttributeWord
from engine.rulebook import GameRules, PackFile, build_rules, read_pack
from engine.rulebook.packs.read_pack import decode

KEPT = 64
KEPT_RULES = 96_000_000
"""The most bytes of compiled rules to keep. Those of the largest game that ships need about 20 MB."""
KEPT_FILES = 48_000_000
"""The most bytes of parsed pack files to keep."""
KEPT_IN_PASSING = 4
ACCEPTED_AT_ONCE = 1_000
"""Translations, the latest ones, whose packs are compared when there are new ones."""

Content_co = TypeVar("Content_co", bound=PackVersion | PackFile, covariant=True)


@dataclass(frozen=True)
class _Pinned(Generic[Content_co]):
    """A pack version or file as a cache key: it is compared by its content hash."""

    content_hash: str
    version: Content_co = field(compare=False, repr=False)


def rules_of(versions: Iterable[PackVersion]) -> GameRules:
    """Return the rules of these versions. Raises InvalidPackError if they don't form a complete game.

    The order of `versions` makes no difference to the fingerprint, by which replays find their rules.
    """
    ordered = in_rules_order(versions)
    read_accepted_words(version.pack for version in ordered)
    return _compile_once(tuple(_Pinned(version.content_hash, version) for version in ordered))


def read_accepted_words(packs: Iterable[Pack]) -> None:
    """Read the translations beside these packs, if they have changed since this process last read them."""
    for pack in packs:
        if pack.words_edition and pack.words_edition != known_edition(pack.game.slug, pack.slug):
            words = AcceptedWords(pack.words_edition, accepted_texts(pack))
            keep_accepted_words(pack.game.slug, pack.slug, words)


def read_newly_accepted_words() -> None:
    """Read the translations that other processes have put beside packs since this one last looked.

    Tables that are open have their rules already, so `rules_of` doesn’t read them again.
    """
    rows = AcceptedText.objects.order_by("-pk")
    newest = rows.values_list("pk", flat=True).first() or 0
    before = note_newest_text(newest)
    if newest != before:
        # Of two transactions, the one with the lower keys can end later.
        late = rows.filter(pk__gt=before - ACCEPTED_AT_ONCE)[:ACCEPTED_AT_ONCE]
        packs = Pack.objects.filter(pk__in=late.values("pack"))
        read_accepted_words(packs.select_related("game"))


def accepted_texts(pack: Pack) -> dict[str, dict[str, str]]:
    """Return the translations beside the pack, by language."""
    found: dict[str, dict[str, str]] = {}
    rows = AcceptedText.objects.filter(pack=pack).order_by("pk")
    for language, source, text in rows.values_list("language", "source", "text"):
        found.setdefault(language, {})[source] = text
    texts = {code: {s: text for s, text in own.items() if text} for code, own in found.items()}
    return {code: own for code, own in texts.items() if own}


def rules_of_files(files: Iterable[PackFile]) -> GameRules:
    """Return the rules of these files. After publication, `rules_of` needn’t compile them again.

    Raises InvalidPackError.
    """
    ordered = sorted(files, key=_place_of_file)
    return _compile_once(tuple(_Pinned(each.content_hash, each) for each in ordered))


def in_rules_order(versions: Iterable[PackVersion]) -> list[PackVersion]:
    """Return the versions in the order in which `rules_of` reads them."""
    return sorted(versions, key=_place)


def sources_of(versions: Iterable[PackVersion]) -> tuple[str, ...]:
    """Return the source files of the rules, in the order in which `rules_of` reads them."""
    return tuple(source_of(version) for version in in_rules_order(versions))


def _place(version: PackVersion) -> tuple[bool, bool, str, str]:
    """Return a sort key that puts packs with rules first and house rules last."""
    return not version.has_rules, bool(version.adds_to), version.pack.slug, version.order


def _place_of_file(file: PackFile) -> tuple[bool, bool, str, str]:
    return not file.has_rules, bool(file.adds_to), file.name, sortable_number(file.version)


def pool_rules(pool: Pool) -> tuple[GameRules, list[PackVersion]]:
    versions = pool.ordered_versions
    return rules_of(versions), versions


def standard_pool(game: Game) -> Pool:
    """Return the game's standard pool, which is meant for newcomers.

    Raises Pool.DoesNotExist if the game has no pool.
    """
    pool = Pool.objects.current().of_game(game).first()
    if pool is None:
        raise Pool.DoesNotExist(f"{game} has no pool.")
    return pool


def latest_rules(game: Game) -> tuple[GameRules, list[PackVersion]]:
    return pool_rules(standard_pool(game))


def house_rules(pool: Pool) -> list[PackVersion]:
    """Return the newest versions of the house rules that players can add to this pool.

    House rules that are part of a shipped pool are left out: players can use that pool instead.
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
    """Return the options of this house rule that players can set before a match."""
    return _options(_Pinned(version.content_hash, version))


def rules_with(version: PackVersion) -> tuple[GameRules, list[PackVersion]]:
    """Return the rules of this version combined with the packs it is played with, and all versions used."""
    versions = versions_with(version)
    return rules_of(versions), versions


def versions_with(version: PackVersion) -> list[PackVersion]:
    """Return this version and the versions with which it is played."""
    pools = _pools_reading(version.pack)
    pool = pools.with_version(version).first() if version.pk else None
    others = pool.ordered_versions if pool else versions_around(version.pack, version)
    return [*(each for each in others if each.pack_id != version.pack_id), version]


def _pools_reading(pack: Pack) -> PoolQuerySet:
    """Return the pools that may determine which packs this pack is played with.

    The owner's pools come before shipped pools, newer pools before older ones, and what a newcomer is offered
    before other ways to play.
    """
    pools = Pool.objects.in_view().of_game(pack.game).trusted_by(pack)
    return pools.order_by(F("owner").asc(nulls_last=True), "-dated", "position", "-pk")


class Placed(Protocol):
    """The facts that determine which packs a version is played with."""

    @property
    def has_rules(self) -> bool: ...

    @property
    def adds_to(self) -> Sequence[str]: ...


def versions_around(pack: Pack, file: "Placed | PackVersion") -> list[PackVersion]:
    """Return the other versions with which to play a version that is in no pool.

    A fork takes the place of the pack from which it was forked.
    """
    kin = [pack.pk, *forebear_ids(pack)]
    pools = _pools_reading(pack)
    pool = pools.filter(versions__pack__in=kin).first()
    if pool is None and file.adds_to:
        pool = pools.filter(versions__pack__slug__in=file.adds_to).first()
    if pool is None and not file.has_rules:
        pool = Pool.objects.current().of_game(pack.game).trusted_by(pack).first()
    others = pool.ordered_versions if pool else []
    if not others and not file.has_rules:
        others = _played_by_maker(pack.game)
    fits = [each for each in others if not file.has_rules or _can_be_added(each, pack)]
    return [version for version in fits if version.pack_id not in kin]


def _can_be_added(version: PackVersion, rules: Pack) -> bool:
    """Return False if the version can be added only to other packs, such as the pack that `rules` was
    forked from.
    """
    return not version.adds_to or rules.slug in version.adds_to


def files_around(pack: Pack, file: "Placed") -> list[PackFile]:
    """Return the files of the packs with which an unpublished file is played."""
    return [_read(_Pinned(each.content_hash, each)) for each in versions_around(pack, file)]


def sources_around(pack: Pack, file: "Placed") -> list[str]:
    """Return the source of the packs with which an unpublished file is played."""
    return [source_of(each) for each in versions_around(pack, file)]


def attributes_around(pack: Pack, file: "Placed") -> dict[str, Mapping[str, Any]]:
    """Return the card attributes defined by the packs with which a draft is played, as tables from their
    files.
    """
    found: dict[str, Mapping[str, Any]] = {}
    for each in versions_around(pack, file):
        found |= _attributes(_Pinned(each.content_hash, each))
    return found


def attributes_in(table: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """Return the card attributes that a pack file defines, skipping those that can't be read."""
    attributes = table.get("attributes", {})
    of_cards = attributes.get("card", {}) if isinstance(attributes, dict) else {}
    words = of_cards.items() if isinstance(of_cards, dict) else ()
    return {key: word for key, word in words if isinstance(word, dict)}


def _played_by_maker(game: Game) -> list[PackVersion]:
    """Return the versions with which the player who made the game plays it.

    A pack by another author is played with them if that author has no pool, and no shipped pool fits.
    """
    rules = PackVersion.objects.only_published().of_game(game).filter(has_rules=True)
    first = rules.filter(pack__hidden_at=None).order_by("published_at", "pk").first()
    if first is None:
        return []
    pools = Pool.objects.current().of_game(game).offered_to(first.pack.owner_id)
    pool = pools.filter(versions__pack=first.pack).first()
    return pool.ordered_versions if pool else list(rules.newest().filter(pack=first.pack))


@lru_cache(maxsize=KEPT)
def _options(pinned: _Pinned[PackVersion]) -> tuple[AttributeWord, ...]:
    addition = _read(pinned).addition
    return tuple(word for word in addition.attributes if word.choices) if addition else ()


@lru_cache(maxsize=KEPT)
def _attributes(pinned: _Pinned[PackVersion]) -> dict[str, Mapping[str, Any]]:
    return attributes_in(decode(source_of(pinned.version)))


_compiling: dict[tuple[_Pinned[PackVersion | PackFile], ...], Lock] = {}


def _compile_once(pinned: tuple[_Pinned[PackVersion | PackFile], ...]) -> GameRules:
    """Return the compiled rules. Of simultaneous requests for the same rules, only one compiles them."""
    with _compiling.setdefault(pinned, Lock()):
        try:
            return _compile(pinned)
        finally:
            _compiling.pop(pinned, None)


_sizes: WeakKeyDictionary[GameRules, int] = WeakKeyDictionary()
"""The sizes of rules in bytes. They are stored with the rules, because counting takes longer than reading."""


@keep_within(KEPT_RULES, size_of=lambda called_and_rules: _sizes[called_and_rules[1]])
def _compile(pinned: tuple[_Pinned[PackVersion | PackFile], ...]) -> GameRules:
    with own_limit(MOST_SHARED_WORK):
        name = kept_name("rules", *(each.content_hash for each in pinned))
        rules, size = read_rules(name) or _build(pinned, name)
    _sizes[rules] = size
    return rules


def _build(pinned: tuple[_Pinned[PackVersion | PackFile], ...], name: str) -> tuple[GameRules, int]:
    rules = build_rules([_read(each) for each in pinned])
    size = bytes_of((pinned, rules))
    if all(_is_public(each.version) for each in pinned):
        write_rules(name, rules, size)
    return rules, size


def _is_public(version: PackVersion | PackFile) -> bool:
    """Return True for a published version and for a file of the site, which may be kept on disk.

    Nothing of a draft may be kept: it must not stay on disk when its author has deleted the draft.
    """
    return isinstance(version, PackFile) or version.is_published


def keep_few_rules() -> None:
    """Forget the compiled rules if there are more than a few, in a process that goes through all versions.

    The rules of a game with 20,000 cards need about 40 MB.
    """
    if _compile.cache_info().currsize > KEPT_IN_PASSING:
        _compile.cache_clear()


@keep_within(KEPT_FILES)
def _read(pinned: _Pinned[PackVersion | PackFile]) -> PackFile:
    found = pinned.version
    if isinstance(found, PackFile):
        return found
    source = source_of(found)
    return read_once(source.encode()) if _is_public(found) else read_pack(source)


def source_of(version: PackVersion) -> str:
    """Return the version's source, loading it if the query has deferred it."""
    if "source" in version.get_deferred_fields():
        return PackVersion.objects.values_list("source", flat=True).get(pk=version.pk)
    return version.source
