"""The index is written at publication, follows rule changes and can be rebuilt."""

from pathlib import Path

import pytest
from django.core.management import call_command

from cards.authoring.loading.packs import load_starter_packs
from cards.models import Game, IndexedCard, IndexedVersion, PrintedWords
from cards.search.index.indexing import index_missing
from cards.search.index.printer import printer_digest
from cards.search.search import search_cards
from tests.cards.pond import write
from tests.cards.search.meadow import flowers, rules


def test_a_published_version_is_found_at_once(meadow: Game, tmp_path: Path) -> None:
    assert search_cards("power:8", meadow).count == 0
    load_starter_packs(write(tmp_path, rules(), flowers("1.2.0", poppy=8)))
    assert search_cards("power:8", meadow).count == 1
    assert search_cards("lily", meadow).count == 0


def test_new_rules_change_what_cards_say_in_print(meadow: Game, tmp_path: Path) -> None:
    assert search_cards('"draw 2 cards"', meadow).count == 0
    load_starter_packs(write(tmp_path, rules(seeds=2, version="1.1.0")))
    assert search_cards('"draw 2 cards"', meadow).count == 1
    assert search_cards('"draw a card"', meadow).count == 0


def test_printings_that_read_the_same_share_their_words(meadow: Game) -> None:
    assert IndexedCard.objects.filter(words__title="Café rose").count() == 2
    assert PrintedWords.objects.filter(title="Café rose").count() == 1


def test_words_nobody_prints_are_forgotten(meadow: Game, tmp_path: Path) -> None:
    load_starter_packs(write(tmp_path, rules(seeds=2, version="1.1.0")))
    load_starter_packs(write(tmp_path, rules(seeds=3, version="1.2.0")))
    assert not PrintedWords.objects.filter(text__contains="draw 2 cards").exists()


def test_texts_of_another_printer_are_printed_anew(meadow: Game, tmp_path: Path) -> None:
    before = set(IndexedVersion.objects.values_list("key", flat=True))
    load_starter_packs(write(tmp_path, rules()))
    assert set(IndexedVersion.objects.values_list("key", flat=True)) == before
    IndexedVersion.objects.update(printer="earlier")
    load_starter_packs(write(tmp_path, rules()))
    after = IndexedVersion.objects.values_list("key", "printer")
    assert not before & {key for key, _ in after}
    assert {printer for _, printer in after} == {printer_digest()}


def test_after_a_release_the_index_is_renewed_in_bounded_steps(meadow: Game) -> None:
    """Before the server starts, at most `most` cards are indexed again; `index_cards` does the rest."""
    IndexedVersion.objects.update(printer="earlier")
    old, cards = stale(), IndexedCard.objects.count()
    most = max(version.cards.count() for version in old)
    assert 0 < index_missing(most) < len(old)
    left = stale()
    assert 0 < len(left) < len(old)
    assert IndexedCard.objects.count() == cards
    assert search_cards("does:draw", meadow).count > 0
    call_command("index_cards", verbosity=0)
    assert not stale()


def stale() -> list[IndexedVersion]:
    return list(IndexedVersion.objects.exclude(printer=printer_digest()))


@pytest.mark.parametrize("options", [{}, {"every": True}])
def test_the_index_is_written_anew(meadow: Game, options: dict[str, bool]) -> None:
    before = [card.words.title for card in search_cards("does:draw", meadow).page(1)]
    IndexedVersion.objects.all().delete()
    assert search_cards("does:draw", meadow).count == 0
    call_command("index_cards", **options, verbosity=0)
    assert [card.words.title for card in search_cards("does:draw", meadow).page(1)] == before
