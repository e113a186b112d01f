"""Signing in with other sites is off without keys. With keys, it brings no name and no email address."""

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client

from tcgsite.accounts.signing_in.social_settings import social_settings


@pytest.mark.django_db
def test_without_keys_there_is_no_button(client: Client) -> None:
    for page in ("login", "register"):
        assert "Continue with" not in client.get(f"/accounts/{page}/").content.decode()
    assert client.get("/accounts/with/github/login/").status_code == 404


def test_keys_come_from_the_environment() -> None:
    found = social_settings(
        {
            "TCG_SIGN_IN_GITHUB": "id secret",
            "TCG_SIGN_IN_OPENID": "Club id secret https://id.example",
        }
    )
    assert found["apps"] == [
        "allauth.socialaccount.providers.github",
        "allauth.socialaccount.providers.openid_connect",
    ]
    assert found["providers"]["github"]["APP"] == {"client_id": "id", "secret": "secret"}
    assert social_settings({}) == {"apps": [], "providers": {}}
    with pytest.raises(ImproperlyConfigured, match="must have 2 words"):
        social_settings({"TCG_SIGN_IN_GITHUB": "id"})
