"""Email settings for no email, the console, a folder or an SMTP server."""

from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

BACKENDS = "django.core.mail.backends"
FORMS = (
    "TCG_MAIL must be “console”, “file:FOLDER”, “smtp://USER:PASSWORD@HOST:PORT” or “smtps://…”."
)


def mail_settings(place: str, sender: str) -> dict[str, Any]:
    """Return Django's email settings. An empty `place` turns email off."""
    settings = {"MAIL_IS_SET_UP": bool(place), "DEFAULT_FROM_EMAIL": sender}
    if not place:
        return settings | {"EMAIL_BACKEND": f"{BACKENDS}.dummy.EmailBackend"}
    if place == "console":
        return settings | {"EMAIL_BACKEND": f"{BACKENDS}.console.EmailBackend"}
    if place.startswith("file:") and place != "file:":
        folder = place.removeprefix("file:")
        return settings | {
            "EMAIL_BACKEND": f"{BACKENDS}.filebased.EmailBackend",
            "EMAIL_FILE_PATH": folder,
        }
    return settings | _server(place)


def _server(place: str) -> dict[str, Any]:
    """Return the settings for a mail server.

    smtps uses implicit TLS. smtp uses STARTTLS if there is a username, and otherwise no encryption.
    """
    found = urlsplit(place)
    if found.scheme not in ("smtp", "smtps") or not found.hostname:
        raise ImproperlyConfigured(FORMS)
    is_safe = found.scheme == "smtps"
    return {
        "EMAIL_BACKEND": f"{BACKENDS}.smtp.EmailBackend",
        "EMAIL_HOST": found.hostname,
        "EMAIL_PORT": found.port or (465 if is_safe else 587 if found.username else 25),
        "EMAIL_HOST_USER": unquote(found.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(found.password or ""),
        "EMAIL_USE_SSL": is_safe,
        "EMAIL_USE_TLS": not is_safe and bool(found.username),
        "EMAIL_TIMEOUT": 20,
    }
