"""A host appoints moderators in the browser, after a second factor."""

import pytest
from django.test import Client

from cards.packs.permissions import may_moderate
from tcgsite.accounts.models import User
from tests.accounts.codes import show_second_factor
from tests.cards.people import player
from tests.moderation.test_moderation import moderator

PAGE, APPOINT = "/moderation/moderators/", "/moderation/moderators/appoint/"
pytestmark = pytest.mark.django_db


def signed_in(client: Client, user: User) -> Client:
    client.force_login(user)
    show_second_factor(client, user)
    return client


def is_moderator(user: User) -> bool:
    return may_moderate(User.objects.get(pk=user.pk))


@pytest.fixture
def host(client: Client) -> Client:
    boss = player("Boss")
    boss.is_superuser = True
    boss.save()
    return signed_in(client, boss)


def test_a_host_makes_a_moderator_and_ends_it(host: Client) -> None:
    cy = player("Cy")
    page = host.post(APPOINT, {"name": cy.username}, follow=True).content.decode()
    assert "cy is now a moderator." in page
    assert is_moderator(cy)
    assert PAGE in host.get("/moderation/").content.decode()
    host.post(APPOINT, {"name": cy.username, "no_longer": "1"})
    assert not is_moderator(cy)
    assert "No player is a moderator yet." in host.get(PAGE).content.decode()


def test_a_name_that_nobody_has_is_refused_and_kept(host: Client) -> None:
    answer = host.post(APPOINT, {"name": "nobody"})
    assert answer.status_code == 422
    assert "No registered player has this sign-in name." in answer.content.decode()
    assert 'value="nobody"' in answer.content.decode()


def test_zero_characters_in_a_name_are_left_out(host: Client) -> None:
    cy = player("Cy")
    host.post(APPOINT, {"name": f"\0{cy.username}"})
    assert is_moderator(cy)


def test_only_a_host_appoints(client: Client) -> None:
    mo, cy = moderator("Mo"), player("Cy")
    signed_in(client, mo)
    assert client.get(PAGE).status_code == 403
    assert client.post(APPOINT, {"name": cy.username}).status_code == 403
    assert PAGE not in client.get("/moderation/").content.decode()
    assert not is_moderator(cy)


def test_the_password_alone_appoints_nobody(host: Client) -> None:
    cy, fresh = player("Cy"), Client()
    fresh.force_login(User.objects.get(is_superuser=True))
    assert fresh.post(APPOINT, {"name": cy.username}).status_code == 302
    assert not is_moderator(cy)
