"""Read uploaded files in a sandbox, where time and memory are limited."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from cards.exchange.spreadsheets.cells import TooManyRowsError
from cards.packs.errors import PackError
from cards.sandbox import Sandbox, SandboxStoppedError

R = TypeVar("R")

for_files = Sandbox()
"""The sandbox for uploaded files. The largest honest ones take 3 seconds, or 8 in jobs. The worst that no
other limit refuses take 6.
"""


@dataclass(frozen=True)
class Refusal:
    """Why a file isn’t read, in the author’s language."""

    sentences: Sequence[str]
    is_too_long: bool


def read_apart(read: Callable[..., R], data: bytes, *more: object) -> R:
    """Call a function of a module with the file in a sandbox. Raises PackError, ServerBusyError."""
    try:
        found = for_files.run(_read_or_refusal, get_language() or "en", read, data, more)
    except SandboxStoppedError:
        raise PackError(
            _(
                "This file takes too long to read. Save only its cards as a CSV file, then load that."
            )
        ) from None
    if isinstance(found, Refusal):
        raise (TooManyRowsError if found.is_too_long else PackError)(*found.sentences)
    return found


def _read_or_refusal(
    language: str, read: Callable[..., R], data: bytes, more: Sequence[object]
) -> R | Refusal:
    with override(language):
        try:
            return read(data, *more)
        except PackError as refused:
            return Refusal(refused.sentences, isinstance(refused, TooManyRowsError))
