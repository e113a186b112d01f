"""Cards are found, and printed, by their names in other languages."""

from cards.packs.card_face import face_of, translated_face
from cards.search.index.entries import entries_of
from engine.rulebook import build_rules, read_pack
from engine.view.translated_view import translated_card
from tests.engine.tiny_game import tiny_pack, using

CARD = """
[[cards]]
name = "Knight"
effects = ["go"]
flavour = "First in, last out."

[words.ja]
"Knight" = "騎士"
"Go" = "行け"
"First in, last out." = "一番乗り、しんがり。"

[words.zh-hans]
"Knight" = "骑士"
"""
RULES = build_rules([read_pack(tiny_pack(using("draw you"), more=CARD))])


def test_the_index_has_the_words_of_all_languages() -> None:
    words = entries_of(RULES, ["Knight"]).cards["Knight"].words
    assert words.title == "Knight"
    assert words.title_words.split() == ["knight", "騎", "士", "骑", "士"]
    assert set("一番乗り") <= set(words.flavour_words.split())


def test_a_card_is_printed_in_the_words_of_its_reader() -> None:
    source, words = RULES.cards["Knight"], RULES.translations.words("ja")
    card = translated_card(source, words)
    assert (card.name, card.title, card.flavour) == ("Knight", "騎士", "一番乗り、しんがり。")
    assert [(each.name, each.title) for each in card.printed] == [("go", "行け")]
    assert [each.text for each in card.printed] == [each.text for each in source.printed]
    face = translated_face(face_of(source), source.title, words)
    assert (face.middle, face.picture) == ("騎士", face_of(source).picture)


def test_readers_of_other_languages_see_the_same_card() -> None:
    card = RULES.cards["Knight"]
    assert translated_card(card, RULES.translations.words("de")) is card
