"""The network a request comes from, read behind a known number of proxies."""

from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest

HOUSEHOLD = 64
"""Bits of an IPv6 address that all devices of a household share, and each can change the others."""


def network_of(request: HttpRequest) -> str:
    """Return the IPv4 address, or the first half of the IPv6 address; "" if it is unknown."""
    try:
        address = ip_address(_client_address(request))
    except ValueError:
        return ""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ip_network((address, HOUSEHOLD), strict=False))
    return str(address)


def _client_address(request: HttpRequest) -> str:
    """Return the address that the outermost of our proxies saw; clients write all entries before it."""
    entries = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
    proxies: int = settings.PROXIES
    if 0 < proxies <= len(entries) and (entry := entries[-proxies].strip()):
        return _without_port(entry)
    return str(request.META.get("REMOTE_ADDR", ""))


def _without_port(entry: str) -> str:
    """Return the address without the port that some proxies add, as in [2001:db8::1]:5000."""
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry
