"""Rules are compiled once per set of pack versions."""

import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Barrier, Thread

import pytest
from pytest_django import Settings

from cards.authoring.loading.packs import load_starter_packs
from cards.models import PackVersion
from cards.packs import rules_cache
from cards.packs.rules_cache import latest_rules, rules_of, rules_with
from engine.rulebook import GameRules
from tests.cards.pond import newts, pond, write
from tests.running_site import PATIENCE

VISITORS = 8


def test_the_same_versions_give_the_same_rules_in_any_order(
    version: PackVersion, tmp_path: Path
) -> None:
    load_starter_packs(write(tmp_path, pond(), newts()))
    versions = list(PackVersion.objects.all())
    assert rules_of(versions) is rules_of(versions[::-1])
    assert list(rules_of(versions).cards) == ["Frog", "Toad", "Newt"]


def test_the_newest_rules_come_with_the_versions_they_are_made_of(
    version: PackVersion, tmp_path: Path
) -> None:
    load_starter_packs(write(tmp_path, pond(), pond("1.1.0", flavour="Ribbit.")))
    rules, versions = latest_rules(version.pack.game)
    assert [str(version) for version in versions] == ["pond 1.1.0"]
    assert rules.cards["Frog"].flavour == "Ribbit."


def test_an_old_version_keeps_its_own_rules(version: PackVersion, tmp_path: Path) -> None:
    load_starter_packs(write(tmp_path, pond(), pond("1.1.0", flavour="Ribbit.")))
    rules, versions = rules_with(version)
    assert versions == [version]
    assert rules.cards["Frog"].flavour == ""


def test_cards_are_read_with_the_rules_of_their_game(version: PackVersion, tmp_path: Path) -> None:
    load_starter_packs(write(tmp_path, pond(), newts()))
    rules, versions = rules_with(PackVersion.objects.get(pack__slug="newts"))
    assert version in versions
    assert "Newt" in rules.cards


def test_only_published_versions_are_kept_on_disk(
    version: PackVersion, settings: Settings, tmp_path: Path
) -> None:
    """What an author has deleted must not stay in files."""
    settings.KEPT_FILES = folder = tmp_path / "kept"
    folder.mkdir()
    for state in (PackVersion.State.DRAFT, PackVersion.State.FROZEN, PackVersion.State.PUBLISHED):
        version.state = state
        rules_cache._compile.cache_clear()
        rules_cache._read.cache_clear()
        assert list(folder.iterdir()) == []
        rules_of([version])
    assert {path.name.split("-")[0] for path in folder.iterdir()} == {"pack", "rules"}
    kept = rules_of([version])
    rules_cache._compile.cache_clear()
    assert rules_of([version]).fingerprint == kept.fingerprint


@pytest.fixture
def restless_threads() -> Iterator[None]:
    """Make Python switch between threads so often that none compiles rules without a pause."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("restless_threads")
def test_simultaneous_requests_compile_the_same_rules_once(version: PackVersion) -> None:
    """Eight requests for a pool that was not in memory compiled it eight times."""
    rules_cache._compile.cache_clear()
    there = [PackVersion.objects.select_related("pack").get(pk=version.pk)]
    together, found = Barrier(VISITORS, timeout=PATIENCE), list[GameRules]()

    def ask() -> None:
        together.wait()
        found.append(rules_of(there))

    visitors = [Thread(target=ask) for _ in range(VISITORS)]
    for each in visitors:
        each.start()
    for each in visitors:
        each.join(PATIENCE)
    assert rules_cache._compile.cache_info().misses == 1
    assert len(set(map(id, found))) == 1
    assert rules_cache._compiling == {}
