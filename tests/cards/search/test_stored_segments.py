"""Segments are stored at publication, and read by each process in place of the cards."""

from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given
from hypothesis import strategies as st

from cards.authoring.loading.packs import load_starter_packs
from cards.jobs.queue import ALL_ROWS
from cards.models import Game, IndexedVersion, StoredSegment
from cards.search.index import segment_data
from cards.search.index.card_index import card_index
from cards.search.index.segment_data import Segment, data_of, segment_in
from cards.search.index.segments import computed_segment, segment
from cards.search.index.stored_segments import request_segments, store_rest, store_segment
from cards.search.search import search_cards
from tests.cards.pond import write
from tests.cards.search.meadow import rules
from tests.killed_jobs import survive

NUMBERS = st.lists(st.integers(0, 2**40)).map(tuple)
VALUES = st.integers(-(2**40), 2**40) | st.text(max_size=9) | st.booleans()
SETS = st.dictionaries(st.tuples(st.text(max_size=9), VALUES), st.integers(0, 2**300))


def stored_tables(queries: CaptureQueriesContext) -> str:
    return " ".join(query["sql"] for query in queries)


@given(st.builds(Segment, NUMBERS, NUMBERS, st.lists(st.text()).map(tuple), SETS, SETS))
def test_what_is_stored_reads_the_same(found: Segment) -> None:
    read = segment_in(data_of(found))
    assert read == found
    assert read is not None
    assert [type(value) for _, value in read.facts] == [type(value) for _, value in found.facts]


def test_the_first_search_of_a_process_reads_no_cards(meadow: Game) -> None:
    keys = list(IndexedVersion.objects.values_list("key", flat=True))
    assert StoredSegment.objects.count() == len(keys)
    segment.cache_clear()
    card_index.cache_clear()
    with CaptureQueriesContext(connection) as queries:
        found = [segment(key) for key in keys]
    assert "cards_indexedcard" not in stored_tables(queries)
    assert found == [computed_segment(key) for key in keys]
    assert search_cards("poppy", meadow).count


def test_segments_follow_changes_of_the_index(meadow: Game, tmp_path: Path) -> None:
    load_starter_packs(write(tmp_path, rules(seeds=2, version="1.1.0")))
    for key in IndexedVersion.objects.values_list("key", flat=True):
        data = StoredSegment.objects.get(indexed=key).data
        assert segment_in(bytes(data)) == computed_segment(key)


def test_segments_that_are_missing_are_stored_at_the_start(meadow: Game) -> None:
    before = StoredSegment.objects.count()
    StoredSegment.objects.all().delete()
    assert survive(store_rest, ALL_ROWS) > 2
    assert StoredSegment.objects.count() == before
    StoredSegment.objects.all().delete()
    request_segments()
    assert StoredSegment.objects.count() == before


def test_segments_of_another_release_are_computed(
    meadow: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = IndexedVersion.objects.values_list("key", flat=True)[0]
    monkeypatch.setattr(segment_data, "FORM", 0)
    segment.cache_clear()
    assert segment(key) == computed_segment(key)


def test_an_index_that_is_gone_has_no_segment(meadow: Game) -> None:
    key = IndexedVersion.objects.values_list("key", flat=True)[0]
    StoredSegment.objects.filter(indexed=key).delete()
    store_segment(key)
    store_segment(key)
    assert StoredSegment.objects.filter(indexed=key).count() == 1
