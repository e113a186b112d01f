"""Read files of strangers in a process of its own, whose time and memory are limited."""

from collections.abc import Callable, Sequence

from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from cards.exchange.spreadsheets import ReadFile
from cards.packs.errors import PackError
from cards.sandbox import Sandbox, SandboxStoppedError

for_files = Sandbox()
"""The largest honest files take 3 seconds, and the worst that no other limit refuses take 6."""


def read_apart(read: Callable[[bytes], ReadFile], data: bytes) -> ReadFile:
    """Return what a function of a module reads in the file. Raises PackError, ServerBusyError."""
    try:
        found = for_files.run(_read_or_sentences, get_language() or "en", read, data)
    except SandboxStoppedError:
        raise PackError(
            _(
                "This file takes too long to read. Save only its cards as a CSV file, then load that."
            )
        ) from None
    if isinstance(found, ReadFile):
        return found
    raise PackError(*found)


def _read_or_sentences(
    language: str, read: Callable[[bytes], ReadFile], data: bytes
) -> ReadFile | Sequence[str]:
    """Return the file, or why it is refused in the author’s language."""
    with override(language):
        try:
            return read(data)
        except PackError as refused:
            return refused.sentences
