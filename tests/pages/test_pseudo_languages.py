"""Words of twice the length, and a language from right to left, fit on a phone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.conftest import PATIENT, NewContext
from tests.pages.accessibility import SMALL, assert_no_overflow
from tests.pseudo_languages import LONG, RIGHT_TO_LEFT, write_pseudo_languages
from tests.running_site import Site

PAGES = (
    "/",
    "/cards/",
    "/cards/search/",
    "/cards/games/99/",
    "/cards/packs/",
    "/cards/make/",
    "/matches/",
    "/events/",
    "/events/new/",
    "/people/",
    "/rankings/",
    "/puzzles/",
    "/display/",
    "/notices/",
    "/accounts/",
    "/accounts/register/",
    "/accounts/login/",
    "/nowhere/",
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared_database: Path) -> Iterator[Site]:
    words = tmp_path_factory.mktemp("locale")
    write_pseudo_languages(words)
    folder = tmp_path_factory.mktemp("site")
    running = Site(folder, prepared_database, **PATIENT, TCG_LOCALE=str(words))
    yield running
    running.stop()


@pytest.mark.slow
@pytest.mark.parametrize("language", [LONG, RIGHT_TO_LEFT])
def test_pages_fit_a_phone(new_context: NewContext, language: str) -> None:
    page = new_context(locale=language, viewport=SMALL).new_page()
    for address in PAGES:
        page.goto(address)
        assert_no_overflow(page)
    is_turned = page.locator("html[dir=rtl]").count() == 1
    assert is_turned == (language == RIGHT_TO_LEFT)


@pytest.mark.slow
@pytest.mark.parametrize("language", [LONG, RIGHT_TO_LEFT])
def test_a_table_fits_a_phone(new_context: NewContext, language: str) -> None:
    page = new_context(locale=language, viewport=SMALL).new_page()
    page.goto("/")
    page.get_by_role("button", name=re.compile("99")).first.click()
    expect(page.locator("#connection")).to_have_attribute("data-state", "open")
    page.locator("#table button.play").first.click()
    expect(page.locator("#log li").first).to_be_attached()
    assert_no_overflow(page)
