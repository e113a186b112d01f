"""Publish the packs that ship with the site from their files."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from django.db import transaction

from cards.art.storage import art_of, missing_art
from cards.authoring.loading.files import (
    FOLDER,
    LoadingError,
    Shelf,
    StarterFile,
    pack_files_of,
    read_shelf,
)
from cards.authoring.loading.shipped_lessons import LESSONS, check_lessons, lesson_paths
from cards.authoring.loading.shipped_pools import store_pools, store_standard_pools
from cards.authoring.storing.contents import contents_of
from cards.authoring.storing.versions import publish_version, store_version
from cards.jobs.signals import VersionPublished, version_published
from cards.models import Game, Pack, PackVersion
from cards.packs.rules_cache import rules_of_files
from cards.search.index.indexing import MOST_AT_START, index_missing, index_version
from engine.play.scenario import run_pack
from engine.rulebook import GameRules, InvalidPackError, PackFile


@dataclass(frozen=True)
class LoadReport:
    """The outcome of loading one file."""

    file: str
    outcome: str
    sentences: tuple[str, ...] = ()

    @property
    def is_refused(self) -> bool:
        return bool(self.sentences)


def load_starter_packs(folder: Path = FOLDER) -> list[LoadReport]:
    """Load all files that have not been loaded yet, each in a transaction of its own."""
    shelf = read_shelf(folder)
    reports = [LoadReport(name, "refused", why) for name, why in shelf.refused.items()]
    reports += [_report(file.name, partial(_store, file, shelf)) for file in shelf.files]
    reports += [_report(name, partial(store_pools, pools)) for name, pools in shelf.pools.items()]
    store_standard_pools(shelf)
    reports += [
        _report(f"{LESSONS}/{path.name}", partial(check_lessons, path))
        for path in lesson_paths(folder)
    ]
    index_missing(MOST_AT_START)
    return reports


def _report(name: str, store: Callable[[], bool]) -> LoadReport:
    try:
        with transaction.atomic():
            return LoadReport(name, "published" if store() else "unchanged")
    except LoadingError as refused:
        return LoadReport(name, "refused", refused.sentences)


def _store(file: StarterFile, shelf: Shelf) -> bool:
    """Store the file. Return True if it is new. Raises LoadingError."""
    pack = _pack(file.pack)
    stored = pack.versions.filter(number=file.pack.version).first()
    if stored is None:
        _check(file.pack, _pack_sets(pack, file.pack, shelf))
        _retitle(pack, file.pack)
        if not shelf.has_pools_of(file.pack.game):
            _retitle_game(pack.game, file.pack)
        version = store_version(pack, contents_of(file.pack, file.source))
        publish_version(version, file.pack.version)
        index_version(version)
        version_published.send_after_commit(VersionPublished(version.pk))
    elif stored.content_hash != file.pack.content_hash:
        raise LoadingError(
            f"{stored} is published with other content and can’t be changed; use a new number."
        )
    return stored is None


def _pack(file: PackFile) -> Pack:
    game, _ = Game.objects.get_or_create(slug=file.game, defaults={"title": file.title})
    pack, _ = Pack.objects.get_or_create(
        game=game, slug=file.name, defaults={"title": file.title, "description": file.description}
    )
    if pack.owner is not None:
        raise LoadingError(
            f"A pack of {pack.owner} in {game} already uses the name {pack.slug}; choose another."
        )
    return pack


def _retitle(pack: Pack, file: PackFile) -> None:
    pack.title, pack.description = file.title, file.description
    pack.save()


def _retitle_game(game: Game, file: PackFile) -> None:
    if file.rules:
        game.title = file.rules.title
        game.save()


def _pack_sets(pack: Pack, file: PackFile, shelf: Shelf) -> list[list[PackFile]]:
    """Return the sets of packs that must work together with the pack.

    There is a set for each pool that contains the pack and, for house rules, for each pool that can add
    them.
    """
    pools = shelf.pools_of(file.game)
    if pools is None and shelf.has_pools_of(file.game):
        raise LoadingError(f"The pools of {file.game} can’t be read; fix that file first.")
    if pools is None:
        newest = PackVersion.objects.only_shipped().newest().of_game(pack.game).exclude(pack=pack)
        return [[*pack_files_of(newest.filter(adds_to=[])), file]]
    if file.adds_to:
        there = [pool for pool in pools.newest if pool.packs.keys() & set(file.adds_to)]
        companies = [shelf.packs_of(pool) for pool in there]
        return [[*(each for each in some if each.name != file.name), file] for some in companies]
    return [
        shelf.packs_of(pool) for pool in pools.pools if pool.packs.get(file.name) == file.version
    ]


def _check(file: PackFile, companies: list[list[PackFile]]) -> None:
    """Check the pack in every set: the rules must build and its decks must be legal. Then play its scenarios.

    Raises LoadingError.
    """
    if not companies:
        raise LoadingError(
            f"No pool of {file.game} contains {file.name} {file.version}; add it to one."
        )
    missing = missing_art(art_of(file))
    if missing:
        raise LoadingError(*missing)
    for company in companies:
        _check_with(file, company)
    for company in _smallest(companies):
        _play_scenarios(file, company)


def _check_with(file: PackFile, company: list[PackFile]) -> None:
    rules = _rules_for(company)
    illegal = [
        f"The ready-made deck “{deck.title}” isn’t legal: {violation.message}"
        for deck in file.decks
        for violation in rules.violations(dict(deck.cards))
    ]
    if illegal:
        raise LoadingError(*illegal)


def _play_scenarios(file: PackFile, company: list[PackFile]) -> None:
    failing = [str(problem) for problem in run_pack(_rules_for(company), file)]
    if failing:
        raise LoadingError(*failing)


def _rules_for(company: list[PackFile]) -> GameRules:
    try:
        return rules_of_files(company)
    except InvalidPackError as found:
        raise LoadingError(*map(str, found.problems)) from found


def _smallest(companies: list[list[PackFile]]) -> list[list[PackFile]]:
    """Leave out sets that contain another one, because no scenario uses the cards that they add."""
    sets = [{(each.name, each.version) for each in company} for company in companies]
    return [
        company
        for company, own in zip(companies, sets, strict=True)
        if not any(other < own for other in sets)
    ]
