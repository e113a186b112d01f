"""A language is offered once its catalogue is complete, and catalogues are compiled when they change."""

import gettext
import os
from pathlib import Path

import polib

from cards.languages.catalogues import catalogue_of, offered_languages

SENTENCES = [f"sentence {number}" for number in range(100)]
ENGLISH_ONLY = [("en", "English")]


def test_a_language_is_offered_under_its_own_name_once_it_is_complete(tmp_path: Path) -> None:
    write(tmp_path, "ja", 97)
    assert offered_languages(tmp_path) == ENGLISH_ONLY
    write(tmp_path, "ja", 98)
    assert offered_languages(tmp_path) == [*ENGLISH_ONLY, ("ja", "日本語")]
    write(tmp_path, "ja", 97)
    assert offered_languages(tmp_path) == ENGLISH_ONLY


def test_a_catalogue_is_compiled_again_when_it_has_changed(tmp_path: Path) -> None:
    write(tmp_path, "zh-hant", 100)
    assert dict(offered_languages(tmp_path))["zh-hant"] == "繁體中文"
    assert read(tmp_path, "zh-hant").gettext("sentence 3") == "3"
    write(tmp_path, "zh-hant", 100, sign="x")
    offered_languages(tmp_path)
    assert read(tmp_path, "zh-hant").gettext("sentence 3") == "x3"


def test_a_folder_that_cannot_be_written_keeps_what_was_compiled(tmp_path: Path) -> None:
    write(tmp_path, "ja", 100)
    offered_languages(tmp_path)
    before = sorted(each.name for each in catalogue_of(tmp_path, "ja").parent.iterdir())
    assert before == ["django.mo", "django.po"]
    assert dict(offered_languages(tmp_path)) == {"en": "English", "ja": "日本語"}


def write(folder: Path, code: str, translated: int, sign: str = "") -> None:
    """Write a catalogue with a later time, so that the test needn’t wait for the clock."""
    path = catalogue_of(folder, code)
    path.parent.mkdir(parents=True, exist_ok=True)
    moment = path.stat().st_mtime + 1 if path.exists() else 1_000_000_000
    catalogue = polib.POFile()
    catalogue.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    for number, text in enumerate(SENTENCES):
        words = f"{sign}{number}" if number < translated else ""
        catalogue.append(polib.POEntry(msgid=text, msgstr=words))
    catalogue.save(str(path))
    for compiled in path.parent.glob("*.mo"):
        os.utime(compiled, (moment - 0.5, moment - 0.5))
    os.utime(path, (moment, moment))


def read(folder: Path, code: str) -> gettext.GNUTranslations:
    with catalogue_of(folder, code).with_suffix(".mo").open("rb") as file:
        return gettext.GNUTranslations(file)
