"""Draw printable files in a sandbox that keeps the fonts it has read.

Only its process loads the drawing libraries: they take 40 MB and half a second.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from functools import lru_cache
from hashlib import sha256
from typing import ParamSpec

from django.utils.translation import gettext as _

from cards.exchange.printing.layout.rules_pages import RulesBook
from cards.exchange.printing.print_request import PrintRequest
from cards.exchange.printing.sheets import PaperFormat
from cards.models import Art
from cards.packs.errors import PackError
from cards.sandbox import Sandbox, SandboxStoppedError

P = ParamSpec("P")
SECONDS = 20
KEPT_FILES = 4
"""The most files that a process keeps, each about a megabyte. Browsers request the same file again."""
EDITION = "1"
"""Part of each file’s mark. Raise it when the same cards are drawn differently than before."""
Pictures = tuple[tuple[str, bytes], ...]
for_paper = Sandbox(SECONDS)
"""It draws about 180 cards a second."""


def pictures_of(names: Iterable[str]) -> Pictures:
    """Return the uploads with these names that no moderator has hidden, in a stable order."""
    found = Art.objects.in_view().filter(name__in=set(names)).values_list("name", "shown")
    return tuple(sorted((name, bytes(shown)) for name, shown in found))


class StoredUploads(Mapping[str, bytes]):
    """The uploads with these names, each read when it is drawn: 540 of them are 36 MB."""

    def __init__(self, names: Set[str]) -> None:
        self._names = names

    def __getitem__(self, name: str) -> bytes:
        found = dict(pictures_of([name] if name in self._names else []))
        return found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def mark_of(*given: object) -> str:
    """Return a mark for the inputs of a file. It changes whenever the file does."""
    return sha256(repr((EDITION, *given)).encode()).hexdigest()


@lru_cache(KEPT_FILES)
def draw_cards(request: PrintRequest, pictures: Pictures) -> bytes:
    """Return the file. Raises PackError, ServerBusyError."""
    return _draw_apart(_cards, request, pictures)


@lru_cache(KEPT_FILES)
def draw_rules(book: RulesBook, paper: PaperFormat, is_folded: bool) -> bytes:
    """Return the file. Raises PackError, ServerBusyError."""
    return _draw_apart(_rules, book, paper, is_folded)


def _draw_apart(write: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs) -> bytes:
    try:
        return for_paper.run(write, *args, **kwargs)
    except SandboxStoppedError:
        raise PackError(_("This takes too long to draw. Print fewer cards at once.")) from None


def _cards(request: PrintRequest, pictures: Pictures) -> bytes:
    from cards.exchange.printing.pdf.sheets_pdf import write_sheets

    return write_sheets(request, dict(pictures))


def _rules(book: RulesBook, paper: PaperFormat, is_folded: bool) -> bytes:
    from cards.exchange.printing.pdf.rules_pdf import write_rules

    return write_rules(book, paper, is_folded=is_folded)
