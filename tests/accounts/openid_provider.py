"""A small OpenID Connect server of our own, where one account is always signed in."""

import json
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_urlsafe
from threading import Thread
from time import time
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt

CLIENT, SECRET = "the-site", "a-secret-of-the-site"


class OpenIdProvider:
    """Gives each code and token once, to the right client only. `agrees` is what the account’s owner says."""

    def __init__(self) -> None:
        self.account = {"sub": "17", "name": "Robin Real", "email": "robin@real.example"}
        self.agrees = True
        self.asked: dict[str, dict[str, str]] = {}
        """What the site asked for, by code."""
        self.tokens: set[str] = set()
        provider = self

        class Answer(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                address = urlsplit(self.path)
                if address.path == "/authorize":
                    self.send_response(302)
                    self.send_header("Location", provider.authorize(_fields(address.query)))
                    self.end_headers()
                elif address.path == "/account":
                    token = self.headers["Authorization"].removeprefix("Bearer ")
                    self.say(provider.account if token in provider.tokens else None)
                else:
                    self.say(provider.configuration())

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                self.say(provider.exchange(_fields(body.decode())))

            def say(self, found: object) -> None:
                self.send_response(200 if found else 400)
                self.send_header("Content-Type", "application/json")
                self.end_headers()
                self.wfile.write(json.dumps(found or {"error": "invalid_grant"}).encode())

            def log_message(self, *_: object) -> None:
                """Log nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def configuration(self) -> dict[str, object]:
        return {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "token_endpoint": f"{self.url}/token",
            "userinfo_endpoint": f"{self.url}/account",
            "jwks_uri": f"{self.url}/keys",
            "token_endpoint_auth_methods_supported": ["client_secret_post"],
        }

    def authorize(self, asked: dict[str, str]) -> str:
        """Return the address of the site to which the browser goes back."""
        assert asked["client_id"] == CLIENT
        answer = {"error": "access_denied"}
        if self.agrees:
            answer = {"code": token_urlsafe()}
            self.asked[answer["code"]] = asked
        return f"{asked['redirect_uri']}?{urlencode(answer | {'state': asked['state']})}"

    def exchange(self, sent: dict[str, str]) -> dict[str, object] | None:
        """Return tokens for a code, or None if it isn’t the client that asked."""
        asked = self.asked.pop(sent.get("code", ""), None)
        if asked is None or (sent["client_id"], sent["client_secret"]) != (CLIENT, SECRET):
            return None
        if sent["redirect_uri"] != asked["redirect_uri"] or not _has_verifier(asked, sent):
            return None
        token = token_urlsafe()
        self.tokens.add(token)
        claims = self.account | {"iss": self.url, "aud": CLIENT, "exp": int(time()) + 60}
        signed = jwt.encode(claims, "only the provider knows this key", "HS256")
        return {"access_token": token, "token_type": "Bearer", "id_token": signed}


def _has_verifier(asked: dict[str, str], sent: dict[str, str]) -> bool:
    """Return True if the sender of the code also started the sign-in, as PKCE demands."""
    digest = sha256(sent.get("code_verifier", "").encode()).digest()
    wanted = asked.get("code_challenge")
    return wanted is None or wanted == urlsafe_b64encode(digest).rstrip(b"=").decode()


def _fields(text: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(text).items()}


@contextmanager
def running_openid_provider() -> Iterator[OpenIdProvider]:
    provider = OpenIdProvider()
    thread = Thread(target=provider.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield provider
    finally:
        provider.server.shutdown()
        provider.server.server_close()
        thread.join(timeout=10)
