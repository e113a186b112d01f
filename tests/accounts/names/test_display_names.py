"""Display names are short, readable and unique."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from tcgsite.accounts.models import User
from tcgsite.accounts.names.display_names import LONGEST, clean_name, random_name


@pytest.mark.parametrize("name", ["Ann", "王小明", "O'Hara & <b>Sons</b>", "x" * LONGEST])
def test_readable_names_are_kept_as_they_are(name: str) -> None:
    assert clean_name(name) == name


def test_spaces_are_tidied_and_wide_letters_made_plain() -> None:
    assert clean_name("  Ann \t Ｂｅｅ ") == "Ann Bee"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A name needs at least one letter or digit."),
        (" !? ", "A name needs at least one letter or digit."),
        ("x" * 31, "A name can have at most 30 characters; this one has 31."),
        ("Ann\u202eBen", "A name can’t contain invisible characters."),
        ("Ann\x00", "A name can’t contain invisible characters."),
    ],
)
def test_a_refused_name_gets_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        clean_name(name)
    assert refusal.value.messages == [sentence]


def test_made_up_names_are_allowed_names() -> None:
    name = random_name()
    assert clean_name(name) == name


def test_a_player_takes_another_name(client: Client, guest: User) -> None:
    page = client.post("/accounts/", {"name": "<b>Ann</b>"}, follow=True).content.decode()
    assert "Your display name is now &lt;b&gt;Ann&lt;/b&gt;." in page
    assert User.objects.get().name == "<b>Ann</b>"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("bEN", "This name is taken."),
        ("...", "A name needs at least one letter or digit."),
        ("x" * 31, "A name can have at most 30 characters; this one has 31."),
        ("A\u202eB", "A name can’t contain invisible characters."),
    ],
)
def test_a_refused_rename_changes_nothing(
    client: Client, guest: User, name: str, sentence: str
) -> None:
    User.objects.create_user("ben", name="Ben")
    page = client.post("/accounts/", {"name": name}).content.decode()
    assert sentence in page
    assert User.objects.get(pk=guest.pk).name == guest.name
