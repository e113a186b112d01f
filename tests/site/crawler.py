"""Follow the links of the site from its first page, as one visitor."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from random import Random
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import Resolver404, resolve

from cards.languages.choosing import split_address
from tests.chance import CHANCE
from tests.scale import LONG

LINK = re.compile(r'\s(?:href|src|hx-get)="([^"]*)"')
HOST = "testserver"
EXPECTED = {200, 302}
MOST = 3_000
"""The number of addresses that one visitor opens."""


class Crawl:
    """Opens at most `per_route` addresses of each route, and `variants` more with a query.

    If a route has too many addresses, it depends on the order which are opened. The order is the same in
    each run, and another with LONG or another CHANCE.
    """

    def __init__(self, client: Client, per_route: int, variants: int) -> None:
        self.client, self.per_route, self.variants = client, per_route, variants
        self.seed = Random().randrange(10**6) if LONG and CHANCE is None else int(CHANCE or 0)
        self.problems: list[str] = []
        self.opened = 0
        self._seen: set[str] = set()
        self._counts: Counter[tuple[str, bool]] = Counter()

    def follow(self, *pages: str) -> None:
        """Open these pages and the pages that they link to."""
        self._seen.update(pages)
        waiting = [(link, page) for page in pages for link in self._open(page, "nowhere")]
        dice = Random(self.seed)
        while waiting and self.opened < MOST:
            address, page = waiting.pop(dice.randrange(len(waiting)))
            if address not in self._seen:
                self._seen.add(address)
                if self._is_wanted(address, page):
                    waiting.extend((link, address) for link in self._open(address, page))

    def look_at(self, address: str, html: str) -> None:
        """Check a page. Subclasses look for more."""

    def _is_wanted(self, address: str, page: str) -> bool:
        """Return True if more addresses of this route should be opened."""
        split = urlsplit(address)
        if split.path.startswith("/static/"):
            return True
        try:
            language, path = split_address(unquote(split.path))
            route = resolve(path).route
        except Resolver404:
            self.problems.append(f"{page} links to {address}, which no route matches")
            return False
        if language:  # The same page, which is opened in English.
            return False
        has_query = bool(split.query)
        self._counts[route, has_query] += 1
        return self._counts[route, has_query] <= (self.variants if has_query else self.per_route)

    def _open(self, address: str, page: str) -> Iterator[str]:
        """Open the address. Yields the addresses of this site to which the page links."""
        answer = self.client.get(address)
        self.opened += 1
        if answer.status_code not in EXPECTED:
            self.problems.append(f"{page} links to {address}: {answer.status_code}")
        elif answer.status_code == 302:
            yield from _internal(address, answer.headers["Location"])
        elif answer.headers.get("Content-Type", "").startswith("text/html"):
            html = _text(answer)
            self.look_at(address, html)
            for link in dict.fromkeys(LINK.findall(html)):
                yield from _internal(address, unescape(link))
        if answer.streaming:
            answer.getvalue()  # The client closes what was read to its end.


def _text(answer: HttpResponseBase) -> str:
    content: bytes = answer.getvalue()
    return content.decode()


def _internal(page: str, link: str) -> Iterator[str]:
    """Yield the linked address without its fragment, unless it is on another host."""
    whole = urlsplit(urldefrag(urljoin(f"http://{HOST}{page}", link)).url)
    if whole.netloc == HOST:
        yield whole.path + (f"?{whole.query}" if whole.query else "")
