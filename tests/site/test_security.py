"""Security headers of every response, and the origins allowed to open sockets."""

from pathlib import Path

import pytest
from channels.testing import WebsocketCommunicator
from django.test import Client

from tcgsite.asgi import application
from tcgsite.operation.secret_key import stored_key

POLICY = (
    "default-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
)


@pytest.mark.django_db
def test_only_our_own_scripts_and_styles_run(client: Client) -> None:
    policy = client.get("/").headers["Content-Security-Policy"]
    assert set(policy.split("; ")) == set(POLICY)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("X-Frame-Options", "DENY"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
    ],
)
def test_every_page_says(client: Client, header: str, value: str) -> None:
    assert client.get("/").headers[header] == value


@pytest.mark.parametrize("origin", [b"https://elsewhere.example", b"null", None])
async def test_a_socket_from_another_site_is_refused(origin: bytes | None) -> None:
    headers = [(b"host", b"localhost")] + ([(b"origin", origin)] if origin else [])
    socket = WebsocketCommunicator(application, "/ws/", headers)
    connected, _ = await socket.connect()
    assert not connected


def test_the_secret_key_is_made_once_and_only_ours_to_read(tmp_path: Path) -> None:
    key = stored_key(tmp_path / "secret_key")
    assert len(key) > 50
    assert stored_key(tmp_path / "secret_key") == key
    assert [path.stat().st_mode & 0o777 for path in tmp_path.iterdir()] == [0o600]
