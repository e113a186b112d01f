"""Look for English on the pages of an author’s site in other languages, in a process of `test_crawl.py`."""

import re
from collections.abc import Iterator

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from pytest_django import DjangoDbBlocker

from cards.languages.catalogues import FOLDER, translated_languages
from tests.english_left import english_left, titles_left
from tests.site import crawled
from tests.site.crawler import Crawl

ENGLISH = re.compile(
    r"/(cards/reference|cards/art/credits|design|api|designer/guide|scenarios/try)/"
    r"|/(format|editor|laboratory/numbers|texts)/"
)
"""Pages that are English: references for authors, guides, printed texts and effect text."""
OF_DRAFTS = re.compile(r"/(draft|designer|since)/")
"""Pages with the words of authors as they are in a draft."""
PRINTED = """
    .rule-texts, .steps-list, [aria-labelledby=alike] dd, .card-text, .face-text, .card-face,
    .highlighted-line, .values-read, .expectations,
    .effect-text, .printed, .why-not, .scenario, .rules-text, .tip,
    [name=zone] option, [class*=facet], .attribute-editor
"""
"""Printed rules text and scenarios, names of time zones, and effects and facts as authors call them."""
NAMES = """
    annja annzhhans annzhhant Stones Jokers Amber Basil Clover Dill Markdown Excel Forge XMage
    LackeyCCG Moxfield US Letter Winston Winchester ydke text dpi schema json txt sha sum SHA SUMS
    LICENSES curl Shift Enter Tab Escape cookie Cookie
    Archidekt Arena Magic Online Oh WebP toml zip png site amount yes no any
"""
"""Players, what they have made, other programs, endings of files, and words of the search language."""


@pytest.fixture(scope="module", autouse=True)
def _open_database(django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock():
        yield


class TranslatedCrawl(Crawl):
    """Notes English texts besides dead links."""

    def __init__(self, client: Client, language: str) -> None:
        super().__init__(client, per_route=1, variants=1)
        self.language = language
        self.english: dict[str, str] = {}

    def look_at(self, address: str, html: str) -> None:
        if ENGLISH.search(address):
            return
        page = BeautifulSoup(html, "html.parser")
        for each in page.select(PRINTED):
            each.extract()
        left = english_left(str(page), self.language, NAMES)
        if not OF_DRAFTS.search(address):
            left += titles_left(str(page), self.language)
        for text in left:
            self.english.setdefault(text, address)


@pytest.mark.parametrize("language", translated_languages(FOLDER))
def test_an_author_reads_no_english(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(
        crawled, "new_client", lambda: Client(headers={"accept-language": language})
    )
    client = crawled.client_who_made_things(f"ann{language}".replace("-", ""))
    crawl = TranslatedCrawl(client, language)
    crawl.follow("/")
    found = [f"{address}: {text}" for text, address in crawl.english.items()]
    assert not found, "\n".join(found)
    assert crawl.opened > 50, "most pages are not linked any more"
