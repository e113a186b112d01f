"""Cards of all games that ship lose nothing of their titles and texts in any language."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from cards.authoring.loading.files import FOLDER
from cards.languages.catalogues import FOLDER as CATALOGUES
from cards.languages.catalogues import translated_languages
from engine.rulebook import read_pack
from tests.conftest import PATIENT, NewContext
from tests.pages.accessibility import SMALL
from tests.pages.wide_signs import assert_wide_signs, browser_with_wide_signs
from tests.running_site import Site

LANGUAGES = ("en", *translated_languages(CATALOGUES))
CUT_OFF = """(faces) => faces.filter((face) => {
    const isTooWide = (part) => part.scrollWidth > part.clientWidth + 1;
    const isTooHigh = (part) => part.scrollHeight > part.clientHeight + 4;
    const isCutOff = (part) => isTooWide(part) || isTooHigh(part);
    const isShown = (part) => getComputedStyle(part).clipPath === "none" && part.clientHeight > 0;
    const text = face.querySelector(".face-text");
    const bottom = face.getBoundingClientRect().bottom + 1;
    const parts = [...face.querySelectorAll(".face-title, .face-type, .face-text")];
    return parts.filter(isShown).some(isCutOff)
        || (text && text.getBoundingClientRect().bottom > bottom);
}).map((face) => face.querySelector(".face-title").innerText.trim())"""
"""Return the titles of cards with a part that is cut off."""
LONG = {"width": 1000, "height": 1300}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared_database: Path) -> Iterator[Site]:
    """Run a site of its own, without the cards that other tests have made."""
    running = Site(tmp_path_factory.mktemp("site"), prepared_database, **PATIENT)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser_with_wide_signs(tmp_path_factory.mktemp("signs")) as found:
        yield found


def games_with_cards() -> list[str]:
    packs = (read_pack(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.toml")))
    return sorted({pack.game for pack in packs if pack.cards})


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_title_or_text_of_a_card_is_cut_off(new_context: NewContext, language: str) -> None:
    """Look at titles as phones show them, and at whole cards as they are printed."""
    phone = new_context(locale=language, viewport=SMALL).new_page()
    paper = new_context(locale=language, viewport=LONG).new_page()
    found = {}
    for game in games_with_cards():
        phone.goto(f"/cards/games/{game}/cards/?look=grid")
        paper.goto(f"/cards/games/{game}/cards/print/")
        assert paper.locator(".print-card").count()
        assert_wide_signs(paper)
        for page, name in (
            (phone, ".result-cards .card-face"),
            (paper, ".print-card > .card-face"),
        ):
            faces = page.locator(name)
            assert faces.count() or page is paper
            if cut := faces.evaluate_all(CUT_OFF):
                found[game, name] = cut
    assert found == {}
