"""The index of a large version is written, and written again, in short transactions."""

from dataclasses import replace
from pathlib import Path

import pytest

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import IndexedCard, IndexedVersion, PackVersion, PrintedWords
from cards.packs.rules_cache import rules_with
from cards.search.index.entries import IndexEntries, entries_of
from cards.search.index.writing import forget_printer, write_index
from tests.cards.people import player
from tests.cards.pond import newts, pond, write
from tests.cards.search.index_rows import index_rows
from tests.published_packs import publish_packs
from tests.races.statements import Statements
from tests.races.test_every_form import MOST_ROWS, MOST_STATEMENTS

CARDS = 150


@pytest.fixture
def version(db: None, tmp_path: Path) -> PackVersion:
    publish_packs(write(tmp_path, pond()))
    cards = "".join(f'\n[[cards]]\nname = "N{each}"\neffects = []\n' for each in range(CARDS))
    return publish_checked(upload(player("Bo"), (newts() + cards).encode()))


def entries(version: PackVersion, suffix: str = "") -> IndexEntries:
    """Return the entries of the version, with this suffix in the texts of its cards."""
    names = version.printings.values_list("revision__card__name", flat=True)
    found = entries_of(rules_with(version)[0], names)
    for name, entry in found.cards.items() if suffix else ():
        words = replace(entry.words, text=suffix, digest=f"{name}{suffix}")
        found.cards[name] = replace(entry, words=words)
    return found


def key_of(version: PackVersion) -> object:
    return IndexedVersion.objects.get(version=version).key


def test_texts_that_change_are_written_in_short_transactions(version: PackVersion) -> None:
    before, key, statements = index_rows(version), key_of(version), Statements()
    changed = entries(version, "Other.")
    with statements.counted():
        write_index(version, changed)
    assert statements.most <= MOST_STATEMENTS
    assert statements.most_rows <= MOST_ROWS
    assert key_of(version) != key
    assert not PrintedWords.objects.filter(title__startswith="N", text="").exists()
    assert {row[4]["text"] for row in index_rows(version)[1:]} == {"Other."}
    write_index(version, entries(version))
    assert index_rows(version) == before


def test_an_index_that_stays_the_same_is_not_written(version: PackVersion) -> None:
    statements, same = Statements(), entries(version)
    with statements.counted():
        write_index(version, same)
    assert statements.most_rows <= CARDS + 3  # Only the key.


def test_an_incomplete_index_is_written_whole(version: PackVersion) -> None:
    before = index_rows(version)
    IndexedCard.objects.filter(indexed__version=version, sort_title__startswith="n1").delete()
    write_index(version, entries(version))
    assert index_rows(version) == before


def test_versions_of_a_new_pool_are_indexed_at_the_next_start(version: PackVersion) -> None:
    """If the process that made the pool has died before it has written their index."""
    forget_printer([version])
    assert IndexedVersion.objects.get(version=version).printer == ""
