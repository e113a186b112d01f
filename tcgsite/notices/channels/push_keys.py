"""The key pair by which push services recognize the site (VAPID). Without one, nobody can subscribe to
pushes.
"""

from functools import lru_cache
from pathlib import Path
from time import time

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid02
from py_vapid.utils import b64urlencode, num_to_bytes

from tcgsite.operation.secret_key import store_key

FILE = "push_key"
VALID = 12 * 60 * 60
"""The seconds for which a signature is valid. Push services refuse more than a day."""


def is_push_enabled() -> bool:
    return bool(settings.PUSH_KEY)


def public_key() -> str:
    """Return the key that browsers send to their push service, or "" without keys."""
    if not is_push_enabled():
        return ""
    point = _keys(settings.PUSH_KEY).public_key.public_bytes(
        Encoding.X962, PublicFormat.UncompressedPoint
    )
    return str(b64urlencode(point))


def signed_headers(origin: str) -> dict[str, str]:
    """Return the headers that prove to the push service at this origin that the site sends the message."""
    claims = {"aud": origin, "sub": settings.PUSH_CONTACT, "exp": int(time()) + VALID}
    headers: dict[str, str] = _keys(settings.PUSH_KEY).sign(claims)
    return headers


@lru_cache(maxsize=1)
def _keys(private_key: str) -> Vapid02:
    return Vapid02.from_string(private_key)


def new_key() -> str:
    """Return a new private key as text."""
    keys = Vapid02()
    keys.generate_keys()
    return str(b64urlencode(num_to_bytes(keys.private_key.private_numbers().private_value, 32)))


def make_key(data: Path) -> bool:
    """Store a new key in the data folder. Return False if there is already one; it isn’t replaced."""
    path = data / FILE
    if path.exists():
        return False
    store_key(path, new_key())
    return True
