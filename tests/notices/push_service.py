"""A push service of our own, and a browser that reads what it gets: with the keys that only it has."""

import json
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_bytes
from threading import Thread

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePrivateKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tcgsite.notices.channels.push_keys import new_key

SITE_KEY = new_key()


def as_text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class BrowserKeys:
    private: EllipticCurvePrivateKey = field(
        default_factory=lambda: generate_private_key(SECP256R1())
    )
    secret: bytes = field(default_factory=lambda: token_bytes(16))

    def sent(self, endpoint: str) -> dict[str, str]:
        """Return what the browser’s form sends to the site."""
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return {"endpoint": endpoint, "p256dh": as_text(point), "auth": as_text(self.secret)}

    def read(self, body: bytes) -> dict[str, str]:
        text = http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret)
        found: dict[str, str] = json.loads(text)
        return found


class PushService:
    """Takes messages on loopback, and answers each with the status that the test has set."""

    def __init__(self) -> None:
        self.status = 201
        self.bodies: list[bytes] = []
        self.headers: list[dict[str, str]] = []
        self.paths: list[str] = []
        service = self

        class Answer(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                assert Vapid02.verify(self.headers["Authorization"])
                if service.status == 201:
                    service.bodies.append(body)
                    service.paths.append(self.path)
                    service.headers.append(dict(self.headers))
                self.send_response(service.status)
                self.send_header("Location", "http://127.0.0.1:1/")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Log nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.url = f"http://127.0.0.1:{self.server.server_port}/box/1"

    def bodies_at(self, address: str) -> list[bytes]:
        """Return what came to this address."""
        places = zip(self.paths, self.bodies, strict=True)
        return [body for path, body in places if address.endswith(path)]


@contextmanager
def running_push_service() -> Iterator[PushService]:
    service = PushService()
    thread = Thread(target=service.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.server.shutdown()
        service.server.server_close()
        thread.join(timeout=10)
