"""Show players’ texts: Markdown without HTML, pictures or headings. Search engines don’t follow its links."""

import re
from collections.abc import MutableMapping, Sequence
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

KEPT = 512
"""The most texts that a process keeps as HTML, each of at most 5,000 characters."""
OFF = ["image", "html_block", "html_inline", "heading", "lheading", "hr", "reference"]
WEB = re.compile(r"https?://|/(?!/)")
BARE_ADDRESS = re.compile(r"https?://|www\.", re.IGNORECASE)


class TalkRenderer(RendererHTML):
    def link_open(
        self,
        tokens: Sequence[Token],
        idx: int,
        options: Any,
        env: MutableMapping[str, Any],
    ) -> str:
        tokens[idx].attrSet("rel", "nofollow ugc noopener")
        tokens[idx].attrs.pop("title", None)
        return self.renderToken(tokens, idx, options, env)

    def fence(
        self,
        tokens: Sequence[Token],
        idx: int,
        options: Any,
        env: MutableMapping[str, Any],
    ) -> str:
        return _scrolling(super().code_block(tokens, idx, options, env))

    def code_block(
        self,
        tokens: Sequence[Token],
        idx: int,
        options: Any,
        env: MutableMapping[str, Any],
    ) -> str:
        return _scrolling(super().code_block(tokens, idx, options, env))


def _scrolling(html: str) -> str:
    """Make long lines scrollable with the keyboard."""
    return html.replace("<pre>", '<pre tabindex="0">', 1)


class TalkMarkdown(MarkdownIt):
    def validateLink(self, url: str) -> bool:  # noqa: N802 - the library calls it so
        return WEB.match(url) is not None and super().validateLink(url)


MARKDOWN = TalkMarkdown("commonmark", {"html": False, "breaks": True}, renderer_cls=TalkRenderer)
MARKDOWN.disable(OFF)


@lru_cache(maxsize=KEPT)
def render_markdown(text: str) -> SafeString:
    return SafeString(MARKDOWN.render(text))


def has_link(text: str) -> bool:
    """Return True if the text links to another page, or shows an address that readers could copy."""
    return BARE_ADDRESS.search(text) is not None or "<a " in render_markdown(text)
