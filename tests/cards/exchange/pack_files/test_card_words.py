"""Spreadsheets of a pack have its translations in further columns, which sheets read again."""

import csv
import io
from pathlib import Path

import pytest

from cards.exchange.pack_files.exported_pack import ExportedPack
from cards.exchange.pack_files.formats import BY_SLUG
from cards.models import PackVersion
from cards.packs.rules_cache import rules_with
from tests.cards.exchange.pack_files.weir import HEADINGS, RULES
from tests.cards.pond import write
from tests.published_packs import publish_packs

WORDS = """
[words.ja]
"霧の番人" = "霧の番人さん"
"Person" = "人"
"=1+1" = "=2"

[words.zh-hant]
"Person" = "人"
"""


@pytest.fixture
def rows(db: None, tmp_path: Path) -> list[dict[str, str]]:
    publish_packs(write(tmp_path, RULES + WORDS))
    version = PackVersion.objects.get()
    data = BY_SLUG["csv"].write(ExportedPack(version, rules_with(version)[0]))
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_each_language_has_columns(rows: list[dict[str, str]]) -> None:
    door, guard, _sprite = rows
    more = [each for each in guard if each not in HEADINGS and not each.startswith("text:")]
    assert more == ["title:ja", "kind:ja", "kind:zh-hant"]
    assert (guard["title:ja"], guard["kind:ja"], guard["kind:zh-hant"]) == (
        "霧の番人さん",
        "人",
        "人",
    )
    assert door["title:ja"] == "'=2"
