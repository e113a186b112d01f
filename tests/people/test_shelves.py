"""Players put packs, pools and decks on shelves, for themselves or for everyone."""

from pathlib import Path

import pytest

from cards.models import Deck, Pack
from tcgsite.accounts.blocking import block
from tcgsite.accounts.models import User
from tcgsite.moderation.models import ModerationCase
from tcgsite.moderation.things import hide_thing, show_thing
from tcgsite.people.models import PlayerShelf, ShelfItem
from tcgsite.people.own_data.deletion import delete_account
from tcgsite.people.shelves import filling
from tcgsite.people.shelves.filling import ShelfError, put_on_shelf, save_shelf
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import pond, write
from tests.published_packs import publish_packs

NEW = "/people/shelves/new/"
pytestmark = pytest.mark.django_db


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    publish_packs(write(tmp_path, pond()))
    pack = Pack.objects.get(slug="pond")
    pack.owner = player("Bo")
    pack.save()
    return pack


def shelf_of(name: str, title: str = "Wet games", **typed: object) -> PlayerShelf:
    address = Visitor(player(name)).sends(NEW, title=title, **typed)
    return PlayerShelf.objects.get(pk=address.rstrip("/").rsplit("/", 1)[-1])


def test_a_public_shelf_is_seen_on_its_page_and_found(pack: Pack) -> None:
    shelf = shelf_of("Cy", is_public="on", kind="pack", number=pack.pk)
    assert "Pond" in Visitor().reads(shelf.get_absolute_url())
    assert "Wet games" in Visitor().reads(player("Cy").get_absolute_url())
    assert "Wet games" in Visitor().reads("/cards/search/?q=wet")


def test_a_private_shelf_is_only_its_owners(pack: Pack) -> None:
    shelf = shelf_of("Cy", kind="pack", number=pack.pk)
    Visitor(player("Cy")).reads(shelf.get_absolute_url())
    for other in (Visitor(), Visitor(player("Dee"))):
        other.reads(shelf.get_absolute_url(), status=404)
        assert "Wet games" not in other.reads(player("Cy").get_absolute_url())
    assert filling.find_shelves("wet") == []


def test_others_change_nothing(pack: Pack) -> None:
    shelf, dee = shelf_of("Cy", is_public="on"), Visitor(player("Dee"))
    for act in ("change", "put", "take-off"):
        sent = {"title": "Mine", "kind": "pack", "number": pack.pk}
        dee.sends(f"{shelf.get_absolute_url()}{act}/", 404, **sent)
    shelf.refresh_from_db()
    assert (shelf.title, shelf.items.count()) == ("Wet games", 0)


def test_a_thing_is_there_once_and_is_taken_off(pack: Pack) -> None:
    shelf, cy = shelf_of("Cy"), Visitor(player("Cy"))
    for _ in range(2):
        cy.sends(f"{shelf.get_absolute_url()}put/", kind="pack", number=pack.pk)
    item = shelf.items.get()
    cy.sends(f"{shelf.get_absolute_url()}take-off/", item=item.pk)
    assert not shelf.items.exists()


def test_two_clicks_make_one_shelf(pack: Pack) -> None:
    first = shelf_of("Cy", kind="pack", number=pack.pk)
    assert shelf_of("Cy", kind="pack", number=pack.pk) == first
    assert PlayerShelf.objects.get().items.count() == 1


def test_a_new_shelf_changes_no_other_with_its_title(pack: Pack) -> None:
    shelf = shelf_of("Cy", about="Newts")
    page = Visitor(player("Cy")).sends(NEW, 422, title="Wet games", is_public="on")
    assert "You have a shelf with this title." in page
    shelf.refresh_from_db()
    assert (shelf.about, shelf.is_public) == ("Newts", False)


def test_a_deck_that_became_private_is_named_to_nobody_else(pack: Pack) -> None:
    deck = Deck.objects.create(game=pack.game, owner=player("Bo"), name="Newts", is_public=True)
    shelf = shelf_of("Cy", kind="deck", number=deck.pk)
    Deck.objects.filter(pk=deck.pk).update(is_public=False, name="Secret newts")
    page = Visitor(player("Cy")).reads(shelf.get_absolute_url())
    assert "Secret newts" not in page
    assert "Something that is hidden now" in page


def test_shelves_of_closed_accounts_are_not_found(pack: Pack) -> None:
    shelf_of("Cy", is_public="on")
    User.objects.filter(shelves__title="Wet games").update(is_active=False)
    assert filling.find_shelves("wet") == []


def test_a_line_end_counts_as_one_character(pack: Pack) -> None:
    assert len(shelf_of("Cy", about="x\r\n" * 249 + "xx").about) == 500


def test_zero_characters_are_left_out(pack: Pack) -> None:
    assert shelf_of("Cy", "Wet\0 games", about="New\0ts").about == "Newts"


def test_hidden_packs_and_private_decks_are_shown_to_nobody_else(pack: Pack) -> None:
    shelf = shelf_of("Cy", is_public="on", kind="pack", number=pack.pk)
    deck = Deck.objects.create(game=pack.game, owner=player("Cy"), name="Secret newts")
    cy = Visitor(player("Cy"))
    cy.sends(f"{shelf.get_absolute_url()}put/", kind="deck", number=deck.pk)
    assert "Secret newts" in cy.reads(shelf.get_absolute_url())
    assert "Secret newts" not in Visitor().reads(shelf.get_absolute_url())
    Pack.objects.update(hidden_at="2026-01-01T00:00Z")
    assert "This shelf is empty." in Visitor().reads(shelf.get_absolute_url())


def test_private_decks_of_others_cant_be_shelved(pack: Pack) -> None:
    deck = Deck.objects.create(game=pack.game, owner=player("Bo"), name="Newts")
    shelf = shelf_of("Cy")
    Visitor(player("Cy")).sends(f"{shelf.get_absolute_url()}put/", 404, kind="deck", number=deck.pk)
    assert not ShelfItem.objects.exists()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"title": " "}, "A shelf needs a title."),
        ({"title": "x" * 61}, "at most 60 characters; yours has 61."),
        ({"title": "Wet", "about": "x" * 501}, "at most 500 characters; yours has 501."),
    ],
)
def test_a_refused_shelf_keeps_what_was_typed(
    pack: Pack, typed: dict[str, str], sentence: str
) -> None:
    page = Visitor(player("Cy")).sends(NEW, 422, **typed)
    assert sentence in page
    assert typed["title"].strip() in page
    assert not PlayerShelf.objects.exists()


def test_shelves_and_what_is_on_them_are_bounded(
    pack: Pack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filling, "MOST_SHELVES", 1)
    monkeypatch.setattr(filling, "MOST_ITEMS", 0)
    shelf, cy = shelf_of("Cy"), Visitor(player("Cy"))
    assert "which is the most. Delete one" in cy.sends(NEW, 422, title="More")
    put = f"{shelf.get_absolute_url()}put/"
    assert "Take one off first." in cy.sends(put, 422, kind="pack", number=pack.pk)


def test_guests_register_first(pack: Pack) -> None:
    assert Visitor().sends(NEW, title="Wet") == "/accounts/register/"


def test_shelves_go_with_their_player(pack: Pack) -> None:
    shelf_of("Cy", is_public="on")
    delete_account(player("Cy"))
    assert not PlayerShelf.objects.exists()


def test_a_block_hides_shelves_both_ways(pack: Pack) -> None:
    shelf = shelf_of("Cy", is_public="on")
    block(player("Dee"), player("Cy"))
    block(player("Cy"), player("Eve"))
    for apart in ("Dee", "Eve"):
        other = Visitor(player(apart))
        other.reads(shelf.get_absolute_url(), status=404)
        assert "Wet games" not in other.reads(player("Cy").get_absolute_url())
        assert "Wet games" not in other.reads("/cards/search/?q=wet")
    assert "Wet games" in Visitor(player("Gus")).reads("/cards/search/?q=wet")


def test_a_reported_shelf_is_hidden_from_others(pack: Pack) -> None:
    shelf = shelf_of("Cy", "Xyzzy", about="You all.", is_public="on")
    address, dee = f"/moderation/report/shelf/{shelf.pk}/", Visitor(player("Dee"))
    assert address in dee.reads(shelf.get_absolute_url())
    dee.sends(address, reason="rude")
    case = ModerationCase.objects.get()
    assert (case.about, case.text) == (player("Cy"), "Xyzzy\n\nYou all.")
    hide_thing("shelf", shelf.pk, "Be kind.", 0)
    dee.reads(shelf.get_absolute_url(), status=404)
    assert filling.find_shelves("xyzzy") == []
    assert "Be kind." in Visitor(player("Cy")).reads(shelf.get_absolute_url())
    show_thing("shelf", shelf.pk, {})
    assert "Be kind." not in dee.reads(shelf.get_absolute_url())


def test_moderators_read_no_private_shelves(pack: Pack) -> None:
    shelf = shelf_of("Cy", "Secret newts")
    Visitor(player("Dee")).sends(f"/moderation/report/shelf/{shelf.pk}/", reason="rude")
    assert ModerationCase.objects.get().text == ""


def test_what_is_deleted_meanwhile_is_refused(pack: Pack) -> None:
    deck = Deck.objects.create(game=pack.game, owner=player("Cy"), name="Newts")
    shelf = shelf_of("Cy")
    Deck.objects.filter(pk=deck.pk).delete()
    with pytest.raises(ShelfError, match="What you wanted to put on the shelf has been deleted"):
        put_on_shelf(shelf, "deck", deck)
    PlayerShelf.objects.filter(pk=shelf.pk).delete()
    with pytest.raises(ShelfError, match="This shelf has been deleted"):
        put_on_shelf(shelf, "pack", pack)
    with pytest.raises(ShelfError, match="This shelf has been deleted"):
        save_shelf(shelf.owner, shelf)
    assert not PlayerShelf.objects.exists()
