"""Connect to push services. Browsers send their addresses, so they must never lead into the site’s own
network.

A player can send any address. So the site accepts only HTTPS addresses with a host name and the usual port.
It looks up the name itself, refuses it unless all its addresses are public, and connects to an address that
it has just checked. So a name that changes a moment later gains nothing. It follows no redirects, and reads
only the status of the answer.
"""

import socket
import ssl
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from threading import Timer
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from tcgsite.notices.models.push import LONGEST_ENDPOINT

MOST_SECONDS = 5.0
"""The seconds within which a push service must answer, however slowly it sends its bytes."""
INTERNET = IPv6Network("2000::/3")
"""The only IPv6 addresses that registries assign to the internet."""
TRANSLATED = [IPv6Network(each) for each in ("2002::/16", "2001::/32")]
"""IPv6 addresses that may lead to any IPv4 address."""
EXAMPLES = IPv6Network("3fff::/20")
"""IPv6 addresses for documentation (RFC 9637). Python 3.11 considers them public."""


class PushAddressError(Exception):
    """Raised if an address can’t be that of a push service on the internet."""


class PushFailedError(Exception):
    """Raised if a push service can’t be reached, or doesn’t answer in time."""


def checked_endpoint(endpoint: str) -> SplitResult:
    """Return the parts of the address. Raises PushAddressError unless its form is that of a push service."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError as wrong:
        raise PushAddressError(endpoint) from wrong
    is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if (
        not is_plain
        or len(endpoint) > LONGEST_ENDPOINT
        or not parts.hostname
        or "@" in parts.netloc
    ):
        raise PushAddressError(endpoint)
    is_secure = parts.scheme == "https" and port in (None, 443) and not _is_number(parts.hostname)
    if not is_secure and not (settings.PUSH_LOCALLY and parts.scheme == "http"):
        raise PushAddressError(endpoint)
    return parts


def _is_number(host: str) -> bool:
    """Return True if the host is an IP address. Push services have names."""
    try:
        ip_address(host)
    except ValueError:
        last = host.rpartition(".")[2]
        return last.isdigit()  # Computers accept short addresses such as 127.1, too.
    return True


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Return True if the address is on the internet, rather than in a network of the site."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return is_public(address.ipv4_mapped)
        if address not in INTERNET or any(address in each for each in (*TRANSLATED, EXAMPLES)):
            return False
    return address.is_global and not address.is_multicast


def public_addresses(host: str, port: int) -> list[str]:
    """Return the addresses of the host. Raises PushAddressError unless all of them are public."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    if not settings.PUSH_LOCALLY and not all(is_public(ip_address(each)) for each in addresses):
        raise PushAddressError(host)
    return addresses


class PushConnection(HTTPConnection):
    """A connection to a checked address of the host. It is closed after MOST_SECONDS."""

    def __init__(self, parts: SplitResult) -> None:
        self.is_secure = parts.scheme == "https"
        port = parts.port or (443 if self.is_secure else 80)
        self.is_late = False
        super().__init__(parts.hostname or "", port, timeout=MOST_SECONDS)

    def connect(self) -> None:
        address = public_addresses(self.host, self.port)[0]
        self.sock = socket.create_connection((address, self.port), timeout=MOST_SECONDS)
        if self.is_late:
            raise TimeoutError(self.host)
        if self.is_secure:
            context = ssl.create_default_context()
            # The watch must be able to interrupt the handshake, too.
            self.sock = context.wrap_socket(
                self.sock, server_hostname=self.host, do_handshake_on_connect=False
            )
            self.sock.do_handshake()

    def cut(self) -> None:
        self.is_late = True  # The connection may not exist yet.
        with suppress(OSError):
            if self.sock:
                self.sock.shutdown(socket.SHUT_RDWR)


def post(endpoint: str, body: bytes, headers: dict[str, str]) -> int:
    """Send the message, and return the status. Raises PushAddressError, PushFailedError."""
    parts = checked_endpoint(endpoint)
    connection = PushConnection(parts)
    watch = Timer(MOST_SECONDS, connection.cut)
    watch.start()
    try:
        path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    except (OSError, HTTPException, ValueError) as failed:
        raise PushFailedError(str(failed)) from failed
    finally:
        watch.cancel()
        connection.close()
