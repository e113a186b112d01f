"""Players are found by the names that others type, and nobody is guessed."""

import importlib

import pytest
from django.apps import apps
from django.test import Client
from django.urls import reverse

from cards.models import Game, Trade
from cards.web.named_players import PlayerNameError, player_named
from tcgsite.accounts.forms import RenameForm
from tcgsite.accounts.models import User
from tcgsite.accounts.names.name_looks import look_of
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player

migration = importlib.import_module("tcgsite.accounts.migrations.0008_folded_names")
TYPED = (
    ("Łukasz", "lukasz"),
    ("Łukasz", "ŁUKASZ"),
    ("Zoë", "Zoe"),
    ("Zoë", "zoe\u0308"),
    ("O'Brien", "O’Brien"),
    ("Half-Elf", "Half–Elf"),
    ("Two Words", "two\u00a0 words"),
    ("Straße", "STRASSE"),
    ("Вера", "вера"),
    ("ΈΛΛΗ", "έλλη"),
    ("Bill", "\ufeffBill"),
    ("Söre Ø", "sore o"),
)


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "typed"), TYPED)
def test_a_player_is_found_by_a_name_that_folds_alike(name: str, typed: str) -> None:
    found = User.objects.create_user("one", name=name)
    User.objects.create_user("other", name="Quiet Heron")
    assert player_named(typed) == player_named(name) == found


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "typed"), TYPED)
def test_a_name_that_folds_alike_is_taken(guest: User, name: str, typed: str) -> None:
    User.objects.create_user("one", name=name)
    assert not RenameForm({"name": typed}, instance=guest).is_valid()
    assert User.objects.get(pk=guest.pk).name == guest.name


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["", " ", "Nobody", "\n", "Ann\n7", "%", "A1ice"])
def test_nobody_is_guessed(name: str) -> None:
    User.objects.create_user("alice", name="Alice")
    User.objects.create_user("ann", name="Ann")
    User.objects.create_user("gone", is_active=False)
    with pytest.raises(PlayerNameError, match="no player named"):
        player_named(name)


@pytest.fixture
def older(db: None) -> list[User]:
    """Players with names that were allowed when accents made a difference, on every database."""
    users = [User(username=f"v{n}", name=name) for n, name in enumerate(["Zoë", "Zoe", "Zoé"])]
    for each in users:
        each.folded, each.look = f"{each.username}", f"{look_of(each.name)}\n{each.username}"
    User.objects.bulk_create(users)
    migration.store_folded_names(apps, None)
    return list(User.objects.order_by("pk"))


def test_older_names_that_fold_alike_are_kept_apart_and_named(older: list[User]) -> None:
    assert [each.folded for each in older] == ["zoe", *(f"zoe\n{each.pk}" for each in older[1:])]
    for each in older:
        assert player_named(each.name) == each
        each.save()
    with pytest.raises(PlayerNameError, match="several players") as unclear:
        player_named("Zoè")
    assert all(f"“{each.name}”" in str(unclear.value) for each in older)


@pytest.mark.usefixtures("older")
def test_forms_ask_which_player_is_meant(game: Game) -> None:
    ann = Visitor(player("Ann"))
    address = reverse("cards:new_trade", args=[game.slug])
    assert "can mean several players" in ann.sends(address, 422, partner="Zoè")
    assert "can mean several players" in ann.reads(f"{address}?with=Zoè")
    assert not Trade.objects.exists()


@pytest.fixture
def guest(client: Client) -> User:
    return User.objects.create(username="guest", name="Quiet Owl")
