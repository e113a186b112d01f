"""Titles that others read in lists are refused or tamed by one rule."""

import pytest
from django.template import Context, Template
from hypothesis import given
from hypothesis import strategies as st

from cards.names.listed_text import MOST_MARKS, fault_of, sentence_about, tame

HIDDEN = (
    "\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u061c\ufeff"
)
HOSTILE = st.text(alphabet=st.sampled_from("aב\u0301\u0489\u3164\u2800\n\u200d\u00ad é🙂" + HIDDEN))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Draw two cards", ""),
        ("Łódź, “O’Brien” – 1½", ""),
        ("ガーディアン・ドラゴン", ""),
        ("מגן דוד", ""),
        ("👩‍👩‍👧 family ⚔️", ""),
        ("می‌خواهم", ""),
        ("\u200b", "invisible"),
        ("\u3164", "invisible"),
        ("\u2800\u2800", "invisible"),
        ("Draw\u202e sdrac", "invisible"),
        ("a\u2067b", "invisible"),
        ("a\u200bb", "invisible"),
        ("a\x00b", "invisible"),
        ("tail\u200d", "invisible"),
        ("Z" + "\u0301" * 60, "accents"),
        ("Z" + "\u0489" * 5, "accents"),
        ("Z" + "\u0301\u200d" * 60 + "b", "accents"),
        ("   ", "blank"),
        ("\u00a0", "blank"),
        ("\u0301", "blank"),
    ],
)
def test_texts_that_lists_can_t_show_have_a_fault(text: str, fault: str) -> None:
    assert fault_of(text) == fault
    assert not fault or sentence_about(fault).endswith(".")


@given(HOSTILE)
def test_tamed_texts_have_no_fault(text: str) -> None:
    assert fault_of(tame(text)) == ""
    assert tame(tame(text)) == tame(text)


@given(HOSTILE)
def test_texts_without_a_fault_are_shown_as_they_are(text: str) -> None:
    if not fault_of(text):
        assert tame(text) == " ".join(text.split())


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Elf & <b>", "Elf &amp; &lt;b&gt;"),
        ("O’Brien", "O’Brien"),
        ("מגן", "<bdi>מגן</bdi>"),
        ("a\u202eb<", "ab&lt;"),
        ("\u200b", "–"),
        ("Z" + "\u0301" * 60, "Z" + "\u0301" * MOST_MARKS),
    ],
)
def test_pages_show_texts_tamed_and_escaped(text: str, shown: str) -> None:
    page = Template("{{ text|listed }}")
    assert page.render(Context({"text": text})) == shown
    attribute = Template("{{ text|tamed }}").render(Context({"text": text}))
    assert attribute == shown.removeprefix("<bdi>").removesuffix("</bdi>")
