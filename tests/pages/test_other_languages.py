"""Visitors who read Japanese or Chinese sign up, play and read pages without meeting English."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from cards.languages.catalogues import FOLDER, translated_languages
from tests.conftest import PATIENT, NewContext
from tests.english_left import english_left
from tests.pages.accessibility import SMALL
from tests.pages.wide_signs import assert_wide_signs, browser_with_wide_signs
from tests.running_site import Site

PASSWORD = "correct horse battery"
PAGES = (
    "/",
    "/cards/",
    "/matches/",
    "/events/",
    "/rankings/",
    "/display/",
    "/accounts/register/",
    "/cards/make/",
    "/cards/packs/",
    "/cards/packs/upload/",
    "/events/new/",
    "/people/",
    "/puzzles/",
    "/accounts/login/",
    "/accounts/forgotten/",
    "/nowhere/",
)
NAMED = "Amber Basil Sakura manage changepassword Standard"
"""Players of the demonstration and of this file, a command, and what the pool of each game is called."""
LANGUAGES = translated_languages(FOLDER)
LINE = "() => parseFloat(getComputedStyle(document.body).lineHeight)"
SIZE = "() => parseFloat(getComputedStyle(document.body).fontSize)"
FITS = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared_database: Path) -> Iterator[Site]:
    """Run a site of its own: on the shared one, other tests have left English names."""
    running = Site(tmp_path_factory.mktemp("site"), prepared_database, **PATIENT)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser_with_wide_signs(tmp_path_factory.mktemp("signs")) as found:
        yield found


@pytest.mark.slow
def test_a_visitor_signs_up_and_plays_in_japanese(new_context: NewContext) -> None:
    page = new_context(locale="ja-JP").new_page()
    page.goto("/accounts/register/")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.locator("[name=username]").fill("Sakura")
    page.locator("[name=password1]").fill(PASSWORD)
    page.locator("[name=password2]").fill(PASSWORD)
    page.locator("main form button").first.click()
    expect(page).not_to_have_url(re.compile("register"))
    assert_japanese(page)
    page.goto("/")
    page.get_by_role("button", name=re.compile("すぐに遊ぶ：99")).first.click()
    expect(page.locator("#connection")).to_have_attribute("data-state", "open")
    assert_japanese(page)
    page.locator("#table button.play").first.click()
    expect(page.locator("#log")).to_contain_text("Sakura が")
    assert_japanese(page)


def assert_japanese(page: Page) -> None:
    assert english_left(page.content(), "ja", page.title() + NAMED) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_have_no_english_left(site: Site, language: str) -> None:
    assert pages_with_english(site, language, PAGES) == {}


def pages_with_english(site: Site, language: str, pages: tuple[str, ...]) -> dict[str, list[str]]:
    headers = {"accept-language": language}
    with httpx.Client(base_url=site.url, headers=headers, follow_redirects=True) as client:
        found = {
            each: english_left(client.get(each, timeout=120).text, language, NAMED)
            for each in pages
        }
    return {address: left for address, left in found.items() if left}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_fit_a_phone(new_context: NewContext, language: str) -> None:
    page = new_context(locale=language, viewport=SMALL).new_page()
    for address in PAGES[:-1]:
        page.goto(address)
        assert_wide_signs(page)
        page.wait_for_function(FITS)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_have_room_between_square_signs(new_context: NewContext, language: str) -> None:
    page = new_context(locale=language).new_page()
    page.goto("/")
    assert page.evaluate(LINE) >= 1.7 * page.evaluate(SIZE)
