"""The page that lists the dumps, and their files."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.web.busy_server import busy_response
from cards.web.client_address import network_of
from tcgsite.api.dumps.requested_range import requested_start
from tcgsite.api.dumps.stored_dumps import (
    DumpFile,
    StoredDump,
    newest_first,
    stored_dump,
    stored_dumps,
)

MOST_DOWNLOADS = 20
"""The most files that a process sends at once."""
MOST_OF_A_NETWORK = 3
"""The most files that a process sends to one network at once, so that slow readers don’t take all places."""
RETRY_AFTER = 60
BLOCK = 256 * 1024
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {".gz": "application/gzip", ".json": "application/json"}
_open: dict[IO[bytes], str] = {}
"""The open files, mapped to the networks that receive them."""


@require_safe
def dumps(request: HttpRequest) -> HttpResponse:
    context = {"dumps": stored_dumps(settings.DUMPS), "root": request.build_absolute_uri("/dumps/")}
    return render(request, "api/dumps.html", context)


@require_safe
def newest_file(request: HttpRequest, name: str) -> HttpResponse:
    """Redirect to the file with this name in the newest dump."""
    days = newest_first(settings.DUMPS)
    if not days:
        raise Http404(_("The site has no dump yet. One is written each night."))
    return redirect("dump_file", days[0].name, name)


@require_safe
def dump_file(request: HttpRequest, day: str, name: str) -> HttpResponseBase:
    """Send a file, or the rest of it if a broken download asks for that."""
    dump, file = _file_at(day, name)
    etag = f'"{file.sha256 or day}"'
    known = get_conditional_response(request, etag=etag)
    if known is not None:
        return known
    network = network_of(request)
    of_network = list(_open.values()).count(network)
    if len(_open) >= MOST_DOWNLOADS or of_network >= MOST_OF_A_NETWORK:
        sentence = _("Too many dumps are being downloaded. Try again in a minute.")
        return busy_response(request, sentence, RETRY_AFTER)
    try:
        opened = (dump.folder / name).open("rb")
    except FileNotFoundError:
        raise _not_there() from None
    answer = SentFile(opened, requested_start(request.headers, file.bytes, etag), file, network)
    answer["ETag"], answer["Cache-Control"] = etag, FOR_EVER
    answer["Accept-Ranges"] = "bytes"
    answer["Access-Control-Allow-Origin"] = "*"
    return answer


def _file_at(day: str, name: str) -> tuple[StoredDump, DumpFile]:
    known = {each.name: each for each in newest_first(settings.DUMPS)}
    dump = stored_dump(known[day]) if day in known else None
    file = dump.file(name) if dump else None
    if dump is None or file is None:
        raise _not_there()
    return dump, file


def _not_there() -> Http404:
    return Http404(_("This dump no longer exists. /dumps/ lists those that do."))


class SentFile(StreamingHttpResponse):
    """A file from a given byte on. Other threads read it, so tables don’t wait for the disk."""

    def __init__(self, opened: IO[bytes], start: int, file: DumpFile, network: str) -> None:
        kind = TYPES.get(Path(file.name).suffix, "text/plain; charset=utf-8")
        super().__init__(self._blocks(), status=206 if start else 200, content_type=kind)
        self._opened = opened
        _open[opened] = network
        opened.seek(start)
        self["Content-Length"] = str(file.bytes - start)
        if start:
            self["Content-Range"] = f"bytes {start}-{file.bytes - 1}/{file.bytes}"

    async def _blocks(self) -> AsyncIterator[bytes]:
        try:
            while block := await asyncio.to_thread(self._opened.read, BLOCK):
                yield block
        finally:  # If the connection breaks, nothing else closes the file.
            self._finish()

    def close(self) -> None:
        super().close()
        self._finish()

    def _finish(self) -> None:
        _open.pop(self._opened, None)
        self._opened.close()
