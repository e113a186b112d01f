"""Bodies that are too large are refused while they arrive."""

import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import DEFAULT_BUFFER_SIZE
from pathlib import Path

import pytest
from django.urls import reverse

from cards.art.archive import LARGEST_ZIP
from cards.art.encoding import LARGEST_FILE
from tcgsite.operation import request_bodies
from tcgsite.operation.request_bodies import LARGEST_FORM, LimitedRequest, largest_body
from tests.running_site import LONGEST_START, ROOT, Site

KILOBYTE = 1_000
MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def empty_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a site with an empty database. No request in these tests reads from it."""
    running = Site(tmp_path_factory.mktemp("site"))
    yield running
    running.stop()


class Connection:
    def __init__(self, site: Site, path: str, *headers: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", site.port), timeout=20)
        lines = [f"POST {path} HTTP/1.1", "Host: 127.0.0.1", *headers]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())

    def send(self, body: bytes) -> None:
        self.socket.sendall(body)

    def response(self) -> str:
        received = b""
        while part := self.socket.recv(65_536):
            received += part
        return received.decode()


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
    assert "413 Content Too Large" in connection.response()
    assert bytes_on_disk(empty_site) == 0


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


def test_each_view_that_reads_files_has_its_limit() -> None:
    picture = reverse("cards:paint_part", args=["pond", "newts", 7])
    assert largest_body(reverse("cards:upload_pack")) > LARGEST_ZIP
    assert LARGEST_ZIP > largest_body(picture) > LARGEST_FILE
    assert largest_body(picture + "more/") == largest_body("/") == LARGEST_FORM


def test_the_example_of_a_proxy_has_the_same_limits() -> None:
    example = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
    limits = [LARGEST_FORM, *(most for _, most in request_bodies.LARGEST_BODIES)]
    sizes = re.findall(r"client_max_body_size (\d+)m;", example)
    assert [int(size) for size in sizes] == [most // MEGABYTE for most in limits]


def test_all_unfinished_bodies_together_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_bodies, "MOST_SPOOLED", 5 * MEGABYTE)
    channel = FakeChannel(b"/cards/packs/upload/")
    first, second = begin_request(channel), begin_request(channel)
    first.handleContentChunk(b"x" * 3 * MEGABYTE)
    second.handleContentChunk(b"x" * 3 * MEGABYTE)
    assert b"503 Service Unavailable" in channel.written
    first.connectionLost(None)
    second.connectionLost(None)
    assert LimitedRequest.spooled == 0


class FakeChannel:
    """The parts of a connection that a request needs."""

    def __init__(self, path: bytes) -> None:
        self._path, self.written, self.transport, self.factory = path, b"", self, self
        self.server = self

    def writeSequence(self, parts: list[bytes]) -> None:  # noqa: N802
        self.written += b"".join(parts)

    def __getattr__(self, name: str) -> object:
        return lambda *given: None


def begin_request(channel: FakeChannel) -> LimitedRequest:
    request = LimitedRequest(channel)
    request.gotLength(None)
    return request


def has_spooled(site: Site, size: int) -> bool:
    """Return True if the process has written so many bytes, but for those that its file still buffers."""
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
