"""Draw files for paper in a process of its own, which keeps the fonts that it has read."""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256

from django.utils.translation import gettext as _

from cards.exchange.printing.pdf.sheets_pdf import PrintRequest, write_sheets
from cards.models import Art
from cards.packs.errors import PackError
from cards.sandbox import Sandbox, SandboxStoppedError

SECONDS = 20
KEPT_FILES = 4
"""Files that a process keeps, each about a megabyte: browsers ask for the same file again."""
EDITION = "1"
"""Part of each file’s mark. Raise it when the same cards are drawn in another way."""
Pictures = tuple[tuple[str, bytes], ...]
for_paper = Sandbox(SECONDS)
"""A second draws 180 cards."""


def pictures_of(names: Iterable[str]) -> Pictures:
    """Return the uploads with these names that no moderator has hidden, in a stable order."""
    found = Art.objects.in_view().filter(name__in=set(names)).values_list("name", "shown")
    return tuple(sorted((name, bytes(shown)) for name, shown in found))


def mark_of(request: PrintRequest, pictures: Pictures) -> str:
    """Return a text that differs if the file differs."""
    names = [name for name, _content in pictures]
    return sha256(repr((EDITION, request, names)).encode()).hexdigest()


@lru_cache(KEPT_FILES)
def draw_apart(request: PrintRequest, pictures: Pictures) -> bytes:
    """Return the file. Raises PackError, ServerBusyError."""
    try:
        return for_paper.run(_draw, request, pictures)
    except SandboxStoppedError:
        raise PackError(_("These cards take too long to draw. Print fewer of them.")) from None


def _draw(request: PrintRequest, pictures: Pictures) -> bytes:
    return write_sheets(request, dict(pictures))
