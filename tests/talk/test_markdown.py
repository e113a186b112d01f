"""Players’ texts as HTML: nothing but what the site allows, in little time."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tcgsite.talk.markdown import has_link, render_markdown
from tcgsite.talk.models.comment import LONGEST

TAGS = {"p", "em", "strong", "a", "blockquote", "ul", "ol", "li", "pre", "code", "br"}
ATTRIBUTES = {"href", "rel", "start", "tabindex"}
HOSTILE = [
    "[",
    "*a ",
    "> ",
    "`",
    "![](",
    "<a ",
    "&",
    "- ",
    "1. ",
    "_*",
    "[a](",
    "\\",
    "~",
    "(",
    "é",
]


def tags_in(html: str) -> set[str]:
    return set(re.findall(r"</?([^\s>/]+)", html))


def attributes_in(html: str) -> set[str]:
    return {
        name for tag in re.findall(r"<[^>]*>", html) for name in re.findall(r'\s([\w-]+)="', tag)
    }


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "[x](javascript:alert(1))",
        "[x](data:text/html,x)",
        "[x](//elsewhere.example)",
        "[x](mailto:a@b.example)",
        "![x](https://a.example/a.png)",
        "# Large",
        '[x](https://a.example "onclick=1")',
        '```"><b>\nx\n```',
    ],
)
def test_nothing_else_is_shown(text: str) -> None:
    html = render_markdown(text)
    assert tags_in(html) <= TAGS
    assert attributes_in(html) <= ATTRIBUTES
    assert all(re.match(r"https?://|/(?!/)", each) for each in re.findall(r'href="([^"]*)', html))


@given(st.text(st.sampled_from("ab <>[]()!*_`#>-+1.&\\\"'/:\n"), max_size=60))
def test_whatever_is_written_stays_within_the_allowed_tags(text: str) -> None:
    html = render_markdown.__wrapped__(text)
    assert tags_in(html) <= TAGS
    assert attributes_in(html) <= ATTRIBUTES


def test_links_carry_no_weight() -> None:
    html = render_markdown("[the pond](https://pond.example/)")
    assert html == (
        '<p><a href="https://pond.example/" rel="nofollow ugc noopener">the pond</a></p>\n'
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [("plain", False), ("[a](/cards/)", True), ("HTTP://a.example", True), ("a [b] (c)", False)],
)
def test_links_are_found(text: str, expected: bool) -> None:
    assert has_link(text) is expected


@pytest.mark.parametrize("piece", HOSTILE)
def test_hostile_texts_stay_small(piece: str) -> None:
    """The page of a comment stays within a few times its text."""
    text = (piece * LONGEST)[:LONGEST]
    assert len(render_markdown(text)) < 12 * LONGEST
