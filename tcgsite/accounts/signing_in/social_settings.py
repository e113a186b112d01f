"""The other sites with which players can sign in, from environment variables. Without keys,
there are none.
"""

import os
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ImproperlyConfigured

TITLES = {"discord": "Discord", "github": "GitHub", "google": "Google"}
VARIABLE = "TCG_SIGN_IN_"


def social_settings(variables: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """Return the settings for the sites that have keys.

    TCG_SIGN_IN_GITHUB, _GOOGLE and _DISCORD are “ID SECRET”. TCG_SIGN_IN_OPENID is “TITLE ID SECRET ADDRESS”,
    for any server with OpenID Connect.
    """
    providers = {name: _with_key(variables, name) for name in TITLES}
    found: dict[str, Any] = {name: {"APP": app} for name, app in providers.items() if app}
    apps = [f"allauth.socialaccount.providers.{name}" for name in found]
    if openid := _openid(variables):
        found["openid_connect"] = {"APPS": [openid]}
        apps.append("allauth.socialaccount.providers.openid_connect")
    return {"apps": apps, "providers": found}


def _with_key(variables: Mapping[str, str], name: str) -> dict[str, str]:
    words = _words(variables, name.upper(), 2)
    return {"client_id": words[0], "secret": words[1]} if words else {}


def _openid(variables: Mapping[str, str]) -> dict[str, Any]:
    words = _words(variables, "OPENID", 4)
    if not words:
        return {}
    title, client, secret, server = words
    return {
        "provider_id": "openid",
        "name": title,
        "client_id": client,
        "secret": secret,
        "settings": {"server_url": server},
    }


def _words(variables: Mapping[str, str], name: str, count: int) -> list[str]:
    words = variables.get(VARIABLE + name, "").split()
    if words and len(words) != count:
        raise ImproperlyConfigured(f"{VARIABLE}{name} must have {count} words, see README.md.")
    return words
