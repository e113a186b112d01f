"""Words of titles have readings, which large cards print above them."""

import pytest
from django.template.loader import render_to_string

from cards.packs.card_face import face_of
from cards.search.index.entries import entries_of
from cards.templatetags.faces import text_with_readings
from engine.language.vocabulary.readings import all_spellings, without_readings
from engine.rulebook import build_rules, read_pack
from engine.view.translated_view import translated_card
from tests.engine.tiny_game import tiny_pack, using

CARD = """
[[cards]]
name = "Knight"
effects = ["go"]

[words.ja]
"Knight" = "白の｜騎士《きし》"
"""
RULES = build_rules([read_pack(tiny_pack(using("draw you"), more=CARD))])
RUBY = "白の<ruby>騎士<rp>（</rp><rt>きし</rt><rp>）</rp></ruby>"


def test_a_large_card_prints_readings() -> None:
    card = translated_card(RULES.cards["Knight"], RULES.translations.words("ja"))
    shown = {"face": face_of(card), "title": card.title, "card_text": card.printed}
    assert RUBY in render_to_string("cards/_card_face.html", shown)


def test_everything_else_has_the_title_without_them() -> None:
    words = RULES.translations.words("ja")
    assert words.text("Knight") == "白の騎士"
    assert f"{words.text('Knight')}" == "白の騎士"
    assert words.sentence("Knight") == "白の騎士"


def test_a_card_is_found_by_its_reading() -> None:
    words = entries_of(RULES, ["Knight"]).cards["Knight"].words.title_words
    assert set("騎士きし") <= set(words)


def test_authors_find_what_they_wrote() -> None:
    assert RULES.translations.texts("ja")["Knight"] == "白の｜騎士《きし》"


@pytest.mark.parametrize("text", ["騎士", "《99》", "｜騎士", "｜《きし》", "｜騎《き\nし》", ""])
def test_other_signs_stay(text: str) -> None:
    assert all_spellings(text) == (text,)
    assert without_readings(text) is text


def test_readings_are_no_html() -> None:
    shown = text_with_readings(without_readings("<b>｜<i>《&》"))
    assert "<b>" not in shown
    assert "<i>" not in shown
    assert "<rt>&amp;</rt>" in shown
