"""Players name the addresses of push services, but none leads into the site’s own network."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ipaddress import ip_address
from threading import Thread
from time import sleep
from typing import Any

import pytest
from pytest_django import Settings

from tcgsite.notices.channels import push_addresses
from tcgsite.notices.channels.push_addresses import (
    PushAddressError,
    PushFailedError,
    checked_endpoint,
    is_public,
    post,
    public_addresses,
)
from tcgsite.notices.models.push import LONGEST_ENDPOINT
from tests.cases import for_each

MOST_BYTES = 2_000
"""The drips of a slow service: more than a minute of them."""


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/1",
        "https://push.example.org:8443/1",
        "https://127.0.0.1/1",
        "https://127.1/1",
        "https://[::1]/1",
        "https://2130706433/1",
        "https://user@push.example.org/1",
        "https:///1",
        "https://push.example.org/1 HTTP/1.1\r\nHost: x",
        "https://push.example.org/\t1",
        "https://push.example.org:99999/1",
        "https://exämple.org/1",
        "file:///etc/passwd",
        "",
        "https://push.example.org/" + "x" * LONGEST_ENDPOINT,
    ],
)
def test_an_address_that_no_push_service_has_is_refused(endpoint: str) -> None:
    with pytest.raises(PushAddressError):
        checked_endpoint(endpoint)


def test_an_address_of_a_push_service_is_taken() -> None:
    parts = checked_endpoint("https://updates.push.services.mozilla.com/wpush/v2/gAAA?x=1")
    assert parts.hostname == "updates.push.services.mozilla.com"


@for_each(
    "address",
    [
        "127.0.0.1",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "ff02::1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "2002:a00:1::",
        "2001:0:a00:1::",
        "fec0::1",
        "::127.0.0.1",
        "::ffff:0:10.0.0.1",
        "5f00::1",
        "3fff::1",
    ],
)
def test_addresses_of_networks_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "0x7f000001", "::1"])
def test_a_name_that_leads_home_is_refused(host: str) -> None:
    with pytest.raises(PushAddressError):
        public_addresses(host, 443)


def test_nothing_is_sent_to_a_name_that_leads_home() -> None:
    with pytest.raises(PushAddressError):
        post("https://localhost/1", b"x", {})


def test_a_service_that_drips_is_cut(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each byte comes in time, and the answer never ends."""
    settings.PUSH_LOCALLY = True
    monkeypatch.setattr(push_addresses, "MOST_SECONDS", 0.3)
    with dripping() as address, pytest.raises(PushFailedError):
        post(address, b"x", {})


@pytest.mark.parametrize("slow", ["getaddrinfo", "create_connection"])
def test_a_service_that_drips_after_a_slow_start_is_cut(
    slow: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PUSH_LOCALLY = True
    monkeypatch.setattr(push_addresses, "MOST_SECONDS", 0.3)
    quick = getattr(socket, slow)

    def late(*given: Any, **options: Any) -> Any:
        sleep(0.4)
        return quick(*given, **options)

    with dripping() as address, monkeypatch.context() as patched:
        patched.setattr(socket, slow, late)
        with pytest.raises(PushFailedError):
            post(address, b"x", {})


@contextmanager
def dripping() -> Iterator[str]:
    """Yield the address of a service that never ends its answer, and see that the site hangs up early."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(1)

        def drip() -> None:
            with suppress(OSError):
                peer, _address = server.accept()
                with peer:
                    for _byte in range(MOST_BYTES):
                        peer.sendall(b"1")
                        sleep(0.05)

        thread = Thread(target=drip, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"
        thread.join(timeout=40)
        assert not thread.is_alive(), "the site has hung up long before the last byte"
