"""The puzzles in a player’s packs, on the player’s page."""

from pathlib import Path

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from cards.jobs.signals import VersionPublished
from cards.models import Pack, PackVersion
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.people.models import VersionPuzzles
from tcgsite.people.page import made_puzzles
from tcgsite.people.page.made_puzzles import (
    find_missing_puzzles,
    find_version_puzzles,
    on_version_published,
    puzzles_made_by,
)
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import write
from tests.killed_jobs import survive
from tests.published_packs import publish_packs
from tests.scenarios.bog import BOG, LEAP, SPLASH

pytestmark = pytest.mark.django_db
STILL = {key: SPLASH[key] for key in ("picture",)} | {
    "name": "still",
    "title": "Still",
    "moves": [],
}


@pytest.fixture
def version(tmp_path: Path) -> PackVersion:
    """A version of Bo with two puzzles, and a scenario without moves."""
    publish_packs(write(tmp_path, BOG + write_pack({"scenarios": [SPLASH, LEAP, STILL]})))
    Pack.objects.update(owner=player("Bo"))
    return PackVersion.objects.get()


def page() -> str:
    return Visitor().reads(player("Bo").get_absolute_url())


def test_puzzles_of_a_published_version_are_on_its_makers_page(version: PackVersion) -> None:
    assert 'id="puzzles"' not in page()
    for _round in range(2):
        on_version_published(VersionPublished(version.pk))
    names = [name for name, _title in VersionPuzzles.objects.get().found]
    assert names
    VersionPuzzles.objects.all().delete()
    assert survive(find_version_puzzles, version.pk) > 1
    assert [name for name, _title in VersionPuzzles.objects.get().found] == names
    assert "still" not in names
    shown = page()
    for name in names:
        address = f"/scenarios/puzzle/pond/bog/1.0.0/{name}/"
        assert f'href="{address}"' in " ".join(shown.split())
        Visitor().reads(address)
    Pack.objects.update(hidden_at=timezone.now())
    assert 'id="puzzles"' not in page()


def test_versions_that_nobody_has_looked_through_are_found(version: PackVersion) -> None:
    find_missing_puzzles()
    assert VersionPuzzles.objects.get().version == version
    VersionPuzzles.objects.update(found=[])
    find_missing_puzzles()
    assert VersionPuzzles.objects.get().found == [], "it was looked through"
    find_version_puzzles.func(version.pk + 77)
    assert VersionPuzzles.objects.count() == 1


def test_a_page_lists_only_so_many_with_one_query(
    version: PackVersion,
    monkeypatch: pytest.MonkeyPatch,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    found = [["a", "A"], ["b", "B"], ["c", "C"]]
    VersionPuzzles.objects.create(version=version, found=found)
    monkeypatch.setattr(made_puzzles, "MOST_SHOWN", 2)
    bo = player("Bo")
    with django_assert_max_num_queries(1):
        assert [each.title for each in puzzles_made_by(bo)] == ["A", "B"]
