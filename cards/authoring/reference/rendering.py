"""Render a Markdown document as HTML with anchors, a table of contents and examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, count, pairwise

from django.utils.html import escape
from django.utils.translation import gettext as _
from markdown_it import MarkdownIt
from markdown_it.token import Token

from cards.authoring.reference.examples import SORTS, Example

COMMENT = re.compile(r"<!--.*?-->\n*", re.DOTALL)
OMITTED_IN_ANCHORS = re.compile(r"[^\w\- ]")


@dataclass(frozen=True, slots=True)
class Entry:
    """A heading, or the key in the first column of a table. `level` is 2 or 3 for headings, 0 for keys."""

    title: str
    anchor: str
    level: int


@dataclass
class Document:
    title: str
    html: str = ""
    entries: list[Entry] = field(default_factory=list)
    examples: dict[str, Example] = field(default_factory=dict)


def render_document(text: str, address_of: Callable[[str], str]) -> Document:
    """Render the document. `address_of` returns the URL for a link, or "" for plain text."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(COMMENT.sub("", text))
    title, tokens = plain_text(tokens[1]), tokens[3:]
    document = Document(title)
    add_anchors(document, tokens)
    add_examples(document, tokens)
    change_links(tokens, address_of)
    document.html = str(markdown.renderer.render(tokens, markdown.options, {}))
    return document


def plain_text(token: Token) -> str:
    return "".join(each.content for each in token.children or ())


def anchor_of(title: str) -> str:
    """Return the anchor that code hosts give this heading, so that links work there, too."""
    return OMITTED_IN_ANCHORS.sub("", title.lower()).strip().replace(" ", "-")


def add_anchors(document: Document, tokens: Sequence[Token]) -> None:
    """Give an anchor and a link to headings, and to table rows that begin with a key."""
    for token, inner in pairwise(tokens):
        if token.type == "heading_open":
            entry = new_entry(document, plain_text(inner), int(token.tag[1:]))
            token.attrSet("id", entry.anchor)
            inner.children = [*(inner.children or ()), raw(anchor_link(entry))]
    section = ""
    row: Token | None = None
    for token, inner in pairwise(tokens):
        match token.type:
            case "heading_open":
                section = str(token.attrGet("id"))
            case "tr_open":
                row = token
            case "td_open" if row is not None:
                if [each.type for each in inner.children or ()] == ["code_inline"]:
                    title = plain_text(inner)
                    row.attrSet("id", new_entry(document, title, 0, f"{section}-{title}").anchor)
                row = None


def new_entry(document: Document, title: str, level: int, anchor: str = "") -> Entry:
    taken = {each.anchor for each in document.entries}
    base = anchor_of(anchor or title)
    names = chain([base], (f"{base}-{number}" for number in count(1)))
    entry = Entry(title, next(name for name in names if name not in taken), level)
    document.entries.append(entry)
    return entry


def anchor_link(entry: Entry) -> str:
    label = escape(_("Link to “%s”") % entry.title)
    return f' <a class="anchor" href="#{escape(entry.anchor)}" aria-label="{label}">#</a>'


def add_examples(document: Document, tokens: Sequence[Token]) -> None:
    """Give each example a button that opens it. The buttons belong to a form on the page."""
    section = "example"
    for token in tokens:
        if token.type == "heading_open":
            section = str(token.attrGet("id"))
        elif token.type == "table_open":
            token.type, token.content = (
                "html_block",
                '<div class="table-scroll" tabindex="0"><table>',
            )
        elif token.type == "table_close":
            token.type, token.content = "html_block", "</table></div>"
        elif token.type == "fence":
            html = f'<pre tabindex="0"><code>{escape(token.content)}</code></pre>'
            if token.info in SORTS:
                example = new_example(document, section, token)
                html = f'<div class="example">{html}{open_button(example)}</div>'
            token.type, token.content = "html_block", html


def new_example(document: Document, section: str, token: Token) -> Example:
    names = chain([section], (f"{section}-{number}" for number in count(2)))
    name = next(each for each in names if each not in document.examples)
    document.examples[name] = Example(name, token.info, token.content)
    return document.examples[name]


def open_button(example: Example) -> str:
    return (
        '<button class="is-small" form="open-example" name="example" '
        f'value="{escape(example.name)}">{escape(_("Open in the editor"))}</button>'
    )


def change_links(tokens: Sequence[Token], address_of: Callable[[str], str]) -> None:
    for token in tokens:
        for each in token.children or ():
            if each.type == "link_open":
                address = address_of(str(each.attrGet("href")))
                each.attrs = {"href": address} if address else {}


def raw(html: str) -> Token:
    token = Token("html_inline", "", 0)
    token.content = html
    return token
