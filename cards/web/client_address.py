"""The network that a request comes from, determined behind a known number of proxies."""

from collections.abc import Iterable, Mapping
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest

HOUSEHOLD = 64
"""The prefix length of IPv6 addresses that identifies a household. Its devices can change the other bits."""


def network_of(request: HttpRequest) -> str:
    """Return the client's IPv4 address or its IPv6 network, or "" if the address is unknown."""
    return _network_at(request.META)


def network_of_socket(
    client: tuple[str, int] | None, headers: Iterable[tuple[bytes, bytes]]
) -> str:
    """Return the network from which a socket was opened, or "" if the address is unknown."""
    passed = b",".join(value for name, value in headers if name == b"x-forwarded-for")
    address = client[0] if client else ""
    return _network_at({"REMOTE_ADDR": address, "HTTP_X_FORWARDED_FOR": passed.decode("latin-1")})


def _network_at(meta: Mapping[str, object]) -> str:
    try:
        address = ip_address(_client_address(meta))
    except ValueError:
        return ""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ip_network((address, HOUSEHOLD), strict=False))
    return str(address)


def _client_address(meta: Mapping[str, object]) -> str:
    """Return the address that our outermost proxy saw. Clients can forge all entries before that one."""
    entries = str(meta.get("HTTP_X_FORWARDED_FOR", "")).split(",")
    proxies: int = settings.PROXIES
    if 0 < proxies <= len(entries) and (entry := entries[-proxies].strip()):
        return _without_port(entry)
    return str(meta.get("REMOTE_ADDR", ""))


def _without_port(entry: str) -> str:
    """Return the address without the port that some proxies add, as in [2001:db8::1]:5000."""
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry
