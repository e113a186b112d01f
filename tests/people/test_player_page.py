"""Player pages: which parts everyone sees, and which only the player sees."""

from pathlib import Path

import pytest
from django.test import Client

from cards.models import Deck, Game, Pack
from tcgsite.accounts.guests import new_guest
from tcgsite.matches.models import Match
from tcgsite.matches.results.history import remember_result
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import pond, write
from tests.published_packs import publish_packs

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(tmp_path: Path) -> Game:
    publish_packs(write(tmp_path, pond()))
    return Game.objects.get()


def deck(game: Game, name: str) -> Deck:
    deck = Deck.objects.create(game=game, owner=player("Bo"), name=name)
    deck.fill({"Frog": 2})
    return deck


def test_packs_are_seen_once_published(game: Game) -> None:
    bo = Visitor(player("Bo"))
    bo.sends("/cards/packs/pond/", title="Newts", name="newts")
    place = player("Bo").get_absolute_url()
    assert "Bo hasn’t shared anything yet." in Visitor().reads(place)
    assert "You haven’t shared anything yet." in bo.reads(place)
    bo.sends("/cards/packs/pond/newts/draft/new/card/", name="Newt", effects="")
    bo.sends("/cards/packs/pond/newts/draft/publish/")
    assert "Newts" in Visitor().reads(place)
    assert "Newts" in Visitor().reads("/")
    Pack.objects.filter(slug="newts").update(hidden_at="2026-01-01T00:00Z")
    assert "Newts" not in Visitor().reads(place)
    assert "Newts" not in Visitor().reads("/")


def test_only_players_see_their_own_karma() -> None:
    bo = player("Bo")
    assert "Your karma is <b>75</b> of 100" in Visitor(bo).reads(bo.get_absolute_url())
    assert "karma" not in Visitor(player("Cy")).reads(bo.get_absolute_url())


def test_a_deck_is_seen_and_copied_once_shown(game: Game) -> None:
    mine = deck(game, "Two frogs")
    bo, cy = Visitor(player("Bo")), Visitor(player("Cy"))
    cy.reads(f"/cards/decks/{mine.pk}/", status=404)
    assert "Two frogs" not in cy.reads(player("Bo").get_absolute_url())
    bo.sends(f"/cards/decks/{mine.pk}/show/")
    assert "Two frogs" in cy.reads(player("Bo").get_absolute_url())
    assert "Copy this deck" in cy.reads(f"/cards/decks/{mine.pk}/")
    assert "2 Frog" in cy.reads(f"/cards/games/pond/new-deck/?like={mine.pk}")
    for post in ("change/", "rename/", "replace/", "delete/", "show/"):
        cy.sends(f"/cards/decks/{mine.pk}/{post}", status=404)
    assert mine.cards == {"Frog": 2}
    bo.sends(f"/cards/decks/{mine.pk}/show/")
    cy.reads(f"/cards/decks/{mine.pk}/", status=404)
    assert "2 Frog" not in cy.reads(f"/cards/games/pond/new-deck/?like={mine.pk}")


def test_a_guest_shows_no_deck_but_has_a_page(game: Game) -> None:
    guest = new_guest()
    theirs = Deck.objects.create(game=game, owner=guest, name="Frogs")
    visitor = Visitor(guest)
    assert "Register before you publish" in visitor.reads(
        visitor.sends(f"/cards/decks/{theirs.pk}/show/")
    )
    assert not Deck.objects.filter(is_public=True).exists()
    assert "plays as a guest" in Visitor().reads(guest.get_absolute_url())


def test_matches_are_shown_by_those_who_wish_it(game: Game, client: Client) -> None:
    bo = player("Bo")
    for listed in (True, False):
        match = Match.objects.create(
            game=game,
            status=Match.Status.FINISHED,
            listed=listed,
            finished_at="2026-01-01T00:00Z",
            result={"reason": "Somebody ran out of time."},
        )
        match.seats.create(position=0, user=bo, name="Bo")
        match.seats.create(position=1, name="Guest who lost" if listed else "Secret guest")
        remember_result(match)
    Visitor(bo).sends("/accounts/settings/", matches_for="3", email="")
    page = Visitor().reads(bo.get_absolute_url())
    assert "Guest who lost" not in page
    Visitor(bo).sends("/accounts/settings/", matches_for="0", email="")
    page = Visitor().reads(bo.get_absolute_url())
    assert "Matches" in page
    assert "Somebody ran out of time." in page
    assert "Secret guest" not in page
