"""Strangers see the same pages, whatever is in a draft and in its words."""

import pytest
from bs4 import BeautifulSoup

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import PackVersion
from tcgsite.accounts.models import User
from tests.cards.authoring.changes.translations.words_of_newts import NEWTS, PACK, WORDS, typed
from tests.cards.authoring.visits import Visitor

PAGES = (
    PACK,
    WORDS,
    f"/ja{PACK}",
    "/ja/cards/games/pond/newts/1.0.0/Newt",
    "/ja/cards/games/pond/cards/?q=%E7%A7%98%E5%AF%86",
    "/cards/packs/",
    f"{PACK}1.0.0/as/csv/",
)


@pytest.fixture
def version(bo: User) -> PackVersion:
    return publish_checked(upload(bo, NEWTS.encode()))


def pages_of_a_stranger() -> list[str]:
    """Return what the pages show to a new visitor, without the tokens of forms."""
    found = []
    for address in PAGES:
        page = BeautifulSoup(Visitor().reads(address), "html.parser")
        for token in page.select("[name=csrfmiddlewaretoken]"):
            token.decompose()
        found.append(str(page.find("main") or page))
    return found


@pytest.mark.usefixtures("version")
def test_strangers_see_nothing_of_a_draft(bo_visits: Visitor) -> None:
    before = pages_of_a_stranger()
    bo_visits.sends(f"{PACK}draft/begin/")
    bo_visits.sends(f"{PACK}draft/new/card/", name="Axolotl", effects="")
    bo_visits.sends(f"{PACK}draft/words/?language=ja", token="0", **typed(Newt="秘密"))
    assert "秘密" in bo_visits.reads(f"{PACK}draft/words/?language=ja")
    assert pages_of_a_stranger() == before
