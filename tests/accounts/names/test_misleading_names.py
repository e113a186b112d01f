"""Names that look like another player’s or like an office are refused."""

import unicodedata
from typing import Literal

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from tcgsite.accounts.forms import RenameForm, save_unless_taken
from tcgsite.accounts.models import User
from tcgsite.accounts.names.display_names import ANIMALS, LONGEST, MOODS, clean_name
from tcgsite.accounts.names.name_looks import LONGEST_LOOK, look_of

CYRILLIC_O, CYRILLIC_A, GREEK_A = "\u043e", "\u0430", "\u0391"


@pytest.mark.parametrize("name", [f"B{CYRILLIC_O}b", f"{GREEK_A}nn", f"{GREEK_A} {CYRILLIC_A}"])
def test_a_name_mixes_no_alphabets(name: str) -> None:
    with pytest.raises(ValidationError, match="mix alphabets"):
        clean_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "admin",
        "Admin",
        "The Admin",
        "adm1n",
        "a.d.m.i.n",
        "@dm1n",
        "Admin 7",
        "admin99",
        "Ádmin",
        "SiteAdmin",
        "Administrator",
        "M0derator",
        "Moderator Ann",
        "Support",
        "staff!",
    ],
)
def test_a_name_claims_no_office(name: str) -> None:
    with pytest.raises(ValidationError, match="administrator’s or moderator’s"):
        clean_name(name)


@pytest.mark.parametrize(
    "name", ["Fischer (bot)", "Ann (Bot )", "Ann [b0t]", "Eve（bot）", "Ann (bot", "Ann 2 (BOT)"]
)
def test_a_name_ends_like_no_bots(name: str) -> None:
    with pytest.raises(ValidationError, match="Only names of bots"):
        clean_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Badminton",
        "Chess bot",
        "(bottle) Ann",
        "Modest Mod Fan",
        "Rootbeer",
        "Вера Котова",
        "Ελένη",
        "アン Ann 王",
        "Zoë-Marie",
        "Ann 1",
        "99",
        "Supportive Ben",
    ],
)
def test_other_names_are_kept(name: str) -> None:
    assert clean_name(name) == name


def test_every_generated_name_is_allowed() -> None:
    for mood, animal in zip(MOODS * 2, ANIMALS, strict=False):
        assert clean_name(f"{mood} {animal}")


@pytest.mark.parametrize(
    "name",
    [
        "House bot",
        "house BOT",
        "H0use b0t",
        "Bot 3",
        "The bots",
        "Site staff",
        "adm\u0131n",
        "Game moderators",
    ],
)
def test_a_name_is_no_bots_and_not_the_sites(name: str) -> None:
    with pytest.raises(ValidationError, match="administrator’s or moderator’s"):
        clean_name(name)


def test_a_name_is_not_that_of_the_site(settings: Settings) -> None:
    settings.SITE_NAME = "Ludwick"
    for name in ("Ludwick", "LUDW1CK", "Ludwick team", "The Ludwick"):
        with pytest.raises(ValidationError, match="administrator’s or moderator’s"):
            clean_name(name)
    assert clean_name("Ludwick Fan") == "Ludwick Fan"


LOOK_ALIKES = (
    "aLICE", "Alicé", "AIice", "A1ice", "Alice\ufe0f", "Al\u3164ice", "Alice\u2800", "Alice\u115f",
    "\uffa0Alice", "Al\u034fice", "Alice\u180b", "\uff21lice", "\U0001d400lice", "\u13aalice",
    "Ali\u217de", "A|ice", "Al\u0131ce", "\u0410\u04c0\u0456\u0441\u0435", "Alic\u212e",
    "Alice\u00ad", "Alice\u200d", " Alice ",
)  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize("name", LOOK_ALIKES)
def test_a_name_looks_like_nobodys(client: Client, guest: User, name: str) -> None:
    User.objects.create_user("alice", name="Alice")
    page = client.post("/accounts/", {"name": name})
    assert page.status_code == 422
    assert User.objects.get(pk=guest.pk).name == guest.name


@pytest.mark.django_db
def test_the_database_refuses_a_name_that_another_request_has_just_taken(guest: User) -> None:
    form = RenameForm({"name": "A1ice"}, instance=guest)
    assert form.is_valid()
    User.objects.create_user("alice", name="Alice")
    assert save_unless_taken(form) is None
    assert form.non_field_errors() == [
        "Another player has just taken this name. Choose another one."
    ]
    assert User.objects.get(pk=guest.pk).name != "A1ice"


@pytest.mark.django_db
def test_a_changed_name_changes_its_look(guest: User) -> None:
    guest.name = "Zoë"
    guest.save(update_fields=["name"])
    assert User.objects.get(pk=guest.pk).look == "zoe"


def test_accents_are_not_stacked() -> None:
    with pytest.raises(ValidationError, match="at most two accents"):
        clean_name("Z" + "\u0335\u0336\u0337" * 3)
    assert clean_name("Việt Tiếng") == "Việt Tiếng"


@pytest.mark.slow
@given(st.text(min_size=1, max_size=LONGEST), st.sampled_from(["NFC", "NFD", "NFKC", "NFKD"]))
def test_looking_alike_ignores_case_and_form(
    name: str, form: Literal["NFC", "NFD", "NFKC", "NFKD"]
) -> None:
    assert look_of(name.upper().lower()) == look_of(name.lower())
    assert len(look_of(name)) <= LONGEST_LOOK
    if form in ("NFC", "NFD"):
        assert look_of(unicodedata.normalize(form, name)) == look_of(name)
