"""The texts of a pack in other languages are read, bounded and checked."""

import pytest

from engine.rulebook import build_rules, read_pack
from engine.rulebook.packs.readers import words
from tests.engine.rulebook.packs.test_read_pack import TINY, content_hash, problems

JAPANESE = """
[words.ja]
"Tiny" = "ちいさなゲーム"
"{you.name} rests." = "{you.name}が休んだ。"
"""


def test_texts_are_found_by_the_texts_of_the_pack() -> None:
    rules = build_rules([read_pack(TINY + JAPANESE)])
    assert rules.translations.words("ja").text("Tiny") == "ちいさなゲーム"
    assert rules.translations.words("zh-hant").text("Tiny") == "Tiny"
    assert rules.translations.of("Tiny") == ("ちいさなゲーム",)
    assert rules.title == build_rules([read_pack(TINY)]).title


def test_readers_without_their_language_get_english() -> None:
    rules = build_rules([read_pack(TINY + '[words.en]\n"Tiny" = "Small"\n')])
    assert rules.translations.words("ja").text("Tiny") == "Small"


def test_texts_are_hashed_only_if_given() -> None:
    assert content_hash(TINY + "[words]\n[words.ja]\n") == content_hash(TINY)
    assert content_hash(TINY + JAPANESE) != content_hash(TINY)


@pytest.mark.parametrize(
    ("table", "code"),
    [
        ('[words.Japanese]\n"Tiny" = "小"\n', "words_language"),
        ('[words.ja]\n"{you.name} rests." = "休んだ。"\n', "words_values"),
        ('[words.ja]\n"rests" = "{you.name}が休んだ。"\n', "words_values"),
        ('[words.ja]\n"Tiny" = 3\n', "pack_kind"),
    ],
)
def test_texts_that_can_not_be_used(table: str, code: str) -> None:
    assert code in problems(TINY + table)


def test_a_pack_has_only_so_many_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "MOST_WORDS", 1)
    assert problems(TINY + JAPANESE) == ["words_many"]
    monkeypatch.setattr(words, "MOST_LANGUAGES", 0)
    assert problems(TINY + JAPANESE) == ["words_languages"]
