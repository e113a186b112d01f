"""Moderators see reports and decide only after their second factor."""

from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client

from cards.models import Pack
from tcgsite.accounts.models import User
from tests.accounts.codes import code_of, give_codes
from tests.cards.pond import pond, write
from tests.moderation.test_moderation import moderator
from tests.published_packs import publish_packs

QUEUE, CODE = "/moderation/", "/accounts/security/again/code/"


@pytest.fixture
def mo(db: None) -> User:
    cache.clear()
    return moderator("Mo")


def test_a_moderator_without_one_is_led_to_set_it_up(client: Client, mo: User) -> None:
    client.force_login(mo)
    page = client.get(QUEUE, follow=True).content.decode()
    assert "Moderators need a passkey or codes from an app." in page


def test_a_code_opens_the_queue(client: Client, mo: User) -> None:
    secret = give_codes(mo)
    client.force_login(mo)
    asked = client.get(QUEUE).headers["Location"]
    assert asked == f"{CODE}?next=%2Fmoderation%2F"
    assert client.post(asked, {"code": "000000"}).status_code == 200
    assert client.get(QUEUE).status_code == 302
    assert client.post(asked, {"code": code_of(secret)}).headers["Location"] == QUEUE
    assert client.get(QUEUE).status_code == 200


def test_the_password_alone_opens_nothing(client: Client, mo: User) -> None:
    give_codes(mo)
    mo.set_password("four small words")
    mo.save()
    client.force_login(mo)
    client.post(f"/accounts/security/again/?next={QUEUE}", {"password": "four small words"})
    assert client.get(QUEUE).status_code == 302


def test_decisions_elsewhere_need_it_too(client: Client, mo: User, tmp_path: Path) -> None:
    publish_packs(write(tmp_path, pond()))
    secret = give_codes(mo)
    client.force_login(mo)
    here = "/cards/packs/pond/pond/"
    answer = client.post(f"{here}hide/", {"reason": "Rude."}, headers={"referer": here})
    assert answer.headers["Location"].startswith(CODE)
    assert Pack.objects.get(slug="pond").hidden_at is None
    client.post(answer.headers["Location"], {"code": code_of(secret)})
    client.post(f"{here}hide/", {"reason": "Rude."})
    assert Pack.objects.get(slug="pond").hidden_at is not None


def test_others_notice_nothing(client: Client, db: None) -> None:
    client.force_login(User.objects.create_user("cy", name="Cy"))
    assert client.get(QUEUE).status_code == 403
