"""Names that look like another player’s or like an office are refused."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from tcgsite.accounts.display_names import ANIMALS, MOODS, clean_name
from tcgsite.accounts.misleading_names import CYRILLIC, GREEK, LIKE_CYRILLIC, LIKE_GREEK, latin_look
from tcgsite.accounts.models import User

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
    "name",
    [
        "Badminton",
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


def test_each_letter_has_one_look() -> None:
    assert len(CYRILLIC) == len(LIKE_CYRILLIC)
    assert len(GREEK) == len(LIKE_GREEK)
    assert (LIKE_CYRILLIC + LIKE_GREEK).isascii()
    assert latin_look("\u0421\u043e\u0441\u043e") == "coco"


@pytest.mark.django_db
def test_a_name_in_other_letters_looks_like_nobodys(client: Client, guest: User) -> None:
    User.objects.create_user("coco", name="Coco")
    page = client.post("/accounts/", {"name": "\u0421\u043e\u0441\u043e"}).content.decode()
    assert "This name looks like another player’s." in page
    assert User.objects.get(pk=guest.pk).name == guest.name
