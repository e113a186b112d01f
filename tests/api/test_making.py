"""Programs upload, check and publish packs, and keep decks, with the rights and sentences of the pages."""

import pytest

from cards.models import Deck, Draft, Pack, PackVersion
from tcgsite.accounts.models import User
from tests.api.asking import read
from tests.api.tokens import Program
from tests.cards.people import player
from tests.cards.pond import newts

DRAFT = "drafts/pond/newts"


@pytest.fixture
def bo(version: PackVersion) -> User:
    return player("Bo")


@pytest.fixture
def program(bo: User) -> Program:
    return Program(bo)


def test_a_program_uploads_checks_and_publishes_a_pack(program: Program) -> None:
    made = program.sends("POST", "drafts", newts(), status=201)
    assert (made["pack"], made["version"]) == ("newts", "1.0.0")
    assert program.sends("GET", "drafts") == [program.sends("GET", DRAFT)] == [made]
    assert program.sends("POST", f"{DRAFT}/check")["is_sound"]
    published = program.sends("POST", f"{DRAFT}/publish", status=201)
    assert published["version"] == read("packs/pond/newts/versions/1.0.0")
    assert program.sends("GET", "drafts") == []


def test_a_draft_is_replaced_as_a_whole_or_not_at_all(program: Program) -> None:
    program.sends("POST", "drafts", newts(), status=201)
    broken = newts().replace('"Newt"', '"Eft"').replace("effects = []", 'effects = ["x"]')
    program.sends("PUT", DRAFT, broken, status=422)
    other = program.sends("PUT", DRAFT, newts(name="efts"), status=422)
    assert other == "This file is of another pack. Upload it as a draft of its own."
    assert [each.name for each in Draft.objects.get().parts.all()] == ["Newt"]
    program.sends("PUT", DRAFT, newts().replace('"Newt"', '"Eft"'))
    assert [each.name for each in Draft.objects.get().parts.all()] == ["Eft"]
    program.sends("DELETE", DRAFT, status=204)
    assert not Pack.objects.filter(slug="newts").exists()


def test_refusals_are_those_of_the_pages(program: Program) -> None:
    program.sends("POST", "drafts", newts(), status=201)
    again = program.sends("POST", "drafts", newts(), status=422)
    assert again == "“Newts” already has a draft: publish or discard it first."
    unknown = program.sends("POST", "drafts", newts(game="moor"), status=422)
    assert unknown == "This site has no game “moor”, and the file contains no rules for one."
    assert Draft.objects.count() == 1


def test_nobody_touches_the_drafts_of_others(program: Program) -> None:
    program.sends("POST", "drafts", newts(), status=201)
    cy = Program(player("Cy"))
    assert cy.sends("GET", "drafts") == []
    for method, address in (
        ("GET", DRAFT),
        ("PUT", DRAFT),
        ("DELETE", DRAFT),
        ("POST", f"{DRAFT}/check"),
        ("POST", f"{DRAFT}/publish"),
    ):
        assert cy.sends(method, address, status=404).startswith("You have no draft")
    assert Draft.objects.count() == 1


def test_a_program_keeps_decks(program: Program) -> None:
    sent = {"game": "pond", "name": "Two frogs", "list": "2 Frog"}
    made = program.sends("POST", "decks", sent, status=201)["deck"]
    assert (made["cards"], made["is_legal"]) == ({"Frog": 2}, True)
    address = f"decks/{made['id']}"
    changed = program.sends("PUT", address, {"name": "Toads", "list": "4 Toad"})
    assert changed["sentences"] == ["A pond holds at most 3 cards."]
    assert program.sends("GET", address) == changed["deck"]
    assert program.sends("GET", "decks")["items"] == [changed["deck"]]
    program.sends("DELETE", address, status=204)
    assert not Deck.objects.filter(owner__isnull=False).exists()


def test_a_list_that_is_wrong_changes_nothing(program: Program) -> None:
    sent = {"game": "pond", "name": "Owls", "list": "2 Owl"}
    assert "Owl" in program.sends("POST", "decks", sent, status=422)
    program.sends("POST", "decks", {"game": "pond", "name": ""}, status=422)
    assert not Deck.objects.filter(owner__isnull=False).exists()


def test_nobody_touches_the_decks_of_others(program: Program) -> None:
    sent = {"game": "pond", "name": "Two frogs", "list": "2 Frog"}
    made = program.sends("POST", "decks", sent, status=201)["deck"]
    cy, address = Program(player("Cy")), f"decks/{made['id']}"
    cy.sends("GET", address, status=404)
    cy.sends("PUT", address, {"name": "Mine"}, status=404)
    cy.sends("DELETE", address, status=404)
    Deck.objects.filter(pk=made["id"]).update(is_public=True)
    assert cy.sends("GET", address)["name"] == "Two frogs"
    assert read(address)["name"] == "Two frogs"
    cy.sends("DELETE", address, status=404)
