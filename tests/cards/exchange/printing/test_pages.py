"""Visitors print the decks and packs that they can read, in the form that the address names."""

import re
from dataclasses import replace

import pytest
from django.http import QueryDict
from django.test import Client

from cards.decks.editing import save_deck
from cards.exchange.printing.options import PrintOptions
from cards.models import Deck, Game, PackVersion, PaperFile
from cards.views.cards.printing.print_page import MOST_SHEETS
from tcgsite.accounts import limited_views
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import LARGE_PRINTS, PDFS
from tests.cards.authoring.visits import Visitor
from tests.cards.exchange.printing.paper import facts

CARD = re.compile(r'class="print-card text-size-')
SHEET = re.compile(r'class="print-sheet"')


def test_a_deck_is_printed_with_all_its_copies(deck: Deck, ann: User) -> None:
    save_deck(deck, {"7": 4, "10": 6})
    page = Visitor(ann).reads(f"/cards/decks/{deck.pk}/print/")
    assert (len(CARD.findall(page)), len(SHEET.findall(page))) == (10, 2)
    assert "10 cards, up to 9 to a sheet." in page
    assert "paper-a4 cards-metric ink-color" in page
    assert "is-backs" not in page
    chosen = "?paper=letter&size=inch&ink=gray&copies=one&backs=short"
    page = Visitor(ann).reads(f"/cards/decks/{deck.pk}/print/{chosen}")
    assert len(CARD.findall(page)) == 2
    assert "paper-letter cards-inch ink-gray" in page
    assert page.count("print-back") == 2


def test_an_unknown_choice_is_the_usual_one(deck: Deck, ann: User) -> None:
    page = Visitor(ann).reads(f"/cards/decks/{deck.pk}/print/?paper=a0&ink=%00&page=-1&backs=<b>")
    assert "paper-a4 cards-metric ink-color" in page
    assert "There are no cards to print." in page
    assert "paper-a0" not in page


def test_a_size_out_of_bounds_is_the_nearest(deck: Deck, ann: User) -> None:
    save_deck(deck, {"7": 4})
    page = Visitor(ann).reads(f"/cards/decks/{deck.pk}/print/?size=other&width=1&height=1e9")
    assert 'name="width" value="25"' in page
    assert 'name="height" value="260"' in page
    assert "Cards of this size are only in the PDF" in page
    assert not CARD.findall(page)
    assert PrintOptions.of(QueryDict("size=other&width=nan&height=5x")).height == "88"
    assert PrintOptions.of(QueryDict("size=other&width=62,96")).width == "63"


@pytest.mark.django_db
def test_a_person_gets_so_many_pdfs_in_an_hour(
    deck: Deck, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_deck(deck, {"7": 4})
    few = replace(PDFS, network=replace(PDFS.network, most=2))
    monkeypatch.setattr(limited_views, "PDFS", few)
    client = Visitor(ann).client
    address = f"/cards/decks/{deck.pk}/print/"
    sent = [client.get(f"{address}?as=pdf&ink={ink}") for ink in ("gray", "plain", "color")]
    assert [each.status_code for each in sent] == [200, 200, 429]
    assert "Too many PDFs. Try again in 60 minutes." in sent[-1].content.decode()
    assert client.get("/cards/games/99/rules.pdf").status_code == 429
    assert client.get(address).status_code == 200


@pytest.mark.django_db
def test_a_person_gets_so_many_large_files_in_an_hour(
    deck: Deck, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_deck(deck, {"7": 4})
    few = replace(LARGE_PRINTS, network=replace(LARGE_PRINTS.network, most=1))
    monkeypatch.setitem(limited_views.VIEWS, "cards:print_deck", few)
    client = Visitor(ann).client
    address = f"/cards/decks/{deck.pk}/print/"
    sent = [client.post(address, {"form": form}) for form in ("svg", "png")]
    assert [each.status_code for each in sent] == [302, 429]
    assert "Too many large PDFs and pictures." in sent[-1].content.decode()
    assert PaperFile.objects.get().form == "svg"


def test_only_its_owner_prints_a_private_deck(deck: Deck, client: Client) -> None:
    assert client.get(f"/cards/decks/{deck.pk}/print/").status_code == 404


@pytest.mark.slow
def test_a_large_deck_is_printed_in_parts(deck: Deck, ann: User) -> None:
    save_deck(deck, {"7": 99, "10": 99})
    ann_visits = Visitor(ann)
    first = ann_visits.reads(f"/cards/decks/{deck.pk}/print/?ink=gray")
    assert len(SHEET.findall(first)) == MOST_SHEETS
    assert re.search(r"ink=gray&code=no&page=2", first)
    rest = ann_visits.reads(f"/cards/decks/{deck.pk}/print/?page=2")
    assert len(CARD.findall(rest)) == 198 - MOST_SHEETS * 9
    beyond = ann_visits.reads(f"/cards/decks/{deck.pk}/print/?page=99")
    assert len(CARD.findall(beyond)) == len(CARD.findall(rest))


def test_a_deck_is_sent_as_pdf(deck: Deck, ann: User) -> None:
    save_deck(deck, {"7": 4, "10": 6})
    client = Visitor(ann).client
    address = f"/cards/decks/{deck.pk}/print/?as=pdf&code=yes&backs=long"
    answer = client.get(address)
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="mine.pdf"'
    assert facts(answer.content)["Pages"] == "4"
    again = client.get(address, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get(f"{address}&ink=gray").headers["ETag"] != answer.headers["ETag"]


def test_a_version_has_its_date_in_the_pdf(version: PackVersion) -> None:
    address = f"/cards/packs/{version.pack.game.slug}/{version.pack.slug}/{version.number}/print/"
    answer = Visitor().client.get(f"{address}?as=pdf&code=yes")
    assert version.published_at
    assert facts(answer.content)["CreationDate"][:10] == f"{version.published_at:%Y-%m-%d}"


def test_each_card_of_a_pack_is_printed_once(version: PackVersion) -> None:
    address = f"/cards/packs/{version.pack.game.slug}/{version.pack.slug}/{version.number}/print/"
    page = Visitor().reads(address)
    assert len(CARD.findall(page)) == version.printings.count()
    assert "Copies" not in page


def test_decks_and_packs_lead_to_their_print(game: Game) -> None:
    ready = Deck.objects.ready_for(game)[0]
    assert f"/cards/decks/{ready.pk}/print/" in Visitor().reads(f"/cards/decks/{ready.pk}/")
    pack = Visitor().reads("/cards/packs/99/99/")
    assert re.search(r"/cards/packs/99/99/[\d.]+/print/", pack)
