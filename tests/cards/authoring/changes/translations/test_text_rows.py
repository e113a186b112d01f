"""Translations are checked before they are kept: values, lines, length, and what lists can show."""

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from cards.authoring.changes.translations.text_page import TextPage
from cards.authoring.changes.translations.text_rows import (
    ON_A_PAGE,
    ROOM,
    TIMES,
    percent_of,
    plain_translation,
    problem_of,
    text_key,
    text_rows,
    with_sent,
)


@pytest.mark.parametrize(
    ("source", "text", "is_good"),
    [
        ("Knight", "騎士", True),
        ("{you.name} beats {card}.", "{card}が{you.name}に負けた。", True),
        ("{you.name} rests.", "休んだ。", False),
        ("Knight", "{card}", False),
        ("Knight", "騎\n士", False),
        ("First\nsecond", "一\n二", True),
        ("Knight", "騎\u200b士", False),
        ("Knight", "騎" * (ROOM + TIMES * len("Knight")), True),
        ("Knight", "騎" * (ROOM + TIMES * len("Knight") + 1), False),
    ],
)
def test_what_a_translation_can_be(source: str, text: str, is_good: bool) -> None:
    assert (problem_of(source, text) == "") is is_good


@given(st.text(max_size=40), st.text(max_size=40))
def test_only_texts_with_a_line_break_at_the_end_get_one(source: str, text: str) -> None:
    plain = plain_translation(source, text)
    assert plain.strip() == text.replace("\r\n", "\n").strip()
    assert plain.endswith("\n") == (source.endswith("\n") and plain != "")


def test_rows_are_those_of_the_pack_then_other_translated_texts() -> None:
    rows = text_rows(
        ["Bear", "Wolf"], {"win": "勝ち", "Bear": "クマ"}, {"Wolf": "狼", "Bear": "熊"}
    )
    assert [(row.source, row.text, row.is_offered) for row in rows] == [
        ("Bear", "クマ", False),
        ("Wolf", "狼", True),
        ("win", "勝ち", False),
    ]


def test_a_form_changes_only_the_rows_that_it_has() -> None:
    rows = text_rows(["Bear", "{n} bears"], {}, {})
    sent = QueryDict(mutable=True)
    sent[text_key("{n} bears")] = " クマ "
    (row,) = with_sent(rows, sent)
    assert (row.source, row.text, row.problem != "") == ("{n} bears", "クマ", True)


def test_only_all_texts_are_the_whole() -> None:
    texts = [f"text {number}" for number in range(300)]
    assert percent_of(texts, dict.fromkeys(texts[:-1], "x")) == 99
    assert percent_of(texts, dict.fromkeys(texts, "x")) == 100
    assert percent_of([], {}) == 0


def test_pages_show_so_many_texts() -> None:
    texts = [f"text {number}" for number in range(ON_A_PAGE + 1)]
    words = {"ja": dict.fromkeys(texts[1:], "x")}

    def page(query: str) -> TextPage:
        return TextPage(texts, words, {}, QueryDict(f"language=ja&{query}"))

    assert [row.source for row in page(f"from={ON_A_PAGE}").rows] == texts[-1:]
    assert page("").query_after == f"language=ja&from={ON_A_PAGE}"
    assert (page("from=999").first, page("from=x").first) == (0, 0)
    assert [row.source for row in page("show=missing").rows] == texts[:1]
