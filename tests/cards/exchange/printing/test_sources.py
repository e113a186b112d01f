"""Packs, drafts, decks and searches are printed, whole or only what has changed, for those who see them."""

import re
from pathlib import Path

import pytest

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.decks.editing import save_deck
from cards.models import Deck, Game, PackVersion
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.exchange.printing.paper import facts, text_of
from tests.cards.people import player
from tests.cards.pond import newts, pond, write
from tests.cards.search.meadow import LILY, flowers, rules
from tests.published_packs import publish_packs

FLOWERS = "/cards/packs/meadow/flowers/1.1.0/print/"
SEARCH = "/cards/games/meadow/cards/print/"
NEWTS = "/cards/packs/pond/newts/"


@pytest.fixture
def meadow(db: None, tmp_path: Path) -> Game:
    """The second version of its flowers changes the poppy and adds a lily."""
    publish_packs(write(tmp_path, rules(), flowers(), flowers("1.1.0", poppy=4, more=LILY)))
    return Game.objects.get(slug="meadow")


@pytest.fixture
def bo(db: None, tmp_path: Path) -> User:
    publish_packs(write(tmp_path, pond()))
    return player("Bo")


def printed(visitor: Visitor, address: str) -> str:
    """Return the texts in the PDF at an address."""
    answer = visitor.client.get(address)
    assert answer.headers["Content-Type"] == "application/pdf", answer.content.decode()
    return text_of(answer.content)


@pytest.mark.slow
def test_only_what_has_changed_since_a_version_is_printed(meadow: Game) -> None:
    assert 'value="1.0.0"' in Visitor().reads(FLOWERS)
    whole, changed = (
        printed(Visitor(), f"{FLOWERS}?as=pdf&since={number}") for number in ("", "1.0.0")
    )
    assert {"Poppy", "Lily"} <= set(whole.split())
    assert "Lily" in changed
    assert "Poppy" not in changed, "no card shows the power of the poppy"


def test_what_a_search_has_found_is_printed(meadow: Game) -> None:
    assert f"{SEARCH}?q=lily" in Visitor().reads("/cards/games/meadow/cards/?q=lily")
    found = printed(Visitor(), f"{SEARCH}?q=lily&as=pdf&code=yes")
    assert "Lily" in found
    assert "Poppy" not in found
    assert 'name="q" value="lily"' in Visitor().reads(f"{SEARCH}?q=lily")
    assert "There are no cards to print." in Visitor().reads(f"{SEARCH}?q=zebra")


@pytest.mark.slow
def test_a_search_is_printed_as_far_as_the_game_has_changed(meadow: Game) -> None:
    first = PackVersion.objects.get(pack__slug="flowers", number="1.0.0")
    page = Visitor().reads(f"{SEARCH}?q=power>0")
    assert re.search(rf'<option\s+value="{first.pk}"\s*>\s*Wild flowers 1.0.0\s*</option>', page)
    found = set(printed(Visitor(), f"{SEARCH}?q=power>0&as=pdf").split())
    changed = set(printed(Visitor(), f"{SEARCH}?q=power>0&as=pdf&since={first.pk}").split())
    assert {"Poppy", "Lily"} <= found
    assert "Lily" in changed
    assert "Poppy" not in changed, "no card shows the power of the poppy"


def test_authors_print_their_draft(bo: User) -> None:
    visitor = Visitor(bo)
    upload(bo, newts().replace('name = "Newt"', 'name = "Newt"\nflavour = "Damp."').encode())
    assert f"{NEWTS}draft/print/" in visitor.reads(f"{NEWTS}draft/")
    assert "Damp." in printed(visitor, f"{NEWTS}draft/print/?as=pdf")
    for other in (Visitor(), Visitor(player("Cy"))):
        other.reads(f"{NEWTS}draft/print/", status=404)
        other.sends(f"{NEWTS}draft/print/", status=404)


def test_a_draft_is_printed_as_far_as_it_differs_from_a_version(bo: User) -> None:
    visitor = Visitor(bo)
    publish_checked(upload(bo, newts().encode()))
    visitor.sends(f"{NEWTS}draft/begin/")
    visitor.sends(f"{NEWTS}draft/new/card/", name="Eft", effects="")
    assert "Newt" not in printed(visitor, f"{NEWTS}draft/print/?as=pdf&since=1.0.0").split()
    assert "Newt" in printed(visitor, f"{NEWTS}draft/print/?as=pdf").split()


def test_a_draft_with_problems_says_what_to_fix(bo: User) -> None:
    visitor = Visitor(bo)
    visitor.sends("/cards/packs/pond/", title="Newts", name="newts")
    page = visitor.reads(f"{NEWTS}draft/print/?as=pdf", status=422)
    assert "Fix these problems of the draft first." in page
    assert "This draft is empty: add a card first." in page


def test_a_deck_is_printed_as_far_as_it_has_grown(deck: Deck, ann: User) -> None:
    for cards in ({"7": 2}, {"7": 3, "10": 1}):
        save_deck(deck, cards)
    visitor = Visitor(ann)
    earlier = deck.earlier.first()
    assert earlier
    address = f"/cards/decks/{deck.pk}/print/?as=pdf&since={earlier.pk}"
    assert facts(visitor.client.get(address).content)["Pages"] == "1"
    deck.is_public = True
    deck.save()
    assert "Only what has changed" not in Visitor().reads(f"/cards/decks/{deck.pk}/print/")


def test_what_others_hide_changes_nothing_that_is_sent(bo: User) -> None:
    """Twins: two sites that differ only in a draft and a private deck send a stranger the same bytes."""
    publish_checked(upload(bo, newts().encode()))
    addresses = (
        f"{NEWTS}1.0.0/print/?as=pdf",
        f"{NEWTS}draft/print/?as=pdf",
        "/cards/games/pond/cards/print/?as=pdf",
        "/cards/games/pond/cards/print/?q=secret&as=pdf",
    )
    before = [sent_to_strangers(address) for address in addresses]
    Visitor(bo).sends(f"{NEWTS}draft/begin/")
    Visitor(bo).sends(f"{NEWTS}draft/new/card/", name="Secret", effects="")
    deck = Deck.objects.create(game=Game.objects.get(), owner=bo, name="Hidden")
    save_deck(deck, {"Newt": 2})
    after = [sent_to_strangers(address) for address in addresses]
    assert after == before
    assert [status for status, _type, _content in after] == [200, 403, 200, 200]
    assert Visitor().client.get(f"/cards/decks/{deck.pk}/print/?as=pdf").status_code == 404


def sent_to_strangers(address: str) -> tuple[int, str, bytes]:
    """Return the status, the type, and the content of a file. Pages have other tokens each time."""
    answer = Visitor().client.get(address)
    kind = answer.headers["Content-Type"]
    return answer.status_code, kind, answer.content if kind == "application/pdf" else b""
