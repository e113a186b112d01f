"""Whole matches, a published card and main pages in Japanese and Chinese, without English on the pages."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Error, Page, expect

from tests.conftest import PATIENT, NewContext
from tests.english_left import english_left, titles_left
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.people import Person
from tests.running_site import Site

PLAYERS = {"ja": "さくら", "zh-hant": "美玲"}
"""Guests have English names."""
LANGUAGES = list(PLAYERS)
PASSWORD = "correct horse battery"
CARD = "花火"
NAMES = "Amber Basil"
"""Players of the demonstration."""
MOST, EVERY = 1_000, 12
"""The most actions of a match, and after how many of them the page is read."""
PASSES = 0.75
"""How often a player who may pass does, so that a match against a bot ends soon."""
MAIN = (
    "/",
    "/cards/",
    "/cards/games/99/",
    "/cards/packs/",
    "/cards/make/",
    "/matches/",
    "/events/",
    "/people/",
    "/rankings/",
    "/accounts/login/",
    "/accounts/register/",
    "/display/",
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared_database: Path) -> Iterator[Site]:
    """Run a site of its own: on the shared one, other tests have left English names."""
    running = Site(tmp_path_factory.mktemp("site"), prepared_database, **PATIENT)
    yield running
    running.stop()


def english_on(page: Page, language: str) -> list[str]:
    html = page.content()
    return [*english_left(html, language, NAMES), *titles_left(html, language)]


def register(page: Page, name: str) -> None:
    page.goto("/accounts/register/")
    page.locator("[name=username]").fill(name)
    for field in ("password1", "password2"):
        page.locator(f"[name={field}]").fill(PASSWORD)
    page.locator("main form button").first.click()
    expect(page).not_to_have_url(re.compile("register"))


class Player(Person):
    def __init__(self, page: Page, language: str) -> None:
        super().__init__(page)
        self.dice, self.language = Random(7), language

    def plays_to_the_end(self) -> None:
        for action in range(MOST):
            self.can_go_on()
            if self.has_ended:
                break
            if action % EVERY == 0:
                assert english_on(self.page, self.language) == []
            number = self.number
            self.answers_somehow()
            with suppress(Error):  # A bot may have the last word, or the only answer was given.
                self.page.wait_for_function(
                    "(number) => document.getElementById('status').dataset.number !== String(number)",
                    arg=number,
                    timeout=3_000,
                )
        expect(self.page.locator("#result h2")).not_to_be_empty()
        assert english_on(self.page, self.language) == []
        assert self.page_errors == []

    def answers_somehow(self) -> None:
        marks, done = self.page.locator("input[name=marked]"), self.page.locator("#answer-done")
        if marks.count():
            fewest = int((re.search(r"\d+", done.inner_text()) or ["0"])[0])
            for mark in marks.all()[:fewest]:
                mark.check(force=True)
            done.click()
            return
        passing = self.page.locator("button.answer[value=pass]")
        if passing.count() and self.dice.random() < PASSES:
            passing.first.dispatch_event("click")
            return
        if found := self.answers.all():
            with suppress(Error):  # The page may have changed, and other cards may lie over a card.
                self.dice.choice(found).dispatch_event("click", timeout=3_000)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", ["99", "low-water"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_played_to_the_end(new_context: NewContext, language: str, game: str) -> None:
    size = {"width": 1280, "height": 800}
    player = Player(new_context(locale=language, viewport=size).new_page(), language)
    register(player.page, f"{PLAYERS[language]}{len(game)}")
    player.page.goto(f"/matches/?game={game}")
    assert english_on(player.page, language) == []
    player.page.locator("button[name=opponent][value=bot]").first.click()
    player.is_at_the_table()
    player.plays_to_the_end()


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_made_and_published(new_context: NewContext, language: str) -> None:
    page = new_context(locale=language).new_page()
    register(page, PLAYERS[language])
    page.goto("/cards/packs/99/")
    page.locator("main [name=title]").fill(CARD)
    page.locator("main form button.is-main").first.click()
    draft = page.url
    assert english_on(page, language) == []
    page.goto(f"{draft}new/card/")
    page.locator("main [name=name]").first.fill(CARD)
    page.locator("main form button.is-main").first.click()
    # Its tree is in the words of the effect language.
    expect(page).to_have_url(re.compile("editor"))
    page.goto(draft)
    assert english_on(page, language) == []
    page.locator("details:has(form[action$='publish/']) summary").click()
    page.locator("form[action$='publish/'] button").first.click()
    expect(page.locator(".notice.is-success")).to_contain_text("1.0.0")
    assert english_on(page, language) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["ja", "zh-hant", "zh-hans"])
def test_main_pages_are_accessible(new_context: NewContext, language: str) -> None:
    page = new_context(locale=language, viewport=SMALL).new_page()
    for address in MAIN:
        page.goto(address)
        assert_accessible(page)
