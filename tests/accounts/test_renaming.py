"""Players change their names once in 30 days, and their old names still lead to them."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import FormerName, User
from tcgsite.people.own_data.deletion import delete_account

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(client: Client) -> User:
    ann = User.objects.create_user("ann", name="Gentle Heron")
    client.force_login(ann)
    return ann


def rename(client: Client, name: str) -> str:
    return client.post("/accounts/", {"name": name}, follow=True).content.decode()


def days_pass(days: int) -> None:
    for row in FormerName.objects.all():
        row.until = timezone.now() - timedelta(days=days)
        row.save()


def test_a_name_is_changed_once_in_thirty_days(client: Client, ann: User) -> None:
    assert "Your display name is now Copper Heron." in rename(client, "Copper Heron")
    assert "You can change your name again on" in client.get("/accounts/").content.decode()
    assert "less than 30 days ago" in rename(client, "Silver Heron")
    days_pass(31)
    assert "Your display name is now Silver Heron." in rename(client, "Silver Heron")


def test_the_same_name_again_is_no_change(client: Client, ann: User) -> None:
    rename(client, "Copper Heron")
    rename(client, "Copper Heron")
    assert FormerName.objects.count() == 1


def test_guests_choose_as_often_as_they_like(client: Client) -> None:
    client.force_login(new_guest())
    for name in ("Able Otter", "Other Otter"):
        assert f"Your display name is now {name}." in rename(client, name)
    assert not FormerName.objects.exists()


def test_a_former_name_leads_to_its_player(client: Client, ann: User) -> None:
    rename(client, "Copper Heron")
    for name in ("Gentle Heron", "gentle  héron", "Copper Heron"):
        answer = Client().get(f"/players/named/{name}/")
        assert answer.headers["Location"] == f"/players/{ann.pk}/"
    assert Client().get("/players/named/Nobody/").status_code == 404
    delete_account(ann)
    assert Client().get("/players/named/Gentle Heron/").status_code == 404


@pytest.mark.parametrize("name", ["Gentle Heron", "gentle heron", "GentIe Heron"])
def test_nobody_takes_a_former_name_for_a_year(client: Client, ann: User, name: str) -> None:
    rename(client, "Copper Heron")
    other = Client()
    other.force_login(User.objects.create_user("ben", name="Ben"))
    assert "Another player had this name until recently." in rename(other, name)
    days_pass(366)
    assert "Your display name is now" in rename(other, name)


def test_a_player_may_go_back_to_an_own_name(client: Client, ann: User) -> None:
    rename(client, "Copper Heron")
    days_pass(31)
    assert "Your display name is now Gentle Heron." in rename(client, "Gentle Heron")
