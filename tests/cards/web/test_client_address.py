"""The network of a request, behind no proxy, one or two."""

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from cards.web.client_address import network_of


@pytest.mark.parametrize(
    ("proxies", "forwarded", "network"),
    [
        (0, "", "192.0.2.9"),
        (0, "198.51.100.7", "192.0.2.9"),
        (1, "", "192.0.2.9"),
        (1, "198.51.100.7", "198.51.100.7"),
        (1, "203.0.113.1, 198.51.100.7", "198.51.100.7"),
        (2, "203.0.113.1, 198.51.100.7", "203.0.113.1"),
        (2, "6.6.6.6, 203.0.113.1, 198.51.100.7", "203.0.113.1"),
        (2, "198.51.100.7", "192.0.2.9"),
        (1, "198.51.100.7:4711", "198.51.100.7"),
        (1, "[2001:db8:1:2:3::4]:4711", "2001:db8:1:2::/64"),
        (1, "2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        (1, "::ffff:198.51.100.7", "198.51.100.7"),
        (1, "unknown", ""),
    ],
)
def test_only_what_our_proxies_wrote_counts(
    settings: Settings, proxies: int, forwarded: str, network: str
) -> None:
    settings.PROXIES = proxies
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    request = RequestFactory().get("/", REMOTE_ADDR="192.0.2.9", headers=headers)
    assert network_of(request) == network
