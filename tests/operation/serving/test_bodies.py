"""Bodies that are too large are refused while they arrive."""

import asyncio
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import DEFAULT_BUFFER_SIZE
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse

from cards.art.archive import LARGEST_ZIP
from cards.art.encoding import LARGEST_FILE
from cards.web.abandoned import Message, Receive, Send
from tcgsite.operation.serving import body_limits
from tcgsite.operation.serving.__main__ import SERVERS
from tcgsite.operation.serving.bodies import Body, limit_bodies
from tcgsite.operation.serving.body_limits import LARGEST_FORM, largest_body
from tests.running_site import LONGEST_START, PATIENCE, ROOT, Site

KILOBYTE = 1_000
MEGABYTE = 1_000_000


@pytest.fixture(scope="module", params=SERVERS)
def empty_site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """Run a site with an empty database. No request in these tests reads from it."""
    running = Site(tmp_path_factory.mktemp("site"), TCG_SERVER=request.param)
    yield running
    running.stop()


class Connection:
    def __init__(self, site: Site, path: str, *headers: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", site.port), timeout=PATIENCE)
        lines = [f"POST {path} HTTP/1.1", "Host: 127.0.0.1", *headers]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())

    def send(self, body: bytes) -> None:
        self.socket.sendall(body)

    def response(self) -> str:
        received = b""
        while part := self.socket.recv(65_536):
            received += part
        return received.decode()


@pytest.mark.few(1)
def test_a_body_that_declares_too_much_is_refused_at_once(empty_site: Site) -> None:
    connection = Connection(empty_site, "/nowhere/", f"Content-Length: {10**12}")
    connection.send(b"x" * KILOBYTE)
    response = connection.response()
    assert response.startswith("HTTP/1.1 413 ")
    assert response.endswith("send at most 3 MB here.")
    assert bytes_on_disk(empty_site) == 0


def test_a_body_without_a_length_is_counted(empty_site: Site) -> None:
    connection = Connection(empty_site, "/nowhere/", "Transfer-Encoding: chunked")
    chunk = b"%x\r\n%s\r\n" % (MEGABYTE, b"x" * MEGABYTE)
    for _ in range(3):
        connection.send(chunk)
    wait_until(lambda: has_spooled(empty_site, 3 * MEGABYTE))
    connection.send(chunk)
    assert " 413 " in connection.response()
    wait_until(lambda: bytes_on_disk(empty_site) == 0)


def test_the_connection_is_closed_though_the_client_sends_on(empty_site: Site) -> None:
    connection = Connection(empty_site, "/nowhere/", f"Content-Length: {10**12}")

    def is_closed() -> bool:
        try:
            connection.send(b"x" * KILOBYTE)
        except ConnectionError:
            return True
        return False

    wait_until(is_closed)


def test_uploads_may_be_larger(empty_site: Site) -> None:
    connection = Connection(empty_site, "/cards/packs/upload/", f"Content-Length: {LARGEST_ZIP}")
    for _ in range(4):
        connection.send(b"x" * MEGABYTE)
    wait_until(lambda: has_spooled(empty_site, 4 * MEGABYTE))
    connection.socket.close()
    wait_until(lambda: bytes_on_disk(empty_site) == 0)


@pytest.mark.parametrize("ends", ["", "\r\n\r\n"])
def test_a_head_that_is_too_long_is_refused(empty_site: Site, ends: str) -> None:
    """This also holds for a head that never ends. Cookies of a usual size are no problem."""
    with socket.create_connection(("127.0.0.1", empty_site.port), timeout=PATIENCE) as client:
        client.sendall(f"GET /healthz HTTP/1.1\r\nHost: x\r\nCookie: {'x' * 40_000}{ends}".encode())
        with suppress(ConnectionError):
            assert not client.recv(65_536).startswith(b"HTTP/1.1 2")
            assert not client.recv(65_536)
    with socket.create_connection(("127.0.0.1", empty_site.port), timeout=PATIENCE) as client:
        head = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {'x' * 8_000}\r\n\r\n"
        client.sendall(head.encode())
        assert client.recv(65_536).startswith(b"HTTP/1.1 200 ")


def test_each_view_that_reads_files_has_its_limit() -> None:
    picture = reverse("cards:paint_part", args=["pond", "newts", 7])
    assert largest_body(reverse("cards:upload_pack")) > LARGEST_ZIP
    assert LARGEST_ZIP > largest_body(picture) > LARGEST_FILE
    assert largest_body(picture + "more/") == largest_body("/") == LARGEST_FORM


def test_the_example_of_a_proxy_has_the_same_limits() -> None:
    example = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
    limits = [LARGEST_FORM, *(most for _, most in body_limits.LARGEST_BODIES)]
    sizes = re.findall(r"client_max_body_size (\d+)m;", example)
    assert [int(size) for size in sizes] == [most // MEGABYTE for most in limits]


async def test_all_bodies_together_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body_limits, "MOST_SPOOLED", 5 * MEGABYTE)
    first, second = Client(), Client()
    waiting = asyncio.create_task(first.upload([3 * MEGABYTE], is_complete=False))
    await asyncio.sleep(0)
    await second.upload([3 * MEGABYTE])
    assert second.status == 503
    assert Body.spooled == 3 * MEGABYTE
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert Body.spooled == 0


async def test_the_site_reads_the_body_as_it_was_sent() -> None:
    client = Client()
    await client.upload([1, 2 * MEGABYTE, 7])
    assert client.status == 200
    assert client.site_read == 2 * MEGABYTE + 8


class Client:
    """A client of an application that reads the whole body, without a server."""

    def __init__(self) -> None:
        self.status, self.site_read = 0, 0

    async def upload(self, sizes: list[int], *, is_complete: bool = True) -> None:
        pieces = [
            {"type": "http.request", "body": b"x" * size, "more_body": True} for size in sizes
        ]
        pieces += [{"type": "http.request", "body": b"", "more_body": False}] * is_complete

        async def receive() -> Message:
            return pieces.pop(0) if pieces else await asyncio.Future()

        async def send(message: Message) -> None:
            self.status = message.get("status", self.status)

        scope = {
            "type": "http",
            "path": "/cards/packs/upload/",
            "headers": [(b"transfer-encoding", b"chunked")],
        }
        await limit_bodies(self.application)(scope, receive, send)

    async def application(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            self.site_read += len(message["body"])
            if not message["more_body"]:
                break
        await send({"type": "http.response.start", "status": 200, "headers": []})


def has_spooled(site: Site, size: int) -> bool:
    """Return True if the process has written this many bytes, ignoring those that its file still
    buffers.
    """
    return size - DEFAULT_BUFFER_SIZE < bytes_on_disk(site) <= size


def bytes_on_disk(site: Site) -> int:
    """Return the total size of the deleted files that the process has open, such as temporary files."""
    total = 0
    for entry in Path(f"/proc/{site.process.pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # The file was closed a moment ago.
            total += entry.stat().st_size if "(deleted)" in str(entry.readlink()) else 0
    return total


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONGEST_START
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)
